import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { enterLeave, takeBackMemberLeave } from '#contract/member-leaves.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { addDays } from '#rules/calendar/zone-time.ts';
import { recordEvening } from './recorded-evening.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const zone = 'Europe/Berlin';
const dialog = page.getByRole('dialog');
let planned = 0;
let title = '';
let eventId = '';
let day = '';

/** Opens an evening that is on, and of which something is recorded, in the officers' calendar. */
beforeEach(async () => {
  planned += 1;
  title = `Fog watch ${planned}`;
  await signIn('level7');
  ({ eventId, day } = await recordEvening({ title, zone }, { [ids.level3]: 'absent' }));
  window.history.replaceState(null, '', `?event=${eventId}&day=${day}`);
  await page.viewport(1200, 900);
});

afterEach(async () => {
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

it('is called off with a reason, which whoever it concerns reads on My record', async () => {
  const calendar = await render(<Calendar zone={zone} />);
  await dialog.getByText('Call it off').click();
  await dialog.getByRole('button', { name: 'Call off this one' }).click();
  const why = dialog.getByRole('textbox', { name: 'Why it changes' });
  await expect.element(why).toHaveFocus();
  await why.fill('The fog came in');
  await dialog.getByRole('button', { name: 'Call off this one' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await calendar.unmount();

  await signOutAgain();
  await signIn('level3');
  await render(<OwnRecord zone={zone} />);
  const record = page
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter({ hasText: 'This evening was called off: it does not count.' });
  await expect.element(record).toMatchTextContent(/Called off, by .+: The fog came in/);
});

it('is made voluntary with a reason, which officers read beside its records', async () => {
  const calendar = await render(<Calendar zone={zone} />);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('checkbox', { name: /^Mandatory/ }).click({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const why = dialog.getByRole('textbox', { name: 'Why it changes' });
  await expect.element(why).toHaveFocus();
  await why.fill('Too few were asked');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await calendar.unmount();

  window.history.replaceState(null, '', `?event=${eventId}`);
  await render(<Attendance zone={zone} />);
  await expect
    .element(page.getByRole('list', { name: 'Changes of this evening' }))
    .toMatchTextContent(/^Made voluntary, by .+: Too few were asked$/);
});

it('says beforehand for whom leave excuses no more, and the member reads it afterwards', async () => {
  const { leave } = await call(enterLeave, {
    body: {
      ...{ discordId: ids.level3, firstDay: day, lastDay: day, reason: '' },
      announced: `${addDays(day, -1)}T12:00`,
    },
  });
  const calendar = await render(<Calendar zone={zone} />);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabelText(/^Starts/).fill(`${addDays(day, 40)}T12:00`);
  await dialog.getByLabelText(/^Ends/).fill(`${addDays(day, 40)}T14:00`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const told = dialog.getByRole('status').filter({ hasText: `Once ${title}` });
  await expect
    .element(told)
    .toMatchTextContent(/leave excuses one member no more; the absence counts:/);
  await expect.element(told.getByRole('listitem')).toHaveTextContent(leave.username);
  await dialog.getByRole('textbox', { name: 'Why it changes' }).fill('The fog came in');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await calendar.unmount();

  await signOutAgain();
  await signIn('level3');
  const mine = await render(<OwnRecord zone={zone} />);
  const records = page.getByRole('listitem').filter({ hasText: title });
  const record = records.filter({ hasText: 'Moved from' });
  await expect
    .element(record)
    .toMatchTextContent(/Moved from .+: The fog came in\s*So your leave excuses you no more\./);
  await mine.unmount();
  await signIn('level7');
  await call(takeBackMemberLeave, { params: { leaveId: leave.id }, body: { version: 0 } });
});
