import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CharacterChange } from '#contract/character-fields.ts';
import {
  type KeptSet,
  type KeptSets,
  mostRemovedSets,
  mostRevisions,
  mostSetsKept,
} from '#contract/equipment-sets.ts';
import { removedKeptFor } from '#server/equipment-sets/changes.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const [hood, robe, lost] = ['109229507958001', '109229507958002', '109229507958003'];
const records = [
  item(hood, 'Hood', { slots: ['helmet'], rarityMin: 'Uncommon', rarityMax: 'Epic' }),
  item(robe, 'Robe', { slots: ['chest'], rarityMin: 'Common', rarityMax: 'Epic' }),
];
const worn = (id: string, more: object = {}) => ({
  ...{ id, rarity: 'Rare', enchantLevel: 3, quality: 41.5 },
  ...more,
});
const gear = { helmet: worn(hood) };

describe.each(engines)('equipment sets of a character on $engine', ({ engine }) => {
  let host: TestHost;
  let owner: Caller;
  let other: Caller;
  let officer: Caller;
  let start: number;
  let characterId: string;

  const path = (setId = '') => `/api/aoc/character/${characterId}/sets${setId && `/${setId}`}`;
  const keep = (body: object, setId: string = randomUUID(), as = owner) =>
    as('PUT', path(setId), { revision: 0, ...body });
  const make = async (name: string, setId: string = randomUUID()): Promise<KeptSet> => {
    const { status, body } = await keep({ name, gear }, setId);
    expect(status).toBe(200);
    return body;
  };
  const read = async (as = owner): Promise<KeptSets> => (await as('GET', path())).body;
  const restore = (setId: string, revision: number, as = owner) =>
    as('POST', `${path(setId)}/restore`, { revision });

  beforeAll(async () => {
    host = await createTestHost(engine);
    start = host.clock.now;
    expect((await host.load(records)).published).toBe(true);
  });

  beforeEach(async () => {
    host.clock.now = start;
    owner = await callerOf(host, 'level3');
    other = await callerOf(host, 'level2');
    officer = await callerOf(host, 'level7');
    characterId = randomUUID();
    const made = await owner('POST', '/api/aoc/character/gear', { characterId, IGN: 'Owned' });
    expect(made.status).toBe(200);
  });

  afterAll(() => host.close());

  it('are called what the item database calls their pieces, which others see too', async () => {
    const { status, body } = await keep({
      name: '  Raid \u200B night\u202E ',
      gear: {
        helmet: worn(hood, { name: 'A lie' }),
        chest: worn(lost, { name: 'A robe of long ago' }),
      },
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        ...{ name: 'Raid night', revision: 1, changedAt: new Date(start).toISOString() },
        by: { discordId: people.level3!.id, username: 'level3' },
        gear: {
          helmet: { name: 'Hood', itemLevel: 1, rarity: 'Rare', enchantLevel: 3, quality: 41.5 },
          chest: { id: lost, name: 'A robe of long ago', icon: null },
        },
      },
    });
    expect(await read()).toEqual({ sets: [body], removed: [], mayWrite: true });
    expect(await read(other)).toEqual({ sets: [body], removed: [], mayWrite: false });
  });

  it('are written by the owner, an editor and officers, whose changes the owner reads', async () => {
    const { id } = await make('Raid');
    for (const name of ['nobody', 'level1', 'level2', 'level5']) {
      const as = await callerOf(host, name);
      const calls = [
        await keep({ name: 'Mine', gear }, randomUUID(), as),
        await keep({ revision: 1, name: 'Mine' }, id, as),
        await as('DELETE', path(id)),
        await as('GET', `${path(id)}/revisions`),
        await restore(id, 1, as),
      ];
      expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
    const outsider = await callerOf(host, 'outsider');
    expect((await outsider('GET', path())).status).toBe(403);
    expect((await host.request(path())).status).toBe(401);
    const editor = await callerOf(host, 'editor');
    expect((await keep({ revision: 1, name: 'Sieges' }, id, editor)).status).toBe(200);
    expect((await officer('DELETE', path(id))).status).toBe(204);
    const { body } = await owner('GET', `/api/aoc/character/user/${people.level3!.id}/changes`);
    expect((body as CharacterChange[]).slice(0, 2).map(({ detail }) => detail)).toEqual([
      'Owned: set “Sieges” removed',
      'Owned: set “Sieges” changed',
    ]);
    expect((await read(other)).removed).toEqual([]);
    expect((await read()).removed).toMatchObject([{ id, name: 'Sieges' }]);
  });

  it.each([
    ['a set without a name', { gear }, 'needs a name'],
    ['a set without gear', { name: 'Raid' }, 'needs a name'],
    ['an empty name', { name: '  ', gear }, 'must not be empty'],
    ['a name that shows nothing', { name: '\u200B', gear }, 'must not be empty'],
    [
      'a rarity that the item never has',
      { name: 'x', gear: { helmet: worn(hood, { rarity: 'Common' }) } },
      'never Common',
    ],
    ['another slot', { name: 'x', gear: { chest: worn(hood) } }, 'does not fit'],
    [
      'an enchant beyond the highest',
      { name: 'x', gear: { helmet: worn(hood, { enchantLevel: 21 }) } },
      'enchant',
    ],
    [
      'more slots than anybody has',
      {
        name: 'x',
        gear: Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`s${at}`, worn(lost)])),
      },
      'at most 40 slots',
    ],
  ])('do not take %s', async (_, body, words) => {
    const answer = await keep(body);
    expect(answer).toMatchObject({ status: 400, code: 'invalid' });
    expect(JSON.stringify(answer.body)).toContain(words);
    expect((await read()).sets).toEqual([]);
  });

  it('are not found with a character that is not there, nor by another one’s id', async () => {
    const { id } = await make('Raid');
    const first = characterId;
    characterId = randomUUID();
    expect(await owner('GET', path())).toMatchObject({ status: 404 });
    expect(await keep({ name: 'Raid', gear })).toMatchObject({ status: 404 });
    await owner('POST', '/api/aoc/character/gear', { characterId, IGN: 'Second' });
    expect(await keep({ name: 'Raid', gear }, id)).toMatchObject({ status: 409, code: 'id-taken' });
    expect(await restore(id, 1)).toMatchObject({ status: 404 });
    expect(await owner('GET', `${path(id)}/revisions`)).toMatchObject({ status: 404 });
    expect((await owner('DELETE', path(id))).status).toBe(204);
    characterId = first;
    expect((await read()).sets).toHaveLength(1);
  });

  it('are made once, however often that is sent', async () => {
    const id = randomUUID();
    const answers = await Promise.all([make('Raid', id), make('Raid', id), make('Raid', id)]);
    expect(answers.map(({ revision }) => revision)).toEqual([1, 1, 1]);
  });

  it('join a name of one device with the gear of another', async () => {
    const { id } = await make('Raid');
    const both = await Promise.all([
      keep({ revision: 1, name: 'Sieges' }, id),
      keep({ revision: 1, gear: { chest: worn(robe) } }, id),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const [set] = (await read()).sets;
    expect(set).toMatchObject({ name: 'Sieges', revision: 3, gear: { chest: { name: 'Robe' } } });
    expect(set!.gear).not.toHaveProperty('helmet');
  });

  it('tell of two devices that change the same part, and lose neither', async () => {
    const { id } = await make('Raid');
    const both = await Promise.all([
      keep({ revision: 1, gear: { chest: worn(robe) } }, id),
      keep({ revision: 1, gear: { helmet: worn(hood, { enchantLevel: 9 }) } }, id),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['changed-meanwhile', undefined]);
    // One that has been read again stands, and the one before is in the history.
    expect(await keep({ revision: 2, gear: {} }, id)).toMatchObject({ status: 200 });
    const { body } = await owner('GET', `${path(id)}/revisions`);
    expect((body as KeptSet[]).map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(body).toMatchObject([{ gear: {} }, {}, { gear: { helmet: { enchantLevel: 3 } } }]);
  });

  it('take a change of what the other device has just removed for a conflict', async () => {
    const { id } = await make('Raid');
    await owner('DELETE', path(id));
    const answer = await keep({ revision: 1, gear: { chest: worn(robe) } }, id);
    expect(answer).toMatchObject({ status: 409, code: 'changed-meanwhile' });
  });

  it('have one name each, and a number where one comes back to a taken name', async () => {
    const { id } = await make('Raid');
    expect(await keep({ name: 'Raid', gear })).toMatchObject({ status: 409, code: 'name-taken' });
    await owner('DELETE', path(id));
    await make('Raid');
    expect(await restore(id, 1)).toMatchObject({
      status: 200,
      body: { name: 'Raid (2)', revision: 2 },
    });
    expect((await read()).sets.map(({ name }) => name)).toEqual(['Raid', 'Raid (2)']);
  });

  it('are brought back to what they were, as a new revision', async () => {
    const { id } = await make('Raid');
    await keep({ revision: 1, gear: {} }, id);
    expect(await restore(id, 1)).toMatchObject({
      ...{ status: 200, body: { revision: 3, gear: { helmet: { name: 'Hood' } } } },
    });
    expect(await restore(id, 3)).toMatchObject({ status: 200, body: { revision: 3 } });
    expect(await restore(id, 9)).toMatchObject({ status: 404 });
  });

  it('keep a piece that a new snapshot lacks or allows no longer', async () => {
    const { id } = await make('Raid');
    try {
      await host.load([item(robe, 'Robe', { slots: ['chest'] })]);
      const kept = await keep({ revision: 1, gear: { ...gear, chest: worn(lost) } }, id);
      expect(kept).toMatchObject({ status: 200, body: { gear: { helmet: { name: 'Hood' } } } });
    } finally {
      await host.load(records);
    }
  });

  it('end at a number, at a number of revisions, and at one of those removed', async () => {
    const first = await make('Set 0');
    for (let at = 1; at < mostSetsKept - 1; at++) await make(`Set ${at}`);
    const both = await Promise.all(['Left', 'Right'].map((name) => keep({ name, gear })));
    expect(both.map(({ code }) => code).toSorted()).toEqual(['too-many', undefined]);
    for (let at = 1; at <= mostRevisions; at++) {
      await keep({ revision: at, name: `Name ${at}` }, first.id);
    }
    const { body } = await owner('GET', `${path(first.id)}/revisions`);
    expect((body as KeptSet[]).map(({ revision }) => revision)).toEqual(
      Array.from({ length: mostRevisions }, (_, at) => mostRevisions + 1 - at),
    );
    for (const { id } of (await read()).sets.slice(0, mostRemovedSets + 2)) {
      host.clock.now += 1;
      await owner('DELETE', path(id));
    }
    const { sets, removed } = await read();
    expect([sets.length, removed.length]).toEqual([
      mostSetsKept - mostRemovedSets - 2,
      mostRemovedSets,
    ]);
    host.clock.now += removedKeptFor + 1;
    // The session has ended meanwhile.
    expect((await read(await callerOf(host, 'level3'))).removed).toEqual([]);
  });

  it('go with their character, come back with it, and are forgotten with it', async () => {
    await make('Raid');
    const character = `/api/aoc/character/${characterId}`;
    await owner('DELETE', character);
    expect(await owner('GET', path())).toMatchObject({ status: 404 });
    await owner('PUT', `${character}/restore`);
    expect((await read()).sets).toHaveLength(1);
    await owner('DELETE', character);
    host.clock.now += removedKeptFor + 1;
    const later = await callerOf(host, 'level3');
    const next = randomUUID();
    await later('POST', '/api/aoc/character/gear', { characterId: next, IGN: 'Next' });
    await later('DELETE', `/api/aoc/character/${next}`);
    const { db } = host.host.database;
    const left = db.selectFrom('equipment_sets').where('character_id', '=', characterId);
    expect(await left.selectAll().execute()).toEqual([]);
  });
});
