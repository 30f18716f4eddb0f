import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { answerEvent } from '#contract/calendar.ts';
import { createEvents } from '#contract/planning.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const dialog = page.getByRole('dialog');
const draft = dialog.getByText('A draft, not sent yet.');
const answer = (name: string) => dialog.getByRole('radio', { name, exact: true });
let planned = 0;
let title = '';
let eventId = '';

beforeEach(async () => {
  await signIn('level7');
  planned += 1;
  title = `Harbour watch ${planned}`;
  const day = addDays(dayAt(Date.now(), zone), 5);
  const event = { ...newForm(day, zone, Date.now()), title };
  [eventId = ''] = (await call(createEvents, { body: { event, repeat: null } })).ids;
  await signOutAgain();
  await signIn('level3');
  await page.viewport(1200, 900);
});

afterEach(async () => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  await signOutAgain();
});

async function open() {
  await page.getByRole('radio', { name: 'Agenda' }).click();
  await page.getByRole('button', { name: new RegExp(title) }).click();
  await expect.element(dialog.getByText('Do you come?')).toBeVisible();
}

it('says of an answer that is not sent that it is a draft, and which one counts', async () => {
  const body = { answer: 'yes', role: 'Healer', comment: 'By boat' } as const;
  await call(answerEvent, { params: { eventId }, body });
  await render(<Calendar zone={zone} />);
  await open();
  await expect.element(answer('Coming')).toBeChecked();
  await expect.element(draft).not.toBeInTheDocument();
  await answer('Not coming').click({ force: true });
  await expect.element(draft).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await open();
  await expect.element(answer('Not coming')).toBeChecked();
  await expect.element(draft).toBeVisible();
  await expect
    .element(dialog.getByText(/The guild has: Coming, as Healer, “By boat”\.$/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Put back' }).click();
  await expect.element(answer('Coming')).toBeChecked();
  await expect.element(draft).not.toBeInTheDocument();

  await answer('Maybe').click({ force: true });
  await dialog.getByRole('button', { name: 'Change my answer' }).click();
  await expect.element(dialog.getByText('Your answer is kept.')).toBeVisible();
  await expect.element(draft).not.toBeInTheDocument();
});

it('has nothing chosen before the first answer, and stays a draft when the server fails', async () => {
  await render(<Calendar zone={zone} />);
  await open();
  for (const name of ['Coming', 'Coming late', 'Maybe', 'Not coming']) {
    await expect.element(answer(name)).not.toBeChecked();
  }
  await expect.element(draft).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect.element(answer('Coming')).toBeInvalid();
  await answer('Coming late').click({ force: true });
  await expect.element(dialog.getByText(/The guild has no answer of yours yet\.$/)).toBeVisible();
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.endsWith('/answers/mine') ? new Response(null, { status: 400 }) : real(input, init);
  });
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(draft).toBeVisible();
});
