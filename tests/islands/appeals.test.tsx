import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { appealRecord } from '#contract/appeals.ts';
import { readOwnAttendance } from '#contract/attendance.ts';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { type ids, signIn, signOutAgain } from './session.ts';

afterEach(async () => {
  await signOutAgain();
});

/** Appeals somebody's record at one of their latest events, as they would. */
async function appealAs(who: keyof typeof ids, words: string): Promise<void> {
  await signIn(who);
  const { records } = await call(readOwnAttendance, {});
  const record = records.find(({ appeals }) => appeals.length === 0);
  const params = { eventId: record!.event.id };
  await call(appealRecord, { params, body: { words } });
  await signOutAgain();
}

async function openAppeals() {
  await signIn('level7');
  await render(<Attendance zone="Europe/Berlin" />);
  await page.getByRole('button', { name: 'Answer them' }).click();
  return page.getByRole('dialog');
}

it('has no outcome of an appeal chosen beforehand, and keeps what was answered readable', async () => {
  await appealAs('level3', 'I carried the second lamp');
  const dialog = await openAppeals();
  const appeal = dialog.getByRole('listitem').filter({ hasText: 'I carried the second lamp' });
  const choice = appeal.getByRole('combobox', { name: 'From now on' });
  await expect.element(choice).toHaveValue('');
  await expect.element(choice).toHaveDisplayValue('Choose');
  await appeal.getByRole('textbox', { name: 'Answer' }).fill('Nobody saw it');
  const answer = appeal.getByRole('button', { name: 'Answer the appeal' });
  await answer.click();
  await expect.element(choice).toBeInvalid();
  await expect.element(appeal).toBeVisible();
  await choice.selectOptions('It stays as it is');
  await answer.click();
  await expect.element(appeal).not.toBeInTheDocument();

  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Answered appeals' }).click();
  const told = page
    .getByRole('dialog', { name: 'Answered appeals' })
    .getByRole('listitem')
    .filter({ hasText: 'I carried the second lamp' });
  await expect.element(told).toMatchTextContent(/refused it on .+: Nobody saw it$/);
});

it('leaves an officer’s own appeal to the other officers', async () => {
  await appealAs('level7', 'I was the one who led');
  const dialog = await openAppeals();
  const own = dialog.getByRole('listitem').filter({ hasText: 'I was the one who led' });
  await expect.element(own).toMatchTextContent(/Another officer answers your own appeal\./);
  expect(own.getByRole('button').elements()).toEqual([]);
});
