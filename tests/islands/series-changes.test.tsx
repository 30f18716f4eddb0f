import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { answerEvent, readEvent } from '#contract/calendar.ts';
import { changeEvent, createEvents, deleteEvent, listLaterEvents } from '#contract/planning.ts';
import type { EventForm } from '#contract/event-form.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { formOf, newForm } from '#islands/calendar/event-form.ts';
import { addDays, dayAt, weekdayOf } from '#rules/calendar/zone-time.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const url = window.location.href;
const day = addDays(dayAt(Date.now(), zone), 4);
const dialog = page.getByRole('dialog');

afterEach(async () => {
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

const read = (eventId: string) => call(readEvent, { params: { eventId } });

/** Changes an event by itself. */
async function changeAlone(eventId: string, part: Partial<EventForm>) {
  const event = await read(eventId);
  const form = { ...formOf(event), ...part };
  const body = { event: form, scope: 'this' as const, version: event.version };
  await call(changeEvent, { params: { eventId }, body });
}

/** Plans an evening a week, three times, as an officer. */
async function planSeries(title: string) {
  await signIn('level7');
  const event = { ...newForm(day, zone, Date.now()), title };
  const weekly = { every: 'week' as const, interval: 1, weekdays: [weekdayOf(day)] };
  const { ids } = await call(createEvents, {
    body: { event, repeat: { ...weekly, until: addDays(day, 14) } },
  });
  return ids as [string, string, string];
}

/** Opens an event of a day in the calendar. */
async function open(eventId: string, on: string) {
  window.history.replaceState(null, '', `?event=${eventId}&day=${on}`);
  await page.viewport(1200, 900);
  return render(<Calendar zone={zone} />);
}

it('shows which later evenings were changed by themselves, and keeps what is ticked', async () => {
  const [first, second, third] = await planSeries('Ferry watch');
  await changeAlone(second, { title: 'Ferry feast' });
  await changeAlone(third, { title: 'Ferry race' });
  await open(first, day);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Fog watch');
  await dialog.getByRole('combobox', { name: 'Change' }).selectOptions('following');
  const own = dialog.getByRole('group', { name: /^Changed by themselves/ });
  const feast = own.getByRole('checkbox', { name: /Title: “Ferry feast”/ });
  await expect.element(feast).toBeChecked();
  const race = own.getByRole('checkbox', { name: /Title: “Ferry race”/ });
  (race.element() as HTMLInputElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(race).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const titles = await Promise.all([first, second, third].map(read));
  expect(titles.map(({ title }) => title)).toEqual(['Fog watch', 'Ferry feast', 'Fog watch']);
});

it('tells who had answered that the evening was moved, and asks again', async () => {
  const [first] = await planSeries('Lamp night');
  await signOutAgain();
  await signIn('level2');
  const body = { answer: 'yes' as const, role: 'Healer' as const, comment: 'With tea' };
  await call(answerEvent, { params: { eventId: first }, body });
  await signOutAgain();
  await signIn('level7');
  const next = addDays(day, 1);
  await changeAlone(first, { start: `${next}T20:00`, end: `${next}T22:00` });
  await signOutAgain();
  await signIn('level2');
  await open(first, next);
  await expect
    .element(dialog)
    .toMatchTextContent(/This evening was moved\..+you had said: .+, as Healer, “With tea”\./);
  await expect.element(dialog.getByText('Moved: answer again')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Not coming' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect.element(dialog.getByText('This evening was moved.')).not.toBeInTheDocument();
});

it('prolongs a series, and shows first what comes', async () => {
  const [, , third] = await planSeries('Beacon night');
  await open(third, addDays(day, 14));
  await dialog.getByText('Prolong, end or change the series').click();
  const last = dialog.getByLabelText('Last day');
  await expect.element(dialog.getByText('Nothing changes yet.')).toBeVisible();
  await last.fill(addDays(day, 21));
  await expect.element(dialog.getByText(/^New:/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change the series' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { later } = await call(listLaterEvents, { params: { eventId: third } });
  expect(later.map(({ form }) => form.start.slice(0, 10))).toEqual([addDays(day, 21)]);
});

it('plans a deleted evening again only where that is ticked', async () => {
  const [first, second] = await planSeries('Eel night');
  await call(deleteEvent, { params: { eventId: second } });
  await open(first, day);
  await dialog.getByText('Prolong, end or change the series').click();
  await expect.element(dialog.getByText('Nothing changes yet.')).toBeVisible();
  const deleted = dialog.getByRole('group', { name: /^Deleted before/ }).getByRole('checkbox');
  await expect.element(deleted).not.toBeChecked();
  (deleted.element() as HTMLInputElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(dialog.getByText(/^New:/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change the series' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { later, deleted: none } = await call(listLaterEvents, { params: { eventId: first } });
  expect(later).toHaveLength(2);
  expect(none).toEqual([]);
});

it('offers eight weeks, which go with the first day', async () => {
  await signIn('level7');
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('button', { name: 'New event' }).click();
  await dialog.getByRole('combobox', { name: 'Comes again' }).selectOptions('week1');
  const start = dialog.getByLabelText(/^Starts/);
  const first = (start.element() as HTMLInputElement).value.slice(0, 10);
  const last = dialog.getByLabelText('Last day');
  await expect.element(last).toHaveValue(addDays(first, 56));
  await start.fill(`${addDays(first, 7)}T20:00`);
  await expect.element(last).toHaveValue(addDays(first, 63));
});

it('asks before an evening is planned in the past', async () => {
  await signIn('level7');
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('button', { name: 'New event' }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Forgotten watch');
  const meant = dialog.getByRole('checkbox', { name: /^This start has passed\./ });
  await expect.element(meant).not.toBeInTheDocument();
  const yesterday = addDays(dayAt(Date.now(), zone), -1);
  await dialog.getByLabelText(/^Starts/).fill(`${yesterday}T20:00`);
  await dialog.getByLabelText(/^Ends/).fill(`${yesterday}T22:00`);
  await expect.element(meant).toBeInvalid();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(dialog).toBeVisible();
  (meant.element() as HTMLInputElement).focus();
  await userEvent.keyboard(' ');
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
