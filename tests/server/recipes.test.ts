import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listRecipeUses,
  readItemSources,
  readRecipeBook,
  readRecipeResources,
} from '#contract/recipes.ts';
import { engines } from './engines.ts';
import { item, recipe } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const takes = (id: string, quantity: number | string, more: object = {}) => ({
  id,
  quantity,
  ...more,
});

/**
 * A hood of oil and cloth; oil of two mooncaps, or of stale oil, which is oil once more; cloth of
 * thread, and thread of cloth; and one thing that nobody has.
 */
const records = [
  item('1', 'Hood', { itemRecipeId: ['50'], deconstructionRecipeId: '90' }),
  item('2', 'Oil', { layout: 'resource', icon: '/icons/oil.webp' }),
  item('3', 'Mooncap', { layout: 'resource' }),
  item('4', 'Cloth', { layout: 'resource' }),
  item('5', 'Thread', { layout: 'resource' }),
  item('50', 'Pattern: Hood', { layout: 'itemRecipe', learnableRecipeIds: ['10', '404'] }),
  recipe('10', {
    name: 'Hood',
    profession: 'Tailoring',
    certification: null,
    reward: [{ id: '1', quantity: '1' }],
    primaryResources: [takes('2', 2, { name: 'oil, as the recipe calls it', rarity: 'Rare' })],
    generalResources: [
      takes('4', 3),
      takes('6064630417662541999', 'RandIntRange(1,2)', { name: 'Lost Thimble', layout: 'item' }),
    ],
  }),
  recipe('11', {
    name: 'Oil',
    reward: [{ id: '2', quantity: 'RandIntRange(2,4)' }],
    primaryResources: [takes('3', 2)],
  }),
  recipe('12', {
    name: 'Stale oil',
    reward: [{ id: '2', quantity: 1 }],
    primaryResources: [takes('2', 2)],
  }),
  recipe('13', { reward: [{ id: '4', quantity: 1 }], primaryResources: [takes('5', 2)] }),
  recipe('14', { reward: [{ id: '5', quantity: 1 }], primaryResources: [takes('4', 1)] }),
  recipe('90', { name: 'Deconstruct Hood', generalResources: [takes('4', 1)] }),
  recipe('99', { name: 'Nothing at all' }),
];

describe.each(engines)('recipes on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  const ask = (path: string, as = cookie) =>
    host.request(`/api/aoc/database/${path}`, { headers: { cookie: as } });

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('level3');
    expect((await ask('recipes/10')).status).toBe(404);
    expect((await ask('items/1/uses')).status).toBe(200);
    expect((await host.load(records)).published).toBe(true);
  });

  afterAll(() => host.close());

  it.each(['10', '50'])('answers what recipe %s takes, named as its items are', async (id) => {
    const response = await ask(`recipes/${id}/resources`);
    expect(response.status).toBe(200);
    expect(readRecipeResources.answer.parse(await response.json())).toEqual({
      primaryResources: [
        {
          id: '2',
          layout: 'resource',
          name: 'Oil',
          icon: '/icons/oil.webp',
          rarity: 'Rare',
          quantity: 2,
          known: true,
        },
      ],
      generalResources: [
        expect.objectContaining({ id: '4', name: 'Cloth', known: true }),
        {
          id: '6064630417662541999',
          layout: 'item',
          name: 'Lost Thimble',
          icon: null,
          rarity: null,
          quantity: 'RandIntRange(1,2)',
          known: false,
        },
      ],
    });
  });

  it('answers nothing for a recipe that takes nothing', async () => {
    const response = await ask('recipes/99/resources');
    expect(await response.json()).toEqual({ primaryResources: [], generalResources: [] });
  });

  it.each(['10', '50'])('answers the book of %s: all it leads to, each once', async (id) => {
    const response = await ask(`recipes/${id}`);
    expect(response.status).toBe(200);
    const book = readRecipeBook.answer.parse(await response.json());
    expect(book.roots).toEqual(['10']);
    expect(book.taughtBy).toEqual(['50']);
    expect(book.recipes.map((one) => one.id).toSorted()).toEqual(['10', '11', '12', '13', '14']);
    expect(book.recipes[0]).toEqual({
      id: '10',
      name: 'Hood',
      profession: 'Tailoring',
      certification: null,
      makes: [{ id: '1', quantity: '1' }],
      takes: [
        { id: '2', list: 'primary', rarity: 'Rare', quantity: 2 },
        { id: '4', list: 'general', rarity: null, quantity: 3 },
        {
          id: '6064630417662541999',
          list: 'general',
          rarity: null,
          quantity: 'RandIntRange(1,2)',
        },
      ],
    });
    const unknown = book.items.filter(({ known }) => !known);
    expect(unknown).toEqual([
      expect.objectContaining({ id: '6064630417662541999', name: 'Lost Thimble', layout: 'item' }),
    ]);
    const named = book.items.map((one) => one.id);
    expect(named.toSorted()).toEqual(['1', '2', '3', '4', '5', '50', '6064630417662541999']);
  });

  it('answers the item that teaches a recipe with the book, and none with a recipe’s own id', async () => {
    const bookOf = async (id: string) =>
      readRecipeBook.answer.parse(await (await ask(`recipes/${id}`)).json());
    expect((await bookOf('50')).item).toMatchObject({ id: '50', name: 'Pattern: Hood' });
    expect((await bookOf('10')).item).toBeNull();
  });

  it('answers what makes an item, what teaches that, and what it comes apart into', async () => {
    const sourcesOf = async (id: string) =>
      readItemSources.answer.parse(await (await ask(`items/${id}/sources`)).json());
    const { madeBy, apart } = await sourcesOf('1');
    expect(madeBy).toMatchObject([
      {
        recipeId: '10',
        name: 'Hood',
        profession: 'Tailoring',
        taughtBy: [{ name: 'Pattern: Hood' }],
      },
    ]);
    expect(apart).toMatchObject([{ id: '4', name: 'Cloth', quantity: 1, known: true }]);
    expect((await sourcesOf('2')).madeBy.map(({ name }) => name)).toEqual(['Oil', 'Stale oil']);
    expect(await sourcesOf('3')).toEqual({ madeBy: [], apart: [] });
    expect(await sourcesOf('404')).toEqual({ madeBy: [], apart: [] });
  });

  it('answers what uses an item, with what it makes', async () => {
    const response = await ask('items/2/uses');
    const { uses, pagination } = listRecipeUses.answer.parse(await response.json());
    expect(uses.map(({ recipeId, makes }) => [recipeId, makes.map(({ name }) => name)])).toEqual([
      ['10', ['Hood']],
      ['12', ['Oil']],
    ]);
    expect(pagination).toEqual({ total: 2, page: 1, limit: 10, pages: 1 });
    const second = listRecipeUses.answer.parse(
      await (await ask('items/2/uses?limit=1&page=2')).json(),
    );
    expect(second.uses.map(({ recipeId }) => recipeId)).toEqual(['12']);
    expect(await (await ask('items/50/uses')).json()).toMatchObject({ uses: [] });
  });

  it.each([
    ['recipes/404', 404],
    ['recipes/404/resources', 404],
    // An item that teaches nothing is no recipe.
    ['recipes/3', 404],
    ['recipes/x', 400],
    ['recipes/-1/resources', 400],
    ['recipes/12345678901234567890', 400],
    ['items/%3Cscript%3E/uses', 400],
    ['items/x/sources', 400],
    ['items/2/uses?page=0', 400],
  ])('answers %s with %i', async (path, status) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status });
  });

  it.each(['recipes/10', 'recipes/10/resources', 'items/2/uses', 'items/2/sources'])(
    'keeps %s for level 3',
    async (path) => {
      expect((await host.request(`/api/aoc/database/${path}`)).status).toBe(401);
      expect((await ask(path, await host.signIn('level2'))).status).toBe(403);
    },
  );
});
