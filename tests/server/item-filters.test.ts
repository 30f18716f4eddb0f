import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countFacets,
  filterItems,
  type FoundItem,
  type SearchAnswer,
  searchAnswerSchema,
  sortOrders,
} from '#contract/items.ts';
import { rarities, type Rarity } from '#rules/items/rarity.ts';
import { foldText } from '#rules/text/search-text.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const types = ['Armor', 'Weapon', 'Quest', ''];
const kinds = ['Head Light', 'Sword One-Handed', ''];
const slots = ['chest', 'helmet', 'ring-left', 'trophy'];
const stats = ['Wisdom', 'Strength', '100%_Luck', 'agility'];
const sets = ['Lamplighter', 'Tide'];

/** The values of each filter in the order of its words: the game's for slots and rarities, else by name. */
const inOrder = {
  type: ['Armor', 'Quest', 'Weapon'],
  kind: kinds.filter(Boolean),
  slot: ['helmet', 'chest', 'ring-left', 'trophy'],
  rarity: rarities,
  stat: ['100%_Luck', 'agility', 'Strength', 'Wisdom'],
  set: sets,
} as const satisfies Record<string, readonly string[]>;
const words = ['Lamp', 'Bell', 'Ring of Lamp', 'Tide 100%'];

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Items of every sort, made by counting with steps that share no factor. */
const records = Array.from({ length: 240 }, (_, n) => {
  const low = (n * 5) % 7;
  const high = Math.min(6, low + (n % 3));
  const stat = (name: string, max: number) => ({ id: '1', name, min: 1, max });
  // Its stats differ from rarity to rarity: some come with a higher one, some go.
  const lists = rarities.slice(low, high + 1).map((rarity, step) => [
    rarity.toLowerCase(),
    {
      primary: [stat(pick(stats, n + step), ((n + step * 7) % 11) + step * 3)],
      core: [stat(pick(stats, n * 2 + 1), 5 + step)],
    },
  ]);
  return item(String(1000 + n), `${pick(words, n)} ${n % 37}`, {
    type: pick(types, n * 3),
    typeDescription: pick(kinds, n * 5 + 2),
    // Game data knows levels below 0.
    level: ((n * 7) % 60) - 2,
    rarityMin: rarities[low],
    rarityMax: rarities[high],
    slots: n % 4 === 0 ? [] : [pick(slots, n), pick(slots, n + (n % 2))],
    itemRecipeId: n % 5 === 0 ? ['1'] : [],
    setBonuses: n % 6 === 0 ? [{ name: pick(sets, n / 6), setEffects: [] }] : [],
    ...(n % 3 !== 0 && { stats: Object.fromEntries(lists) as object }),
  });
}) as unknown as (ReturnType<typeof item> & {
  type: string;
  typeDescription: string;
  level: number;
  rarityMin: Rarity;
  rarityMax: Rarity;
  slots: string[];
  itemRecipeId: string[];
  setBonuses: { name: string }[];
  stats?: Record<string, Record<'primary' | 'core', { name: string; max: number }[]>>;
})[];

interface Wanted {
  query?: string | undefined;
  type?: string[] | undefined;
  kind?: string[] | undefined;
  slot?: string[] | undefined;
  rarity?: Rarity[] | undefined;
  /** names, with a least value behind `>=` */
  stat?: string[] | undefined;
  set?: string[] | undefined;
  recipe?: 'yes' | undefined;
  levelMin?: number | undefined;
  levelMax?: number | undefined;
}

type GameItem = (typeof records)[number];

/** Adds up what an item has of a stat at a rarity; null for nothing. */
function valueAt({ stats: has, rarityMin, rarityMax }: GameItem, stat: string, rarity: Rarity) {
  const tier = rarities.indexOf(rarity);
  if (tier < rarities.indexOf(rarityMin) || tier > rarities.indexOf(rarityMax)) return null;
  const lists = has?.[rarity.toLowerCase()];
  const own = [...(lists?.primary ?? []), ...(lists?.core ?? [])].filter(
    ({ name }) => name === stat,
  );
  return own.length === 0 ? null : own.reduce((sum, { max }) => sum + Math.max(1, max), 0);
}

/** Lists the rarities at which an item has all that is wanted. */
function answering(record: GameItem, { rarity, stat = [] }: Wanted): Rarity[] {
  return (rarity ?? rarities).filter(
    (tier) =>
      rarities.indexOf(tier) >= rarities.indexOf(record.rarityMin) &&
      rarities.indexOf(tier) <= rarities.indexOf(record.rarityMax) &&
      stat.every((wanted) => {
        const [name = '', least = '-Infinity'] = wanted.split('>=');
        const value = valueAt(record, name, tier);
        return value !== null && value >= Number(least);
      }),
  );
}

/** Tells whether an item passes the filters, by a slow and simple way. */
function fits(record: (typeof records)[number], wanted: Wanted): boolean {
  const { query, type, kind, slot, set, recipe, levelMin = -Infinity, levelMax = 1e5 } = wanted;
  const isAny = (values: string[] | undefined, own: readonly string[]) =>
    values === undefined || values.some((value) => own.includes(value));
  return (
    (query === undefined || foldText(record.name).includes(foldText(query))) &&
    isAny(type, [record.type]) &&
    isAny(kind, [record.typeDescription]) &&
    isAny(slot, record.slots) &&
    isAny(
      set,
      record.setBonuses.map(({ name }) => name),
    ) &&
    answering(record, wanted).length > 0 &&
    (recipe === undefined || record.itemRecipeId.length > 0) &&
    // The scale is open at its ends.
    (levelMin === 0 || record.level >= levelMin) &&
    record.level <= levelMax
  );
}

const some = <Value extends string>(...values: Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

/** Expects what an item is said to have of the wanted stats: at the best of its answering rarities. */
function expectAsked(id: string, wanted: Wanted, asked: FoundItem['asked']): void {
  if (!wanted.stat) {
    expect(asked).toBeUndefined();
    return;
  }
  const record = records.find((one) => one.id === id)!;
  const names = wanted.stat.map((stat) => stat.split('>=')[0]!);
  const inTiers = rarities.filter((tier) => answering(record, wanted).includes(tier));
  const firsts = inTiers.map((tier) => valueAt(record, names[0]!, tier)!);
  const best = inTiers[firsts.indexOf(Math.max(...firsts))]!;
  expect(asked).toEqual({
    rarity: best,
    stats: names.map((name) => ({ name, value: valueAt(record, name, best) })),
  });
}

const wantedArbitrary: fc.Arbitrary<Wanted> = fc.record(
  {
    query: fc.constantFrom('la', 'lamp', 'bell 1', '0%', 'zz'),
    type: some('Armor', 'Weapon', 'Quest', 'None'),
    kind: some(...kinds.filter(Boolean), 'None'),
    slot: some(...slots, 'belt'),
    rarity: some(...rarities),
    stat: fc.uniqueArray(
      fc
        .tuple(fc.constantFrom(...stats, 'Nothing'), fc.constantFrom('', '>=6', '>=9.5', '>=-3'))
        .map((parts) => parts.join('')),
      { minLength: 1, maxLength: 2 },
    ),
    set: some(...sets),
    recipe: fc.constant('yes' as const),
    levelMin: fc.integer({ min: 0, max: 60 }),
    levelMax: fc.integer({ min: 0, max: 60 }),
  },
  { requiredKeys: [] },
);

describe.each(engines)('filters on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  function ask(path: string, query: object): Promise<Response> {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, String(one)]),
      ),
    );
    const address = `/api/aoc/database/search/${path}?${search.toString()}`;
    return host.request(address, { headers: { cookie } });
  }

  async function find(query: object): Promise<SearchAnswer> {
    const response = await ask('filtered', query);
    expect(response.status).toBe(200);
    return searchAnswerSchema.parse(await response.json());
  }

  /** Finds everything, page after page, each item once. */
  async function findAll(query: object): Promise<SearchAnswer['items']> {
    const first = await find(query);
    const all = [...first.items];
    for (let page = 2; page <= first.pagination.pages; page += 1) {
      all.push(...(await find({ ...query, page })).items);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.pagination.total);
    return all;
  }

  const facets = async (query: object) =>
    countFacets.answer.parse(await (await ask('facets', query)).json());

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('level3');
    expect((await find({ type: 'Armor' })).items).toEqual([]);
    expect((await facets({})).type).toEqual([]);
    expect((await host.load(records)).published).toBe(true);
  });

  afterAll(() => host.close());

  it('find what a plain look through all items finds', async () => {
    await fc.assert(
      fc.asyncProperty(wantedArbitrary, async (wanted) => {
        const expected = records.filter((record) => fits(record, wanted)).map(({ id }) => id);
        const { items, pagination } = await find({ ...wanted, limit: 50 });
        expect(pagination.total).toBe(expected.length);
        expect(items).toHaveLength(Math.min(50, expected.length));
        for (const { id, asked } of items) {
          expect(expected).toContain(id);
          expectAsked(id, wanted, asked);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('count what each choice would leave', async () => {
    await fc.assert(
      fc.asyncProperty(wantedArbitrary, async (wanted) => {
        const found = await facets(wanted);
        for (const name of ['type', 'kind', 'slot', 'rarity', 'stat', 'set'] as const) {
          const expected = inOrder[name]
            .map((value) => ({
              value,
              // Of stats an item has to have all, of all else one.
              count: records.filter((record) =>
                fits(record, {
                  ...wanted,
                  [name]: name === 'stat' ? [...(wanted.stat ?? []), value] : [value],
                }),
              ).length,
            }))
            .filter(({ count }) => count > 0);
          expect(found[name]).toEqual(expected);
        }
        const { recipe: _, ...others } = wanted;
        const made = records.filter((record) => fits(record, { ...others, recipe: 'yes' }));
        expect(found.recipe).toBe(made.length);
      }),
      { numRuns: 40 },
    );
  });

  it.each(sortOrders)('come by %s, page after page, each item once', async (sort) => {
    const query = { stat: 'Wisdom', query: 'lamp', sort, limit: 7 };
    const all = await findAll(query);
    const keyOf: Record<string, (of: (typeof all)[number]) => number> = {
      level: ({ level }) => level,
      'level-down': ({ level }) => -level,
      rarity: ({ rarityMin }) => rarities.indexOf(rarityMin),
      'rarity-down': ({ rarityMax }) => -rarities.indexOf(rarityMax),
      relevance: ({ name }) => (foldText(name).startsWith('lamp') ? 0 : 1),
      'stat-down': ({ asked }) => -asked!.stats[0]!.value,
      name: () => 0,
    };
    const keys = all.map((entry) => keyOf[sort]!(entry));
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  it.each([
    ['one rarity', ['Rare']],
    ['the better of two', ['Uncommon', 'Epic']],
    ['the best, where none is chosen', undefined],
  ] as const)('come by what they have of a stat at %s', async (_, rarity) => {
    const wanted: Wanted = {
      stat: ['Wisdom', 'Strength>=6'],
      ...(rarity && { rarity: [...rarity] }),
    };
    const expected = records
      .filter((record) => fits(record, wanted))
      .map((record) => ({
        id: record.id,
        most: Math.max(
          ...answering(record, wanted).map((tier) => valueAt(record, 'Wisdom', tier)!),
        ),
      }));
    expect(expected.length).toBeGreaterThan(1);
    const found = await findAll({ ...wanted, sort: 'stat-down', limit: 7 });
    expect(found.map(({ asked }) => asked!.stats[0]!.value)).toEqual(
      expected.map(({ most }) => most).toSorted((one, other) => other - one),
    );
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
  });

  it.each([
    ['query=l', 'Search term must be at least 2 characters long'],
    ['rarity=rare', 'rarity must be one of Common'],
    ['rarity=Rare&rarity=rare', 'rarity must be one of Common'],
    [`${'slot=chest&'.repeat(21)}x=1`, 'slot must have at most 20 entries'],
    ['sort=name&sort=level', 'sort must be one of relevance'],
    ['query=lamp&query=bell', 'query must be text, not a list'],
    ['levelMin=-1', 'levelMin must be a whole number from 0 to 100000'],
    ['levelMax=many', 'levelMax must be a whole number'],
    ['recipe=no', 'recipe must be yes, or not be there'],
    ['sort=up', 'sort must be one of relevance, name'],
    ['type=', 'type must not be empty'],
    ['limit=51', 'limit must be a whole number from 1 to 50'],
  ])('refuse %s', async (search, detail) => {
    const response = await host.request(`${filterItems.path}?${search}`, { headers: { cookie } });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { detail: string }).detail).toContain(detail);
  });

  it('are for level 3', async () => {
    for (const path of [filterItems.path, countFacets.path]) {
      expect((await host.request(path)).status).toBe(401);
      const headers = { cookie: await host.signIn('level2') };
      expect((await host.request(path, { headers })).status).toBe(403);
    }
  });

  it('forget a snapshot that was replaced', async () => {
    await host.load([item('1', 'Lone Lamp', { type: 'Armor', slots: ['chest'] })]);
    expect((await find({ type: 'Armor' })).items.map(({ id }) => id)).toEqual(['1']);
    expect((await facets({})).slot).toEqual([{ value: 'chest', count: 1 }]);
    const { db } = host.host.database;
    expect(await db.selectFrom('item_facts').select('rank').execute()).toHaveLength(1);
    expect(await db.selectFrom('item_traits').select('rank').execute()).toHaveLength(1);
  });
});
