import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { listEvents } from '#contract/calendar.ts';
import { cancelEvent, changeEvent, createEvents, deleteEvent } from '#contract/planning.ts';
import type { EventForm } from '#contract/event-form.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { formOf, newForm } from '#islands/calendar/event-form.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const day = addDays(dayAt(Date.now(), zone), 4);
const later = addDays(day, 1);

afterEach(async () => {
  await signOutAgain();
});

/** Plans an event, and opens it in the editor of an officer. */
async function openEditor(title: string) {
  await signIn('level7');
  const fresh = { ...newForm(day, zone, Date.now()), title };
  const { ids } = await call(createEvents, { body: { event: fresh, repeat: null } });
  const params = { eventId: ids[0]! };
  const readNow = async () => {
    const { events } = await call(listEvents, { query: { from: day, to: later } });
    return events.find(({ id }) => id === params.eventId)!;
  };
  /** changes the event as another officer would meanwhile */
  const changeMeanwhile = async (part: Partial<EventForm>) => {
    const event = await readNow();
    const form = { ...formOf(event), ...part };
    const { version } = event;
    await call(changeEvent, { params, body: { event: form, scope: 'this', version } });
  };
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('radio', { name: 'Agenda' }).click();
  await page.getByRole('button', { name: new RegExp(title) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  const callOff = () => call(cancelEvent, { params, body: { scope: 'this' } });
  const deleteIt = () => call(deleteEvent, { params });
  return { dialog, readNow, changeMeanwhile, callOff, deleteIt };
}

it('joins what two officers changed, and shows what the other did', async () => {
  const { dialog, readNow, changeMeanwhile, callOff } = await openEditor('Ropes');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Bring lamps');
  await changeMeanwhile({ title: 'Ropes and oil', start: `${later}T19:00`, end: `${later}T21:00` });
  await callOff();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const told = page.getByRole('dialog', { name: 'Saved, with what somebody else changed' });
  const lines = told.getByRole('listitem');
  await expect.element(lines.first()).toMatchTextContent('Title: “Ropes” → “Ropes and oil”');
  await expect.element(lines.nth(1)).toMatchTextContent(/^Time: .+, 20:00 to 22:00 → .+19:00 to/);
  await expect.element(lines.nth(2)).toMatchTextContent('The evening: on → called off');
  await told.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.element(told).not.toBeInTheDocument();
  expect(await readNow()).toMatchObject({
    ...{ title: 'Ropes and oil', description: 'Bring lamps', cancelled: true },
  });
  expect(formOf(await readNow()).start).toBe(`${later}T19:00`);
});

it('lets an officer choose where both changed the same, and loses nothing typed', async () => {
  const { dialog, readNow, changeMeanwhile } = await openEditor('Buoys');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Buoys at dusk');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Bring chains');
  await changeMeanwhile({ title: 'Buoys at dawn', mandatory: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('dialog', { name: 'Saved by somebody else meanwhile' });
  const title = choice.getByRole('group', { name: 'Title' });
  await expect.element(title.getByRole('radio', { name: /“Buoys at dusk”$/ })).toBeChecked();
  await choice.getByRole('button', { name: 'Go on editing' }).click();
  await expect
    .element(dialog.getByRole('textbox', { name: 'Description' }))
    .toHaveValue('Bring chains');
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Buoys at dusk');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await title.getByRole('radio', { name: /“Buoys at dawn”$/ }).click({ force: true });
  await choice.getByRole('button', { name: 'Save this choice' }).click();
  const told = page.getByRole('dialog', { name: 'Saved, with what somebody else changed' });
  await expect.element(told.getByRole('listitem').nth(1)).toMatchTextContent('Mandatory: no → yes');
  expect(await readNow()).toMatchObject({
    ...{ title: 'Buoys at dawn', description: 'Bring chains', mandatory: true },
  });
});

it('plans an evening anew that another officer has deleted, with all that was written', async () => {
  const { dialog, readNow, deleteIt } = await openEditor('Sounding lines');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Sounding lines at dusk');
  await deleteIt();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/^Another officer has deleted this evening meanwhile\./);
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await readNow()).toBeUndefined();
  const { events } = await call(listEvents, { query: { from: day, to: later } });
  expect(events.filter(({ title }) => title === 'Sounding lines at dusk')).toHaveLength(1);
});
