import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import {
  type FreeMember,
  readOwnAvailability,
  saveOwnAvailability,
} from '#contract/availability.ts';
import { Availability } from '#islands/availability/Availability.tsx';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { FreeTimes } from '#islands/free-times/FreeTimes.tsx';
import { dayInWords, dayOfWeek, emptyWeek, withDay } from '#rules/calendar/availability.ts';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

/** A day with one free stretch, by quarter hours. */
const free = (from: number, to: number) =>
  `${'-'.repeat(from)}${'f'.repeat(to - from)}${'-'.repeat(96 - to)}`;
const [monday, tuesday, sunday] = [0, 1, 6];
const [morning, evening, night] = [free(32, 40), free(76, 88), free(88, 96)];

describe('my week, open in two places', () => {
  const read = async () => (await call(readOwnAvailability, {}))!;
  /** Saves a day of one's week, as another device does. */
  const saveElsewhere = async (day: number, letters: string) => {
    const { zone, week, version } = await read();
    const body = { zone, week: withDay(week, day, letters), version };
    await call(saveOwnAvailability, { body });
  };
  const open = async () => {
    await page.viewport(1440, 900);
    await render(<Availability />);
    await expect.element(page.getByRole('grid')).toBeVisible();
  };
  const dayOf = async (day: number) => dayInWords(dayOfWeek((await read()).week, day));
  const begin = async () => {
    await signIn('editor');
    const own = await call(readOwnAvailability, {});
    const body = { zone: 'Europe/Berlin', week: emptyWeek, version: own?.version ?? 0 };
    await call(saveOwnAvailability, { body });
    await open();
  };

  it('is joined day by day', async () => {
    await begin();
    await page.getByRole('gridcell', { name: 'Monday 19:00, not free' }).click();
    await saveElsewhere(sunday, morning);
    await page.getByRole('button', { name: 'Save my week' }).click();
    await expect.element(page.getByText('Saved. Officers plan by it from now on.')).toBeVisible();
    expect(await dayOf(monday)).toBe(dayInWords(free(76, 77)));
    expect(await dayOf(sunday)).toBe(dayInWords(morning));
    // What came from elsewhere stands in the words of the page too.
    await expect.element(page.getByText(dayInWords(morning)).first()).toBeVisible();
  });

  it('is saved again with what is painted while a save is on its way', async () => {
    await begin();
    await page.getByRole('gridcell', { name: 'Monday 19:00, not free' }).click();
    const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
    const real = window.fetch.bind(window);
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const { method } = input instanceof Request ? input : new Request(input, init);
      if (method === 'PUT') await held;
      return real(input, init);
    });
    await page.getByRole('button', { name: 'Save my week' }).click();
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
    await page.getByRole('gridcell', { name: 'Tuesday 19:00, not free' }).click();
    letGo(undefined);
    const save = page.getByRole('button', { name: 'Save my week' });
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await save.click();
    await expect.element(page.getByText('Saved. Officers plan by it from now on.')).toBeVisible();
    expect(await dayOf(tuesday)).toBe(dayInWords(free(76, 77)));
  });

  it('asks where both painted one day, and takes what is chosen', async () => {
    await begin();
    await page.getByRole('gridcell', { name: 'Tuesday 19:00, not free' }).click();
    await saveElsewhere(tuesday, night);
    await page.getByRole('button', { name: 'Save my week' }).click();
    const dialog = page.getByRole('dialog');
    const day = dialog.getByRole('group', { name: 'Tuesday' });
    await expect.element(day).toMatchTextContent(new RegExp(dayInWords(free(76, 77))));
    await day.getByRole('radio', { name: /^Saved meanwhile/ }).click({ force: true });
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.poll(() => dayOf(tuesday)).toBe(dayInWords(night));
  });
});

describe('free times', () => {
  /** Somebody who is free on Tuesday at some hours. */
  const person = (username: string, archetype: string, letters: string): FreeMember => ({
    ...{ discordId: `13000000000000000${username.charCodeAt(0)}`, username, archetype },
    ...{ avatar: null, lived: withDay(emptyWeek, tuesday, letters) + '-'.repeat(48) },
  });
  const members = [
    person('Amm', 'Cleric', evening),
    person('Bel', 'Tank', night),
    person('Cor', 'Cleric', free(80, 96)),
  ];

  /** Shows the week as it is on its Tuesday at so many minutes past an hour. */
  const open = async (clock = '00:00') => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(`2026-11-24T${clock}:00Z`));
    await signIn('level7');
    await page.viewport(1440, 900);
    const real = globalThis.fetch;
    const week = { monday: '2026-11-23', from: '2026-11-23T00:00:00.000Z', quarters: 672 };
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      new URL(new Request(input, init).url).pathname === '/api/guild/availability'
        ? Promise.resolve(Response.json({ ...week, members, silent: 4, next: null }))
        : real(input, init),
    );
    await render(<FreeTimes zone="UTC" />);
    await expect.element(page.getByRole('heading', { name: 'Best starts' })).toBeVisible();
    return page.getByRole('listitem').filter({ hasText: 'wanted' });
  };
  const textsOf = (starts: Awaited<ReturnType<typeof open>>) => () =>
    starts.elements().map((one) => one.querySelector('b')?.textContent);

  it('name no start that has passed', async () => {
    const starts = await open('20:05');
    await page.getByLabelText('People').fill('2');
    // At eight two were free, as from ten on.
    await expect.poll(() => textsOf(starts)()[0]).toBe('Tue 24 Nov, 22:00–00:00');
    expect(textsOf(starts)()).not.toContain('Tue 24 Nov, 20:00–22:00');
  });

  it('name the best starts for so many, with what they play', async () => {
    const starts = await open();
    await page.getByLabelText('People').fill('2');
    // Amm and Cor from eight to ten, Bel and Cor from ten to midnight.
    await expect
      .poll(() => textsOf(starts)().slice(0, 2).toSorted())
      .toEqual(['Tue 24 Nov, 20:00–22:00', 'Tue 24 Nov, 22:00–00:00']);
    await page.getByRole('button', { name: 'Ask for a role or archetype' }).click();
    await page.getByLabelText('At least').fill('2');
    const first = starts.first();
    await expect.element(first).toMatchTextContent(/^Tue 24 Nov, 20:00–22:00.*2 of 2 Cleric/);
    await expect
      .element(first.getByRole('link', { name: /^Plan this/ }))
      .toHaveAttribute(
        'href',
        expect.stringContaining('plan=2026-11-24T20%3A00%2F2026-11-24T22%3A00'),
      );
    await first.getByRole('button', { name: /^Who/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Free (2)' })).toBeVisible();
  });
});

it('hours that were to be planned leave the address with their form', async () => {
  await signIn('level7');
  await page.viewport(1200, 900);
  window.history.replaceState(null, '', '?view=week&plan=2030-01-15T20:00/2030-01-15T22:00');
  await render(<Calendar zone="Europe/Berlin" />);
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await expect.element(dialog.getByLabelText(/^Starts/)).toHaveValue('2030-01-15T20:00');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const query = new URLSearchParams(window.location.search);
  expect(query.has('plan')).toBe(false);
  expect(query.get('view')).toBe('week');
});
