import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { call } from '#api/call.ts';
import { type ReadableChoices, readNoticeChoices, saveNoticeChoices } from '#contract/notices.ts';
import { NoticeChoices } from '#islands/notice-choices/NoticeChoices.tsx';
import { standardChoices } from '#rules/notices/choices.ts';
import type { NoticeKind } from '#rules/notices/facts.ts';
import { signIn, signOutAgain } from './session.ts';

const read = () => call(readNoticeChoices, { query: {} });

/** Saves some choices, as another device does. */
async function saveElsewhere(more: Partial<Omit<ReadableChoices, 'version'>>): Promise<void> {
  const { version, ...before } = await read();
  await call(saveNoticeChoices, { body: { ...before, ...more, version } });
}

const { devices, quiet, digestAt } = standardChoices('Europe/Berlin');
const standard = {
  ...{ quietFrom: quiet.from, quietUntil: quiet.until, digestAt, zone: 'Europe/Berlin' },
  kinds: Object.entries(devices).map(([kind, way]) => ({
    ...{ kind: kind as NoticeKind, devices: way, muted: false },
  })),
};

const save = () => page.getByRole('button', { name: 'Save my choices' });
const saved = () => page.getByText('Saved. It holds for what has not gone out yet, too.');
const way = (kind: string, name: string) =>
  page
    .getByRole('group', { name: `${kind}, to my devices` })
    .getByRole('radio', { name, exact: true });

beforeEach(async () => {
  await page.viewport(1440, 900);
  await signIn('level2');
  await saveElsewhere(standard);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await signOutAgain();
});

it('joins what two tabs have chosen, and asks where both chose the same thing', async () => {
  await render(<NoticeChoices />);
  await way('An evening is planned', 'Not').click({ force: true });
  await page.getByRole('button', { name: 'A squad answers you: Counts' }).click();
  await saveElsewhere({ digestAt: '07:30' });
  await save().click();
  await expect.element(saved()).toBeVisible();
  await expect.element(page.getByLabelText('Each day at')).toHaveValue('07:30');
  // It comes in the quiet hours, which end later.
  await expect.element(page.getByText('In your quiet hours: it comes at 08:00.')).toBeVisible();
  const { kinds } = await read();
  expect(kinds).toContainEqual({ kind: 'event-planned', devices: 'never', muted: false });
  expect(kinds).toContainEqual({ kind: 'squad-answered', devices: 'digest', muted: true });

  await page.getByLabelText('From').fill('22:15');
  await saveElsewhere({ quietFrom: '21:00', quietUntil: '21:00' });
  await save().click();
  const choice = page.getByRole('dialog').getByRole('group', { name: 'Quiet hours' });
  await expect.element(choice).toMatchTextContent(/22:15 to 08:00.*none/s);
  await choice.getByRole('radio', { name: /^Saved meanwhile/ }).click({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: /^Save/ }).click();
  await expect.element(page.getByText('None: both times are the same.')).toBeVisible();
  await expect.poll(async () => (await read()).quietUntil).toBe('21:00');
});

it('keeps what is chosen where it cannot be saved, and sends no empty time', async () => {
  await render(<NoticeChoices />);
  await way('An evening is moved', 'In the digest').click({ force: true });
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { method } = input instanceof Request ? input : new Request(input, init);
    return method === 'PUT' ? Promise.reject(new TypeError('away')) : real(input, init);
  });
  await save().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(way('An evening is moved', 'In the digest')).toBeChecked();
  vi.restoreAllMocks();
  await page.getByLabelText('Each day at').fill('');
  await save().click();
  await expect.element(page.getByLabelText('Each day at')).toBeInvalid();
  await page.getByLabelText('Each day at').fill('12:05');
  await save().click();
  await expect.element(saved()).toBeVisible();
  const { kinds, digestAt: time } = await read();
  expect(time).toBe('12:05');
  expect(kinds).toContainEqual({ kind: 'event-moved', devices: 'digest', muted: false });
});

it('saves next what is chosen while a save is on its way', async () => {
  await render(<NoticeChoices />);
  await way('An evening is moved', 'In the digest').click({ force: true });
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { method } = input instanceof Request ? input : new Request(input, init);
    if (method === 'PUT') await held;
    return real(input, init);
  });
  await save().click();
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.getByLabelText('Each day at').fill('12:35');
  letGo(undefined);
  await expect.element(save()).toHaveAttribute('aria-disabled', 'false');
  expect((await read()).digestAt).not.toBe('12:35');
  await save().click();
  await expect.element(saved()).toBeVisible();
  expect((await read()).digestAt).toBe('12:35');
});

it('says that the choices did not come, and tries again', async () => {
  const real = window.fetch.bind(window);
  let isAway = true;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { url } = input instanceof Request ? input : new Request(input, init);
    return isAway && url.includes('/choices')
      ? Promise.reject(new TypeError('away'))
      : real(input, init);
  });
  await render(<NoticeChoices />);
  await expect.element(page.getByText('Your choices did not come.')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(save()).toBeVisible();
  // Nobody below an officer is told of appeals.
  await expect.element(page.getByText('A member appeals')).not.toBeInTheDocument();
});
