import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { answerEvent, listEvents } from '#contract/calendar.ts';
import {
  deleteEventTemplate,
  keepEventTemplate,
  listEventTemplates,
} from '#contract/event-templates.ts';
import { createEvents } from '#contract/planning.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const url = window.location.href;
const day = addDays(dayAt(Date.now(), zone), 5);
const dialog = page.getByRole('dialog');

afterEach(async () => {
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

/** Plans an evening as an officer. */
async function plan(title: string) {
  await signIn('level7');
  const event = { ...newForm(day, zone, Date.now()), title, description: 'Bring oil', tbd: true };
  const { ids } = await call(createEvents, { body: { event, repeat: null } });
  return ids[0]!;
}

async function open(eventId: string) {
  window.history.replaceState(null, '', `?event=${eventId}&day=${day}`);
  await page.viewport(1200, 900);
  return render(<Calendar zone={zone} />);
}

const titled = async (title: string) => {
  const { events } = await call(listEvents, { query: { from: day, to: addDays(day, 8) } });
  return events.filter((event) => event.title === title);
};

it('deletes an evening that nobody has answered, once it was asked', async () => {
  await open(await plan('Planned by mistake'));
  await dialog.getByText('Delete', { exact: true }).click();
  await expect.element(dialog.getByText(/does not come back/)).toBeVisible();
  expect(await titled('Planned by mistake')).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Delete the evening' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await titled('Planned by mistake')).toEqual([]);
  await expect.element(page.getByText('Planned by mistake')).not.toBeInTheDocument();
});

it('says what stands against deleting an evening', async () => {
  const eventId = await plan('Meant after all');
  const body = { answer: 'yes' as const, role: null, comment: '' };
  await call(answerEvent, { params: { eventId }, body });
  await open(eventId);
  await dialog.getByText('Delete', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete the evening' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('This evening stays: somebody has answered it. Call it off instead.');
  expect(await titled('Meant after all')).toHaveLength(1);
});

it('copies an evening to its weekday of the next week', async () => {
  await open(await plan('Copied watch'));
  await dialog.getByRole('button', { name: 'Copy this event to another day' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Copy Copied watch' })).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Starts/)).toHaveValue(`${addDays(day, 7)}T20:00`);
  await expect.element(dialog.getByRole('checkbox', { name: /^TBD/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const both = await titled('Copied watch');
  expect(both.map(({ description }) => description)).toEqual(['Bring oil', 'Bring oil']);
  expect(both.map(({ seriesId }) => seriesId)).toEqual([null, null]);
});

async function openNew() {
  await signIn('level7');
  window.history.replaceState(null, '', `?day=${day}`);
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
  await page.getByRole('button', { name: 'New event' }).click();
}

it('keeps what is filled in as a template, and asks before it replaces one', async () => {
  await openNew();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Lamp watch');
  await dialog.getByLabelText(/^Starts/).fill(`${day}T21:15`);
  await dialog.getByLabelText(/^Ends/).fill(`${addDays(day, 1)}T00:45`);
  await dialog.getByRole('checkbox', { name: /^Mandatory/ }).click({ force: true });
  await dialog.getByText('Keep as a template').click();
  const name = dialog.getByRole('textbox', { name: 'Name of the template' });
  await expect.element(name).toHaveValue('Lamp watch');
  await name.fill('Kept lamps');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog.getByText('Kept as “Kept lamps”.')).toBeVisible();
  await name.fill('kept LAMPS');
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/“Kept lamps”; keeping this/);
  await dialog.getByRole('button', { name: 'Replace it' }).click();
  await expect.element(dialog.getByText('Kept as “kept LAMPS”.')).toBeVisible();
  const { templates } = await call(listEventTemplates, {});
  const kept = templates.filter((template) => /^kept lamps$/i.test(template.name));
  expect(kept).toMatchObject([
    { name: 'kept LAMPS', title: 'Lamp watch', mandatory: true, time: '21:15', minutes: 210 },
  ]);
  await call(deleteEventTemplate, { params: { templateId: kept[0]!.id } });
});

it('fills a new evening in from a template, and deletes one once asked', async () => {
  await signIn('level7');
  const template = {
    ...{ title: 'Fog watch', description: 'Bring horns', squadId: null, mandatory: true },
    ...{ tbd: false, allCall: true, isPublic: false, time: '18:30', minutes: 90, repeat: null },
  };
  await call(keepEventTemplate, { body: { name: 'Fog', template, replace: true } });
  await openNew();
  await dialog.getByText('From a template').click();
  await dialog.getByRole('button', { name: /^Fog/ }).click();
  await expect.element(dialog.getByText('“Fog” is filled in: look the day over.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Fog watch');
  await expect.element(dialog.getByLabelText(/^Starts/)).toHaveValue(`${day}T18:30`);
  await expect.element(dialog.getByLabelText(/^Ends/)).toHaveValue(`${day}T20:00`);
  await expect.element(dialog.getByRole('checkbox', { name: /^All-call/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Delete Fog' }).click();
  await dialog.getByRole('button', { name: 'Delete it' }).click();
  await expect.element(dialog.getByRole('button', { name: /^Fog/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Plan it' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await titled('Fog watch')).toMatchObject([{ allCall: true, description: 'Bring horns' }]);
});
