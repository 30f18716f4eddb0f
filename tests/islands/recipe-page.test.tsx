import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { RecipePage } from '#islands/recipe/RecipePage.tsx';
import { $shoppingList, clearShoppingList } from '#stores/shopping-list.ts';
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

const json = (body: unknown) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
  );

const noUses = { uses: [], pagination: { total: 0, page: 1, limit: 10, pages: 0 } };

/** Answers recipes from the book above. */
function answerFromBook(): void {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...args) => {
    const [input] = args;
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), url);
    if (pathname.includes('/database/recipes/')) return json(book);
    return pathname.endsWith('/uses') ? json(noUses) : real(...args);
  });
}

async function open(id: string) {
  window.history.replaceState(null, '', `/database/aoc/itemRecipe/${id}`);
  return render(<RecipePage siteName="The Ninth Lamp" />);
}

const tree = () => document.querySelector('.tree')?.textContent;
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  clearShoppingList();
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
      await expect.element(page.getByRole('heading', { name: 'Makes' })).toBeVisible();
      await expect.element(page.getByRole('heading', { name: 'Takes' })).toBeVisible();
      await expect.element(page.getByRole('heading', { name: /^What uses/ })).toBeVisible();
      const links = Array.from(document.querySelectorAll('.tree a'), (a) => a.getAttribute('href'));
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) expect(link).toMatch(/^\/database\/aoc\/\w+\/\d+$/);
      expect(document.title).toMatch(/ · The Ninth Lamp$/);
    },
  );

  it('multiplies amounts down the tree, and says where luck decides', async () => {
    answerFromBook();
    await open('10');
    await page.getByLabelText('Times to make').fill('5');
    await expect.poll(tree).toContain('10 ×?Oil');
    expect(tree()).toContain('made 3–5 times');
    expect(tree()).toContain('9–15 ×?Mooncap');
    expect(tree()).toContain('5 × Luck() ×?Lost Thimble not in the database');
  });

  it('opens deeper levels when asked, and shows a circle as one', async () => {
    answerFromBook();
    await open('10');
    await expect.poll(tree).toContain('Thread');
    expect(tree()).not.toContain('needs itself');
    await page.getByRole('button', { name: /what Thread takes/ }).click();
    await expect.poll(tree).toContain('Cloth (Common)needs itself: have some already');
    await page.getByRole('button', { name: /what Thread takes/ }).click();
    await expect.poll(tree).not.toContain('needs itself');
  });

  it('keeps a number that makes no sense out of the sums', async () => {
    answerFromBook();
    await open('10');
    const times = page.getByLabelText('Times to make');
    await times.fill('4');
    for (const wrong of ['0', '-3', '10000', '']) await times.fill(wrong);
    await expect.poll(tree).toContain('8 ×?Oil');
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

describe('the shopping list', () => {
  const list = () => page.getByRole('heading', { name: 'Shopping list' }).element().parentElement;

  it('adds up what several goes take, and is kept in the browser', async () => {
    answerFromBook();
    const { unmount } = await open('10');
    await expect.poll(() => list()?.textContent).toContain('Nothing on it yet');
    await button('Put on the shopping list').click();
    await button('Put on the shopping list').click();
    await expect.poll(() => list()?.textContent).toContain('6 ×Mooncap');
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
