import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { listAnswers } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import { listMeetingPoints } from '#contract/meeting-points.ts';
import { cancelEvent, createEvents } from '#contract/planning.ts';
import { newForm } from '#islands/calendar/event-form.ts';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const heading = page.getByRole('heading', { name: 'Evenings that count for you' });
let planned = 0;
let title = '';
let eventId = '';

/** Plans an evening of tomorrow, early in the day: it is one of the first. */
async function plan(
  part: Pick<EventForm, 'title' | 'mandatory'> & Partial<EventForm>,
): Promise<string> {
  const day = addDays(dayAt(Date.now(), zone), 1);
  const times = { start: `${day}T00:30`, end: `${day}T01:00` };
  const event = { ...newForm(day, zone, 0), ...times, ...part };
  return (await call(createEvents, { body: { event, repeat: null } })).ids[0]!;
}

const row = () => page.getByRole('listitem').filter({ hasText: title });

beforeEach(async () => {
  await page.viewport(1200, 900);
  await signIn('level7');
  planned += 1;
  title = `The judged evening ${planned}`;
  eventId = await plan({ title, mandatory: true });
});

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await signIn('level7');
  await call(cancelEvent, { params: { eventId }, body: { scope: 'this' } }).catch(() => undefined);
  await signOutAgain();
});

async function open(as: keyof typeof ids) {
  await signIn(as);
  const shown = await render(<OwnRecord zone={zone} />);
  await expect.element(heading).toBeVisible();
  // Other tests' evenings of today may stand before this one.
  for (const all of page.getByRole('button', { name: /^Show all/ }).elements()) {
    await userEvent.click(all);
  }
  return shown;
}

it('shows somebody on trial the evenings that count for them, and takes their answer', async () => {
  const voluntary = `Of one's own will ${planned}`;
  await plan({ title: voluntary, mandatory: false });
  const { unmount } = await open('trial');
  expect(page.getByText(voluntary).elements()).toEqual([]);
  // What leads to a page that they may not open is no link.
  expect(page.getByRole('link', { name: title }).elements()).toEqual([]);
  // The first evening without an answer has it unfolded, which may be another of these tests.
  row().element().querySelector('details')!.open = true;
  const form = row().getByRole('group', { name: 'Do you come?' });
  await form.getByRole('radio', { name: 'Coming late' }).click({ force: true });
  await row().getByRole('textbox', { name: 'Comment' }).fill('After the ferry');
  await expect.element(row().getByText('A draft, not sent yet.')).toBeVisible();
  await row().getByRole('button', { name: 'Answer', exact: true }).click();
  await expect.element(row().getByText('Your answer is kept.')).toBeVisible();
  await expect.element(row().getByText('Change my answer').first()).toBeVisible();
  await unmount();

  await signIn('level7');
  const { answers } = await call(listAnswers, { params: { eventId } });
  expect(answers.find(({ discordId }) => discordId === ids.trial)).toMatchObject({
    ...{ answer: 'late', comment: 'After the ferry' },
  });
});

it('says that an evening was called off, and leads members to it in the calendar', async () => {
  await call(cancelEvent, { params: { eventId }, body: { scope: 'this' } });
  await open('level3');
  await expect.element(row().getByText('Called off')).toBeVisible();
  expect(row().getByText('Answer').elements()).toEqual([]);
  await expect
    .element(row().getByRole('link', { name: title }))
    .toHaveAttribute('href', expect.stringContaining(`/dashboards/calendar/${eventId}?day=`));
});

it('says where an evening meets to whoever may know of the place, and to nobody else', async () => {
  const { places } = await call(listMeetingPoints, { query: { query: 'Ferry Bell' } });
  const [{ mapId, number, name }] = places as [(typeof places)[number]];
  title = `The evening at a place ${planned}`;
  const meeting = { mapId, number, name };
  const met = await plan({ title, mandatory: true, meeting });
  const { unmount } = await open('level3');
  await expect.element(row().getByText(`Meet at ${name}`)).toBeVisible();
  await unmount();
  await open('level1');
  await expect.element(row()).toBeVisible();
  expect(row().element().textContent).not.toContain(name);
  await signIn('level7');
  await call(cancelEvent, { params: { eventId: met }, body: { scope: 'this' } });
});

it('gives somebody without a level a feed of them alone, and another address', async () => {
  await open('level1');
  await page.getByRole('button', { name: 'In your own calendar program' }).click();
  const dialog = page.getByRole('dialog');
  const address = dialog.getByText(/personal\/mandatory-/);
  await expect.element(address).toBeVisible();
  expect(dialog.getByText(/personal\//).elements()).toHaveLength(1);
  const before = address.element().textContent;
  await dialog.getByRole('button', { name: 'Make new addresses…' }).click();
  await dialog.getByRole('button', { name: 'Make new addresses', exact: true }).click();
  await expect.element(address).not.toHaveTextContent(before);
});

it('says that none is planned, and what did not come, without hiding the record', async () => {
  const real = globalThis.fetch;
  let answer = () => Response.json({ evenings: [] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return pathname === '/api/guild/events/mine' ? answer() : real(input, init);
  });
  const { unmount } = await open('trial');
  await expect.element(page.getByText('No mandatory evening is planned just now.')).toBeVisible();
  await unmount();
  answer = () => new Response(null, { status: 500 });
  await render(<OwnRecord zone={zone} />);
  await expect.element(page.getByText(/^the evenings ahead: /)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Leave of absence' })).toBeVisible();
});
