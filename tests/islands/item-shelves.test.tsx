import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemSearch } from '#islands/item-search/ItemSearch.tsx';
import { $recentItems } from '#stores/recent-items.ts';
import { $savedSearch } from '#stores/saved-search.ts';
import { signIn, signOutAgain } from './session.ts';

const example = '/database/aoc/gear/109229507958001';
const url = window.location.href.split('?')[0] ?? '';
const heading = (name: string | RegExp) => page.getByRole('heading', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });

async function open(search = '') {
  window.history.replaceState(null, '', url + search);
  return render(<ItemSearch />);
}

beforeEach(() => {
  $recentItems.set([]);
  // A store that was read a moment ago does not read the emptied storage again.
  $savedSearch.set(null);
  return signIn('level3');
});
afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('the front page of the database', () => {
  it('is one question to the server', async () => {
    const spy = vi.spyOn(globalThis, 'fetch');
    await open();
    await expect.element(heading('Weapons and shields')).toBeVisible();
    const asked = spy.mock.calls.map(([request]) => new URL((request as Request).url).pathname);
    expect(asked).toEqual(['/api/aoc/database/shelves']);
    await expect.element(page.getByText(/^[\d,]+ items, [\d,]+ recipes, 25 sets\./)).toBeVisible();
  });

  it.each([
    ['a shelf', /^Sword One-Handed ?\d+$/, 'kind=Sword+One-Handed'],
    ['a peg', /^Rings ?\d+$/, 'slot=ring-left'],
    ['a type', /^Vehicle ?\d+$/, 'type=Vehicle'],
    ['a set', /^Beacon ?9 pieces/, 'set=Beacon'],
  ])('leads from %s to what it holds, as many as it says', async (_, name, search) => {
    await open();
    const place = link(name);
    await expect.element(place).toHaveAttribute('href', `/database/aoc?${search}`);
    const [count] = /\d+/.exec(place.element().textContent) ?? [];
    await place.click();
    await expect.element(page.getByText(`${count} items match`, { exact: true })).toBeVisible();
    expect(window.location.search).toBe(`?${search}`);
    window.history.back();
    await expect.element(heading('Weapons and shields')).toBeVisible();
  });

  it('shows what was looked at last', async () => {
    await open();
    await expect.element(heading('Sets')).toBeVisible();
    expect(heading('Last viewed').query()).toBeNull();
    const lamp = {
      id: '109229507958001',
      layout: 'gear',
      name: 'Lamplighter Hood',
      icon: null,
      type: 'Armor',
      typeDescription: 'Head Light',
      level: 5,
      rarityMin: 'Common',
      rarityMax: 'Legendary',
    } as const;
    $recentItems.set([lamp]);
    await expect.element(heading('Last viewed')).toBeVisible();
    await expect.element(link(/Lamplighter Hood/)).toHaveAttribute('href', example);
  });

  it('shows all sets when asked', async () => {
    await open();
    expect(link(/^Tidewarden/).query()).toBeNull();
    await page.getByRole('button', { name: 'All 25 sets' }).click();
    await expect.element(link(/^Tidewarden/)).toBeVisible();
  });

  it('says why it counts nothing', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await open();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('The guild’s server did not answer');
    vi.restoreAllMocks();
  });
});

describe('a search that finds nothing', () => {
  it('offers what is called nearly so', async () => {
    await open('?query=lampligter+hod');
    await expect.element(heading('Nothing is called “lampligter hod”. Near it:')).toBeVisible();
    await expect.element(link(/Lamplighter Hood/).first()).toBeVisible();
  });

  it('offers nothing where nothing is near', async () => {
    await open('?query=qzqzqz');
    await expect.element(page.getByText('No items found matching your search')).toBeVisible();
    await userEvent.keyboard('{Tab}');
    expect(heading(/Near it/).query()).toBeNull();
  });

  it('leaves out the filters on a press', async () => {
    await open('?query=lamplighter&type=Vehicle');
    await page.getByRole('button', { name: 'Leave out the filter' }).click();
    await expect.element(page.getByText(/items match “lamplighter”/)).toBeVisible();
    expect(window.location.search).toBe('?query=lamplighter');
  });
});
