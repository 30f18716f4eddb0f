import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import {
  type EventAttendance,
  readEventAttendance,
  recordAttendance,
} from '#contract/event-attendance.ts';
import { listEvents } from '#contract/calendar.ts';
import { createEvents } from '#contract/planning.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { isExpected } from '#rules/attendance/asked.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const url = window.location.href;

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

/** Plans an evening for a squad or for everybody, as an officer. */
async function planFor(squadId: string | null, day: string, title: string): Promise<string> {
  const event = { ...newForm(day, zone, 0), title, squadId };
  const { ids } = await call(createEvents, { body: { event, repeat: null } });
  return ids[0]!;
}

const eventsOn = (day: string) => call(listEvents, { query: { from: day, to: day } });

it('records an evening of one squad with its members alone, and says so', async () => {
  await signIn('level7');
  await page.viewport(1200, 900);
  const day = addDays(dayAt(Date.now(), zone), -2);
  const { squads } = await eventsOn(day);
  const heron = squads.find(({ name }) => name === 'Heron')!;
  const id = await planFor(heron.id, day, 'Heron at the wall');
  window.history.replaceState(null, '', `?event=${id}`);
  await render(<Attendance zone={zone} />);
  await expect.element(page.getByText(/^for Heron, \d asked$/)).toBeVisible();
  const squadNames = () =>
    page
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent);
  expect(squadNames()).toEqual([expect.stringMatching(/^Heron0 of \d marked$/)]);
  expect(page.getByText('Squads, trials and who answered only').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Fill in from the answers' }).click();
  await expect.element(page.getByRole('button', { name: /^Record \d$/ })).toBeVisible();
  await page.getByText('Paste a list, or bring a CSV file').click();
  await page.getByRole('textbox', { name: /^Names of who was there/ }).fill('Nobody Known');
  await page.getByRole('button', { name: 'Find them' }).click();
  await expect.element(page.getByText(/is nobody of Heron/)).toBeVisible();
});

it('fills in for whoever is shown, and for nobody else', async () => {
  await signIn('level7');
  await page.viewport(1200, 900);
  const day = addDays(dayAt(Date.now(), zone), -2);
  const id = await planFor(null, day, 'Everybody at the wall');
  const params = { eventId: id };
  const { members, next } = await call(readEventAttendance, { params, query: {} });
  expect(next).toBeNull();
  const expected = members.filter((member) => isExpected(member, null)).length;
  expect(expected).toBeLessThan(members.length);
  window.history.replaceState(null, '', `?event=${id}`);
  await render(<Attendance zone={zone} />);
  const fillIn = page.getByRole('button', { name: 'Fill in from the answers' });
  await fillIn.click();
  await expect.element(page.getByRole('button', { name: `Record ${expected}` })).toBeVisible();
  await page.getByText('Squads, trials and who answered only').click();
  await fillIn.click();
  await expect
    .element(page.getByRole('button', { name: `Record ${members.length}` }))
    .toBeVisible();
});

it('excuses at once whoever was recorded before the evening was for a squad', async () => {
  await signIn('level7');
  const day = addDays(dayAt(Date.now(), zone), -3);
  const params = { eventId: await planFor(null, day, 'Once for all') };
  const { members } = await call(readEventAttendance, { params, query: {} });
  const others = members.filter(({ squad }) => squad === 'Curlew');
  const records = others.map(({ discordId }) => ({ discordId, state: 'absent' as const }));
  await call(recordAttendance, { params, body: { version: 0, records, reason: '' } });
  // As the host answers once the evening is for the herons.
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    const { pathname } = new URL(answer.url);
    if (!pathname.endsWith(params.eventId) || !answer.ok) return answer;
    const attendance = (await answer.json()) as Partial<EventAttendance>;
    const asked = attendance.members?.map((one) => ({ ...one, asked: one.squad === 'Heron' }));
    if (!asked) return Response.json(attendance);
    const counting = asked.filter((one) => one.asked || one.state !== null);
    const squad = { id: 'heron', name: 'Heron' };
    return Response.json({ ...attendance, members: counting, squad });
  });

  window.history.replaceState(null, '', `?event=${params.eventId}`);
  await render(<Attendance zone={zone} />);
  const person = page.getByRole('group', { name: others[0]!.username, exact: true });
  await expect.element(person.getByRole('radio', { name: 'Absent' })).toBeChecked();
  expect(page.getByText('was not asked').elements()).toHaveLength(others.length);
  await page
    .getByRole('button', { name: `Excuse the ${others.length} who were not asked` })
    .click();
  await expect.element(person.getByRole('radio', { name: 'Excused' })).toBeChecked();
  await page.getByRole('textbox', { name: /^Why \d records are corrected/ }).fill('Not asked');
  await page.getByRole('button', { name: `Record ${others.length}` }).click();
  await expect.element(page.getByText(`${others.length} recorded.`)).toBeVisible();
  expect(page.getByRole('button', { name: /^Excuse the/ }).elements()).toEqual([]);
});

it.each([
  ['the squad of an evening whether it comes', true],
  ['nobody else', false],
])('asks %s', async (_, isAsked) => {
  await signIn('level7');
  const day = addDays(dayAt(Date.now(), zone), 1);
  const { squads } = await eventsOn(day);
  const made: string[] = [];
  for (const { id, name } of squads) made.push(await planFor(id, day, `Drill of ${name}`));
  await signIn('level2');
  const { events } = await eventsOn(day);
  const event = events.find(({ id, asked }) => made.includes(id) && asked === isAsked)!;
  window.history.replaceState(null, '', `?event=${event.id}&day=${day}`);
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  const dialog = page.getByRole('dialog', { name: event.title });
  const asking = dialog.getByText('Do you come?');
  const telling = dialog.getByText(`This evening is for ${event.squad!.name}: its members answer.`);
  await expect.element(isAsked ? asking : telling).toBeVisible();
  expect((isAsked ? telling : asking).elements()).toEqual([]);
});

it('lists what was changed in the plan after it was published, and marks what is ticked', async () => {
  await signIn('level7');
  const day = addDays(dayAt(Date.now(), zone), -4);
  const params = { eventId: await planFor(null, day, 'Swapped late') };
  const { members } = await call(readEventAttendance, { params, query: {} });
  const [out, up, same] = members.filter(({ squad }) => squad === 'Heron');
  const places = new Map<string, Pick<EventAttendance['members'][number], 'planned' | 'latest'>>([
    [out!.discordId, { planned: 'seat', latest: null }],
    [up!.discordId, { planned: 'bench', latest: 'seat' }],
    [same!.discordId, { planned: 'seat', latest: 'seat' }],
  ]);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    const { pathname } = new URL(answer.url);
    if (!pathname.endsWith(params.eventId) || !answer.ok) return answer;
    const attendance = (await answer.json()) as EventAttendance;
    const changed = attendance.members.map((one) => ({
      ...{ ...one, answer: null, answeredAt: null, saidBefore: null, leave: null, waited: false },
      ...places.get(one.discordId),
    }));
    return Response.json({ ...attendance, members: changed });
  });
  window.history.replaceState(null, '', `?event=${params.eventId}`);
  await render(<Attendance zone={zone} />);
  const late = page.getByRole('region', { name: 'Changed after the plan was published' });
  const ticks = late.getByRole('checkbox');
  const goes = `${out!.username} from a seat to no place Absent in place of Present`;
  const comes = `${up!.username} from the bench to a seat Present in place of Bench`;
  await expect.element(late.getByRole('checkbox', { name: goes })).not.toBeChecked();
  await expect.element(late.getByRole('checkbox', { name: comes })).not.toBeChecked();
  expect(ticks.elements()).toHaveLength(2);
  const stateOf = (username: string, state: string) =>
    page.getByRole('group', { name: username, exact: true }).getByRole('radio', { name: state });
  // The published plan is proposed, but for what is ticked.
  await late.getByRole('checkbox', { name: comes }).click();
  await page.getByRole('button', { name: 'Fill in from the plan and the answers' }).click();
  await expect.element(stateOf(up!.username, 'Present')).toBeChecked();
  await expect.element(stateOf(out!.username, 'Present')).toBeChecked();
  await late.getByRole('checkbox', { name: goes }).click();
  await expect.element(stateOf(out!.username, 'Absent')).toBeChecked();
  await late.getByRole('checkbox', { name: goes }).click();
  await expect.element(stateOf(out!.username, 'Present')).toBeChecked();
});
