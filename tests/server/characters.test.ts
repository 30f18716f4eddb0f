import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CharacterAnswer, characterSchema, type OwnCard } from '#contract/character-fields.ts';
import { listCharacters, listGuildCharacters } from '#contract/characters.ts';
import { readClasses } from '#contract/classes.ts';
import { problemSchema } from '#contract/problem.ts';
import { nameTooShort } from '#rules/characters/fields.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hood = '109229507958001';
const earring = '109229507958002';
const lost = '109229507958003';
const stat = (id: string, min: number, max: number) => ({ id, name: `Stat ${id}`, min, max });

const records = [
  item(hood, 'Hood', {
    level: 30,
    slots: ['helmet'],
    rarityMin: 'Uncommon',
    rarityMax: 'Epic',
    icon: '/hood.webp',
    stats: {
      uncommon: { primary: [stat('1', 40, 47)], core: [stat('109183598614138', 3, 9)] },
      rare: { primary: [stat('1', 60, 67)], core: [] },
    },
  }),
  item(earring, 'Drop', { slots: ['ear-left', 'ear-right'] }),
  item(lost, 'Lost thing', { slots: ['chest'] }),
];

const wear = (id: string, more: object = {}) => ({
  id,
  rarity: 'Uncommon',
  enchantLevel: 0,
  quality: 0,
  ...more,
});

let made = 0;
function newId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

describe.each(engines)('characters on $engine', ({ engine }) => {
  let host: TestHost;
  const cookies = new Map<string, string>();

  async function call(as: string | null, method: string, path: string, body?: unknown) {
    return host.request(path, {
      method,
      headers: {
        ...(as !== null && { cookie: cookies.get(as)! }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
  const post = (as: string | null, body: object) =>
    call(as, 'POST', '/api/aoc/character/gear', body);
  const postOlder = (as: string | null, body: object) =>
    call(as, 'POST', '/api/aoc/character', body);

  async function save(as: string, body: object): Promise<CharacterAnswer> {
    const response = await post(as, body);
    expect(response.status, await response.clone().text()).toBe(200);
    return characterSchema.parse(await response.json());
  }
  async function read(id: string): Promise<CharacterAnswer> {
    const response = await call('nobody', 'GET', `/api/aoc/character/gear/${id}`);
    expect(response.status).toBe(200);
    return characterSchema.parse(await response.json());
  }
  async function list(of: string): Promise<OwnCard[]> {
    const response = await call('nobody', 'GET', `/api/aoc/character/user/${people[of]!.id}`);
    return listCharacters.answer.parse(await response.json());
  }
  const mains = async (of: string) =>
    (await list(of)).filter(({ isMain }) => isMain).map(({ characterId }) => characterId);

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of Object.keys(people)) cookies.set(name, await host.signIn(name));
    expect((await host.load(records)).published).toBe(true);
  });

  afterAll(() => host.close());

  it('answers 204 to the class dashboard while there are none', async () => {
    expect((await call('level2', 'GET', '/api/aoc/classes/public')).status).toBe(204);
  });

  it('makes a character with the form’s defaults, for whoever is signed in', async () => {
    const characterId = newId();
    const saved = await save('level1', {
      characterId,
      discordId: people.level3!.id,
      // What is kept is what everybody reads of it.
      IGN: ' Ma\u200Bren\u202E ',
    });
    expect(saved).toMatchObject({
      characterId,
      discordId: people.level1!.id,
      discordName: 'level1',
      IGN: 'Maren',
      IGG: 'Unguilded',
      level: 1,
      citizenship: 'none',
      archetype1: '------',
      archetype2: '------',
      isMain: true,
      avatar: 'Default',
      strength: 0,
      gear: {},
      version: 1,
      updatedAt: host.clock.now,
    });
    expect(await read(characterId)).toEqual(saved);
    const older = await call('level1', 'GET', `/api/aoc/character/${characterId}`);
    expect(await older.json()).toEqual(saved);
  });

  it('computes what is worn from the database, whatever is sent', async () => {
    const characterId = newId();
    const forged = { name: 'Crown', primaryStats: [{ ...stat('1', 1, 1), current: 99999 }] };
    const saved = await save('level1', {
      characterId,
      gear: {
        helmet: wear(hood, { enchantLevel: 10, quality: 50.5, ...forged }),
        earring2: wear(earring, { rarity: 'Common' }),
      },
    });
    expect(saved.gear.helmet).toEqual({
      id: hood,
      name: 'Hood',
      icon: '/hood.webp',
      itemLevel: 30,
      rarity: 'Uncommon',
      enchantLevel: 10,
      quality: 50.5,
      primaryStats: [{ ...stat('1', 40, 47), current: 48 }],
      coreStats: [{ ...stat('109183598614138', 3, 9), current: 16 }],
    });
    expect(saved.gear.earring2?.name).toBe('Drop');
  });

  it.each([
    ['a slot that it does not fit', { chest: wear(hood) }, /Hood does not fit the slot Chest/],
    ['a ring on an ear', { ring1: wear(earring, { rarity: 'Common' }) }, /does not fit/],
    ['a slot that there is not', { tail: wear(hood) }, /does not fit the slot Tail/],
    ['a rarity below its range', { helmet: wear(hood, { rarity: 'Common' }) }, /never Common/],
    ['a rarity above its range', { helmet: wear(hood, { rarity: 'Artifact' }) }, /never Artifact/],
    ['a rarity that there is not', { helmet: wear(hood, { rarity: 'Shiny' }) }, /must be one of/],
    ['an enchant of 21', { helmet: wear(hood, { enchantLevel: 21 }) }, /from 0 to 20/],
    ['half an enchant', { helmet: wear(hood, { enchantLevel: 1.5 }) }, /from 0 to 20/],
    ['a quality above 100', { helmet: wear(hood, { quality: 100.1 }) }, /steps of 0\.1/],
    ['a quality between steps', { helmet: wear(hood, { quality: 0.05 }) }, /steps of 0\.1/],
    ['a negative quality', { helmet: wear(hood, { quality: -1 }) }, /steps of 0\.1/],
    ['an item that is not there', { helmet: wear('42') }, /no gear with the id 42/],
    ['an id as a number', { helmet: { ...wear('1'), id: 5 } }, /must be text/],
    ['a slot with markup', { '<b>': wear(hood) }, /./],
    ['a list', [wear(hood)], /must be an object/],
  ])('refuses %s', async (_, gear, message) => {
    const response = await post('level1', { characterId: newId(), gear });
    expect(response.status).toBe(400);
    expect(problemSchema.parse(await response.json()).detail).toMatch(message);
  });

  it.each([
    ['IGN', 'M', nameTooShort],
    ['IGN', 'x'.repeat(10_000), 'IGN must be at most 60 characters long'],
    ['IGN', 'Ma\u0000ren', 'IGN must not hold line breaks or control characters'],
    ['level', 0, 'Level must be from 1 to 50'],
    ['level', 51, 'Level must be from 1 to 50'],
    ['level', '37', 'Level must be a whole number'],
    ['level', null, 'Level must be a whole number'],
    ['level', 3.5, 'Level must be a whole number'],
    ['strength', 5001, 'Strength must be from 0 to 5000'],
    ['strength', -1, 'Strength must be from 0 to 5000'],
    ['health', 200_001, 'Health must be from 0 to 200000'],
    ['physicalPower', 10_000.01, 'Physical power must be from 0 to 10000'],
    ['armor', 1.005, 'Armor must have at most two decimals'],
    ['artisan1Level', 51, 'Artisan 1 level must be from 0 to 50'],
    ['race', 'Elf', /^Race must be one of /],
    ['archetype1', 'Bouncer', /^Archetype 1 must be one of /],
    ['isMain', 'yes', 'Is main must be true or false, not text'],
    ['version', -1, 'Version must be at least 0'],
  ])('refuses %s = %j', async (field, value, message) => {
    const response = await post('level1', { characterId: newId(), [field]: value });
    expect(response.status).toBe(400);
    const { detail, errors } = problemSchema.parse(await response.json());
    expect(detail).toMatch(message);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  it.each(['a b', 'x'.repeat(65), '', '../x', 5])('refuses the id %j', async (characterId) => {
    expect((await post('level1', { characterId })).status).toBe(400);
  });

  it('takes an empty name, and a body of 100 KB, but none of 600 KB', async () => {
    const pad = (length: number) => ({ characterId: newId(), IGN: '', pad: 'x'.repeat(length) });
    expect((await post('level1', pad(100_000))).status).toBe(200);
    expect((await post('level1', pad(600_000))).status).toBe(413);
    expect((await postOlder('level1', pad(100_000))).status).toBe(413);
  });

  describe('rights', () => {
    it.each([
      ['/api/aoc/character/user/200000000000000004', 'nobody', 'outsider'],
      ['/api/aoc/classes/public', 'level2', 'level1'],
      ['/api/aoc/guild/', 'level7', 'level5'],
      ['/api/aoc/guild', 'level7', 'editor'],
    ])('%s is for %s, not for %s', async (path, may, mayNot) => {
      expect((await call(may, 'GET', path)).status).toBe(200);
      expect((await call(mayNot, 'GET', path)).status).toBe(403);
      expect((await call(null, 'GET', path)).status).toBe(401);
    });

    it('an editor makes a character for a member, and only for one who is known', async () => {
      const characterId = newId();
      const saved = await save('editor', { characterId, discordId: people.level5!.id });
      expect(saved).toMatchObject({ discordId: people.level5!.id, discordName: 'level5' });
      for (const discordId of ['12345678901234567', people.outsider!.id]) {
        const response = await post('editor', { characterId: newId(), discordId });
        expect(response.status).toBe(400);
      }
    });
  });

  it('tells the log and the owner what others changed, and nothing of what owners do', async () => {
    const characterId = newId();
    const owner = people.level5!;
    await save('level5', { characterId, IGN: 'Corin', level: 10 });
    const changes = `/api/aoc/character/user/${owner.id}/changes`;
    const count = async () =>
      ((await (await call('level5', 'GET', changes)).json()) as unknown[]).length;
    const before = await count();
    await save('level5', { characterId, level: 11 });
    expect(await count()).toBe(before);
    host.clock.now += 1000;
    await save('editor', { characterId, level: 12, gear: { helmet: wear(hood) } });
    const [last] = (await (await call('level5', 'GET', changes)).json()) as object[];
    expect(last).toMatchObject({
      username: 'editor',
      at: new Date(host.clock.now).toISOString(),
      detail: 'Corin: Level: 11 → 12; Helmet: empty → Hood, Uncommon, +0, 0%',
    });
    const log = await call('level7', 'GET', '/api/guild/audit?action=character-saved');
    const { entries } = (await log.json()) as { entries: object[] };
    expect(entries[0]).toMatchObject({
      actor: { username: 'editor' },
      subject: { id: owner.id, username: 'level5' },
    });
    expect((await call('level1', 'GET', changes)).status).toBe(403);
  });

  describe('the main', () => {
    it('is exactly one, whatever is saved', async () => {
      const [first, second] = [newId(), newId()];
      await save('level2', { characterId: first, isMain: false });
      expect(await mains('level2'), 'the only one is the main one').toEqual([first]);
      await save('level2', { characterId: second, isMain: true });
      expect(await mains('level2')).toEqual([second]);
      await save('level2', { characterId: second, isMain: false });
      expect(await mains('level2'), 'the last mark stays').toEqual([second]);
      const path = `/api/aoc/character/user/main/${people.level2!.id}/${first}`;
      expect((await call('level2', 'PUT', path)).status).toBe(204);
      expect((await call('level2', 'PUT', path)).status).toBe(204);
      expect(await mains('level2')).toEqual([first]);
    });

    it('is exactly one when many are saved at once', async () => {
      const ids = Array.from({ length: 6 }, newId);
      const answers = await Promise.all(
        ids.map((characterId) => post('level2', { characterId, isMain: true })),
      );
      expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
      expect(await mains('level2')).toHaveLength(1);
    });

    it('passes on when it is deleted, and comes back with it', async () => {
      const [main] = await mains('level2');
      await call('level2', 'DELETE', `/api/aoc/character/${main!}`);
      const [heir, ...none] = await mains('level2');
      expect(none).toEqual([]);
      expect(heir).not.toBe(main);
      await call('level2', 'PUT', `/api/aoc/character/${main!}/restore`);
      expect(await mains('level2')).toEqual([main]);
    });

    it('is not set for a character of somebody else', async () => {
      const characterId = newId();
      await save('level1', { characterId });
      const path = `/api/aoc/character/user/main/${people.level2!.id}/${characterId}`;
      expect((await call('level2', 'PUT', path)).status).toBe(404);
    });
  });

  describe('saving', () => {
    it('twice changes nothing the second time', async () => {
      const body = { characterId: newId(), version: 0, IGN: 'Twice', gear: { helmet: wear(hood) } };
      const first = await save('level1', body);
      host.clock.now += 5000;
      expect(await save('level1', body)).toEqual(first);
    });

    it('refuses what was edited at another version, and keeps what is there', async () => {
      const characterId = newId();
      await save('level1', { characterId, IGN: 'One' });
      const second = await save('level1', { characterId, version: 1, level: 20 });
      expect(second.version).toBe(2);
      const late = await post('level1', { characterId, version: 1, level: 30 });
      expect(late.status).toBe(409);
      expect(await late.json()).toMatchObject({ code: 'changed-meanwhile' });
      expect((await post('level1', { characterId, version: 0, level: 30 })).status).toBe(409);
      expect(await read(characterId)).toEqual(second);
    });

    it('lets one of two win who save at the same time', async () => {
      const characterId = newId();
      await save('level1', { characterId });
      const answers = await Promise.all(
        [11, 12].map((level) => post('level1', { characterId, version: 1, level })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    });

    it('an id that another member made is refused', async () => {
      const characterId = newId();
      await save('level1', { characterId, IGN: 'Mine' });
      expect((await post('level2', { characterId, IGN: 'Stolen' })).status).toBe(403);
      expect((await read(characterId)).IGN).toBe('Mine');
    });

    it('does not bring a deleted character back by the way', async () => {
      const characterId = newId();
      await save('level1', { characterId, IGN: 'Gone' });
      const path = `/api/aoc/character/${characterId}`;
      expect((await call('level1', 'DELETE', path)).status).toBe(204);
      expect((await call('level1', 'DELETE', path)).status).toBe(204);
      expect((await call('level1', 'GET', path)).status).toBe(404);
      const after = await post('level1', { characterId, version: 1, level: 2 });
      expect(after.status).toBe(409);
      expect(await after.json()).toMatchObject({ code: 'character-deleted' });
      const unknown = await post('level1', { characterId: newId(), version: 1 });
      expect(unknown.status).toBe(409);
      expect(await unknown.json()).toMatchObject({ code: 'character-gone' });
      const back = await call('level1', 'PUT', `${path}/restore`);
      expect(await back.json()).toMatchObject({ IGN: 'Gone', version: 1 });
      expect((await call('level1', 'DELETE', `/api/aoc/character/${newId()}`)).status).toBe(404);
    });
  });

  describe('the older form', () => {
    it('and the newer one keep each other’s values', async () => {
      const characterId = newId();
      await save('level1', {
        characterId,
        strength: 3000,
        IGG: 'Avarice',
        citizenship: 'Djinna',
        gear: { helmet: wear(hood) },
      });
      const older = await postOlder('level1', {
        characterId,
        updated: 1,
        realm: 'Vyra',
        squad: 'Lanterns',
        artisan2: 'Weaving',
        artisan2Level: 12,
        strength: 3000,
        guild: '-2',
      });
      expect(older.status, await older.clone().text()).toBe(200);
      const saved = await save('level1', { characterId, level: 9 });
      expect(saved).toMatchObject({
        strength: 3000,
        IGG: 'Avarice',
        citizenship: 'Djinna',
        realm: 'Vyra',
        squad: 'Lanterns',
        artisan2: 'Weaving',
        artisan2Level: 12,
        guild: '-2',
      });
      expect(saved.gear.helmet?.id).toBe(hood);
    });

    it.each([
      ['strength', 1001, 'Strength must be at most 1000'],
      ['health', 20_001, 'Health must be at most 20000'],
    ])('takes %s only up to its lower bound', async (field, value, message) => {
      const response = await postOlder('level1', { characterId: newId(), [field]: value });
      expect(response.status).toBe(400);
      expect(problemSchema.parse(await response.json()).detail).toBe(message);
    });

    it('makes no main by itself', async () => {
      const characterId = newId();
      const response = await postOlder('level1', { characterId, IGN: 'Second' });
      expect(await response.json()).toMatchObject({ isMain: false });
    });
  });

  it('keeps what the game’s data no longer has, and slots that the doll does not have', async () => {
    const characterId = newId();
    const chest = wear(lost, { rarity: 'Rare', enchantLevel: 3 });
    await save('level1', { characterId, gear: { chest } });
    const { db } = host.host.database;
    const row = await db
      .selectFrom('characters')
      .select('body')
      .where('id', '=', characterId)
      .executeTakeFirstOrThrow();
    const stored = JSON.parse(row.body) as { gear: Record<string, object> };
    stored.gear.quiver = { ...stored.gear.chest, name: 'Old quiver', id: '77' };
    await db
      .updateTable('characters')
      .set({ body: JSON.stringify(stored) })
      .where('id', '=', characterId)
      .execute();
    await host.load(records.filter(({ id }) => id !== lost));
    const quiver = { ...chest, id: '77' };
    const kept = await save('level1', { characterId, gear: { chest, quiver }, level: 5 });
    expect(kept.gear.chest?.name).toBe('Lost thing');
    expect(kept.gear.quiver?.name).toBe('Old quiver');
    const changed = await post('level1', {
      characterId,
      gear: { chest: { ...chest, enchantLevel: 4 }, quiver },
    });
    expect(changed.status).toBe(400);
    const gone = await save('level1', { characterId, gear: { chest } });
    expect(gone.gear.quiver).toBeUndefined();
  });

  it('reads old rows: numbers as text, missing fields, a class that is none', async () => {
    const characterId = newId();
    const { db } = host.host.database;
    await db
      .insertInto('characters')
      .values({
        id: characterId,
        user_id: people.level5!.id,
        ign: 'Old',
        level: 3,
        archetype1: 'Bard',
        is_main: 0,
        body: JSON.stringify({ IGN: 'Old', level: '37', strength: 'many', archetype1: 'Bouncer' }),
        created_at: 1,
        updated_at: 2,
        version: 1,
      })
      .execute();
    expect(await read(characterId)).toMatchObject({
      level: 37,
      strength: 0,
      archetype1: 'Bouncer',
      gear: {},
    });
  });

  it('lists the guild: everyone’s for officers, with the count for members', async () => {
    const officers = await call('level7', 'GET', '/api/aoc/guild/');
    const all = listGuildCharacters.answer.parse(await officers.json());
    const answer = await call('level2', 'GET', '/api/aoc/classes/public');
    const { success, count, data, timestamp } = readClasses.answer.parse(await answer.json());
    expect({ success, timestamp }).toEqual({
      success: true,
      timestamp: new Date(host.clock.now).toISOString(),
    });
    expect(count).toBe(all.length);
    expect(data).toEqual(all);
    expect(data.length).toBeGreaterThan(10);
  });

  it('keeps at most sixty characters a member', async () => {
    for (let nth = 0; nth < 60; nth += 1) {
      expect((await post('level7', { characterId: newId() })).status).toBe(200);
    }
    const oneMore = await post('level7', { characterId: newId() });
    expect(oneMore.status).toBe(409);
    expect(await oneMore.json()).toMatchObject({ code: 'too-many-characters' });
  });
});

describe('the icons of the slots', () => {
  it('are served by a host that has no data at all', async () => {
    const host = await createTestHost('SQLite', { demo: false });
    for (const slot of dollSlots) {
      const response = await host.request(`/cdn/gearSlots/${slot}.png`);
      expect(response.status, slot).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      const image = await sharp(await response.arrayBuffer()).metadata();
      expect([image.format, image.width, image.height]).toEqual(['png', 96, 96]);
    }
    for (const name of ['tail.png', 'helmet', '..%2Fhelmet.png', 'helmet.svg']) {
      expect((await host.request(`/cdn/gearSlots/${name}`)).status, name).toBe(404);
    }
    await host.close();
  });
});
