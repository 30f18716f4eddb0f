import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemSearch } from '#islands/item-search/ItemSearch.tsx';
import {
  $namedSearches,
  mostSearches,
  namedSearchesKey,
  saveNamedSearch,
} from '#stores/named-searches.ts';
import { writeInOtherTab } from './other-tab.ts';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href.split('?')[0] ?? '';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const nameField = () => page.getByLabelText('Name of this search');
const kept = () =>
  (JSON.parse(localStorage.getItem(namedSearchesKey) ?? '[]') as { name: string }[]).map(
    ({ name }) => name,
  );

async function open(search = '') {
  window.history.replaceState(null, '', url + search);
  await render(<ItemSearch />);
  await button(/^Saved searches/).click();
}

async function save(name: string) {
  await nameField().fill(name);
  await button('Save this search').click();
}

beforeEach(() => {
  $namedSearches.set([]);
  return signIn('level3');
});
afterEach(async () => {
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('saved searches', () => {
  it('ask for a search first', async () => {
    await open();
    await expect.element(page.getByText(/^Search for something/)).toBeVisible();
  });

  it('are saved with filters and order, and opened again', async () => {
    await open('?query=lamp&slot=helmet&sort=level-down');
    await save('  Bright   hats ');
    await expect.element(page.getByRole('status').getByText(/is saved/)).toBeVisible();
    expect(kept()).toEqual(['Bright hats']);
    await button('Clear').click();
    await expect.element(page.getByText(/^Search for something/)).toBeVisible();
    await page.getByRole('link', { name: 'Bright hats' }).click();
    await expect.element(page.getByRole('searchbox')).toHaveValue('lamp');
    await expect.element(page.getByText(/items? match(?:es)? “lamp”/)).toBeVisible();
    expect(window.location.search).toBe('?query=lamp&sort=level-down&slot=helmet');
  });

  it('are renamed, deleted and brought back', async () => {
    await open('?query=lamp');
    await save('Lamps');
    await button('Rename Lamps').click();
    const field = page.getByLabelText('New name of Lamps');
    await expect.element(field).toHaveFocus();
    await field.fill('Lights');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Lights' })).toBeVisible();
    expect(kept()).toEqual(['Lights']);
    await button('Delete Lights').click();
    await expect.element(page.getByText(/^“Lights” is deleted/)).toBeVisible();
    expect(kept()).toEqual([]);
    await button('Undo').click();
    await expect.element(page.getByRole('link', { name: 'Lights' })).toBeVisible();
    expect(kept()).toEqual(['Lights']);
  });

  it('keep their name on Escape', async () => {
    await open('?query=lamp');
    await save('Lamps');
    await button('Rename Lamps').click();
    await userEvent.keyboard('Other{Escape}');
    await expect.element(page.getByRole('link', { name: 'Lamps' })).toBeVisible();
    expect(kept()).toEqual(['Lamps']);
  });

  it.each([
    ['   ', 'Give the search a name.'],
    ['Lamps', 'There is a search named “Lamps” already. Choose another name.'],
  ])('refuse the name %j', async (name, fault) => {
    await open('?query=lamp');
    await save('Lamps');
    await save(name);
    await expect.element(page.getByRole('alert')).toHaveTextContent(fault);
    expect(kept()).toEqual(['Lamps']);
  });

  it('say when there are too many', async () => {
    await open('?query=lamp');
    for (let nth = 0; nth < mostSearches; nth += 1) {
      expect(saveNamedSearch({ name: `Search ${nth}`, address: '?query=lamp' })).toBeNull();
    }
    await save('One more');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No more than 50 searches can be kept. Delete one first.');
    expect(kept()).toHaveLength(mostSearches);
  });

  it('say when the browser keeps nothing', async () => {
    await open('?query=lamp');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await save('Lamps');
    await expect.element(page.getByRole('alert')).toMatchTextContent('blocked or full');
    await expect.element(nameField()).toHaveValue('Lamps');
    expect(page.getByRole('link', { name: 'Lamps' }).query()).toBeNull();
  });

  it('follow another tab, and leave out what is no list of searches', async () => {
    await open('?query=lamp');
    const tell = (value: unknown) => {
      writeInOtherTab(namedSearchesKey, JSON.stringify(value));
    };
    tell([{ name: 'From there', address: '?query=bell' }]);
    await expect.element(page.getByRole('link', { name: 'From there' })).toBeVisible();
    tell([{ name: 'Bad', address: 'javascript:alert(1)' }]);
    await expect.element(page.getByRole('link', { name: 'From there' })).not.toBeInTheDocument();
    expect(page.getByRole('link', { name: 'Bad' }).query()).toBeNull();
  });
});
