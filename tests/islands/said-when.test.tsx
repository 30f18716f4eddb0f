import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { recordAttendance } from '#contract/event-attendance.ts';
import { answerEvent } from '#contract/calendar.ts';
import { createEvents } from '#contract/planning.ts';
import { announceLeave, removeLeave } from '#contract/leaves.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { dayAt, localText, localTimeAt } from '#rules/calendar/zone-time.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const url = window.location.href;
const hour = 60 * 60 * 1000;

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

/** Plans an evening that began this very minute. */
async function planRunning(title: string): Promise<string> {
  await signIn('level7');
  const at = (moment: number) => localText(localTimeAt(moment, zone));
  const times = { start: at(Date.now()), end: at(Date.now() + 2 * hour) };
  const event = { ...newForm(dayAt(Date.now(), zone), zone, 0), ...times, title };
  const { ids: made } = await call(createEvents, { body: { event, repeat: null } });
  return made[0]!;
}

it('shows as said later what was said after the start, and excuses nothing by it', async () => {
  const eventId = await planRunning('The long watch');
  await signIn('level3');
  const body = { answer: 'no' as const, role: null, comment: '' };
  await call(answerEvent, { params: { eventId }, body });
  await signIn('level7');
  window.history.replaceState(null, '', `?event=${eventId}`);
  await render(<Attendance zone={zone} />);
  const said = /^said after the start, .+: not coming$/;
  await expect.element(page.getByText(said)).toBeVisible();
  await page.getByRole('button', { name: 'Fill in from the answers' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByText(said) });
  await expect.element(row.getByRole('radio', { name: 'Absent' })).toBeChecked();
});

it('says to whoever answers after the start that officers see it so', async () => {
  const eventId = await planRunning('The late watch');
  await signIn('level3');
  window.history.replaceState(null, '', `?event=${eventId}&day=${dayAt(Date.now(), zone)}`);
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await expect.element(page.getByText(/^It has begun: officers see/)).toBeVisible();
});

it('tells whoever announced leave after the start that the officers decide', async () => {
  const eventId = await planRunning('The missed watch');
  const records = [{ discordId: ids.level3, state: 'absent' as const }];
  await call(recordAttendance, { params: { eventId }, body: { version: 0, records, reason: '' } });
  await signIn('level3');
  const today = dayAt(Date.now(), zone);
  const body = { firstDay: today, lastDay: today, reason: '' };
  const { id: leaveId } = await call(announceLeave, { body });
  try {
    await render(<OwnRecord zone={zone} />);
    const row = page.getByRole('listitem').filter({ hasText: 'The missed watch' }).first();
    await expect.element(row.getByText(/^You announced leave after the start/)).toBeVisible();
    await expect.element(row.getByText('absent', { exact: true })).toBeVisible();
  } finally {
    await call(removeLeave, { params: { leaveId } });
  }
});
