import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addRows } from '#server/db/add-rows.ts';
import { saveUsers } from '#server/db/people.ts';
import { aboutSeries } from '#server/notices/many.ts';
import { readEvenings } from '#server/notices/stored.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const crowd = Array.from({ length: 600 }, (_, nth) => `30000000000000${String(1000 + nth)}`);

/** Counts what is read of notices whose facts have a title: in all, and the most in one turn of the loop. */
function countReading(title: string) {
  const counts = { all: 0, most: 0 };
  let inTurn = 0;
  const parse = JSON.parse.bind(JSON);
  vi.spyOn(JSON, 'parse').mockImplementation((text: string, reviver) => {
    if (text.includes(`"acts"`) && text.includes(`"${title}"`)) {
      if (inTurn === 0) setImmediate(() => (inTurn = 0));
      inTurn += 1;
      counts.all += 1;
      counts.most = Math.max(counts.most, inTurn);
    }
    return parse(text, reviver) as unknown;
  });
  return counts;
}

describe.each(engines)('what nobody has read of series, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  const db = () => host.host.database.db;
  const form = (title: string, at: number) => ({
    ...{ title, description: '', mandatory: false, tbd: false, allCall: false },
    ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
    ...{ start: `2026-11-22T${at}:00`, end: `2026-11-22T${at + 1}:00` },
  });
  const plan = async () => {
    const { body } = await officer('POST', '/api/guild/events', {
      ...{ id: randomUUID(), event: form('Raid', 19) },
      repeat: { every: 'week', interval: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2026-11-28' },
    });
    const [first] = (body as { ids: string[] }).ids;
    const { series_id } = await db()
      .selectFrom('events')
      .select('series_id')
      .where('id', '=', first!)
      .executeTakeFirstOrThrow();
    host.clock.now += hour;
    return { first: first!, series: series_id! };
  };
  const change = async (id: string, title: string, at: number) => {
    const { body } = await officer('GET', `/api/guild/events/${id}`);
    const { version } = body as { version: number };
    const sent = { event: form(title, at), scope: 'following', version, reason: '' };
    const answer = await officer('PUT', `/api/guild/events/${id}`, sent);
    expect(answer).toMatchObject({ status: 200 });
  };
  /** Tells everybody of the crowd of acts on series, an hour ago, in one notice. */
  const tellCrowd = (title: string, series: readonly string[]) => {
    const at = host.clock.now - hour;
    const acts = series.map((id) => ({
      ...{ about: aboutSeries(id, 'event-planned'), title, knownTo: 'none' },
      ...{ startsAt: new Date(at).toISOString(), count: 5 },
    }));
    const { title: called, startsAt } = acts[0]!;
    const facts = { eventId: null, title: called, startsAt, count: 5 * acts.length, acts };
    const rows = crowd.map((user_id) => ({
      ...{ id: `${at}-${randomUUID()}`, user_id, about: acts[0]!.about, kind: 'event-planned' },
      ...{ facts: JSON.stringify(facts), subject_id: null, other_id: null, at },
      ...{ expires_at: at + 1000 * hour, read_at: null, push_at: null },
    }));
    return addRows(db(), 'notices', rows as never);
  };

  beforeEach(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    const at = host.clock.now;
    await saveUsers(
      db(),
      crowd.map((id) => ({
        ...{ id, username: id, avatar: null, roles: [], joinedAt: at, rolesAt: at },
      })),
    );
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await host.close();
  });

  it('is not read where an act is on another series, nor where another is renamed', async () => {
    const { first } = await plan();
    for (let nth = 0; nth < 3; nth += 1) await tellCrowd('Drill', [randomUUID()]);
    const counts = countReading('Drill');
    await change(first, 'Raid', 20);
    await change(first, 'Hunt', 20);
    expect(counts.all).toBe(0);
  });

  it('is read in turns, and loses what is told of anew', async () => {
    const { first, series } = await plan();
    const other = randomUUID();
    await tellCrowd('Raid', [other, series]);
    const counts = countReading('Raid');
    await change(first, 'Raid', 20);
    vi.restoreAllMocks();
    expect(counts.all).toBeGreaterThanOrEqual(crowd.length);
    expect(counts.most).toBeLessThanOrEqual(200);
    const rows = await db()
      .selectFrom('notices')
      .selectAll()
      .where('user_id', 'in', crowd)
      .execute();
    expect(rows).toHaveLength(crowd.length);
    const left = rows.map((row) => [row.about, readEvenings(row).acts?.map(({ about }) => about)]);
    const about = aboutSeries(other, 'event-planned');
    expect(left).toEqual(crowd.map(() => [about, [about]]));
  });

  it('is renamed in turns', async () => {
    const { first, series } = await plan();
    const { starts_at } = await db()
      .selectFrom('events')
      .select('starts_at')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    host.clock.now = starts_at + hour;
    await tellCrowd('Raid', [series]);
    host.clock.now = starts_at - hour;
    const counts = countReading('Raid');
    await change(first, 'Hunt', 19);
    vi.restoreAllMocks();
    expect(counts.most).toBeLessThanOrEqual(200);
    const rows = await db()
      .selectFrom('notices')
      .selectAll()
      .where('user_id', 'in', crowd)
      .execute();
    expect(rows.map((row) => readEvenings(row).title)).toEqual(crowd.map(() => 'Hunt'));
  });
});
