import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { recordAttendance } from '#contract/event-attendance.ts';
import { createEvents } from '#contract/planning.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

it('lets a member say that they were there, and shows officers that nothing is recorded', async () => {
  await signIn('level7');
  const event = {
    ...newForm(addDays(dayAt(Date.now(), zone), -1), zone, 0),
    ...{ title: 'The lost lantern', mandatory: true },
  };
  const { ids: made } = await call(createEvents, { body: { event, repeat: null } });
  const records = [{ discordId: ids.level7, state: 'present' as const }];
  const params = { eventId: made[0]! };
  await call(recordAttendance, { params, body: { version: 0, records, reason: '' } });

  await signIn('level3');
  const own = await render(<OwnRecord zone={zone} />);
  const row = page.getByRole('listitem').filter({ hasText: 'The lost lantern' });
  await row.getByText(/^I was there/).click();
  await row.getByRole('textbox', { name: /^What you did/ }).fill('I carried it');
  await row.getByRole('button', { name: 'Send the appeal' }).click();
  await expect.element(row.getByText(/The officers have not answered yet\.$/)).toBeVisible();
  expect(row.getByText(/^I was there/).elements()).toEqual([]);
  await own.unmount();

  await signIn('level7');
  await page.viewport(1440, 900);
  await render(<Attendance zone={zone} />);
  await page.getByRole('button', { name: 'Answer them' }).click();
  const appeal = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'The lost lantern' });
  await expect.element(appeal.getByText(/^nothing recorded/)).toBeVisible();
});
