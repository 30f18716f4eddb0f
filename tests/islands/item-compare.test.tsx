import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemPage } from '#islands/item-page/ItemPage.tsx';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;
const id = '109229507958001';
const hood = `/database/aoc/gear/${id}`;
const legendary = `gear/${id}@Legendary+12~0`;

async function open(search = '') {
  window.history.replaceState(null, '', hood + search);
  await render(<ItemPage siteName="The Ninth Lamp" zone="UTC" weighing={7} />);
  await expect.element(page.getByRole('heading', { name: 'Compare' })).toBeVisible();
}

const begin = () => page.getByRole('button', { name: 'Put it beside others' });
const keep = () => page.getByRole('button', { name: 'Keep these settings beside it' });
const button = (name: string | RegExp) => page.getByRole('button', { name });

const table = () => document.querySelector('[data-compared]')?.textContent;

/** What a row of the table says of each side. */
const cellsOf = (stat: string) =>
  page
    .getByRole('group', { name: 'Items side by side' })
    .getByRole('row', { name: new RegExp(`^${stat}`) })
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);

const addressed = (name: string) =>
  new URLSearchParams(window.location.search.replaceAll('+', '%2B')).getAll(name);

beforeEach(() => signIn('level3'));
afterEach(async () => {
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('an address that was posted', () => {
  it('opens the same comparison, each side at its settings', async () => {
    await open(`?at=Epic+20~50&with=${legendary}`);
    await expect.poll(table).toContain('Legendary +12 [0%]');
    expect(table()).toContain('Epic +20 [50%]');
  });

  it('is read also with its signs escaped', async () => {
    await open(`?with=${encodeURIComponent(legendary)}`);
    // 64 + round(64 × 12 / 100) against 40
    await expect.poll(() => cellsOf('Magic Resist')).toEqual(['40', '72 ▲ +32']);
  });

  it('says what of it makes no sense', async () => {
    await open(`?at=Mythic+99~0&with=nonsense&with=gear/${id}@Rare&with=${legendary}`);
    for (const words of [
      '“Mythic+99~0” in the address are no settings of it: it stands as it is found.',
      '“nonsense” in the address names no item.',
      '“Rare” in the address are no settings: that side stands as it is found.',
    ]) {
      await expect.element(page.getByText(words)).toBeVisible();
    }
    await expect.poll(table).toContain('Legendary +12 [0%]');
    await button(/^Remove/)
      .first()
      .click();
    await expect.element(page.getByText('names no item')).not.toBeInTheDocument();
  });

  it('says which rarity an item does not come in, and which one it stands at', async () => {
    await open(`?with=gear/${id}@Artifact+3~0`);
    await expect
      .element(page.getByText(/does not come in Artifact: it stands at \w+\.$/))
      .toBeVisible();
    expect(table()).toContain('+3 [0%]');
  });

  it('shows four sides, and says how many more it names', async () => {
    const others = [1, 2, 3, 4, 5].map((enchant) => `with=gear/${id}@Rare+${enchant}~0`);
    await open(`?${others.join('&')}`);
    await expect.poll(table).toContain('Rare +3 [0%]');
    expect(table()).not.toContain('Rare +4');
    await expect
      .element(page.getByText(/most there are: 2 more in the address are left out\.$/))
      .toBeVisible();
  });

  it('shows once what stands there twice', async () => {
    await open(`?with=${legendary}&with=${legendary}`);
    await expect.poll(() => cellsOf('Magic Resist')).toHaveLength(2);
  });
});

describe('each side', () => {
  it('has settings of its own, which the address carries', async () => {
    await open(`?with=${legendary}`);
    await button(/^Legendary \+12 .* change the settings/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Enchant' }).selectOptions('+20');
    await dialog.getByRole('radio', { name: 'Rare', exact: true }).click();
    await expect.poll(() => addressed('with')).toEqual([`gear/${id}@Rare+0~0`]);
    expect(table()).toContain('Rare +0 [0%]');
  });

  it('of the page’s own item has those of its card', async () => {
    await open(`?with=${legendary}`);
    await button(/^Common \+0 .* change the settings/).click();
    await page.getByRole('combobox', { name: 'Enchant' }).selectOptions('+12');
    await expect.poll(() => addressed('at')).toEqual(['Common+12~0']);
    await expect.element(page.getByRole('article').getByText('+12')).toBeVisible();
    expect(addressed('with')).toEqual([legendary]);
  });

  it('says how it differs from the same item beside it', async () => {
    await open(`?with=${legendary}&with=gear/${id}`);
    await expect.poll(table).toContain('The same item: rarity and enchant differ');
    expect(table()).toContain('The same item: at the same settings');
  });

  it('shows nothing of a stat that it lacks', async () => {
    const search = await fetch('/api/aoc/database/gear/bySlot/ring-left?limit=20');
    const { items } = (await search.json()) as { items: { id: string }[] };
    await open(`?with=gear/${items[0]!.id}`);
    await expect.poll(() => cellsOf('Magic Resist')).toHaveLength(2);
    const cells = Array.from(document.querySelectorAll('[data-compared] tbody tr'), (row) =>
      Array.from(row.querySelectorAll('td'), ({ textContent }) => textContent),
    );
    const lacking = cells.filter((row) => row.includes(''));
    expect(lacking.length).toBeGreaterThan(0);
    for (const row of lacking) expect(row.join('')).not.toMatch(/[▲▼=–−]/);
  });
});

it('settings are kept beside the item once', async () => {
  await open();
  await begin().click();
  await expect.element(begin()).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Compare' })).toHaveFocus();
  await keep().click();
  await expect.element(keep()).toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => addressed('with')).toEqual([`gear/${id}@Common+0~0`]);
});

it('four items stand side by side, and are taken away again', async () => {
  const others = [1, 2].map((enchant) => `with=gear/${id}@Rare+${enchant}~0`);
  await open(`?${others.join('&')}`);
  await keep().click();
  await expect.element(page.getByText('Four side by side are the most there are.')).toBeVisible();
  await expect.poll(() => addressed('with')).toHaveLength(3);
  await button(/^Remove/)
    .first()
    .click();
  await button(/^Remove/)
    .first()
    .click();
  await expect.element(keep()).toBeVisible();
  expect(cellsOf('Magic Resist')).toEqual(['40', '40 = ']);
  await expect.poll(() => addressed('with')).toEqual([`gear/${id}@Common+0~0`]);
  await button(/^Remove/).click();
  await expect.poll(() => window.location.search).toBe('');
});

it('an item that is gone is said to be, and is left out', async () => {
  await open(`?with=gear/6064630417662999999&with=${legendary}`);
  await expect.element(page.getByText(/could not be read/)).toBeVisible();
  await expect.poll(table).toContain('Legendary +12 [0%]');
  await button('Leave it out').click();
  await expect.element(page.getByText(/could not be read/)).not.toBeInTheDocument();
  await expect.poll(() => addressed('with')).toEqual([legendary]);
});
