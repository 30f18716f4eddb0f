import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import { createEvents } from '#contract/planning.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const url = window.location.href;
const withTrials = page.getByRole('checkbox', { name: 'Those on trial too' });

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

it('shows those on trial in the matrix before anything is recorded of them, or leaves them out', async () => {
  await signIn('level7');
  await page.viewport(1440, 900);
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    if (new URL(answer.url).pathname !== '/api/guild/attendance') return answer;
    const matrix = (await answer.json()) as AttendanceMatrix;
    const members = matrix.members.map((one) =>
      one.discordId === ids.trial ? { ...one, states: one.states.replaceAll(/./g, '.') } : one,
    );
    return Response.json({ ...matrix, members });
  });
  await render(<Attendance zone={zone} />);
  const row = page.getByRole('row').getByRole('button', { name: 'Pip Sallow' }).first();
  await expect.element(row).toBeInTheDocument();
  await expect.element(withTrials).toBeChecked();
  await withTrials.click();
  await expect.element(row).not.toBeInTheDocument();
  // Whoever looks for those on trial alone has nothing to leave out.
  await page.getByRole('combobox', { name: 'Who' }).selectOptions('On trial');
  await expect.element(row).toBeInTheDocument();
  expect(withTrials.elements()).toEqual([]);
});

it('has those on trial among whom a mandatory evening is recorded, and fills them in', async () => {
  await signIn('level7');
  await page.viewport(1440, 900);
  const plan = async (mandatory: boolean) => {
    const day = addDays(dayAt(Date.now(), zone), -1);
    const event = { ...newForm(day, zone, 0), title: 'The judged evening', mandatory };
    return (await call(createEvents, { body: { event, repeat: null } })).ids[0]!;
  };
  const person = page.getByRole('group', { name: 'Pip Sallow', exact: true });
  const [judged, voluntary] = [await plan(true), await plan(false)];

  window.history.replaceState(null, '', `?event=${judged}`);
  const { unmount } = await render(<Attendance zone={zone} />);
  await expect.element(person).toBeVisible();
  await withTrials.click();
  await expect.element(person).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Fill in from the answers' }).click();
  await expect.element(person.getByRole('radio', { name: 'Absent' })).toBeChecked();
  await page.getByRole('button', { name: 'Put back' }).click();
  await unmount();

  // An evening that does not count for a trial is none of theirs unless they say that they come.
  window.history.replaceState(null, '', `?event=${voluntary}`);
  await render(<Attendance zone={zone} />);
  await expect.element(page.getByText('Squads, trials and who answered only')).toBeVisible();
  expect(person.elements()).toEqual([]);
  expect(withTrials.elements()).toEqual([]);
});
