import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { readAttendanceMatrix } from '#contract/attendance.ts';
import { type EventAttendance, readEventAttendance } from '#contract/event-attendance.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const url = window.location.href;

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

const path = (id: string) => `/api/guild/attendance/events/${id}`;

/**
 * Opens an evening of a guild of these people, none of whom is marked. What is recorded goes to a
 * list instead of the host.
 */
async function openEvening(people: readonly { username: string; igns?: string[] }[]) {
  await signIn('level7');
  await page.viewport(1200, 900);
  const to = dayAt(Date.now(), zone);
  const { events } = await call(readAttendanceMatrix, { query: { from: addDays(to, -27), to } });
  const { id } = events.at(-1)!;
  const answer = await call(readEventAttendance, { params: { eventId: id }, query: {} });
  const members: EventAttendance['members'] = people.map((person, index) => ({
    ...answer.members[0]!,
    ...{ igns: [], squad: 'Heron', asked: true, state: null, changes: [], ...person },
    discordId: `12000000000000000${index + 10}`,
  }));
  const recorded: { discordId: string; state: string }[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes(path(id))) return real(input, init);
    if (request.method !== 'PUT') return Response.json({ ...answer, members, next: null });
    const body = (await request.json()) as { records: typeof recorded };
    recorded.push(...body.records);
    const count = body.records.length;
    return Response.json({ recorded: count, corrected: 0, version: answer.version + 1 });
  });
  window.history.replaceState(null, '', `?event=${id}`);
  const opened = await render(<Attendance zone={zone} />);
  return { opened, recorded, idOf: (place: number) => members[place]!.discordId };
}

const guild = [
  { username: 'Corin Vash', igns: ['Ashgate'] },
  { username: 'Corin Ander' },
  { username: 'Jory Wick' },
  { username: 'Wren', igns: ['Alder'] },
  { username: 'Wren', igns: ['Birch'] },
];

const pasted = ['✅ <@1200000000000000010> - Healer', 'Jory Wik', 'Wren', 'Harbour meeting'];

async function findThem(text: string) {
  await page.getByText('Paste a list, or bring a CSV file').click();
  await page.getByRole('textbox', { name: /^Names of who was there/ }).fill(text);
  await page.getByRole('button', { name: 'Find them' }).click();
}

const choices = (line: string) => page.getByRole('group', { name: `Who is ${line}`, exact: true });

it('offers people for lines that name nobody for certain, and keeps who was chosen', async () => {
  const { opened, recorded, idOf } = await openEvening(guild);
  await findThem(pasted.join('\n'));
  await expect.element(page.getByText('1 found, 2 to choose, 1 not.')).toBeVisible();
  await expect.element(page.getByText(/^Harbour meeting is nobody here/)).toBeVisible();
  // Two of one name are told apart by what else is known of them.
  const wrens = choices('Wren').getByRole('button');
  expect(wrens.elements().map((button) => button.textContent)).toEqual(['WrenAlder', 'WrenBirch']);
  await wrens.last().click();
  await choices('Jory Wik')
    .getByRole('button', { name: /^Jory Wick/ })
    .click();
  await expect.element(page.getByText('3 found, 1 not.')).toBeVisible();

  // A reload comes back to the same event.
  await opened.unmount();
  await render(<Attendance zone={zone} />);
  await expect.element(page.getByText('3 found, 1 not.')).toBeVisible();
  await expect.element(wrens.last()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Mark these 3' }).click();
  await expect.element(page.getByText('All 3 are marked below.')).toBeVisible();

  // Lines that are left to mend are there until something is recorded.
  await expect.element(page.getByText(/^Harbour meeting is nobody here/)).toBeVisible();
  await page.getByRole('button', { name: 'Record 3' }).click();
  await expect.poll(() => recorded.length).toBe(3);
  expect(recorded).toEqual(
    [0, 2, 4].map((place) => ({ discordId: idOf(place), state: 'present' })),
  );
  await expect.element(page.getByText(/^Harbour meeting is nobody here/)).not.toBeInTheDocument();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('names'))).toEqual([]);
});

it('takes back who was chosen, and says who was late', async () => {
  await openEvening(guild);
  await findThem('Corin Vash late\nCorin');
  await expect
    .element(page.getByText('1 found, 1 to choose, 0 not. Not on time or not there: 1 late.'))
    .toBeVisible();
  const ander = choices('Corin').getByRole('button', { name: /^Corin Ander/ });
  await ander.click();
  await expect.element(page.getByRole('button', { name: 'Mark these 2' })).toBeVisible();
  await ander.click();
  await expect.element(ander).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Mark these 1' }).click();
  const vash = page.getByRole('group', { name: 'Corin Vash', exact: true });
  await expect.element(vash.getByRole('radio', { name: 'Late' })).toBeChecked();
});
