import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Article } from '#contract/articles.ts';
import { foundSchema } from '#contract/finding.ts';
import { type Found, foundBy, foundKinds, isFound, mostOfAKind } from '#contract/found.ts';
import { meets } from '#rules/access/access.ts';
import { maxTermLength } from '#rules/text/search-text.ts';
import { addRows } from '#server/db/add-rows.ts';
import type { CharactersTable } from '#server/db/tables/characters.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { item, oddNames, recipe } from './records.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20);
const idOf = (name: string) => people[name]!.id;

const text = (access: Article['access'], more: Partial<Article> = {}): Article => ({
  ...{ collection: 'guides', path: `/articles/guides/canary-${access}`, section: 'class' },
  ...{ title: `Canary for ${access}`, summary: 'What a lamp is for', cover: 'cairns' },
  ...{ planned: false, byline: null, access },
  ...more,
});

const articles = [
  ...([text('public'), text('guilded'), text(2), text(7)] as const),
  text('public', { path: '/articles/guides/later', title: 'Canary to come', planned: true }),
];

const character = (id: string, ign: string, owner: string, isMain: 0 | 1 = 0): CharactersTable => ({
  ...{ id, user_id: idOf(owner), ign, level: 20, archetype1: 'Tank', is_main: isMain },
  ...{ body: '{}', created_at: now, updated_at: now, version: 0 },
});

const eventId = (n: number) => `99999999-9999-4999-8999-${String(n).padStart(12, '0')}`;

describe.each(engines)('the search over everything on $engine', ({ engine }) => {
  let host: TestHost;
  const cookies = new Map<string, string>();

  async function ask(q: string, as = 'guest'): Promise<Response> {
    const known = cookies.get(as) ?? (as === 'guest' ? '' : await host.signIn(as));
    cookies.set(as, known);
    return host.request(`/api/find?${new URLSearchParams({ q })}`, { headers: { cookie: known } });
  }

  async function find(q: string, as?: string): Promise<Found> {
    const response = await ask(q, as);
    expect(response.status).toBe(200);
    const body: unknown = await response.json();
    // The browser's own check takes what the schema takes.
    expect(isFound(body)).toBe(true);
    return foundSchema.parse(body);
  }

  const names = ({ characters }: Found) => characters.map(({ name }) => name);
  const titles = ({ events }: Found) => events.map(({ title }) => title);

  beforeAll(async () => {
    host = await createTestHost(engine, { articles, rateLimits: false });
    const { db } = host.host.database;
    await addRows(db, 'characters', [
      character('c1', 'Canary Ilse', 'level1', 1),
      character('c2', 'Ilse', 'level1'),
      character('c3', 'Canary Thorn', 'level3'),
      character('c4', 'Canary Gone', 'outsider'),
    ]);
    await db
      .insertInto('deleted_characters')
      .values({ id: 'c9', user_id: idOf('level1'), row: '{}', deleted_at: now })
      .execute();
    await addRows(db, 'events', [
      eventRow({ id: eventId(1), title: 'Canary raid', starts_at: now - 2 * day }),
      eventRow({ id: eventId(2), title: 'Canary raid', starts_at: now + 9 * day }),
      eventRow({ id: eventId(3), title: 'Canary raid', starts_at: now + 2 * day, is_public: 1 }),
      eventRow({ id: eventId(4), title: 'The canary drill', starts_at: now + day, cancelled: 1 }),
      eventRow({ id: eventId(5), title: 'Canary of old', starts_at: now - 400 * day }),
    ]);
    await host.load([
      ...oddNames.map((name, at) => item(100 + at, name)),
      item(1, 'Cage of the Canary', { rarityMin: 'Rare', rarityMax: 'Epic' }),
      item(2, 'Canary'),
      item(3, 'Canary Feather'),
      item(4, 'Uncanary'),
      recipe(50, { name: 'Canary Soup', reward: [{ id: '3', quantity: 1 }] }),
    ]);
  });

  afterAll(() => host.close());

  it.each(['guest', 'outsider', 'nobody', 'level1', 'level2', 'level3', 'level7', 'editor'])(
    'answers %s nothing of what their screens do not show',
    async (kind) => {
      // Every kind has a canary, and the person's own name.
      const answers = [await find('canary', kind), await find('level', kind)];
      const viewer =
        kind === 'guest'
          ? null
          : ((await host.identity.sessions.find([cookies.get(kind)!.split('=', 2)[1]!]))?.signedIn
              .viewer ?? null);
      for (const name of foundKinds) {
        const found = answers.reduce((sum, answer) => sum + answer[name].length, 0);
        if (!meets(foundBy[name], viewer)) expect(found, name).toBe(0);
      }
      const [canary] = answers as [Found];
      expect(canary.texts.map(({ path }) => path).toSorted()).toEqual(
        articles
          .filter(({ access, planned }) => !planned && meets(access, viewer))
          .map(({ path }) => path)
          .toSorted(),
      );
      const own = { level1: ['Canary Ilse'], level3: ['Canary Thorn'] }[kind] ?? [];
      const all = ['Canary Ilse', 'Canary Thorn'];
      expect(names(canary)).toEqual(kind === 'level7' ? all : own);
    },
  );

  it('finds for officers each kind there is', async () => {
    const { members } = await find('LEVEL', 'level7');
    expect(members.map(({ username }) => username)).toEqual(
      ['level1', 'level2', 'level3', 'level5', 'level7'].slice(0, mostOfAKind),
    );
    // Whoever has left the server is no member.
    expect((await find('outsider', 'level7')).members).toEqual([]);
    const found = await find('canary', 'level7');
    expect(found.recipes).toEqual([
      { id: '50', name: 'Canary Soup', makes: 'Canary Feather', icon: null, rarity: 'Common' },
    ]);
    expect(found.failed).toEqual([]);
  });

  it('orders by how well a name answers, and events by when they are', async () => {
    const found = await find('canary', 'level3');
    expect(found.items.map(({ name }) => name)).toEqual([
      'Canary',
      'Canary Feather',
      'Cage of the Canary',
      'Uncanary',
    ]);
    expect(found.items[2]).toMatchObject({ rarityMin: 'Rare', rarityMax: 'Epic' });
    expect(titles(found)).toEqual([
      'Canary raid',
      'Canary raid',
      'Canary raid',
      'The canary drill',
    ]);
    expect(found.events.map(({ id }) => id)).toEqual([3, 2, 1, 4].map(eventId));
    expect(found.events[3]).toMatchObject({ cancelled: true, squad: null });
  });

  it('finds one’s own characters by what may be done with them, nobody else’s', async () => {
    // It begins with the words, the other has them all.
    expect(names(await find('make ilse', 'level1'))).toEqual(['Ilse', 'Canary Ilse']);
    expect(names(await find('ilse main', 'level1'))).toEqual(['Canary Ilse', 'Ilse']);
    expect(names(await find('make canary', 'level7'))).toEqual([]);
    const [mine] = (await find('ilse', 'level1')).characters;
    expect(mine).toMatchObject({ isMine: true, isMain: false, ownerName: 'level1' });
  });

  it('takes one letter for all but the game’s many names, and any sign as a letter', async () => {
    const one = await find('c', 'level7');
    expect([one.items, one.recipes]).toEqual([[], []]);
    expect(one.characters.length).toBeGreaterThan(0);
    const finds = async (q: string) => (await find(q, 'level3')).items.map(({ name }) => name);
    expect(await finds('0%')).toEqual(['100% Wool', 'Dünir "Graverobber" S-13 (60%)']);
    expect(await finds('r_s')).toEqual(['Under_score']);
    expect(await finds('😀 OF')).toEqual(['Smile 😀 of the Gull']);
    expect(await finds("trimmer'")).toEqual(["Lamp-trimmer's Boots", 'Lamp-trimmer’s Girdle']);
    expect(await finds('火の')).toEqual(['かがり火の鍵']);
    expect(await finds('עולם')).toEqual([]);
    expect(await finds('n'.repeat(200))).toEqual(['n'.repeat(283)]);
  });

  it.each(['', '   ', '\u0301', 'n'.repeat(maxTermLength + 1)])('refuses “%s”', async (q) => {
    expect((await ask(q)).status).toBe(400);
  });

  it('counts as other searches do', async () => {
    const limited = await createTestHost(engine, { rateLimits: true });
    const statuses = new Set<number>();
    for (let n = 0; n <= 240; n += 1) statuses.add((await limited.request('/api/find?q=x')).status);
    expect(Array.from(statuses)).toEqual([200, 429]);
    await limited.close();
  });

  it('lets a kind that fails take nothing from the others', async () => {
    const { db } = host.host.database;
    await db.schema.alterTable('events').renameTo('events_away').execute();
    try {
      const found = await find('canary', 'level7');
      expect(found.failed).toEqual(['events']);
      expect(found.events).toEqual([]);
      expect(found.items).toHaveLength(4);
      expect(found.texts.length).toBeGreaterThan(0);
    } finally {
      await db.schema.alterTable('events_away').renameTo('events').execute();
    }
  });
});
