import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { answerEvent, type GuildEvent, readEvent } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import { createEvents } from '#contract/planning.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { newForm } from '#islands/calendar/event-form.ts';
import { eventPath } from '#islands/event-link.ts';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
/** Clocks of this zone never change: an evening lies as many hours after another as they say. */
const planned = 'UTC';
const dayAhead = (days: number) => addDays(dayAt(Date.now(), planned), days);
const none = { all: null, Tank: null, Healer: null, Support: null, Damage: null };
const dialog = page.getByRole('dialog');

afterEach(async () => {
  await signOutAgain();
});

/** Plans an evening so many days ahead, where nothing else is. */
async function plan(title: string, days: number, part: Partial<EventForm>): Promise<string> {
  await signIn('level7');
  const form = newForm(dayAhead(days), planned, 0);
  const { ids } = await call(createEvents, {
    body: { event: { ...form, title, ...part }, repeat: null },
  });
  return ids[0]!;
}

const say = async (name: 'level2' | 'level3', eventId: string, answer: 'yes' | 'no') => {
  await signIn(name);
  const body = { answer, role: null, comment: '' };
  await call(answerEvent, { params: { eventId }, body });
};

const read = (eventId: string): Promise<GuildEvent> => call(readEvent, { params: { eventId } });

async function openEvent(eventId: string, width = 1200): Promise<void> {
  window.history.replaceState(null, '', eventPath(eventId));
  await page.viewport(width, 900);
  await render(<Calendar zone={zone} />);
}

async function openAgenda(days: number): Promise<void> {
  const day = dayAhead(days);
  window.history.replaceState(null, '', `/dashboards/calendar?view=agenda&day=${day}`);
  await page.viewport(1200, 900);
  await render(<Calendar zone={zone} />);
}

const choose = (answer: string) => dialog.getByRole('radio', { name: answer, exact: true }).click();

describe('the places of an evening', () => {
  it('say before and after an answer that one waits, and tell when one comes free', async () => {
    const id = await plan('One boat', 2000, { places: { ...none, all: 1 } });
    await say('level3', id, 'yes');
    await signIn('level2');
    await openEvent(id);
    await expect.element(dialog.getByText(/1 of 1 places taken/)).toBeVisible();
    await choose('Coming');
    const would = 'The one place is taken: you would be first on the waiting list.';
    await expect.element(dialog.getByText(would)).toBeVisible();
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await expect.element(dialog.getByText(/^You are first on the waiting list/)).toBeVisible();
    const list = dialog.getByRole('list', { name: 'Waiting list' });
    await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
    await say('level3', id, 'no');
    await signIn('level2');
    const told = dialog.getByText('A place came free for you', { exact: true }).last();
    await expect.element(told, { timeout: 20_000 }).toBeVisible();
    await dialog.getByRole('button', { name: 'I have seen it' }).click();
    await expect.element(dialog.getByText('You have a place.')).toBeVisible();
    await expect.element(told).not.toBeInTheDocument();
    expect((await read(id)).places).toMatchObject({ mine: 0, movedUpAt: null });
  });

  it('say to officers each time that one came free, and because of whom', async () => {
    const id = await plan('One ferry', 2020, { places: { ...none, all: 1 } });
    await say('level3', id, 'yes');
    await say('level2', id, 'yes');
    await say('level3', id, 'no');
    await signIn('level7');
    await openEvent(id);
    await dialog.getByText('Who has not answered, and when others did').click();
    const times = dialog.getByRole('list', { name: 'When they answered' });
    const up = times.getByText(/^moved up .*, as .+ answered otherwise$/);
    await expect.poll(() => up.elements().length, { timeout: 10_000 }).toBe(1);
  });

  it('are named by one press, and counted on the tile', async () => {
    const id = await plan('One cart', 2040, { places: { ...none, all: 1 } });
    await say('level3', id, 'yes');
    await signIn('level2');
    await openAgenda(2040);
    const asking = page.getByRole('group', { name: 'Do you come to One cart?' });
    await asking.getByRole('button', { name: 'Coming', exact: true }).click();
    const told = 'Coming: One cart. You wait for a place: first on the list.';
    await expect.element(page.getByText(told)).toBeVisible();
    await expect.element(page.getByText(/1 of 1 coming$/).first()).toBeVisible();
    await expect.element(page.getByText('1 wait', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Waiting, first')).toBeVisible();
  });

  it('say whom to ask once they are closed', async () => {
    const id = await plan('Shut gate', 1, { closesBefore: 14 * 24 * 60 });
    await signIn('level2');
    await openEvent(id);
    await choose('Coming');
    await expect.element(dialog.getByText(/^Places were given until/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Answer' }).click();
    const whom = /Ask an officer if you would like to come/;
    await expect.element(dialog.getByText(whom)).toBeVisible();
    await choose('Not coming');
    await dialog.getByRole('button', { name: 'Answer' }).click();
    await expect.element(dialog.getByText('Your answer is kept.')).toBeVisible();
  });

  it('tell in one’s own record that one came free', async () => {
    const part = { places: { ...none, all: 1 }, mandatory: true };
    const id = await plan('One sledge', 1, part);
    await say('level3', id, 'yes');
    await say('level2', id, 'yes');
    await say('level3', id, 'no');
    await signIn('level2');
    await render(<OwnRecord zone={zone} />);
    await expect
      .element(page.getByRole('heading', { name: 'Evenings that count for you' }))
      .toBeVisible();
    // Other tests' evenings may stand before this one.
    for (const all of page.getByRole('button', { name: /^Show all/ }).elements()) {
      await userEvent.click(all);
    }
    const row = page.getByRole('listitem').filter({ hasText: 'One sledge' });
    await expect.element(row.getByText(/since you waited/)).toBeVisible();
    await row.getByRole('button', { name: 'I have seen it' }).click();
    await expect.element(row.getByText(/since you waited/)).not.toBeInTheDocument();
  });

  it('are set by an officer, who closes them knowingly', async () => {
    const id = await plan('Wide road', 2100, {});
    await openEvent(id);
    await dialog.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByText('Places: no limit').click();
    await dialog.getByLabelText('In all').fill('20');
    await dialog.getByLabelText('Healer', { exact: true }).fill('4');
    await expect.element(dialog.getByText('Places: 20 in all, 4 Healer')).toBeVisible();
    await dialog.getByLabelText(/^Places are given until/).fill(`${dayAhead(2099)}T20:00`);
    const title = 'Places: 20 in all, 4 Healer, until 1 day before it begins';
    await expect.element(dialog.getByText(title)).toBeVisible();
    await dialog.getByLabelText(/^Starts/).fill(`${dayAhead(2101)}T21:00`);
    await dialog.getByLabelText(/^Ends/).fill(`${dayAhead(2101)}T23:00`);
    await expect.element(dialog.getByText(title)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect((await read(id)).places).toMatchObject({
      ...{ limits: { ...none, all: 20, Healer: 4 }, closesBefore: 1440 },
    });
  });
});
