import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Weighed } from '#contract/weighing.ts';
import { addRows } from '#server/db/add-rows.ts';
import { type Caller, callerOf } from './calls.ts';
import { dropRow } from './drop-rows.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;
const dropId = (last: number) => `f0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

const armor = (value: number) => {
  const stat = { id: '1', name: 'Armor', min: value, max: value };
  return { primary: [stat], core: [] };
};

/** Makes the record of a helmet. */
const helmet = (id: number, name: string, value: number, level = 10) =>
  item(id, name, {
    ...{ slots: ['helmet'], level, rarityMin: 'Rare', rarityMax: 'Epic' },
    stats: { rare: armor(value), heroic: armor(value), epic: armor(value) },
  });

describe.each(engines)('weighing an item on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const weigh = async (id: string, as = officer) => {
    const { status, body } = await as('GET', `/api/guild/drops/weighing/${id}`);
    expect(status).toBe(200);
    return body as { people: Weighed[]; below: number };
  };
  const save = async (name: string, level: number, gear: object) => {
    const body = { characterId: `of-${name}`, IGN: `Main of ${name}`, level, isMain: true, gear };
    const as = await callerOf(host, name);
    const { status } = await as('POST', '/api/aoc/character/gear', {
      ...{ ...body, archetype1: 'Tank', version: 0 },
    });
    expect(status).toBe(200);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    await host.load([
      helmet(1, 'Old Hood', 5),
      helmet(2, 'New Hood', 9),
      helmet(3, 'High Hood', 20, 48),
      item(4, 'Oil', { layout: 'resource' }),
    ]);
    const worn = { helmet: { id: '1', rarity: 'Epic', enchantLevel: 0, quality: 0 } };
    await save('level3', 20, worn);
    await save('level2', 40, {});
    await save('level1', 5, {});
  });

  afterAll(() => host.close());

  it('tells officers of every main that can wear it what it would change', async () => {
    const { people: weighed, below } = await weigh('2');
    expect(below).toBe(1);
    expect(weighed).toMatchObject([
      {
        ...{ username: 'level2', slot: 'helmet', worn: null, isWorn: false },
        then: { name: 'New Hood', rarity: 'Rare' },
        stats: [{ name: 'Armor', before: 0, after: 9 }],
        ...{ received: { lately: 0, last: null }, attendance: null },
      },
      {
        ...{ username: 'level3', character: { name: 'Main of level3', archetype1: 'Tank' } },
        ...{ worn: { name: 'Old Hood', rarity: 'Epic' }, then: { rarity: 'Epic' } },
        stats: [{ name: 'Armor', before: 5, after: 9 }],
      },
    ]);
    const high = await weigh('3');
    expect(high.people.map(({ username }) => username)).toEqual(['level2']);
    expect(high.below).toBe(2);
  });

  it('counts what they received, without what was corrected', async () => {
    const got = (id: number, day: string, more: object = {}) =>
      dropRow({
        ...{ id: dropId(id), entered_by: idOf('level7'), fate: 'member', day },
        ...{ user_id: idOf('level2'), item_name: `Drop ${id}` },
        ...more,
      });
    await addRows(host.host.database.db, 'drops', [
      got(1, '2026-11-10'),
      got(2, '2026-11-12'),
      got(3, '2026-11-15'),
      got(4, '2026-01-01'),
      got(5, '2026-11-15', { corrects: dropId(3), fate: 'sold', user_id: null, reason: 'Sold' }),
    ]);
    const [first] = (await weigh('2')).people;
    expect(first?.received).toEqual({ lately: 2, last: { name: 'Drop 2', day: '2026-11-12' } });
  });

  it('tells whoever is no officer of themselves alone', async () => {
    const own = await weigh('2', await callerOf(host, 'level3'));
    expect(own.people.map(({ username }) => username)).toEqual(['level3']);
    const low = await callerOf(host, 'level2');
    expect((await low('GET', '/api/guild/drops/weighing/2')).status).toBe(403);
  });

  it('has nobody for what is not worn, and no answer for what is not there', async () => {
    expect((await weigh('4')).people).toEqual([]);
    expect(await officer('GET', '/api/guild/drops/weighing/404')).toMatchObject({ status: 404 });
  });
});
