import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemPage } from '#islands/item-page/ItemPage.tsx';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const hood = '/database/aoc/gear/109229507958001';

async function open(search = '') {
  window.history.replaceState(null, '', hood + search);
  await render(<ItemPage siteName="The Ninth Lamp" zone="UTC" weighing={7} />);
  await expect.element(page.getByRole('heading', { name: 'Compare' })).toBeVisible();
}

const begin = () => page.getByRole('button', { name: 'Put it beside others' });

const table = () => document.querySelector('[data-compared]')?.textContent;

beforeEach(() => signIn('level3'));
afterEach(async () => {
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

it('the address names what an item is compared with, and at which settings', async () => {
  await open('?with=gear/109229507958001@Legendary%2B12~0&with=nonsense&with=gear/1@Rare');
  await expect.poll(table).toContain('Legendary +12 [0%]');
  // 64 + round(64 × 12 / 100) against 40
  expect(table()).toContain('Magic Resist4072 ▲ +32');
});

it('settings are kept beside the item once', async () => {
  await open();
  await begin().click();
  await expect.element(begin()).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Compare' })).toHaveFocus();
  const keep = page.getByRole('button', { name: 'Keep these settings beside it' });
  await keep.click();
  await expect.element(keep).toHaveAttribute('aria-disabled', 'true');
  expect(new URLSearchParams(window.location.search).getAll('with')).toHaveLength(1);
});

it('four items stand side by side, and are taken away again', async () => {
  const others = [1, 2].map((enchant) => `with=gear/109229507958001@Rare%2B${enchant}~0`);
  await open(`?${others.join('&')}`);
  const keep = page.getByRole('button', { name: 'Keep these settings beside it' });
  await keep.click();
  await expect.element(page.getByText('Four side by side are the most there are.')).toBeVisible();
  expect(new URLSearchParams(window.location.search).getAll('with')).toHaveLength(3);
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect.element(keep).toBeVisible();
  expect(table()).toContain('Magic Resist4040 = ');
});

it('an item that is gone is said to be', async () => {
  await open('?with=gear/6064630417662999999');
  await expect.element(page.getByText(/could not be read/)).toBeVisible();
});
