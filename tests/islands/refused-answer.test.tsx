import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { cancelEvent, createEvents } from '#contract/planning.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { ids, signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const zone = 'Europe/Berlin';
const dialog = page.getByRole('dialog');
let eventId = '';

/** Becomes somebody else for the host alone: the page goes on as it is. */
const become = (id: string) =>
  fetch('/api/auth/demo', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });

/** Opens an evening of another month by its address, as a member. */
beforeEach(async () => {
  await signIn('level7');
  const day = addDays(dayAt(Date.now(), zone), 130);
  const event = { ...newForm(day, zone, Date.now()), title: 'Far watch' };
  [eventId = ''] = (await call(createEvents, { body: { event, repeat: null } })).ids;
  await signOutAgain();
  await signIn('level3');
  await page.viewport(1200, 900);
  window.history.replaceState(null, '', `?event=${eventId}`);
  await render(<Calendar zone={zone} />);
  await dialog.getByRole('radio', { name: 'Coming', exact: true }).click({ force: true });
});

afterEach(async () => {
  window.history.replaceState(null, '', url);
  sessionStorage.clear();
  await signOutAgain();
});

const send = () => dialog.getByRole('button', { name: 'Answer', exact: true }).click();

it('is kept and shown at an evening that is opened by its address alone', async () => {
  await send();
  await expect.element(dialog.getByText('Your answer is kept.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Change my answer' })).toBeVisible();
  await expect.element(dialog.getByText('A draft, not sent yet.')).not.toBeInTheDocument();
});

it('shows that an evening was called off meanwhile', async () => {
  await become(ids.level7);
  const body = { scope: 'this', reason: '' } as const;
  await call(cancelEvent, { params: { eventId }, body });
  await become(ids.level3);
  await send();
  await expect.element(dialog.getByText('Do you come?')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('This event is called off.')).toBeVisible();
});
