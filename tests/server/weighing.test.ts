import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { countReceived, type Weighed, weighDrop } from '#contract/weighing.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { addRows } from '#server/db/add-rows.ts';
import { type Caller, callerOf } from './calls.ts';
import { dropRow } from './drop-rows.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

type Answer = OperationAnswer<typeof weighDrop>;

const idOf = (name: string) => people[name]!.id;
const dropId = (last: number) => `f0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const setId = (last: number) => `a0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;

/** Makes the record of a helmet. */
const helmet = (id: number, name: string, level = 10) =>
  item(id, name, { slots: ['helmet'], level, rarityMin: 'Rare', rarityMax: 'Epic' });

const worn = (id: string, enchantLevel = 0) => ({ id, rarity: 'Epic', enchantLevel, quality: 0 });

describe.each(engines)('weighing an item on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const weigh = async (id: string, as = officer, who = 'mains'): Promise<Answer> => {
    const { status, body } = await as('GET', `/api/guild/drops/weighing/${id}?who=${who}`);
    expect(status).toBe(200);
    return weighDrop.answer.parse(body);
  };
  const named = ({ characters }: Answer) => characters.map(({ character }) => character.name);
  const save = async (name: string, IGN: string, level: number, gear = {}, isMain = true) => {
    const body = { characterId: `of-${IGN}`, IGN, level, isMain, gear, archetype1: 'Tank' };
    const as = await callerOf(host, name);
    const { status } = await as('POST', '/api/aoc/character/gear', { ...body, version: 0 });
    expect(status).toBe(200);
  };
  const keep = async (name: string, IGN: string, last: number, gear: object) => {
    const as = await callerOf(host, name);
    const path = `/api/aoc/character/of-${IGN}/sets/${setId(last)}`;
    const { status } = await as('PUT', path, { revision: 0, name: `Set ${last}`, gear });
    expect(status).toBe(200);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    await host.load([
      ...[helmet(1, 'Old Hood'), helmet(2, 'New Hood'), helmet(3, 'High Hood', 48)],
      item(4, 'Oil', { layout: 'resource' }),
    ]);
    await save('level3', 'Wick', 20, { helmet: worn('1') });
    await save('level3', 'Snuff', 50, { helmet: worn('2') }, false);
    await save('level2', 'Tallow', 40);
    await save('level1', 'Ash', 5);
    await keep('level3', 'Wick', 1, { helmet: worn('2', 4) });
    await keep('level3', 'Wick', 2, { helmet: worn('1', 9) });
  });

  afterAll(() => host.close());

  it('tells officers what each main wears, and what its sets hold beside', async () => {
    const all = await weigh('2');
    expect(all).toMatchObject({ isOfEverybody: true, needs: 10 });
    // Four of the people of the tests have no character.
    expect(all.without).toBe(Object.values(people).filter(({ roles }) => roles).length - 3);
    expect(named(all)).toEqual(['Ash', 'Tallow', 'Wick']);
    const [ash, tallow, wick] = all.characters as [Weighed, Weighed, Weighed];
    expect(ash.gear).toBeNull();
    expect(tallow.gear).toEqual({ worn: {}, beside: [] });
    expect(wick).toEqual({
      ...{ discordId: idOf('level3'), username: 'level3', avatar: null, guilded: true },
      character: { id: 'of-Wick', name: 'Wick', level: 20, archetype1: 'Tank', isMain: true },
      gear: {
        worn: { helmet: { ...worn('1'), name: 'Old Hood' } },
        beside: [{ ...worn('2', 4), name: 'New Hood' }],
      },
      attendance: null,
    });
  });

  it('is of alts too where that is asked for, behind each one’s main', async () => {
    expect(named(await weigh('2', officer, 'all'))).toEqual(['Ash', 'Tallow', 'Wick', 'Snuff']);
    const high = await weigh('3', officer, 'all');
    expect(high.needs).toBe(40);
    const able = high.characters.filter(({ gear }) => gear !== null);
    expect(able.map(({ character }) => character.name)).toEqual(['Tallow', 'Snuff']);
  });

  it('has no set that was removed', async () => {
    await keep('level2', 'Tallow', 3, { helmet: worn('1') });
    const tallow = async () =>
      (await weigh('2')).characters.find(({ character }) => character.name === 'Tallow');
    expect((await tallow())?.gear?.beside).toHaveLength(1);
    const as = await callerOf(host, 'level2');
    await as('DELETE', `/api/aoc/character/of-Tallow/sets/${setId(3)}`);
    expect((await tallow())?.gear?.beside).toEqual([]);
  });

  it('refuses another item than there is, and other people than there are', async () => {
    const of = (rest: string) => officer('GET', `/api/guild/drops/weighing/${rest}`);
    expect(await of('404')).toMatchObject({ status: 404 });
    expect(await of('2?who=enemies')).toMatchObject({ status: 400 });
  });

  it('counts what everybody received, without what was corrected', async () => {
    const got = (id: number, day: string, more: object = {}) =>
      dropRow({
        ...{ id: dropId(id), entered_by: idOf('level7'), fate: 'member', day },
        ...{ user_id: idOf('level2'), item_name: `Drop ${id}` },
        ...more,
      });
    await addRows(host.host.database.db, 'drops', [
      // Today is the 20th of November 2026.
      got(1, '2026-11-13'),
      got(2, '2026-11-14'),
      got(3, '2026-11-15'),
      got(4, '2026-01-01'),
      got(5, '2026-11-15', { corrects: dropId(3), fate: 'sold', user_id: null, reason: 'Sold' }),
      got(6, '2026-11-16', { fate: 'bank', user_id: null }),
    ]);
    const ask = async (weeks: string) => {
      const as = await callerOf(host, 'level2');
      return as('GET', `/api/guild/drops/received${weeks}`);
    };
    const last = { name: 'Drop 2', day: '2026-11-14' };
    const read = async (weeks: string) => countReceived.answer.parse((await ask(weeks)).body);
    const discordId = idOf('level2');
    expect(await read('?weeks=1')).toEqual({
      weeks: 1,
      people: [{ discordId, lately: 1, ever: 3, last }],
    });
    expect(await read('')).toMatchObject({ people: [{ lately: 2 }] });
    expect(await read('?weeks=520')).toMatchObject({ people: [{ lately: 3 }] });
    expect(await ask('?weeks=521')).toMatchObject({ status: 400 });
  });
});

describe.each(engines)('who sees whom weighed, on $engine', ({ engine }) => {
  const kinds = ['outsider', 'nobody', 'level1', 'level2', 'level3', 'level5', 'level7', 'editor'];
  const isAllowed = (kind: string) => /^level[2357]$/.test(kind);

  it.each([undefined, 2, 3, 5, 7] as const)(
    'is what the guild says, decided on the server: from level %s on',
    async (weighing) => {
      const host = await createTestHost(engine, { guild: { ...guild, drops: { weighing } } });
      try {
        await host.load([helmet(2, 'New Hood')]);
        for (const kind of kinds.filter((one) => one !== 'outsider')) {
          const as = await callerOf(host, kind);
          const body = { characterId: `of-${kind}`, IGN: `Main of ${kind}`, level: 50, version: 0 };
          await as('POST', '/api/aoc/character/gear', { ...body, isMain: true, gear: {} });
        }
        expect((await host.request('/api/guild/drops/weighing/2')).status).toBe(401);
        for (const kind of kinds) {
          const as = await callerOf(host, kind);
          const { status, body } = await as('GET', '/api/guild/drops/weighing/2');
          expect([kind, status]).toEqual([kind, isAllowed(kind) ? 200 : 403]);
          if (!isAllowed(kind)) continue;
          const { isOfEverybody, characters } = weighDrop.answer.parse(body);
          const may = Number(kind.slice(-1)) >= (weighing ?? 7);
          const seen = characters.map(({ username }) => username);
          expect([kind, isOfEverybody, seen.length]).toEqual([kind, may, may ? 7 : 1]);
          if (!may) expect(seen).toEqual([kind]);
          // How often others come is the officers' to know.
          const told = characters.filter(({ attendance }) => attendance !== undefined);
          expect(told.map(({ username }) => username)).toEqual(kind === 'level7' ? seen : [kind]);
        }
      } finally {
        await host.close();
      }
    },
  );
});
