import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { readOwnAttendance } from '#contract/attendance.ts';
import { announceLeave, removeLeave } from '#contract/leaves.ts';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import TakeBackDialog from '#islands/own-record/TakeBackDialog.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const today = dayAt(Date.now(), zone);
const button = (name: RegExp) => page.getByRole('button', { name });
const leaves = async () => (await call(readOwnAttendance, {})).leaves;

beforeEach(async () => {
  await signIn('level3');
  const body = { firstDay: today, lastDay: addDays(today, 9), reason: 'The sea' };
  await call(announceLeave, { body });
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const { id } of await leaves()) await call(removeLeave, { params: { leaveId: id } });
  await signOutAgain();
});

it('ends a leave today and keeps what has passed', async () => {
  await render(<OwnRecord zone={zone} />);
  await button(/^End it today/).click();
  await expect.element(page.getByText(/what has passed stays excused\.$/)).toBeVisible();
  expect(await leaves()).toMatchObject([{ firstDay: today, lastDay: today }]);
  expect(button(/^End it today/).elements()).toEqual([]);
});

it('asks before a leave is taken back', async () => {
  await render(<OwnRecord zone={zone} />);
  await button(/^Take it back/).click();
  const dialog = page.getByRole('dialog', { name: 'Take this leave back?' });
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await leaves()).toHaveLength(1);
  await button(/^Take it back/).click();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(page.getByText('The sea')).not.toBeInTheDocument();
  expect(await leaves()).toEqual([]);
});

it('names the evenings that count as missed once a leave is taken back', async () => {
  const leave = {
    ...{ id: 'a', discordId: ids.level3, username: 'A', reason: '' },
    ...{ firstDay: '2026-11-18', lastDay: '2026-11-26', madeAt: '2026-11-17T12:00:00.000Z' },
    ...{ version: 0, entered: null, ended: null, takenBack: null },
  };
  const record = (title: string, day: number, state: 'absent' | 'present') => ({
    event: {
      ...{ id: title, title, mandatory: true, zone, cancelled: false, changes: [] },
      startsAt: `2026-11-${day}T19:00:00.000Z`,
    },
    ...{ state, leave: 'before' as const, changes: [], appeals: [] },
  });
  const records = [
    record('The salt run', 19, 'absent'),
    record('The long wall', 20, 'present'),
    record('The old ford', 10, 'absent'),
  ];
  const nothing = () => undefined;
  const props = { leaves: [leave], leave, records, onRemove: nothing, onClose: nothing };
  await render(<TakeBackDialog {...props} today="2026-11-21" />);
  await expect.element(page.getByText(/^An evening that you missed in it/)).toBeVisible();
  const items = page.getByRole('dialog').getByRole('listitem').elements();
  expect(items.map(({ textContent }) => textContent)).toEqual(['The salt run, 19 Nov']);
  await expect.element(page.getByText(/^“End it today” keeps what has passed/)).toBeVisible();
});
