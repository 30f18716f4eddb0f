import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countGearChoices, listGearBySlot } from '#contract/gear-by-slot.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const stat = (id: string, name: string, min: number, max: number) => ({ id, name, min, max });

/** One of the six attributes to which an enchant adds itself, in the core list only. */
const strength = '109183598614138';

const wardens = { name: 'Wardens', setEffects: [{ count: 2, name: 'Armor', stats: { rare: 5 } }] };
const lamps = { name: 'Lamps', setEffects: [] };

const helmets = [
  item('1', 'Ash Hood', {
    ...{ slots: ['helmet'], level: 5, typeDescription: 'Head Light', itemRecipeId: ['9'] },
    ...{ rarityMin: 'Common', rarityMax: 'Rare', setBonuses: [wardens, lamps] },
    stats: {
      common: { primary: [stat('1', 'Armor', 10, 20)], core: [stat(strength, 'Strength', 5, 6)] },
      uncommon: { primary: [stat('1', 'Armor', 20, 40)], core: [] },
      rare: { primary: [stat('1', 'Armor', 40, 80)], core: [stat(strength, 'Strength', 9, 9)] },
    },
  }),
  item('2', 'Brass Helm', {
    ...{ slots: ['helmet'], level: 19, typeDescription: 'Head Heavy', rarityMin: 'Rare' },
    ...{ rarityMax: 'Legendary', setBonuses: [wardens] },
    stats: {
      // The same name in both lists counts as one sum.
      rare: { primary: [stat('1', 'Armor', 50, 60)], core: [stat('2', 'Armor', 7, 7)] },
      legendary: { primary: [stat('1', 'Armor', 90, 99)], core: [] },
    },
  }),
  item('3', 'Cursed Cap', {
    ...{ slots: ['helmet'], level: 20, typeDescription: 'Head Light' },
    stats: { common: { primary: [stat('3', 'Wisdom', -4, -2)], core: [] } },
  }),
  item('4', 'Dull Crown', { slots: ['helmet'], level: -1, typeDescription: 'Crown' }),
  item('5', 'Belt', { slots: ['belt'], typeDescription: 'Belt Light' }),
];

describe.each(engines)('choosing gear on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  const ask = (path: string) =>
    host.request(`/api/aoc/database/gear/bySlot/${path}`, { headers: { cookie } });

  async function list(query: Record<string, string>) {
    const response = await ask(`helmet?${new URLSearchParams(query).toString()}`);
    expect(response.status).toBe(200);
    const { items, pagination, relax } = listGearBySlot.answer.parse(await response.json());
    return { ids: items.map(({ id }) => id).join(''), total: pagination.total, relax };
  }

  async function choices(query: Record<string, string>) {
    const response = await ask(`helmet/choices?${new URLSearchParams(query).toString()}`);
    expect(response.status).toBe(200);
    return countGearChoices.answer.parse(await response.json());
  }

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('nobody');
    expect(await choices({})).toEqual({ rarity: [], weight: [], set: [], source: [], stat: [] });
    expect((await host.load(helmets)).published).toBe(true);
  });

  afterAll(() => host.close());

  it.each<[Record<string, string>, string, string]>([
    [{}, '1234', 'no word is asked for'],
    [{ query: 'crow' }, '4', ''],
    [{ wearer: '19' }, '124', 'an item of level 19 asks for level 10'],
    [{ wearer: '0' }, '14', 'levels below 0 are known'],
    [{ levelMin: '6', levelMax: '19' }, '2', ''],
    [{ levelMax: '19' }, '124', ''],
    [{ rarity: 'Rare' }, '1234', ''],
    [{ rarity: 'Legendary' }, '234', ''],
    [{ weight: 'Light' }, '13', ''],
    [{ set: 'Wardens' }, '12', ''],
    [{ set: 'Lamps' }, '1', 'a piece of two sets'],
    [{ source: 'made' }, '1', ''],
    [{ source: 'found' }, '234', ''],
    [{ weight: 'Light', set: 'Wardens' }, '1', 'filters narrow each other'],
    [{ stats: '* Armor' }, '12', 'any value'],
    [{ stats: '50 Armor' }, '2', 'as found: the lowest rarity, not improved'],
    [{ stats: '57 Armor' }, '2', 'both lists'],
    [{ stats: '58 Armor' }, '', 'both lists'],
    [{ stats: '60 Armor', at: 'Rare 0 500' }, '12', 'at settings of one’s own: 40 + 20'],
    [{ stats: '61 Armor', at: 'Rare 0 500' }, '2', '50 + 5 and 7'],
    [{ stats: '88 Armor', at: 'best' }, '12', 'each at its best: 40 + 8 + 40'],
    [{ stats: '89 Armor', at: 'best' }, '2', '90 + 18 + 9'],
    [{ stats: '9 Strength', at: 'Epic 0 0' }, '1', 'at the nearest rarity'],
    [{ stats: '12 Strength', at: 'Rare 3 0' }, '1', 'the enchant itself'],
    [{ stats: '13 Strength', at: 'Rare 3 0' }, '', 'the enchant itself'],
    [{ stats: '* Strength', at: 'Uncommon 0 0' }, '', 'not at this rarity'],
    [{ stats: '-3 Wisdom' }, '', 'negative'],
    [{ stats: '-4 Wisdom' }, '3', 'negative'],
    [{ stats: '10 Armor\n5 Strength' }, '1', 'several at once'],
    [{ stats: '* Luck' }, '', 'nobody has it'],
  ])('leaves by %j: %s %s', async (query, ids) => {
    const found = await list(query);
    expect(found).toMatchObject({ ids, total: ids.length });
  });

  it.each<[Record<string, string>, string]>([
    [{ order: 'name-down' }, '4321'],
    [{ order: 'level' }, '4123'],
    [{ order: 'level-down' }, '3214'],
    [{ order: 'stat', orderStat: 'Armor' }, '1234'],
    [{ order: 'stat-down', orderStat: 'Armor' }, '2134'],
    [{ order: 'stat-down', orderStat: 'Armor', at: 'Rare 20 1000' }, '1234'],
    [{ order: 'stat', orderStat: 'Wisdom' }, '3124'],
    [{ order: 'stat-down' }, '1234'],
    [{ order: 'score-down', weights: '1 Armor' }, '2134'],
    [{ order: 'score', weights: '1 Armor' }, '3412'],
    [{ order: 'score-down', weights: '1 Armor\n-100 Wisdom' }, '3214'],
    [{ order: 'score-down', weights: '1 Armor', at: 'Rare 20 1000' }, '1234'],
    [{ order: 'score-down', weights: '1 Luck' }, '1234'],
    [{ order: 'score-down' }, '1234'],
  ])('puts them in the order %j', async (query, ids) => {
    expect((await list(query)).ids).toBe(ids);
  });

  it('pages through an order without losing or repeating a piece', async () => {
    const pages = ['1', '2', '3'].map((page) =>
      list({ order: 'stat-down', orderStat: 'Armor', page, pageSize: '2' }),
    );
    expect((await Promise.all(pages)).map(({ ids }) => ids)).toEqual(['21', '34', '']);
  });

  it('says what each filter costs where nothing passes all of them', async () => {
    const { relax } = await list({ wearer: '5', weight: 'Light', stats: '20 Armor\n* Strength' });
    expect(relax).toEqual([{ filter: 'stat', stat: 'Armor', total: 1 }]);
    expect((await list({ query: 'helm', weight: 'Light' })).relax).toEqual([
      { filter: 'query', stat: null, total: 2 },
      { filter: 'weight', stat: null, total: 1 },
    ]);
    expect((await list({ query: 'helm', weight: 'Medium' })).relax).toEqual([
      { filter: 'weight', stat: null, total: 1 },
    ]);
    expect((await list({ query: 'helm' })).relax).toEqual([]);
  });

  it('counts what each choice would leave, every other filter applied', async () => {
    const all = await choices({});
    expect(all.weight).toEqual([
      { value: 'Light', count: 2 },
      { value: 'Heavy', count: 1 },
    ]);
    expect(all.source).toEqual([
      { value: 'made', count: 1 },
      { value: 'found', count: 3 },
    ]);
    expect(all.stat).toEqual([
      { value: 'Armor', count: 2 },
      { value: 'Strength', count: 1 },
      { value: 'Wisdom', count: 1 },
    ]);
    const heavy = await choices({ weight: 'Heavy' });
    expect(heavy.weight).toEqual(all.weight);
    expect(heavy.set).toEqual([{ value: 'Wardens', count: 1 }]);
    expect(heavy.rarity.map(({ value }) => value)).toEqual(['Rare', 'Heroic', 'Epic', 'Legendary']);
    expect((await choices({ stats: '* Armor' })).stat).toEqual([
      { value: 'Armor', count: 2 },
      { value: 'Strength', count: 1 },
    ]);
  });

  it('reads the slot anew after an import', async () => {
    expect((await list({})).total).toBe(4);
    expect((await host.load(helmets.slice(1))).published).toBe(true);
    expect((await list({})).ids).toBe('234');
    expect((await host.load(helmets)).published).toBe(true);
  });

  it.each([
    ['at=worn', 'at must be found, best, or a rarity, an enchant and tenths of quality'],
    ['at=Rare+21+0', 'at must be found'],
    ['at=Rare+1+1001', 'at must be found'],
    ['stats=Armor', 'stats must be at most 10 lines'],
    ['stats=1+Armor%0A2+Armor', 'stats must be at most 10 lines'],
    [`stats=${Array.from({ length: 11 }, (_, n) => `*+S${n}`).join('%0A')}`, 'at most 10 lines'],
    ['wearer=x', 'wearer must be a whole number'],
    ['weight=Iron', 'weight must be one of Light, Medium, Heavy'],
    ['source=stolen', 'source must be one of made, found'],
    ['order=luck', 'order must be one of'],
    ['weights=Armor', 'weights must be at most 60 lines'],
    ['weights=1001+Armor', 'weights must be at most 60 lines'],
    ['weights=1+Armor%0A2+Armor', 'weights must be at most 60 lines'],
    ['orderStat=', 'orderStat must not be empty'],
    ['set=%00', 'set must not hold NUL'],
  ])('refuses %s', async (query, detail) => {
    const response = await ask(`helmet?${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { detail: string }).detail).toContain(detail);
  });

  it('is for guild members', async () => {
    const response = await host.request('/api/aoc/database/gear/bySlot/helmet/choices');
    expect(response.status).toBe(401);
  });
});
