import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { readOwnAttendance } from '#contract/attendance.ts';
import { listEvents } from '#contract/calendar.ts';
import { removeLeave } from '#contract/leaves.ts';
import { listLeaves } from '#contract/member-leaves.ts';
import { deleteEvent } from '#contract/planning.ts';
import { listRaids, removeRaid } from '#contract/raids.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { Leaves } from '#islands/leaves/Leaves.tsx';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { RaidBuilder } from '#islands/raid-builder/RaidBuilder.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const today = dayAt(Date.now(), zone);
const dialog = page.getByRole('dialog');
const lost = page.getByText('The guild’s server did not answer');
const own = async () => (await call(readOwnAttendance, {})).leaves;

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await signIn('level3');
  for (const { id } of await own()) await call(removeLeave, { params: { leaveId: id } });
  await signOutAgain();
});

/** Loses the answer of what is sent to an address: the host has done it, and nobody hears so. */
function loseAnswers(path: string) {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const answer = await real(request);
    if (request.method === 'POST' && new URL(request.url).pathname === path) {
      throw new TypeError('Failed to fetch');
    }
    return answer;
  });
}

it('announces one leave where no answer came and somebody sends it again, after a reload too', async () => {
  await signIn('level3');
  const announce = () => page.getByRole('button', { name: 'Announce it' }).click();
  const { unmount } = await render(<OwnRecord zone={zone} />);
  await page.getByLabelText(/^Reason, if you like/).fill('The bridge is out');
  loseAnswers('/api/guild/leaves');
  await announce();
  await expect.element(lost).toBeVisible();
  expect(await own()).toHaveLength(1);
  vi.restoreAllMocks();
  await unmount();

  await render(<OwnRecord zone={zone} />);
  await expect.element(page.getByLabelText(/^Reason, if/)).toHaveValue('The bridge is out');
  await announce();
  await expect.element(page.getByText('The officers know.')).toBeVisible();
  expect(await own()).toHaveLength(1);

  // What is announced afterwards is another leave.
  await page.getByLabelText(/^Reason, if/).fill('The ferry too');
  await announce();
  await expect.poll(own).toHaveLength(2);
});

it('says that the first one arrived where what was typed has changed since, and then adds it', async () => {
  await signIn('level7');
  await render(<Leaves zone={zone} />);
  await page.getByRole('button', { name: /^Enter a leave/ }).click();
  await dialog.getByLabelText('Member').selectOptions(ids.level3);
  const reason = dialog.getByLabelText(/^Reason/);
  await reason.fill('Told at the gate');
  loseAnswers('/api/guild/leaves/entered');
  const enter = dialog.getByRole('button', { name: 'Enter it' });
  await enter.click();
  await expect.element(dialog.getByText('The guild’s server did not answer')).toBeVisible();
  vi.restoreAllMocks();
  await reason.fill('Told at the harbour');
  await enter.click();
  await expect.element(dialog.getByText(/^A leave that you sent before has arrived/)).toBeVisible();
  const entered = async () =>
    (await call(listLeaves, {})).flatMap((leave) =>
      leave.discordId === ids.level3 ? [leave.reason] : [],
    );
  expect(await entered()).toEqual(['Told at the gate']);
  await enter.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await entered()).toSorted()).toEqual(['Told at the gate', 'Told at the harbour']);
});

it('plans one evening where no answer came and an officer sends it again', async () => {
  await signIn('level7');
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('button', { name: 'New event' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Sent into the fog');
  loseAnswers('/api/guild/events');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(dialog.getByText('The guild’s server did not answer')).toBeVisible();
  vi.restoreAllMocks();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const query = { from: addDays(today, -1), to: addDays(today, 10) };
  const { events } = await call(listEvents, { query });
  const planned = events.filter(({ title }) => title === 'Sent into the fog');
  expect(planned).toHaveLength(1);
  for (const { id } of planned) await call(deleteEvent, { params: { eventId: id } });
});

it('begins one plan of a practice where no answer came and an officer sends it again', async () => {
  const url = window.location.href;
  await signIn('level7');
  await page.viewport(1440, 900);
  const { unmount } = await render(<RaidBuilder zone={zone} />);
  await page.getByRole('button', { name: 'Begin a plan' }).first().click();
  await dialog.getByLabelText('For', { exact: true }).selectOptions('A practice, for no evening');
  await dialog.getByLabelText('Title').fill('Rehearsed in the fog');
  loseAnswers('/api/guild/raids');
  const begin = dialog.getByRole('button', { name: 'Begin', exact: true });
  await begin.click();
  await expect.element(dialog.getByText('The guild’s server did not answer')).toBeVisible();
  vi.restoreAllMocks();
  await begin.click();
  await expect.element(page.getByRole('grid', { name: 'Squads and seats' })).toBeVisible();
  await unmount();
  window.history.replaceState(null, '', url);
  const { raids } = await call(listRaids, {});
  const begun = raids.filter(({ title }) => title === 'Rehearsed in the fog');
  expect(begun).toHaveLength(1);
  for (const { id } of begun) await call(removeRaid, { params: { raidId: id } });
});
