import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listArtisans, mostArtisans, readCraftBook } from '#contract/crafting.ts';
import { saveUser } from '#server/db/people.ts';
import { type Caller, callerOf } from './calls.ts';
import { dropRow } from './drop-rows.ts';
import { engines } from './engines.ts';
import { characterRow } from './raid-rows.ts';
import { item, recipe } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const { id: owner } = people.level2!;

/** A hood of cloth, cloth of thread, and a ring that nothing makes. */
const records = [
  item('1', 'Hood', { slots: ['helmet'], itemRecipeId: ['10'] }),
  item('2', 'Cloth', { layout: 'resource' }),
  item('3', 'Thread', { layout: 'resource' }),
  item('4', 'Ring', { slots: ['ring-left'] }),
  recipe('10', {
    ...{ name: 'Hood', profession: 'Tailoring', certification: 'Master' },
    ...{ reward: [{ id: '1', quantity: 1 }], primaryResources: [{ id: '2', quantity: 2 }] },
  }),
  recipe('11', {
    ...{ name: 'Cloth', profession: 'Weaving', certification: null },
    ...{ reward: [{ id: '2', quantity: 2 }], primaryResources: [{ id: '3', quantity: 5 }] },
  }),
];

describe.each(engines)('crafting on $engine', ({ engine }) => {
  let host: TestHost;
  const callers = new Map<string, Caller>();
  const as = (name: string) => callers.get(name)!;
  const db = () => host.host.database.db;
  const artisans = async () => {
    const { body } = await as('nobody')('GET', listArtisans.path);
    return listArtisans.answer.parse(body);
  };
  const of = async (skill: string) =>
    (await artisans()).find((one) => one.skill === skill)?.crafters ?? [];
  const bookOf = async (items: string) => {
    const { body } = await as('level3')('GET', `${readCraftBook.path}?items=${items}`);
    return readCraftBook.answer.parse(body);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of Object.keys(people)) callers.set(name, await callerOf(host, name));
    expect((await bookOf('1')).recipes).toEqual([]);
    expect((await host.load(records)).published).toBe(true);
    const form = { artisan1: 'Tailoring', artisan1Level: 30 };
    const twice = { ...form, artisan2: 'Tailoring', artisan2Level: 41, artisan3: 'Weaving' };
    await db()
      .insertInto('characters')
      .values([
        characterRow('main', owner, { form }),
        characterRow('alt', owner, { isMain: false, form: twice }),
        // A level without a skill is none.
        characterRow('blank', owner, { isMain: false, form: { artisan1Level: 50 } }),
      ])
      .execute();
  });

  afterAll(() => host.close());

  it('tells who has which skill, the highest first, each character once', async () => {
    expect(await of('Tailoring')).toEqual([
      ...['alt', 'main'].map((id, at) => ({
        ...{ characterId: id, name: `Name of ${id}`, discordId: owner },
        ...{ username: 'level2', level: at === 0 ? 41 : 30 },
      })),
    ]);
    expect(await of('Weaving')).toMatchObject([{ characterId: 'alt', level: 0 }]);
    expect((await artisans()).map(({ skill }) => skill)).toEqual(['Tailoring', 'Weaving']);
  });

  it('tells it anew after a save, and no more of whoever has left or a character that is gone', async () => {
    const characterId = randomUUID();
    const save = (level: number, version: number) =>
      as('level3')('POST', '/api/aoc/character', {
        ...{ characterId, IGN: 'Smith', artisan1: 'Mining', artisan1Level: level, version },
      });
    expect((await save(12, 0)).status).toBe(200);
    expect(await of('Mining')).toMatchObject([{ name: 'Smith', level: 12 }]);
    expect((await save(13, 1)).status).toBe(200);
    expect(await of('Mining')).toMatchObject([{ level: 13 }]);
    try {
      await saveUser(db(), { ...people.level3!, roles: null, joinedAt: null });
      expect(await of('Mining')).toEqual([]);
    } finally {
      await saveUser(db(), { ...people.level3!, joinedAt: null });
    }
    await as('level3')('DELETE', `/api/aoc/character/${characterId}`);
    expect(await of('Mining')).toEqual([]);
  });

  it('names of each skill the highest alone', async () => {
    const rows = Array.from({ length: mostArtisans + 5 }, (_, at) =>
      characterRow(`miner${at}`, owner, {
        ...{ isMain: false, form: { artisan1: 'Mining', artisan1Level: at } },
      }),
    );
    await db().insertInto('characters').values(rows).execute();
    const miners = await of('Mining');
    expect(miners).toHaveLength(mostArtisans);
    expect([miners.at(0)?.level, miners.at(-1)?.level]).toEqual([mostArtisans + 4, 5]);
  });

  it('keeps skills for members, as characters are', async () => {
    expect((await host.request(listArtisans.path)).status).toBe(401);
    expect((await as('outsider')('GET', listArtisans.path)).status).toBe(403);
  });

  it('answers how items are made, down to what nothing makes', async () => {
    const { recipes, items, unmade } = await bookOf('1,4,1,404');
    expect(
      recipes.map(({ id, profession, certification }) => [id, profession, certification]),
    ).toEqual([
      ['10', 'Tailoring', 'Master'],
      ['11', 'Weaving', null],
    ]);
    expect(items.map(({ name, known }) => [name, known]).toSorted()).toEqual([
      ['', false],
      ['Cloth', true],
      ['Hood', true],
      ['Ring', true],
      ['Thread', true],
    ]);
    expect(unmade).toEqual([
      { itemId: '4', fell: 0, lastDay: null },
      { itemId: '404', fell: 0, lastDay: null },
    ]);
  });

  it('says how often fell what no recipe makes, by entries that nothing corrects', async () => {
    const at = (id: string, more: object) =>
      dropRow({ id, entered_by: owner, item_id: '4', entered_at: Number(id), ...more });
    await db()
      .insertInto('drops')
      .values([
        at('1', { day: '2026-11-01' }),
        at('2', { day: '2026-11-03' }),
        at('3', { day: '2026-11-05' }),
        at('4', { day: '2026-11-05', corrects: '3', reason: 'x', fate: 'mistake' }),
        at('5', { day: '2026-11-09', item_id: '2' }),
      ])
      .execute();
    expect((await bookOf('4')).unmade).toEqual([{ itemId: '4', fell: 2, lastDay: '2026-11-03' }]);
  });

  it('keeps recipes for level 3, and asks for ids', async () => {
    const path = `${readCraftBook.path}?items=1`;
    expect((await host.request(path)).status).toBe(401);
    expect((await as('level2')('GET', path)).status).toBe(403);
    for (const items of ['', 'x', '1,', Array.from({ length: 51 }, () => '1').join()]) {
      const { status } = await as('level3')('GET', `${readCraftBook.path}?items=${items}`);
      expect(status).toBe(400);
    }
  });
});
