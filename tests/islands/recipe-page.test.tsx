import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RecipePage } from '#islands/recipe/RecipePage.tsx';
import { $shoppingList, clearShoppingList } from '#stores/shopping-list.ts';
import { $stock } from '#stores/stock.ts';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;

const item = (id: string, name: string, known = true) => ({
  id,
  layout: 'resource',
  name,
  icon: null,
  rarityMin: 'Common',
  known,
});

const recipe = (
  id: string,
  name: string,
  makes: [string, unknown],
  takes: [string, unknown][],
) => ({
  id,
  name,
  profession: 'Alchemy',
  certification: null,
  makes: [{ id: makes[0], quantity: makes[1] }],
  takes: takes.map(([taken, quantity]) => ({ id: taken, list: 'primary', rarity: null, quantity })),
});

/** A hood of oil and cloth; cloth needs thread, and thread cloth; one thing is nowhere. */
const book = {
  roots: ['10'],
  taughtBy: ['50'],
  item: null,
  recipes: [
    recipe(
      '10',
      'Hood',
      ['1', 1],
      [
        ['2', 2],
        ['4', 1],
        ['9', 'Luck()'],
      ],
    ),
    recipe('11', 'Oil', ['2', 'RandIntRange(2,4)'], [['3', 3]]),
    recipe('13', 'Cloth', ['4', 1], [['5', 2]]),
    recipe('14', 'Thread', ['5', 1], [['4', 1]]),
  ],
  items: [
    item('1', 'Hood'),
    item('2', 'Oil'),
    item('3', 'Mooncap'),
    item('4', 'Cloth'),
    item('5', 'Thread'),
    item('9', 'Lost Thimble', false),
    item('50', 'Pattern: Hood'),
  ],
};

/** The item that teaches the hood. */
const teaching = {
  ...{ id: '50', layout: 'resource', name: 'Pattern: Hood', icon: null, level: 12 },
  ...{ description: ['Cut along the chalk.'], table_source: '', type: '', enchantLevel: 0 },
  ...{ typeDescription: 'Pattern', rarityMin: 'Rare', rarityMax: 'Rare', slots: [], quality: 0 },
  ...{ itemRecipeId: [], deconstructionRecipeId: null, learnableRecipeIds: ['10'] },
  ...{ statsId: null, setBonuses: [] },
};

const json = (body: unknown) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
  );

const noUses = { uses: [], pagination: { total: 0, page: 1, limit: 10, pages: 0 } };

/** Answers recipes from the book above, or from another. */
function answerFromBook(given: object = book): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...args) => {
    const [input] = args;
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), url);
    if (pathname.includes('/database/recipes/')) return json(given);
    return pathname.endsWith('/uses') ? json(noUses) : real(...args);
  });
}

async function open(id: string) {
  window.history.replaceState(null, '', `/database/aoc/itemRecipe/${id}`);
  return render(<RecipePage siteName="The Ninth Lamp" />);
}

const branches = () => page.getByRole('list', { name: 'What it takes' });

/** The row of an item in the tree, as it is read aloud. */
const row = (name: string) =>
  Array.from(branches().element().querySelectorAll('li'))
    .find((one) => one.firstElementChild?.nextElementSibling?.textContent.includes(name))
    ?.querySelector(':scope > div')?.textContent ?? '';

const have = (name: string) => page.getByRole('spinbutton', { name: `Have of ${name}` });
const fold = (name: string) => page.getByRole('button', { name: `What ${name} takes` });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  clearShoppingList();
  $stock.set({});
  localStorage.clear();
  await signIn('level3');
});
afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

describe('the recipe page', () => {
  it.each(['6064629387040000198', '6064630643574000025'])(
    'opens %s: what it makes, what it takes, what uses that',
    async (id) => {
      await open(id);
      await expect.element(page.getByText('Makes', { exact: true })).toBeVisible();
      await expect.element(page.getByRole('heading', { name: 'Takes' })).toBeVisible();
      await expect.element(page.getByRole('heading', { name: /^What uses/ })).toBeVisible();
      const links = Array.from(branches().element().querySelectorAll('a'), (a) =>
        a.getAttribute('href'),
      );
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/^\/database\/aoc\/\w+\/\d+$/);
      expect(document.title).toMatch(/ · The Ninth Lamp$/);
    },
  );

  it('shows the item that teaches it at that item’s address, and leads from it nowhere', async () => {
    answerFromBook({ ...book, item: teaching });
    await open('50');
    await expect
      .element(page.getByRole('heading', { name: 'The item that teaches it' }))
      .toBeVisible();
    const shown = document.querySelector('[data-teaches]')!;
    expect(shown.textContent).toContain('Pattern: Hood');
    expect(shown.textContent).toContain('Rare Pattern, level 12');
    expect(shown.textContent).toContain('Cut along the chalk.');
    expect(shown.querySelector('h3')?.textContent).toBe('Recipe Resources');
    const takes = Array.from(shown.querySelectorAll('li'), (li) => li.textContent);
    expect(takes).toEqual([
      expect.stringMatching(/^2 ×.*Oil/),
      expect.stringMatching(/^1 ×.*Cloth/),
      expect.stringMatching(/Luck\(\).*Lost Thimble not in the database/),
    ]);
    await expect.element(page.getByText('Pattern: Hood, below')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Pattern: Hood/ }))
      .not.toBeInTheDocument();
  });

  it('leads from a recipe to the item that teaches it', async () => {
    answerFromBook();
    await open('10');
    await expect
      .element(page.getByRole('link', { name: /^Pattern: Hood/ }))
      .toHaveAttribute('href', '/database/aoc/resource/50');
    await expect.element(page.getByText('The item that teaches it')).not.toBeInTheDocument();
  });

  it('multiplies amounts down the tree, and says where luck decides', async () => {
    answerFromBook();
    await open('10');
    await page.getByLabelText('Times to make').fill('5');
    await expect.poll(() => row('Oil')).toContain('need 10');
    expect(row('Oil')).toContain('made 3–5 times');
    expect(row('Mooncap')).toContain('need 9–15');
    expect(row('Lost Thimble')).toContain('not in the database');
    expect(row('Lost Thimble')).toContain('needs 5 × Luck()');
  });

  it('opens deeper levels when asked, and shows a circle as one', async () => {
    answerFromBook();
    await open('10');
    await expect.element(fold('Thread')).toHaveAttribute('aria-expanded', 'false');
    await expect.element(page.getByText(/needs itself/)).not.toBeInTheDocument();
    fold('Thread').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('needs itself: have some already')).toBeVisible();
    await fold('Thread').click();
    await expect.element(page.getByText(/needs itself/)).not.toBeInTheDocument();
  });

  it('keeps a number that makes no sense out of the sums', async () => {
    answerFromBook();
    await open('10');
    const times = page.getByLabelText('Times to make');
    await times.fill('4');
    for (const wrong of ['0', '-3', '10000', '']) await times.fill(wrong);
    await expect.poll(() => row('Oil')).toContain('need 8');
  });

  it('takes off what one has, here and in what is to gather', async () => {
    answerFromBook();
    await open('10');
    const branch = (name: string) =>
      have(name)
        .element()
        .closest('li')
        ?.querySelector('[data-branch]')
        ?.getAttribute('data-branch');
    await page.getByLabelText('Times to make').fill('5');
    await have('Oil').fill('4');
    await expect.poll(() => row('Oil')).toContain('short 6');
    // Six more take two goes with luck, three without it.
    expect(row('Oil')).toContain('made 2–3 times');
    expect(row('Mooncap')).toContain('need 6–9');
    expect(branch('Oil')).toBe('short');
    const gather = page.getByRole('list', { name: 'To gather' });
    await expect.element(gather).toMatchTextContent('Mooncap');
    await expect.element(page.getByText(/of yours go into other branches/)).not.toBeInTheDocument();
    await have('Oil').fill('10');
    await expect.poll(() => row('Oil')).toContain('enough');
    expect(branch('Oil')).toBe('there');
    await expect.element(fold('Oil')).not.toBeInTheDocument();
    await expect.element(gather).not.toMatchTextContent('Mooncap');
    for (const wrong of ['-1', '1000000']) await have('Oil').fill(wrong);
    expect($stock.get()).toEqual({ 2: 10 });
    await have('Oil').fill('');
    await expect.poll(() => $stock.get()).toEqual({});
  });

  it.each([360, 1280])(
    'keeps each number in its column at %i px, whatever the depth',
    async (width) => {
      await page.viewport(width, 900);
      answerFromBook();
      await open('10');
      await fold('Thread').click();
      const ends = (column: string) =>
        new Set(
          Array.from(document.querySelectorAll(`[data-column=${column}]`), (cell) =>
            Math.round(cell.getBoundingClientRect().right),
          ),
        );
      for (const column of ['need', 'have', 'short']) expect(ends(column).size, column).toBe(1);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );

  it('names everything, and shows no id', async () => {
    const nameless = {
      ...book,
      items: book.items.map((one) => (one.id === '3' ? { ...one, name: '' } : one)),
    };
    answerFromBook(nameless);
    await open('10');
    await expect.element(branches()).toMatchTextContent('Item without a name');
    await button('Put on the shopping list').click();
    await expect.element(page.getByRole('checkbox').first()).toBeVisible();
    const ids = [...book.recipes, ...book.items].map(({ id }) => id);
    const words = document.body.textContent.split(/[^\p{L}\p{N}]+/u);
    expect(words.filter((word) => word.length > 1 && ids.includes(word))).toEqual([]);
    for (const title of document.querySelectorAll('[title]')) {
      expect(ids).not.toContain(title.getAttribute('title'));
    }
  });

  it.each([
    ['1', 'There is no recipe with the id 1.'],
    ['x', 'recipeId must be 1 to 19 digits'],
  ])('says what is wrong with %s', async (id, detail) => {
    await open(id);
    await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
    await expect
      .element(page.getByRole('link', { name: 'Return to Search' }))
      .toHaveAttribute('href', '/database/aoc');
  });
});

describe('a recipe that did not come', () => {
  it('can be asked for again, where that may help', async () => {
    await open('1');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(button('Try again')).not.toBeInTheDocument();
  });

  it('comes at the next try', async () => {
    const real = globalThis.fetch;
    let isDown = true;
    vi.spyOn(globalThis, 'fetch').mockImplementation((...args) => {
      const [input] = args;
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), url);
      if (!pathname.includes('/database/recipes/')) return real(...args);
      return isDown ? Promise.reject(new TypeError('Failed to fetch')) : json(book);
    });
    await open('10');
    await expect
      .element(page.getByRole('heading', { name: 'This recipe could not be opened' }))
      .toBeVisible();
    isDown = false;
    await button('Try again').click();
    await expect.element(branches()).toBeVisible();
  });
});

describe('the shopping list', () => {
  const list = () =>
    page.getByRole('heading', { name: 'Shopping list' }).element().closest('section');

  it('adds up what several goes take, and is kept in the browser', async () => {
    answerFromBook();
    const { unmount } = await open('10');
    await expect.poll(() => list()?.textContent).toContain('Nothing on it yet');
    await button('Put on the shopping list').click();
    await button('Put on the shopping list').click();
    await expect.poll(() => list()?.textContent).toMatch(/Mooncap.*?6/);
    await unmount();
    await open('10');
    await expect.poll(() => list()?.textContent).toContain('Mooncap');
    expect(JSON.parse(localStorage.getItem('shoppingList') ?? '')).toMatchObject({
      orders: [{ recipeId: '10', name: 'Hood', times: 2 }],
    });
  });

  it('ticks off what is had, by keyboard as well', async () => {
    answerFromBook();
    await open('10');
    await button('Put on the shopping list').click();
    const box = page.getByRole('checkbox', { name: /Mooncap/ });
    box.element().focus();
    await userEvent.keyboard(' ');
    await expect.element(box).toBeChecked();
    expect($shoppingList.get().ticked).toEqual(['3']);
    await box.click();
    expect($shoppingList.get().ticked).toEqual([]);
  });

  it('changes how often, takes off, and empties', async () => {
    answerFromBook();
    await open('10');
    await button('Put on the shopping list').click();
    await page.getByRole('spinbutton', { name: /Hood/ }).fill('3');
    await expect.poll(() => $shoppingList.get().orders[0]?.times).toBe(3);
    await page.getByRole('button', { name: 'Take off Hood' }).click();
    await expect.poll(() => list()?.textContent).toContain('Nothing on it yet');
    await button('Put on the shopping list').click();
    await button('Empty the list').click();
    await expect.poll(() => list()?.textContent).toContain('Nothing on it yet');
  });

  it('counts what one has, for all recipes on it', async () => {
    answerFromBook();
    await open('10');
    await button('Put on the shopping list').click();
    await have('Mooncap').fill('2');
    await expect.poll(() => list()?.textContent).toMatch(/Mooncap, 1/);
    await have('Mooncap').fill('3');
    await expect.poll(() => list()?.textContent).not.toContain('Mooncap');
  });

  it('is printed by its own button', async () => {
    answerFromBook();
    await open('10');
    await button('Put on the shopping list').click();
    const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    await button('Print').click();
    expect(printed).toHaveBeenCalledOnce();
  });

  it('copies itself as text', async () => {
    answerFromBook();
    await open('10');
    await button('Put on the shopping list').click();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await button('Copy as text').click();
    expect(written).toHaveBeenCalledWith(expect.stringContaining('- [ ] 3 × Mooncap'));
    await expect.element(button('Copied')).toBeVisible();
  });
});
