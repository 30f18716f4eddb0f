import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchAnswerSchema } from '#contract/items.ts';
import { keepKeys } from '#server/db/push-keys.ts';
import { addAsk, addReadings, addReviewTelling } from '#server/readings/queries.ts';
import { putDevice } from '#server/push-devices/queries.ts';
import { noteDelivered } from '#server/pushes/queries.ts';
import { saveChoices } from '#server/notice-choices/queries.ts';
import { addReminder } from '#server/reminders/queries.ts';
import { copyDatabase, filledTables } from '#server/db/copy.ts';
import type { Database } from '#server/db/database.ts';
import { tableKeys, type Tables } from '#server/db/tables.ts';
import { loadDemoGuild } from '#server/demo/load.ts';
import { Audit } from '#server/audit/audit.ts';
import { takeClaim } from '#server/db/claims.ts';
import { setAside } from '#server/characters/queries.ts';
import { reachMilestone } from '#server/db/milestones.ts';
import { saveUser } from '#server/db/people.ts';
import { replaceDatabase } from '#server/db/replace.ts';
import { saveGuildRoles, saveTokens } from '#server/discord/queries.ts';
import { findNamed } from './found-items.ts';
import { addAppeal } from '#server/appeals/queries.ts';
import { saveRecords } from '#server/attendance/queries.ts';
import { renewGeneration } from '#server/feeds/queries.ts';
import { addBuild } from '#server/builds/queries.ts';
import { writeSet } from '#server/equipment-sets/queries.ts';
import { addEventChanges } from '#server/history/queries.ts';
import { addMasquerade } from '#server/masquerades/queries.ts';
import { moveAnswers } from '#server/moved-answers/queries.ts';
import { addMove } from '#server/raids/queries.ts';
import { addMoveUp } from '#server/places/queries.ts';
import { addDrop } from '#server/drops/queries.ts';
import { addEarlierAnswers } from '#server/earlier-answers/queries.ts';
import { keepRule } from '#server/series/changes.ts';
import { addGaps } from '#server/series/queries.ts';
import { addNote as addMemberNote } from '#server/member-notes/queries.ts';
import { keepRequest } from '#server/removals/queries.ts';
import { noteSeen } from '#server/interactions/queries.ts';
import { replaceChannels } from '#server/event-posts/queries.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { readPlaceRecords } from '#server/place-imports/place-records.ts';
import { addPostsAhead, markPlan } from '#server/post-marks/queries.ts';
import { saveView } from '#server/views/queries.ts';
import { noteMove } from '#server/squad-places/queries.ts';
import { addSession, addSignIn } from '#server/auth/queries.ts';
import { dropRow } from './drop-rows.ts';
import { addMapRow } from './map-rows.ts';
import { makeDatabase, type TestDatabase } from './engines.ts';

const tables = Object.keys(tableKeys) as (keyof Tables)[];

/** Reads every row of every table, in the order of its key, bytes as text. */
async function dump({ db }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    let query = db.selectFrom(table).selectAll();
    for (const column of tableKeys[table]) query = query.orderBy(db.dynamic.ref(column));
    all[table] = (await query.execute()).map((row) =>
      JSON.stringify(
        Object.entries(row)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, value]) => [
            name,
            value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
          ]),
      ),
    );
  }
  return all;
}

async function* placeLines() {
  const place = { map: 'The Cairns', id: '1', kind: 'boss', name: 'Old Wick', points: [[1, 2]] };
  const links = [
    { kind: 'item', id: '1', words: 'rare' },
    { kind: 'event', id: 'e0000000-0000-4000-8000-000000000001' },
  ];
  yield { file: 'places', line: 1, text: JSON.stringify({ ...place, links }) };
}

/** Adds the rows that the demo guild lacks, since it has no Discord. */
async function fillIdentity(database: Database, userId: string): Promise<void> {
  const { db } = database;
  const pending = { verifier: 'v', back: '/', expires_at: 1, browser_hash: 'b' };
  await addSignIn(db, { state_hash: 's', ...pending }, { now: 0, most: 1 });
  await saveTokens(db, userId, 'sealed');
  await saveGuildRoles(db, [{ id: '1', name: 'Lamp', color: 0xffffff, position: 3 }]);
  await reachMilestone(db, 'members-read', 1_800_000_000_000);
  await addMapRow(database, { id: 'm' });
  const light = { map_id: 'm', picture_id: 'p', width: 9, height: 9 };
  await db.insertInto('map_light_pictures').values(light).execute();
  const { hash } = await db.selectFrom('files').select('hash').executeTakeFirstOrThrow();
  const tile = { picture_id: 'p', zoom: 0, tile_column: 0, tile_row: 0, file_hash: hash };
  await db.insertInto('map_tiles').values(tile).execute();
  const { places } = await readPlaceRecords(database, placeLines(), Date.now());
  await importPlaces(database, places, { now: () => 1 });
  await takeClaim(db, { name: 'import', holder: 'h', since: 1, ends_at: 2 }, 1);
  const target = { target_id: '2', target_name: 'Someone', ends_at: 1 };
  await addMasquerade(db, { session_hash: 'a hash', user_id: userId, ...target });
  const character = await db.selectFrom('characters').selectAll().executeTakeFirstOrThrow();
  await db.transaction().execute((trx) => setAside(trx, character, 1));
  const set = { id: 's', character_id: character.id, revision: 1, removed_at: null };
  const wore = { set_id: 's', revision: 1, name: 'Raid', body: '{}', by_id: userId, at: 1 };
  await writeSet(db, set, wore, 0);
  const shown = { id: 'b', user_id: userId, character_id: character.id, set_id: 's', body: null };
  await addBuild(db, {
    ...shown,
    audience: 'guilded',
    made_at: 1,
    on_home_at: null,
    taken_back_at: null,
  });
  const { id: eventId } = await db.selectFrom('events').select('id').executeTakeFirstOrThrow();
  const record = { event_id: eventId, user_id: userId };
  const by = { by_id: userId, by_name: 'Someone', reason: '', at: 1 };
  await saveRecords(db, [{ id: 'c', ...record, before: null, after: 'late', ...by }]);
  const open = { outcome: null, answer: null, answered_by: null, answered_at: null };
  const { event_id } = await db.selectFrom('rsvps').select('event_id').executeTakeFirstOrThrow();
  await moveAnswers(db, event_id, 1, 2);
  await addEarlierAnswers(db, [
    {
      ...{ id: 'a', event_id, user_id: userId, answer: 'no', role: null, answered_at: 1 },
      ...{ character_id: null, character_name: null },
      ...{ comment: 'At the gate', by_id: userId, by_name: 'Someone', replaced_at: 2 },
    },
  ]);
  const leaver = { cause: 'left' as const, by_id: userId, by_name: 'Someone' };
  await addMoveUp(db, { event_id, user_id: userId, moved_at: 1, ...leaver });
  await addAppeal(db, { id: 'p', ...record, words: 'I was there', made_at: 1, ...open });
  const moved = { kind: 'moved' as const, starts_before: 1, starts_after: 2 };
  await addEventChanges(db, [{ id: 'e', event_id: eventId, ...moved, ...by }]);
  await renewGeneration(db, userId, { seen: 0, now: 1 });
  const weekly = { every: 'week', interval: 1, weekdays: [2], until: '2026-12-01' } as const;
  await keepRule(db, 'a series', '2026-11-24', weekly);
  await addGaps(db, [{ series_id: 'a series', day: '2026-12-01', deleted_at: 1 }]);
  const view = { user_id: userId, screen: 'items', name: '', parameters: '{}', changed_at: 1 };
  await saveView(db, view);
  const { id: raid_id } = await db.selectFrom('raids').select('id').executeTakeFirstOrThrow();
  const move = { raid_id, version: 1, id: 'm', step: 'A move', changes: '[]' };
  await addMove(db, { ...move, by_id: userId, at: 1 }, { count: 1, bytes: 1000 });
  await noteMove(db, { by_id: userId, id: 'm' }, 1);
  const other = { drop_id: 'd', user_id: userId, position: 0, words: 'Has one' };
  await addReminder(db, { id: 'e', starts_at: 1 }, 1);
  await addDrop(db, dropRow({ id: 'd', entered_by: userId }), [other]);
  await noteSeen(db, 'an interaction', 1);
  const times = { quiet_from: '23:00', quiet_until: '08:00', digest_at: '18:00', zone: 'UTC' };
  const chosen = { devices: '{"event-off":"now"}', muted: '[]', version: 1, saved_at: 1 };
  await saveChoices(db, { user_id: userId, ...times, ...chosen });
  const note = { id: 'n', user_id: userId, author_id: userId, words: 'Kind', version: 0 };
  await addMemberNote(db, { ...note, written_at: 1, changed_at: null });
  await keepRequest(db, { user_id: userId, words: '', asked_at: 1 });
  const channel = {
    name: 'evenings',
    webhook_id: '1',
    sees_all: 1,
    days: 7,
    calls_plans: 1,
  } as const;
  await replaceChannels(db, [channel]);
  await addPostsAhead(db, 0);
  await markPlan(db, eventId, 0);
  await keepKeys(db, { publicKey: 'public', privateKey: 'private' }, 1);
  await putDevice(db, {
    ...{
      id: 'phone',
      user_id: userId,
      endpoint: 'https://push.example/1',
      service: 'push.example',
    },
    ...{ p256dh: 'key', auth: 'auth', name: 'Firefox', session_hash: 'a hash', added_at: 1 },
    ...{ sent_at: null, failed_at: 1, failure: 'silent', tries: 1, rests_until: 2 },
  });
  const words = { path: '/articles/general/public/squads', revision: 'a revision' };
  await addAsk(db, { ...words, access: 'guilded', asked_at: 1, reminded_at: null });
  await addReadings(db, [{ ...words, user_id: userId, at: 1 }]);
  await addReviewTelling(db, { path: '/articles/guides/in-review', told_at: 1 });
  const { id: notice_id } = await db.selectFrom('notices').select('id').executeTakeFirstOrThrow();
  await noteDelivered(db, 'phone', [notice_id]);
  await new Audit(database, () => 1).write({ action: 'sign-in', detail: 'demo' });
}

describe('copying everything', () => {
  let original: TestDatabase;
  let postgres: TestDatabase;
  let sqlite: TestDatabase;

  beforeAll(async () => {
    original = await makeDatabase('SQLite');
    postgres = await makeDatabase('PostgreSQL');
    sqlite = await makeDatabase('SQLite');
    await loadDemoGuild(original.database, { now: Date.UTC(2026, 10, 20), seed: 9 });
    const user = await original.database.db
      .selectFrom('users')
      .select('id')
      .executeTakeFirstOrThrow();
    await addSession(original.database.db, {
      id_hash: 'a hash',
      user_id: user.id,
      created_at: 1,
      expires_at: Number.MAX_SAFE_INTEGER,
    });
    await fillIdentity(original.database, user.id);
  });

  afterAll(async () => {
    for (const database of [original, postgres, sqlite]) await database.remove();
  });

  it('fills every table of the demo guild, or the comparison below would prove nothing', async () => {
    expect(await filledTables(original.database.db)).toEqual(tables);
  });

  it('brings every row to PostgreSQL and back, unchanged', async () => {
    const before = await dump(original.database);
    const counts = await copyDatabase(original.database, postgres.database, () => undefined);
    expect(Object.keys(counts)).toEqual(tables);
    expect(await dump(postgres.database)).toEqual(before);
    await copyDatabase(postgres.database, sqlite.database, () => undefined);
    expect(await dump(sqlite.database)).toEqual(before);
  });

  it('takes the place of every row that PostgreSQL holds', async () => {
    const before = await dump(original.database);
    const { db } = postgres.database;
    const stranger = { username: 'Stranger', avatar: null, roles: null, rolesAt: 9, joinedAt: 9 };
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    for (const one of [id, '1']) await saveUser(db, { ...stranger, id: one });
    await addSession(db, { id_hash: 'b', user_id: '1', created_at: 1, expires_at: 2 });
    await db.updateTable('events').set({ title: 'Another evening' }).execute();
    await db.deleteFrom('rsvps').execute();
    expect(await dump(postgres.database)).not.toEqual(before);
    const counts = await replaceDatabase(original.database, postgres.database, () => undefined);
    expect(Object.keys(counts)).toEqual(tables);
    expect(await dump(postgres.database)).toEqual(before);
    // What keeps rows of append-only tables from being changed is there again.
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('never changed');
  });

  it.each(['la', 'lamp', 'of the'])('finds %j alike on all three', async (term) => {
    const page = { offset: 0, limit: 50 };
    const found = await findNamed(original.database, term, page);
    expect(found.total).toBeGreaterThan(0);
    const items = found.cards.map((card) => JSON.parse(card) as unknown);
    searchAnswerSchema.def.shape.items.parse(items);
    expect(await findNamed(postgres.database, term, page)).toEqual(found);
    expect(await findNamed(sqlite.database, term, page)).toEqual(found);
  });
});

describe('a database opened twice', () => {
  it('is migrated once and keeps its rows', async () => {
    const first = await makeDatabase('SQLite');
    const { openDatabase } = await import('#server/db/open.ts');
    await first.database.db
      .insertInto('users')
      .values({ id: '1', username: 'a', name_key: 'a', avatar: null, roles: null, joined_at: null })
      .execute();
    const second = await openDatabase(first.address);
    expect(await second.db.selectFrom('users').select('id').execute()).toEqual([{ id: '1' }]);
    await second.close();
    await first.remove();
  });

  it('says what is wrong with a file that is no database', async () => {
    const { openDatabase } = await import('#server/db/open.ts');
    await expect(openDatabase(join(import.meta.dirname, 'copy.test.ts'))).rejects.toThrow();
  });
});
