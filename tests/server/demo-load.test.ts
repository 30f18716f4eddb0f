import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { Tables } from '#server/db/tables.ts';
import { demoPersonas } from '#demo/guild.ts';
import { type DemoReport, loadDemoGuild } from '#server/demo/load.ts';
import { findFile } from '#server/files/queries.ts';
import { findItem } from '#server/items/queries.ts';
import { findNamed } from './found-items.ts';
import { importRecords } from '#server/imports/import.ts';
import { findUsers, hasNoUsers } from '#server/db/people.ts';
import { countMembers } from '#server/members/queries.ts';
import { engines, type TestDatabase } from './engines.ts';

const now = Date.UTC(2026, 10, 20, 15);

describe.each(engines)('a demo guild loaded on $engine', ({ make }) => {
  let stored: TestDatabase;
  let report: DemoReport;

  beforeAll(async () => {
    stored = await make();
    report = await loadDemoGuild(stored.database, { now, seed: 9 });
  });

  afterAll(() => stored.remove());

  async function count(table: keyof Tables): Promise<number> {
    const { count: rows } = await stored.database.db
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return rows;
  }

  it('is what the report says', async () => {
    expect(report).toMatchObject({ items: 3400, members: 240, characters: 420 });
    expect(await count('items')).toBe(report.items);
    expect(await count('recipes')).toBe(report.recipes);
    expect(await count('file_paths')).toBe(report.icons);
    expect(await count('characters')).toBe(report.characters);
    expect(await count('events')).toBe(report.events);
    expect(report.places).toBeGreaterThan(400);
    expect(await count('map_places')).toBeGreaterThanOrEqual(report.places);
  });

  it('has told members of evenings before they answered them', async () => {
    const planned = await stored.database.db
      .selectFrom('notices')
      .leftJoin('rsvps', (join) =>
        join
          .onRef('rsvps.event_id', '=', 'notices.subject_id')
          .onRef('rsvps.user_id', '=', 'notices.user_id'),
      )
      .select(['notices.facts', 'notices.read_at', 'rsvps.answer'])
      .where('notices.kind', '=', 'event-planned')
      .execute();
    const answered = planned.filter(({ answer }) => answer !== null);
    expect(answered.length).toBeGreaterThan(0);
    expect(answered.filter(({ read_at }) => read_at === null)).toEqual([]);
    expect(planned.filter(({ read_at }) => read_at === null)).not.toEqual([]);
    const said = planned.map(({ facts }) => (JSON.parse(facts) as { said: object }).said);
    expect(said.filter((one) => !('stands' in one) || one.stands !== 0)).toEqual([]);
  });

  it('has a map with a picture, and a level of it', async () => {
    const maps = await stored.database.db.selectFrom('maps').selectAll().orderBy('name').execute();
    expect(maps).toMatchObject([
      { name: 'The Cairnlands', width: 8192, height: 6144, picture_width: 4096, level_of: null },
      { name: 'Under the Stair', picture_width: 2048, level_of: maps[0]?.id },
    ]);
  });

  it('has events that meet at a place of the map, and others that meet nowhere in particular', async () => {
    const events = await stored.database.db
      .selectFrom('events')
      .leftJoin('map_places as place', (join) =>
        join
          .onRef('place.map_id', '=', 'events.meeting_map')
          .onRef('place.number', '=', 'events.meeting_number'),
      )
      .select(['title', 'meeting_name', 'starts_at', 'place.kind', 'place.name', 'place.level'])
      .execute();
    const meeting = events.filter(({ meeting_name }) => meeting_name !== null);
    for (const { meeting_name: name, ...at } of meeting) {
      expect(at).toMatchObject({ kind: 'meeting-point', name, level: 2 });
    }
    const points = new Map(meeting.map(({ title, meeting_name }) => [title, meeting_name]));
    expect(points).toEqual(
      new Map([
        ['Raid: the Drowned Choir', 'Choir Boats'],
        ['Raid: the Slow Tide', 'Stair Camp'],
        ['Raid: Cairnmouth Deeps', 'Cliff-top Cairn'],
        ['Caravan run to Eelgate', 'Eelgate Gate Yard'],
        ['Caravan run to Dredgemoor', 'Caravan Yard'],
        ["Caravan run to Hob's Landing", 'Ferry Bell'],
        ['All-call: defence of the harbour', 'Harbour Wall'],
        ['Walking new members home', 'Under the Ninth Bracket'],
      ]),
    );
    expect(events.length).toBeGreaterThan(meeting.length * 1.5);
  });

  it('has places that lead to the next evenings there, and none of them twice', async () => {
    const links = await stored.database.db
      .selectFrom('map_place_events as link')
      .innerJoin('events', 'events.id', 'link.event_id')
      .innerJoin('map_places as place', 'place.id', 'link.place_id')
      .select(['events.title', 'events.starts_at', 'events.meeting_name', 'place.name'])
      .execute();
    const led = Map.groupBy(links, ({ title }) => title);
    // Each of the week's evenings has something on the map; the raids of this month take turns.
    for (const [title, name] of [
      ['Crafting Sunday', 'Anvil Row'],
      ['Open dungeon night', 'The Peat Bride'],
      ['TBD: world boss watch', 'Grandfather Pike'],
      ['Raid: the Slow Tide', 'The Slow Tide'],
      ['Siege practice', 'Siege Ground'],
    ] as const) {
      expect(led.get(title)?.map((link) => link.name)).toContain(name);
    }
    for (const { starts_at, meeting_name, name } of links) {
      expect(starts_at).toBeGreaterThan(now);
      expect(name).not.toBe(meeting_name);
    }
    // Two of one title could not be told from each other on a place's card.
    const named = links.map(({ title, name }) => `${title} ${name}`);
    expect(new Set(named).size).toBe(named.length);
  });

  it('has rows in every table of its life', async () => {
    expect(await count('users')).toBe(241);
    expect(await count('squads')).toBe(12);
    expect(await count('squad_members')).toBeGreaterThan(65);
    expect(await count('attendance')).toBeGreaterThan(5000);
    expect(await count('trials')).toBeGreaterThan(30);
    expect(await hasNoUsers(stored.database.db)).toBe(false);
  });

  it('counts its members as the landing page does', async () => {
    const { alpha2, pi } = guild.discord.statistics;
    expect(await countMembers(stored.database.db, [alpha2!.role, pi!.role])).toEqual({
      members: 240,
      byRole: [210, 86],
    });
  });

  it('knows every persona by id and name', async () => {
    const ids = demoPersonas.map(({ id }) => id);
    const known = await findUsers(stored.database.db, ids);
    expect(new Map(known.map(({ id, username }) => [id, username]))).toEqual(
      new Map(demoPersonas.map(({ id, username }) => [id, username])),
    );
    expect(known.filter(({ roles }) => roles === null)).toHaveLength(1);
  });

  it('finds the example of the search page, and pages of lamps', async () => {
    expect(await findItem(stored.database.db, 'gear', '109229507958001')).toContain(
      '"Lamplighter Hood"',
    );
    const found = await findNamed(stored.database, 'lamp', { offset: 0, limit: 10 });
    expect(found.total).toBeGreaterThan(50);
    expect(found.cards[0]?.toLowerCase()).toContain('"name":"lamp');
  });

  it('serves the icon that an item names', async () => {
    const item = JSON.parse(
      (await findItem(stored.database.db, 'gear', '109229507958001')) ?? '{}',
    ) as {
      icon: string;
    };
    expect(await findFile(stored.database.db, item.icon)).toMatchObject({ type: 'image/webp' });
  });

  it('keeps a character as its form, beside the columns that tables read', async () => {
    const rows = await stored.database.db.selectFrom('characters').selectAll().execute();
    for (const row of rows) {
      const body = JSON.parse(row.body) as Record<string, unknown>;
      expect(body).toMatchObject({
        characterId: row.id,
        discordId: row.user_id,
        IGN: row.ign,
        level: row.level,
        archetype1: row.archetype1,
        isMain: row.is_main === 1,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      });
    }
  });
});

describe('a demo guild beside a game that was imported before', () => {
  it('leaves that game as it is', async () => {
    const [sqlite] = engines;
    const stored = await sqlite.make();
    const { database } = stored;
    const record = { id: '1', layout: 'gear', name: 'The guild’s own' };
    const records = async function* () {
      yield { file: 'own', line: 1, text: JSON.stringify(record) };
    };
    await importRecords(database, records(), { source: 'own', now: () => now });
    const report = await loadDemoGuild(database, { now, seed: 9 });
    expect(report).toMatchObject({ items: 0, recipes: 0, icons: 0, members: 240 });
    expect(await findItem(database.db, 'gear', '1')).toContain('The guild’s own');
    expect(await findItem(database.db, 'gear', '109229507958001')).toBeNull();
    await stored.remove();
  });
});
