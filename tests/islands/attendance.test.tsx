import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import { readEventAttendance, recordAttendance } from '#contract/event-attendance.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { Trials } from '#islands/trials/Trials.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { recordEvening } from './recorded-evening.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const zone = 'Europe/Berlin';

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

/** Which evening is the latest depends on today; one with a published plan names the plan, too. */
const fillIn = page.getByRole('button', { name: /^Fill in from the (plan and the )?answers$/ });

describe('the officers’ attendance', () => {
  it('shows members by events with rates, narrowed as asked', async () => {
    await signIn('level7');
    await page.viewport(1200, 900);
    await render(<Attendance zone={zone} />);
    const table = page.getByRole('table', { name: 'Attendance, members by events' });
    await expect.element(table).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'Alaric Ander' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find' }).fill('Jory Wick');
    await expect.element(page.getByText(/^1 members, \d+ events, mean rate \d+ %$/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Who' }).selectOptions('On trial');
    await expect.element(page.getByText(/^0 members/)).toBeVisible();
  });

  it('says in words what a row of marks shows, and leaves out what is not asked for', async () => {
    await signIn('level7');
    await page.viewport(1440, 900);
    await render(<Attendance zone={zone} />);
    const row = page.getByRole('row').filter({ hasText: 'Jory Wick' }).first();
    const marks = row.getByRole('img');
    await expect.element(marks).toHaveAccessibleName(/^present \d+ times/);
    const count = (state: string) =>
      document.querySelectorAll(`path[data-state="${state}"]`).length;
    expect(count('absent')).toBeGreaterThan(0);
    expect(count('present')).toBeGreaterThan(count('absent'));
    // One drawing for each state: a row of any length has no more than the five and the dashes.
    expect(row.element().querySelectorAll('path[data-state]').length).toBeLessThanOrEqual(6);
    await page.getByRole('button', { name: 'absent', exact: true }).click();
    await expect.poll(() => count('absent')).toBe(0);
    await page.getByRole('button', { name: 'present', exact: true }).click();
    await expect.element(marks).not.toHaveAccessibleName(/present/);
  });

  it('groups rows by squad, of those that are chosen, and only low rates', async () => {
    await signIn('level7');
    await page.viewport(1440, 900);
    await render(<Attendance zone={zone} />);
    const table = page.getByRole('table', { name: 'Attendance, members by events' });
    await expect.element(table.getByRole('rowgroup', { name: 'Heron' })).toBeVisible();
    const names = () =>
      table
        .getByRole('rowgroup')
        .elements()
        .map((group) => group.ariaLabel);
    const all = names();
    expect(all.at(-1)).toBe('No squad');
    expect(all.slice(0, -1)).toEqual(all.slice(0, -1).toSorted());
    await page.getByRole('button', { name: 'Heron', exact: true }).click();
    await expect.poll(names).toEqual(['Heron']);
    await page.getByRole('checkbox', { name: 'Group by squad' }).click();
    await expect.poll(names).toEqual(['Members']);
    await page.getByRole('button', { name: 'Heron', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Only below 75 %' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Only below 75 %' })).toBeChecked();
    const rates = () =>
      [...table.element().querySelectorAll('[data-member] > :last-child')].map((cell) =>
        Number.parseInt(cell.textContent, 10),
      );
    await expect.poll(() => Math.max(...rates())).toBeLessThan(75);
    expect(rates().length).toBeGreaterThan(1);
  });

  it('shows the card of the member whose name is pressed, and opens what they missed', async () => {
    await signIn('level7');
    await page.viewport(1920, 1080);
    await render(<Attendance zone={zone} />);
    await page.getByRole('searchbox', { name: 'Find' }).fill('Corin Vash');
    const name = page.getByRole('rowheader', { name: 'Corin Vash' }).getByRole('button');
    await name.click();
    await expect.element(name).toHaveAttribute('aria-pressed', 'true');
    const card = page.getByRole('region', { name: 'Card of Corin Vash' });
    await expect.element(card.getByRole('heading', { name: 'Corin Vash' })).toBeVisible();
    await expect.element(card.getByRole('table', { name: /^Weeks of Corin Vash/ })).toBeVisible();
    await card.getByRole('button').first().click();
    await expect.element(page.getByRole('button', { name: 'Back to the matrix' })).toBeVisible();
    await expect
      .element(
        page.getByRole('group', { name: 'Corin Vash' }).getByRole('radio', { name: 'Absent' }),
      )
      .toBeChecked();
  });

  it('begins with the lowest rates in the table, and shows the others when asked', async () => {
    await signIn('level7');
    await page.viewport(1440, 900);
    await render(<Attendance zone={zone} />);
    // The table's code comes when somebody gets to its place.
    await expect.poll(() => document.querySelector('[data-members]')).not.toBeNull();
    document.querySelector('[data-members]')!.scrollIntoView();
    const table = page.getByRole('region', { name: 'Members and their counts' });
    const rates = () =>
      table
        .getByRole('meter')
        .elements()
        .map((meter) => Number(meter.ariaValueNow));
    await expect.poll(() => rates().length).toBeGreaterThan(5);
    expect(rates()).toEqual(rates().toSorted((a, b) => a - b));
    const before = rates().length;
    await page.getByRole('button', { name: /^Show all/ }).click();
    await expect.poll(() => rates().length).toBeGreaterThan(before);
  });

  it('offers the latest evenings to be recorded', async () => {
    await signIn('level7');
    await render(<Attendance zone={zone} />);
    await page.getByText('Record an evening').click();
    await page.getByRole('listitem').getByRole('button').first().click();
    await expect.element(fillIn).toBeVisible();
    expect(window.location.search).toMatch(/^\?event=/);
  });

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])(
    'says that there is no evening at ?event=%s',
    async (id) => {
      await signIn('level7');
      window.history.replaceState(null, '', `?event=${id}`);
      await render(<Attendance zone={zone} />);
      await expect.element(page.getByRole('alert')).toMatchTextContent(/^There is no such evening/);
      expect(page.getByRole('button', { name: 'Try again' }).elements()).toEqual([]);
      await page.getByRole('button', { name: 'Back to the matrix' }).click();
      await expect.element(page.getByText(/^Press a day to record or correct/)).toBeVisible();
    },
  );

  it('records from a pasted list after a look at it, and corrects with a reason', async () => {
    await signIn('level7');
    const evening = { title: 'Names on a list', zone };
    const { eventId } = await recordEvening(evening, { [ids.editor]: 'present' });
    window.history.replaceState(null, '', `?event=${eventId}`);
    const opened = await render(<Attendance zone={zone} />);
    await page.getByText('Paste a list, or bring a CSV file').click();
    const names = page.getByRole('textbox', { name: /^Names of who was there/ });
    await names.fill('wren PASSERBY?\nLinnet Shaw');
    // A reload comes back to the same event.
    await opened.unmount();
    await render(<Attendance zone={zone} />);
    await expect.element(names).toHaveValue('wren PASSERBY?\nLinnet Shaw');
    await page.getByRole('button', { name: 'Find them' }).click();
    await expect.element(page.getByText('1 found, 1 not.')).toBeVisible();
    await expect.element(page.getByText(/is nobody here/)).toBeVisible();
    // Linnet Shaw is recorded as present already: the list has nothing to mark.
    await expect.element(page.getByText('They are marked below.')).toBeVisible();
    const shaw = page.getByRole('group', { name: 'Linnet Shaw' });
    await expect.element(shaw.getByRole('radio', { name: 'Present' })).toBeChecked();
    await shaw.getByRole('radio', { name: 'Bench' }).click({ force: true });
    const reason = page.getByRole('textbox', { name: /^Why 1 record is corrected/ });
    await reason.fill('Made room for Heron');
    await page.getByRole('button', { name: 'Record 1' }).click();
    await expect.element(page.getByText('1 recorded.')).toBeVisible();
    await expect.element(page.getByText(/Made room for Heron$/)).toBeVisible();
  });
});

describe('marks that are not recorded', () => {
  it('outlive a look at the matrix, until they are recorded', async () => {
    await signIn('level7');
    const title = 'Marks that wait';
    await recordEvening({ title, zone }, { [ids.editor]: 'present' });
    await render(<Attendance zone={zone} />);
    await expect.element(page.getByText(/^Press a day to record or correct/)).toBeVisible();
    const evening = page
      .getByRole('columnheader')
      .getByRole('button', { name: new RegExp(`${title}.*: open$`) });
    await evening.click();
    const shaw = page.getByRole('group', { name: 'Linnet Shaw' });
    await shaw.getByRole('radio', { name: 'Bench' }).click({ force: true });
    await page.getByRole('button', { name: 'Back to the matrix' }).click();
    await evening.click();
    await expect.element(shaw.getByRole('radio', { name: 'Bench' })).toBeChecked();
    await page.getByRole('textbox', { name: /^Why 1 record/ }).fill('Made room');
    await page.getByRole('button', { name: 'Record 1' }).click();
    await expect.element(page.getByText('1 recorded.')).toBeVisible();
    for (const storage of [sessionStorage, localStorage]) {
      expect(Object.keys(storage).filter((key) => key.includes('attendance:'))).toEqual([]);
    }
  });

  it('are offered by the next tab when theirs is lost, beside what was recorded since', async () => {
    await signIn('level7');
    const { eventId } = await recordEvening(
      { title: 'A lost tab', zone },
      { [ids.editor]: 'late' },
    );
    const params = { eventId };
    const { members, version } = await call(readEventAttendance, { params, query: {} });
    const [one, other] = members.filter(({ state }) => state === null);
    const mark = (discordId: string) => ({ discordId, state: 'present' as const });
    const marks = { [one!.discordId]: 'bench', [other!.discordId]: 'bench' };
    const nothing = { marks: {}, reason: '' };
    const draft = { savedAt: 1, version, base: nothing, document: { marks, reason: '' } };
    const key = `draft:attendance:${ids.level7}:${params.eventId}#gone`;
    localStorage.setItem(key, JSON.stringify(draft));
    const records = [mark(one!.discordId)];
    await call(recordAttendance, { params, body: { version, records, reason: '' } });

    window.history.replaceState(null, '', `?event=${params.eventId}`);
    await render(<Attendance zone={zone} />);
    const offer = page.getByRole('group', { name: /^Unsaved changes from/ });
    await expect.element(offer).toMatchTextContent(/Attendance was recorded meanwhile/);
    await expect.element(page.getByText('Nothing is changed')).toBeVisible();
    const row = page.getByRole('group', { name: one!.username, exact: true });
    await row.getByRole('radio', { name: 'Bench' }).click({ force: true });
    const reason = page.getByRole('textbox', { name: /^Why 1 record is/ });
    await reason.fill('Made room');
    await offer.getByRole('button', { name: 'Take them back' }).click();
    await expect.element(page.getByText('Not saved yet; kept in this browser')).toBeVisible();
    await expect.element(reason).toHaveValue('Made room');
    await expect.element(page.getByRole('button', { name: 'Record 2' })).toBeVisible();
    await row.getByRole('radio', { name: 'Present' }).click({ force: true });
    await page.getByRole('button', { name: 'Record 1' }).click();
    await expect.element(page.getByText('1 recorded.')).toBeVisible();
  });
});

it('says at an evening who is no member, and who has left', async () => {
  await signIn('level7');
  const to = dayAt(Date.now(), zone);
  const { events } = await call(readAttendanceMatrix, { query: { from: addDays(to, -27), to } });
  const params = { eventId: events.at(-1)!.id };
  const answer = await call(readEventAttendance, { params, query: {} });
  const [first, second] = answer.members.filter(({ squad }) => squad !== '');
  const parts = new Map<string, object>([
    [first!.discordId, { level: 0 }],
    [second!.discordId, { level: 0, guilded: false }],
  ]);
  const members = answer.members.map((one) => ({ ...one, ...parts.get(one.discordId) }));
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    new Request(input, init).url.includes(`/attendance/events/${params.eventId}`)
      ? Promise.resolve(Response.json({ ...answer, members }))
      : real(input, init),
  );
  window.history.replaceState(null, '', `?event=${params.eventId}`);
  await render(<Attendance zone={zone} />);
  const rowOf = ({ username }: { username: string }) =>
    page.getByRole('listitem').filter({ hasText: username }).first();
  await expect.element(rowOf(first!)).toMatchTextContent(/no member/);
  await expect.element(rowOf(second!)).toMatchTextContent(/left the server/);
  await expect.element(rowOf(second!)).not.toMatchTextContent(/no member/);
});

describe('one’s own record', () => {
  it('shows thirteen weeks as a strip, each mark with its word', async () => {
    await signIn('level2');
    await render(<OwnRecord zone={zone} />);
    const strip = page.getByRole('table', { name: /^Your thirteen weeks/ });
    await expect.element(strip).toBeVisible();
    expect(strip.getByRole('columnheader').elements()).toHaveLength(13);
    expect(strip.getByRole('img', { name: 'Present' }).elements().length).toBeGreaterThan(0);
  });

  it('shows a trial member how they come along', async () => {
    await signIn('trial');
    await render(<OwnRecord zone={zone} />);
    await expect.element(page.getByRole('heading', { name: 'Your trial' })).toBeVisible();
    const gear = page.getByRole('meter', { name: /^Slots of .+ with gear$/ });
    await expect
      .element(gear)
      .toHaveAttribute('aria-valuetext', expect.stringMatching(/^\d+ of 21$/));
  });

  it('takes a leave and takes it back, and an appeal', async () => {
    await signIn('level2');
    await render(<OwnRecord zone={zone} />);
    await page.getByRole('textbox', { name: /^Reason/ }).fill('The lighthouse needs paint');
    await page.getByRole('button', { name: 'Announce it' }).click();
    await expect.element(page.getByText(/The lighthouse needs paint/)).toBeVisible();
    await page.getByRole('button', { name: /^Take it back/ }).click();
    const asking = page.getByRole('dialog', { name: 'Take this leave back?' });
    await asking.getByRole('button', { name: 'Take it back' }).click();
    await expect.element(page.getByText(/The lighthouse needs paint/)).not.toBeInTheDocument();
    await page
      .getByText(/^That is not right/)
      .first()
      .click();
    await page
      .getByRole('textbox', { name: /^What it should say/ })
      .first()
      .fill('I held the gate');
    await page.getByRole('button', { name: 'Send the appeal' }).first().click();
    await expect.element(page.getByText(/The officers have not answered yet.$/)).toBeVisible();
  });
});

describe('trials', () => {
  it('takes a vote, a note and a verdict with its reason', async () => {
    await signIn('level7');
    await render(<Trials zone={zone} />);
    const card = page.getByRole('listitem').filter({ hasText: 'Pip Sallow' }).first();
    await expect.element(card).toBeVisible();
    const vote = card.getByRole('group', { name: 'Your vote on Pip Sallow' });
    await vote.getByRole('button', { name: 'Extend' }).click();
    await expect
      .element(vote.getByRole('button', { name: 'Extend' }))
      .toHaveAttribute('aria-pressed', 'true');
    await card.getByText(/vouch(es)?, \d+ notes?/).click();
    await card.getByRole('textbox', { name: /^Private note/ }).fill('Asked about the map');
    await card.getByRole('button', { name: 'Add' }).click();
    await expect.element(card.getByText(/Asked about the map/)).toBeVisible();
  });
});
