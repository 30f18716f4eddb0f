import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { homeBuildDays } from '#contract/builds.ts';
import { type Home, mostHomeBuilds } from '#contract/home.ts';
import { saveUser } from '#server/db/people.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;

let made = 0;
const newId = () => `HomeBuild${String((made += 1)).padStart(7, '0')}`;

describe.each(engines)('builds on home pages, on $engine', ({ engine }) => {
  let host: TestHost;
  const callers = new Map<string, Caller>();
  const as = (name: string) => callers.get(name)!;
  const db = () => host.host.database.db;

  const save = async (name: string, archetype1: string, more: object = {}) => {
    const characterId = randomUUID();
    const { status } = await as(name)('POST', '/api/aoc/character/gear', {
      ...{ characterId, IGN: `${name} ${archetype1}`, level: 25, archetype1, archetype2: 'Bard' },
      ...{ gear: {}, ...more },
    });
    expect(status).toBe(200);
    return characterId;
  };
  const show = async (name: string, characterId: string, more: object = {}) => {
    const id = newId();
    host.clock.now += 1000;
    const { status } = await as(name)('POST', '/api/guild/builds', {
      ...{ id, characterId, frozen: false, audience: 'guilded', onHome: true, ...more },
    });
    expect(status).toBe(200);
    return id;
  };
  const home = async (name: string) => {
    const { status, body } = await as(name)('GET', '/api/guild/home');
    expect(status).toBe(200);
    return (body as Home).builds;
  };
  const ids = async (name: string) => (await home(name)).map(({ id }) => id);

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of Object.keys(people)) callers.set(name, await callerOf(host, name));
  });

  beforeEach(async () => {
    await db().deleteFrom('builds').execute();
    await db().deleteFrom('characters').execute();
  });

  afterAll(() => host.close());

  it('are picked among the two hundred that stand there since last', async () => {
    await save('level2', 'Mage');
    const older = await show('level5', await save('level5', 'Mage'));
    const newer = await show('level3', await save('level3', 'Tank'));
    expect(await ids('level2')).toEqual([older, newer]);
    const like = await db().selectFrom('builds').selectAll().where('id', '=', newer).execute();
    const more = (count: number) =>
      Array.from({ length: count }, () => ({ ...like[0]!, id: newId() }));
    await db().insertInto('builds').values(more(198)).execute();
    expect(await ids('level2')).toContain(older);
    await db().insertInto('builds').values(more(1)).execute();
    expect(await ids('level2')).not.toContain(older);
  });

  it('stand there if their maker chose so, for everybody but their maker', async () => {
    const characterId = await save('level3', 'Tank');
    await show('level3', characterId, { onHome: false });
    await show('level3', characterId, { onHome: undefined });
    expect(await home('level2')).toEqual([]);
    const id = await show('level3', characterId);
    expect(await home('level2')).toEqual([
      {
        ...{ id, name: 'level3 Tank', setName: null, level: 25, maker: 'level3' },
        ...{ archetype1: 'Tank', archetype2: 'Bard' },
      },
    ]);
    expect(await ids('nobody')).toEqual([id]);
    expect(await home('level3')).toEqual([]);
    const { body } = await as('level3')('GET', '/api/guild/builds/mine');
    expect(body).toMatchObject([{ id, onHome: true }, { onHome: false }, { onHome: false }]);
  });

  it.each([
    ['guilded', ['nobody', 'level1', 'level2', 'level5', 'level7', 'editor']],
    [3, ['level5', 'level7']],
    [5, ['level5', 'level7']],
    [7, ['level7']],
    ['public', ['nobody', 'level1', 'level2', 'level5', 'level7', 'editor']],
  ])('stand there for whom they open: %s', async (audience, readers) => {
    const id = await show('level3', await save('level3', 'Tank'), { audience });
    for (const name of ['nobody', 'level1', 'level2', 'level5', 'level7', 'editor']) {
      expect([name, await ids(name)]).toEqual([name, readers.includes(name) ? [id] : []]);
      const { status } = await as(name)('GET', `/api/builds/${id}`);
      expect([name, status]).toEqual([name, readers.includes(name) ? 200 : 403]);
    }
  });

  it('are those of an archetype that the reader plays before the others, the newest of each maker', async () => {
    await save('level1', 'Fighter');
    await save('level1', 'Mage');
    const mage = await show('level7', await save('level7', 'Mage'));
    await show('level7', await save('level7', 'Tank'));
    await show('level3', await save('level3', 'Fighter'));
    const fighter = await show('level3', await save('level3', 'Fighter'), { frozen: true });
    const bard = await show('level2', await save('level2', 'Bard'));
    const ranger = await show('level5', await save('level5', 'Ranger'));
    expect(mostHomeBuilds).toBe(3);
    expect(await ids('level1')).toEqual([fighter, mage, ranger]);
    expect(await ids('editor')).toEqual([ranger, bard, fighter]);
  });

  it('go with their age, when they are taken back, and with what they show', async () => {
    const characterId = await save('level3', 'Tank');
    const set = randomUUID();
    const path = `/api/aoc/character/${characterId}/sets/${set}`;
    await as('level3')('PUT', path, { revision: 0, name: 'Raid', gear: {} });
    const ofSet = await show('level3', characterId, { setId: set });
    expect(await home('level2')).toMatchObject([{ id: ofSet, setName: 'Raid' }]);
    const frozen = await show('level3', characterId, { setId: set, frozen: true });
    await as('level3')('DELETE', path);
    expect(await home('level2')).toMatchObject([{ id: frozen, setName: 'Raid' }]);
    await as('level3')('DELETE', `/api/guild/builds/${frozen}`);
    expect(await home('level2')).toEqual([]);
    const worn = await show('level3', characterId);
    const { roles } = people.level3!;
    await saveUser(db(), { ...people.level3!, roles: null, joinedAt: null });
    expect(await home('level2')).toEqual([]);
    await saveUser(db(), { ...people.level3!, roles, joinedAt: null });
    expect(await ids('level2')).toEqual([worn]);
    host.clock.now += homeBuildDays * day;
    expect(await ids('level2')).toEqual([worn]);
    host.clock.now += 1;
    expect(await home('level2')).toEqual([]);
    const later = await show('level3', characterId);
    expect(await ids('level2')).toEqual([later]);
    await as('level3')('DELETE', `/api/aoc/character/${characterId}`);
    expect(await home('level2')).toEqual([]);
  });

  it('are those of the archetype that a frozen one was of', async () => {
    await save('level1', 'Mage');
    const characterId = await save('level3', 'Mage');
    const mage = await show('level3', characterId, { frozen: true });
    await as('level3')('POST', '/api/aoc/character/gear', {
      ...{ characterId, IGN: 'Changed', level: 25, archetype1: 'Tank', archetype2: 'Bard' },
      ...{ gear: {}, updated: 1 },
    });
    const tank = await show('level3', characterId);
    const ranger = await show('level5', await save('level5', 'Ranger'));
    expect(await home('level1')).toMatchObject([
      { id: mage, archetype1: 'Mage' },
      { id: ranger, archetype1: 'Ranger' },
    ]);
    expect(await ids('level2')).toEqual([ranger, tank]);
  });

  it('stand there and go as their maker says so later', async () => {
    const characterId = await save('level3', 'Tank');
    const id = await show('level3', characterId, { onHome: false });
    const say = (onHome: boolean, name = 'level3') =>
      as(name)('PUT', `/api/guild/builds/${id}/home`, { onHome });
    const mine = async () => (await as('level3')('GET', '/api/guild/builds/mine')).body;
    expect(await say(true, 'level7')).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await home('level2')).toEqual([]);
    expect((await say(true)).status).toBe(204);
    expect(await ids('level2')).toEqual([id]);
    expect(await mine()).toMatchObject([{ id, onHome: true }]);
    host.clock.now += homeBuildDays * day;
    // Said once more, it is not newer.
    expect((await say(true)).status).toBe(204);
    host.clock.now += 1;
    expect(await home('level2')).toEqual([]);
    expect(await mine()).toMatchObject([{ id, onHome: false }]);
    expect((await say(true)).status).toBe(204);
    expect(await ids('level2')).toEqual([id]);
    expect((await say(false)).status).toBe(204);
    expect(await home('level2')).toEqual([]);
    await as('level3')('DELETE', `/api/guild/builds/${id}`);
    expect(await say(true)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('are made once with the choice, and stay the reader’s own in a masquerade', async () => {
    const characterId = await save('level3', 'Tank');
    const id = await show('level3', characterId, { audience: 7 });
    const again = (onHome: boolean) =>
      as('level3')('POST', '/api/guild/builds', {
        ...{ id, characterId, frozen: false, audience: 7, onHome },
      });
    expect((await again(true)).status).toBe(200);
    expect(await again(false)).toMatchObject({ status: 409, code: 'sent-already' });
    await as('editor')('POST', '/api/auth/masquerade', { id: people.level7!.id });
    expect(await home('editor')).toEqual([]);
  });
});
