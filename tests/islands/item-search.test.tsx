import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ItemSearch } from '#islands/item-search/ItemSearch.tsx';
import { $savedSearch } from '#stores/saved-search.ts';
import { $session, unknownSession } from '#stores/session.ts';
import { writeInOtherTab } from './other-tab.ts';
import { signIn, signOutAgain } from './session.ts';

const example = '/database/aoc/gear/109229507958001';
const field = () => page.getByRole('searchbox', { name: 'Search items' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const results = () => page.getByRole('list', { name: 'Results' }).getByRole('listitem');
const fetchSpy = () => vi.spyOn(globalThis, 'fetch');

/**
 * Searches by the Enter key, which works at once: the button waits while the typed term is
 * searched.
 */
async function search(term: string): Promise<void> {
  await field().fill(term);
  await userEvent.keyboard('{Enter}');
}

/** Opens the values of a filter. */
async function unfold(filter: string): Promise<void> {
  const fold = page.getByText(filter, { exact: true });
  await expect.element(fold).toBeVisible();
  await fold.click();
}

async function tick(filter: string, value: RegExp): Promise<void> {
  await unfold(filter);
  await page.getByRole('checkbox', { name: value }).click();
}

const url = window.location.href;

beforeEach(() => {
  window.history.replaceState(null, '', url);
  // A store that was read a moment ago does not read the emptied storage again.
  $savedSearch.set(null);
  return signIn('level3');
});
afterEach(signOutAgain);

describe('the item search', () => {
  it('renders nothing until the first sign-in check has settled', async () => {
    $session.set(unknownSession);
    const screen = await render(<ItemSearch />);
    expect(screen.container.innerHTML).toBe('');
    $session.set({ ...unknownSession, loading: false, initialized: true });
    await expect.element(field()).toBeVisible();
  });

  it('explains itself: the hint, the address of an item, one of the guild’s own', async () => {
    const { example: own } = (await (await fetch('/api/aoc/database/shelves')).json()) as {
      example: { layout: string; id: string };
    };
    const address = `/database/aoc/${own.layout}/${own.id}`;
    await render(<ItemSearch />);
    await expect.element(page.getByPlaceholder('Search items (min 2 characters)')).toBeVisible();
    await expect.element(page.getByText('/database/aoc/layout/id')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: address }))
      .toHaveAttribute('href', address);
  });

  it('shows the last page where an address asks for one behind it', async () => {
    window.history.replaceState(null, '', '?query=lamplighter&page=98');
    await render(<ItemSearch />);
    await expect.element(results().first()).toBeVisible();
    const count = results().elements().length;
    expect(count).toBeGreaterThan(0);
    const [, from, to] = /(\d+) to (\d+)/.exec(document.body.textContent) ?? [];
    expect(Number(to) - Number(from) + 1).toBe(count);
    expect(window.location.search).toMatch(/^\?query=lamplighter(&page=[2-9])?$/);
  });

  it('takes no size of a page but those it offers', async () => {
    window.history.replaceState(null, '', '?query=lamp&limit=7');
    await render(<ItemSearch />);
    await expect.element(page.getByRole('combobox', { name: 'Items a page' })).toHaveValue('10');
    expect(results().elements()).toHaveLength(10);
  });

  it.each(['', 'l', '  l  '])(
    'asks for two characters instead of searching for %j',
    async (term) => {
      await render(<ItemSearch />);
      const spy = fetchSpy();
      await search(term);
      await expect
        .element(page.getByRole('alert'))
        .toMatchTextContent('Search term must be at least 2 characters long');
      await expect.element(field()).toHaveAttribute('aria-invalid', 'true');
      expect(spy).not.toHaveBeenCalled();
      await search('lamp');
      await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('shows what was found as cards that lead to the items', async () => {
    await render(<ItemSearch />);
    await search('Lamplighter Hood');
    const card = page.getByRole('link', { name: /^C? ?Lamplighter Hood/ });
    await expect.element(card).toHaveAttribute('href', example);
    await expect.element(card).toMatchTextContent('Head Light');
    await expect.element(card).toMatchTextContent('Level 5');
    await expect.element(card).toMatchTextContent('Common to Legendary');
    const icon = card.element().querySelector('img');
    expect(icon?.getAttribute('src')).toMatch(/^\/cdn\/icons\/.+\.webp$/);
    await vi.waitFor(() => {
      expect(icon?.naturalWidth).toBe(96);
    });
  });

  it('says Searching... and waits while the answer is on its way', async () => {
    await render(<ItemSearch />);
    const real = globalThis.fetch;
    const { promise, resolve } = Promise.withResolvers<undefined>();
    fetchSpy().mockImplementation(async (...args) => {
      await promise;
      return real(...args);
    });
    await search('lamp');
    await expect.element(button('Searching...')).toHaveAttribute('aria-disabled', 'true');
    resolve(undefined);
    await expect.element(button('Search')).toBeEnabled();
    expect(results().elements()).toHaveLength(10);
  });

  it('says that nothing matches', async () => {
    await render(<ItemSearch />);
    await search('qzqzqz');
    await expect.element(page.getByText('No items found matching your search')).toBeVisible();
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });

  it('moves through the pages and shows no more than five numbers between the ends', async () => {
    await render(<ItemSearch />);
    await search('lamp');
    const pager = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(button('Page 1')).toHaveAttribute('aria-current', 'page');
    await expect.element(button('Previous page')).toBeDisabled();
    const first = results().first().element().textContent;
    await button('Next page').click();
    await expect.element(button('Page 2')).toHaveAttribute('aria-current', 'page');
    expect(results().first().element().textContent).not.toBe(first);
    await button('Page 5').click();
    await expect.element(button('Page 5')).toHaveAttribute('aria-current', 'page');
    const numbers = Array.from(
      pager.element().querySelectorAll('button, nav > span'),
      (entry) => entry.textContent,
    );
    expect(numbers.filter(Boolean)).toEqual(['1', '2', '3', '4', '5', '6', '7', '…', '17']);
    await expect.element(page.getByText(/^41 to 50$/)).toBeVisible();
  });

  it('changes the size of a page and goes back to the first', async () => {
    await render(<ItemSearch />);
    await search('lamp');
    await button('Page 3').click();
    await expect.element(button('Page 3')).toHaveAttribute('aria-current', 'page');
    const size = page.getByRole('combobox', { name: 'Items a page' });
    const choices = Array.from(
      size.element().querySelectorAll('option'),
      (option) => option.textContent,
    );
    expect(choices).toEqual(['5', '10', '20', '50']);
    await size.selectOptions('20');
    await expect.element(page.getByText(/^1 to 20$/)).toBeVisible();
    await expect.element(button('Page 1')).toHaveAttribute('aria-current', 'page');
    expect(results().elements()).toHaveLength(20);
  });

  it('offers no page size where there is one page', async () => {
    await render(<ItemSearch />);
    await search('Lamplighter Hood');
    await expect.element(results().first()).toBeVisible();
    await expect
      .element(page.getByRole('combobox', { name: 'Items a page' }))
      .not.toBeInTheDocument();
  });

  it('brings the last search back without asking again', async () => {
    const before = await render(<ItemSearch />);
    await search('lamp');
    await button('Page 2').click();
    await expect.element(page.getByText(/^11 to 20$/)).toBeVisible();
    const shown = results()
      .elements()
      .map((element) => element.textContent);
    await before.unmount();
    const spy = fetchSpy();
    await render(<ItemSearch />);
    await expect.element(field()).toHaveValue('lamp');
    await expect.element(page.getByText(/^11 to 20$/)).toBeVisible();
    expect(
      results()
        .elements()
        .map((element) => element.textContent),
    ).toEqual(shown);
    expect(spy.mock.calls.filter(([input]) => (input as Request).url.includes('/api/'))).toEqual(
      [],
    );
  });

  it('forgets it all on Clear', async () => {
    const before = await render(<ItemSearch />);
    await search('lamp');
    await expect.element(results().first()).toBeVisible();
    await button('Clear').click();
    await expect.element(field()).toHaveValue('');
    await expect.element(results().first()).not.toBeInTheDocument();
    await before.unmount();
    await render(<ItemSearch />);
    await expect.element(field()).toHaveValue('');
    expect(localStorage.getItem('itemSearch')).toBeNull();
  });

  it.each(['{', '{"term":5}', 'null', '"lamp"'])(
    'takes %s in the browser’s storage for no search',
    async (stored) => {
      writeInOtherTab('itemSearch', stored);
      await render(<ItemSearch />);
      await expect.element(field()).toHaveValue('');
    },
  );

  it('works where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await render(<ItemSearch />);
    await search('lamp');
    await expect.element(results().first()).toBeVisible();
  });

  it('says in red that the search failed, and why, and tries again', async () => {
    await render(<ItemSearch />);
    const spy = fetchSpy().mockRejectedValue(new TypeError('Failed to fetch'));
    await search('lamp');
    const alert = page.getByRole('alert');
    await expect.element(alert).toMatchTextContent('Failed to search items');
    await expect.element(alert).toMatchTextContent('The guild’s server did not answer');
    expect(field().element()).toHaveValue('lamp');
    spy.mockRestore();
    await button('Try again').click();
    await expect.element(results().first()).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('says what the server says', async () => {
    await signOutAgain();
    await render(<ItemSearch />);
    await search('lamp');
    await expect.element(page.getByRole('alert')).toMatchTextContent('Sign in to use this.');
  });

  it('works by keyboard alone', async () => {
    await render(<ItemSearch />);
    await userEvent.tab();
    await userEvent.keyboard('lamp{Enter}');
    await expect.element(results().first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(results().first().element().querySelector('a'));
  });

  it('moves through the results by arrow keys, and back to the field', async () => {
    await render(<ItemSearch />);
    await search('lamp');
    await expect.element(page.getByText(/items match “lamp”/)).toBeVisible();
    const links = () => Array.from(document.querySelectorAll('#results a'));
    const at = () => links().findIndex((link) => link === document.activeElement);
    field().element().focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(at()).toBe(2);
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(at()).toBe(9);
    await userEvent.keyboard('{Home}');
    expect(at()).toBe(0);
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(field()).toHaveFocus();
  });

  it('shows ? for an icon that does not load', async () => {
    await render(<ItemSearch />);
    await search('Eye of the Lamp-eel');
    await expect.element(results().first()).toMatchTextContent('?');
  });

  it('asks again when the same term is searched for again', async () => {
    await render(<ItemSearch />);
    await search('lamp');
    await expect.element(page.getByText(/items match “lamp”/)).toBeVisible();
    const spy = vi.spyOn(globalThis, 'fetch');
    await button('Search').click();
    await expect.poll(() => spy.mock.calls.length).toBe(1);
  });

  it('asks again after a failure when Search is pressed', async () => {
    await render(<ItemSearch />);
    const spy = fetchSpy().mockRejectedValue(new TypeError('Failed to fetch'));
    await search('lamp');
    await expect.element(page.getByText('Failed to search items')).toBeVisible();
    spy.mockRestore();
    await button('Search').click();
    await expect.element(page.getByText(/items match “lamp”/)).toBeVisible();
  });

  it('says that it failed when there is no network', async () => {
    await render(<ItemSearch />);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('offline'));
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await search('lamp');
    await expect.element(page.getByText('Failed to search items')).toBeVisible();
    vi.restoreAllMocks();
    dispatchEvent(new Event('online'));
  });

  it('never shows one term over the results of another', async () => {
    await render(<ItemSearch />);
    await search('lamp');
    await expect.element(page.getByText(/items match “lamp”/)).toBeVisible();
    vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise<Response>(() => undefined));
    await field().fill('ring');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Searching...')).toBeVisible();
    await expect.element(page.getByText('Searching for “ring”...')).toBeVisible();
    await expect.element(page.getByText(/items match/)).not.toBeInTheDocument();
    // The next sign-out needs the network.
    vi.restoreAllMocks();
  });

  it('takes its complaint back as soon as the term changes', async () => {
    await render(<ItemSearch />);
    await search('a');
    const complaint = page.getByText('Search term must be at least 2 characters long');
    await expect.element(complaint).toBeVisible();
    await field().fill('ab');
    await expect.element(complaint).not.toBeInTheDocument();
  });

  it('keeps what was typed when the session has ended, and says so', async () => {
    const { unmount } = await render(<ItemSearch />);
    await fetch('/api/auth/remove');
    await search('lamplight');
    await field().fill('lamplight of the hall');
    await expect.poll(() => $session.get().expired).toBe(true);
    await expect.element(field()).toHaveValue('lamplight of the hall');
    await unmount();
    await signIn('level3');
    await render(<ItemSearch />);
    await expect.element(field()).toHaveValue('lamplight of the hall');
  });

  it('finds while typing, without the button', async () => {
    await render(<ItemSearch />);
    await field().fill('lamp');
    await expect.element(page.getByText(/items match “lamp”/)).toBeVisible();
    expect(new URLSearchParams(window.location.search).get('query')).toBe('lamp');
    await field().fill('Lamplighter Hood');
    await expect.element(page.getByText(/match(?:es)? “Lamplighter Hood”/)).toBeVisible();
  });

  it('goes by its address: a link, and back and forward', async () => {
    window.history.replaceState(null, '', `${url.split('?')[0] ?? ''}?query=lamp&page=2&limit=5`);
    await render(<ItemSearch />);
    await expect.element(field()).toHaveValue('lamp');
    await expect.element(page.getByText(/^6 to 10$/)).toBeVisible();
    await button('Page 3').click();
    await expect.element(page.getByText(/^11 to 15$/)).toBeVisible();
    expect(window.location.search).toContain('page=3');
    window.history.back();
    await expect.element(page.getByText(/^6 to 10$/)).toBeVisible();
    window.history.forward();
    await expect.element(page.getByText(/^11 to 15$/)).toBeVisible();
  });

  it.each(['?query=l', '?page=0', '?query=lamp&page=-1&limit=999&sort=up&rarity=<script>'])(
    'takes what makes sense of %s',
    async (address) => {
      window.history.replaceState(null, '', `${url.split('?')[0] ?? ''}${address}`);
      await render(<ItemSearch />);
      await expect.element(field()).toBeVisible();
      if (address.includes('lamp')) {
        await expect.element(page.getByText(/^1 to 10$/)).toBeVisible();
      }
    },
  );

  it('narrows by clicking alone: rare chest pieces from level 20 to 30', async () => {
    await render(<ItemSearch />);
    await button('Filter and sort').click();
    await tick('Slot', /^Chest/);
    await button('Rare').click();
    await expect.element(button('Rare')).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabelText('Level from').fill('20');
    await page.getByLabelText('Level to').fill('30');
    await expect.poll(() => window.location.search).toContain('levelMax=30');
    await expect.element(page.getByText(/items? match(?:es)?$/)).toBeVisible();
    await expect
      .poll(() =>
        Array.from(document.querySelectorAll('#results [data-item-level]'), (b) =>
          Number(b.textContent),
        ),
      )
      .toSatisfy(
        (levels: number[]) =>
          levels.length > 0 && levels.every((level) => level >= 20 && level <= 30),
      );
    await page.getByRole('combobox', { name: /^Order/ }).selectOptions('Level, highest first');
    await expect.poll(() => window.location.search).toContain('sort=level-down');
    await button('Clear').click();
    await expect.element(results().first()).not.toBeInTheDocument();
  });

  it('keeps what was found in sight when the host is gone in mid-search', async () => {
    await render(<ItemSearch />);
    await search('lamp');
    await expect.element(page.getByText(/items match “lamp”/)).toBeVisible();
    const spy = fetchSpy().mockRejectedValue(new TypeError('Failed to fetch'));
    await field().fill('lamplight');
    await expect.element(page.getByText('Failed to search items')).toBeVisible();
    await expect.element(page.getByText(/items match “lamp”/)).toBeVisible();
    spy.mockRestore();
    await button('Try again').click();
    await expect.element(page.getByText(/items match “lamplight”/)).toBeVisible();
  });

  it('does not bring back what was cleared while the next search is on its way', async () => {
    await render(<ItemSearch />);
    await search('lamp');
    await expect.element(page.getByText(/items match “lamp”/)).toBeVisible();
    await button('Clear').click();
    const spy = fetchSpy().mockReturnValue(new Promise<Response>(() => undefined));
    await field().fill('ring');
    await expect.element(button('Searching...')).toBeVisible();
    expect(document.querySelectorAll('#results a')).toHaveLength(0);
    spy.mockRestore();
  });

  it('asks for the results before the counts of the filters', async () => {
    await render(<ItemSearch />);
    await button('Filter and sort').click();
    await unfold('Slot');
    await expect.element(page.getByRole('checkbox', { name: /^Chest \d/ })).toBeVisible();
    const ask = window.fetch.bind(window);
    const asked: string[] = [];
    let answer: (() => void) | undefined;
    const spy = fetchSpy().mockImplementation(async (request, init) => {
      asked.push(new URL((request as Request).url).pathname.split('/').at(-1) ?? '');
      if (asked.length === 1) await new Promise<void>((resolve) => (answer = resolve));
      return ask(request, init);
    });
    await field().fill('lamp');
    await expect.poll(() => asked).toEqual(['search']);
    // Counts that did not wait would be asked for by now.
    await expect.element(button('Searching...')).toBeVisible();
    expect(asked).toEqual(['search']);
    answer?.();
    await expect.poll(() => asked).toEqual(['search', 'facets']);
    spy.mockRestore();
  });

  it('takes a level that is typed as one step, and says what no level can be', async () => {
    await render(<ItemSearch />);
    await button('Filter and sort').click();
    await tick('Slot', /^Chest/);
    await userEvent.type(page.getByLabelText('Level from'), '30');
    await expect.poll(() => window.location.search).toContain('levelMin=30');
    await userEvent.type(page.getByLabelText('Level to'), '2');
    await expect.element(page.getByText(/^No level is from 30 to 2:/)).toBeVisible();
    window.history.back();
    await expect.poll(() => window.location.search).not.toContain('levelMax');
    window.history.back();
    await expect.poll(() => window.location.search).not.toContain('level');
    expect(window.location.search).toContain('slot=chest');
    await button('Clear').click();
  });

  it('takes several values of a filter: any is enough, each is counted and taken off by itself', async () => {
    await render(<ItemSearch />);
    await button('Filter and sort').click();
    await tick('Slot', /^Chest/);
    await expect.element(page.getByText(/items match$/)).toBeVisible();
    const counted = (name: RegExp) =>
      Number(
        /[\d,]+$/
          .exec(page.getByRole('checkbox', { name }).element().parentElement!.textContent)![0]
          .replace(',', ''),
      );
    const [chests, belts] = [counted(/^Chest/), counted(/^Belt/)];
    expect(belts).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: /^Belt/ }).click();
    await expect.poll(() => window.location.search).toContain('slot=chest&slot=belt');
    await expect
      .poll(() => document.querySelector('#tally')?.textContent)
      .toContain(`${new Intl.NumberFormat('en').format(chests + belts)} items match`);
    await button('Take off: Chest').click();
    await expect
      .poll(() => new URLSearchParams(window.location.search).getAll('slot'))
      .toEqual(['belt']);
    await expect.element(button('Take off: Belt')).toBeVisible();
  });

  it('asks for stats with least values at a rarity, and shows on each card what it has of them', async () => {
    await render(<ItemSearch />);
    await button('Filter and sort').click();
    await button('Rare').click();
    await page.getByRole('combobox', { name: 'Has stat' }).selectOptions('Strength');
    await page.getByRole('combobox', { name: 'And has stat' }).selectOptions('Max Health');
    await page.getByRole('spinbutton', { name: /^Strength/ }).fill('20');
    await page.getByRole('combobox', { name: /^Order/ }).selectOptions('Strength, highest first');
    await expect
      .poll(() => new URLSearchParams(window.location.search).getAll('stat'))
      .toEqual(['Strength>=20', 'Max Health']);
    const shown = () =>
      Array.from(
        document.querySelectorAll('#results [data-asked]'),
        ({ textContent }) => textContent,
      );
    const values = () =>
      shown().map((text) => Number(/^([\d,.]+) Strength/.exec(text)?.[1]?.replace(',', '')));
    // The order comes after the filter.
    await expect
      .poll(
        () =>
          values().length === 10 && values().every((one, at, all) => one <= (all[at - 1] ?? one)),
      )
      .toBe(true);
    expect(shown().every((text) => /Max Health.*Rare$/.test(text))).toBe(true);
    await button('Take off: Strength at least 20').click();
    await expect
      .poll(() => new URLSearchParams(window.location.search).getAll('stat'))
      .toEqual(['Max Health']);
  });

  it('is closely packed where a person likes it so', async () => {
    await render(<ItemSearch />);
    await search('lamp');
    await button('Compact').click();
    await expect.element(button('Compact')).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelectorAll('#results [data-frame="26"]')).toHaveLength(10);
    await button('Compact').click();
  });
});
