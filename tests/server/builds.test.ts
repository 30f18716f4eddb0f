import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Build,
  type BuildAudience,
  mostBuilds,
  mostTakenBack,
  type OwnBuild,
} from '#contract/builds.ts';
import type { KeptSet } from '#contract/equipment-sets.ts';
import { saveUser } from '#server/db/people.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const [hood, robe, lost] = ['109229507958001', '109229507958002', '109229507958003'];

const bonus = {
  name: 'Lamplighter',
  setEffects: [{ count: 2, name: 'Health', stats: { rare: 30 } }],
};
const piece = (id: string, name: string, slot: string) =>
  item(id, name, { slots: [slot], setBonuses: [bonus] });
const records = [piece(hood, 'Hood', 'helmet'), piece(robe, 'Robe', 'chest')];
const worn = (id: string) => ({ id, rarity: 'Rare', enchantLevel: 3, quality: 50 });
const gear = { helmet: worn(hood), chest: worn(robe) };
const everybody = ['nobody', 'level1', 'level2', 'level3', 'level5', 'level7', 'editor'];

let made = 0;
const newId = () => `Build${String((made += 1)).padStart(11, '0')}`;

describe.each(engines)('addresses of builds on $engine', ({ engine }) => {
  let host: TestHost;
  let owner: Caller;
  let characterId: string;
  const callers = new Map<string, Caller>();
  const as = (name: string) => callers.get(name)!;

  const save = (more: object = {}) =>
    owner('POST', '/api/aoc/character/gear', {
      ...{ characterId, IGN: 'Maren', level: 25, archetype1: 'Tank', archetype2: 'Bard' },
      ...{ health: 4711, gear },
      ...more,
    });
  const make = (more: object = {}, by = owner) =>
    by('POST', '/api/guild/builds', {
      ...{ id: newId(), characterId, frozen: false, audience: 'guilded' },
      ...more,
    });
  const makeOne = async (more: object = {}): Promise<OwnBuild> => {
    const { status, body } = await make(more);
    expect(status).toBe(200);
    return body;
  };
  const read = (id: string, by: Caller = owner) => by('GET', `/api/builds/${id}`);
  const guest = async (id: string) => {
    const response = await host.request(`/api/builds/${id}`);
    return { status: response.status, text: await response.text() };
  };
  const mine = async () => (await owner('GET', '/api/guild/builds/mine')).body as OwnBuild[];
  const keepSet = async (name: string, set: object): Promise<KeptSet> =>
    (
      await owner('PUT', `/api/aoc/character/${characterId}/sets/${randomUUID()}`, {
        ...{ revision: 0, name, gear: set },
      })
    ).body;

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of Object.keys(people)) callers.set(name, await callerOf(host, name));
    owner = as('level3');
    expect((await host.load(records)).published).toBe(true);
  });

  beforeEach(async () => {
    await host.host.database.db.deleteFrom('builds').execute();
    characterId = randomUUID();
    expect((await save()).status).toBe(200);
  });

  afterAll(() => host.close());

  it('show the newest of what is worn, with its worth, and nothing else of the character', async () => {
    const { id } = await makeOne();
    const { body } = await read(id, as('nobody'));
    expect(body).toMatchObject({
      ...{ id, name: 'Maren', setName: null, level: 25, archetype1: 'Tank', archetype2: 'Bard' },
      ...{ frozen: false, audience: 'guilded', mine: false, gone: [] },
      gear: { helmet: { name: 'Hood', rarity: 'Rare', enchantLevel: 3, quality: 50 } },
      sets: [{ name: 'Lamplighter', pieces: 2, of: 2, effects: [{ value: 30, isActive: true }] }],
    });
    expect(JSON.stringify(body)).not.toMatch(/4711|level3|20000000000000000/);
    const { revision } = body as Build;
    await save({ version: 1, gear: { chest: worn(robe) } });
    const later = (await read(id)).body as Build;
    expect(Object.keys(later.gear)).toEqual(['chest']);
    expect(later).toMatchObject({ mine: true, sets: [{ effects: [{ isActive: false }] }] });
    expect(later.revision).not.toBe(revision);
  });

  it('show what was, where they are frozen', async () => {
    const { id } = await makeOne({ frozen: true });
    await save({ version: 1, IGN: 'Renamed', gear: {} });
    const { body } = await read(id);
    expect(body).toMatchObject({ name: 'Maren', frozen: true, gear: { helmet: { name: 'Hood' } } });
  });

  it('show a set, until it is removed', async () => {
    const set = await keepSet('Raid', { helmet: worn(hood), back: worn(lost) });
    const { id } = await makeOne({ setId: set.id });
    expect((await read(id)).body).toMatchObject({ setName: 'Raid', gone: ['back'] });
    await owner('DELETE', `/api/aoc/character/${characterId}/sets/${set.id}`);
    expect(await read(id)).toMatchObject({ status: 404 });
  });

  it('say beforehand what they would show', async () => {
    const query = new URLSearchParams({ characterId });
    const { body } = await owner('GET', `/api/guild/builds/preview?${query}`);
    const { id } = await makeOne();
    expect((await read(id)).body).toMatchObject(body);
  });

  const opens: [BuildAudience, string[]][] = [
    ['guilded', everybody],
    [1, ['level1', 'level2', 'level3', 'level5', 'level7']],
    [2, ['level2', 'level3', 'level5', 'level7']],
    [5, ['level3', 'level5', 'level7']],
    [7, ['level3', 'level7']],
    ['public', [...everybody, 'outsider', 'guest']],
  ];

  it.each(opens)(
    'that ask for %s open for these alone, and tell nobody else anything',
    async (audience, names) => {
      const { id } = await makeOne({ audience });
      const found: string[] = [];
      for (const name of ['outsider', ...everybody]) {
        const { status, body } = await read(id, as(name));
        if (status === 200) found.push(name);
        else {
          expect(status).toBe(403);
          expect(JSON.stringify(body)).not.toMatch(/Maren|Hood|Lamplighter/);
        }
      }
      const asked = await guest(id);
      if (asked.status === 200) found.push('guest');
      else {
        expect(asked.status).toBe(401);
        expect(asked.text).not.toMatch(/Maren|Hood|Lamplighter/);
      }
      expect(found.toSorted()).toEqual(names.toSorted());
    },
  );

  it('are made by the owner alone', async () => {
    for (const name of ['level2', 'level7', 'editor']) {
      expect(await make({}, as(name))).toMatchObject({ status: 403 });
      const preview = `/api/guild/builds/preview?characterId=${characterId}`;
      expect(await as(name)('GET', preview)).toMatchObject({ status: 403 });
    }
    expect(await make({}, as('outsider'))).toMatchObject({ status: 403 });
    expect(await make({ characterId: 'elsewhere' })).toMatchObject({ status: 404 });
    expect(await make({ setId: randomUUID() })).toMatchObject({ status: 404 });
    expect(await make({ audience: 'signed-in' })).toMatchObject({ status: 400 });
    expect(await make({ audience: 4 })).toMatchObject({ status: 400 });
    expect(await make({ id: 'short' })).toMatchObject({ status: 400 });
    expect(await mine()).toEqual([]);
  });

  it('are made once, however often that is sent, and never in the place of another', async () => {
    const id = newId();
    const both = await Promise.all([make({ id }), make({ id })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await make({ id, frozen: true })).toMatchObject({ status: 409, code: 'sent-already' });
    expect(await mine()).toHaveLength(1);
  });

  it('are taken back by their maker, an editor or an officer, and say so', async () => {
    for (const name of ['level2', 'level5']) {
      const { id } = await makeOne();
      expect(await as(name)('DELETE', `/api/guild/builds/${id}`)).toMatchObject({ status: 403 });
    }
    for (const name of ['level3', 'editor', 'level7']) {
      const { id } = await makeOne({ audience: 'public', frozen: true });
      const back = () => as(name)('DELETE', `/api/guild/builds/${id}`);
      expect([(await back()).status, (await back()).status]).toEqual([204, 204]);
      expect((await guest(id)).text).toContain('taken back');
      expect(await make({ id })).toMatchObject({ code: 'sent-already' });
    }
    expect(await owner('DELETE', `/api/guild/builds/${newId()}`)).toMatchObject({ status: 404 });
    expect(await mine()).toHaveLength(2);
  });

  it('open no more once their character is deleted, or their maker has left', async () => {
    const { id } = await makeOne({ audience: 'public', frozen: true });
    const { db } = host.host.database;
    const { roles } = people.level3!;
    try {
      await saveUser(db, { ...people.level3!, roles: null, joinedAt: null });
      expect((await guest(id)).status).toBe(404);
    } finally {
      await saveUser(db, { ...people.level3!, roles, joinedAt: null });
    }
    expect((await guest(id)).status).toBe(200);
    await owner('DELETE', `/api/aoc/character/${characterId}`);
    expect((await guest(id)).status).toBe(404);
    expect(await mine()).toMatchObject([{ name: '' }]);
  });

  it('do not exist by wrong ids', async () => {
    expect(await guest(newId())).toMatchObject({ status: 404 });
    expect(await guest('..%2f..%2fetc')).toMatchObject({ status: 400 });
    expect((await guest('x'.repeat(3000))).status).toBe(400);
  });

  it('end at a number, of those that open and of those that say they were taken back', async () => {
    for (let at = 1; at < mostBuilds; at++) await makeOne();
    const both = await Promise.all([make(), make()]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['too-many', undefined]);
    const all = await mine();
    expect(all).toHaveLength(mostBuilds);
    for (const { id } of all) await owner('DELETE', `/api/guild/builds/${id}`);
    const { id } = await makeOne();
    await owner('DELETE', `/api/guild/builds/${id}`);
    const left = await host.host.database.db.selectFrom('builds').selectAll().execute();
    expect(left).toHaveLength(mostTakenBack);
  });
});
