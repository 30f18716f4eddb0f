import { randomUUID } from 'node:crypto';
import { guild } from '#config';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerTimes, mostEarlier, mostMovesUp } from '#contract/answering.ts';
import type { EventAnswers, GuildEvent, OwnEvening } from '#contract/calendar.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import type { EventForm } from '#contract/event-form.ts';
import type { CalendarFeeds } from '#contract/feeds.ts';
import type { NoticePage } from '#contract/notices.ts';
import type { PlaceLimits } from '#rules/calendar/places.ts';
import { saveRoles } from '#server/db/people.ts';
import { readPeople } from '#server/raids/people.ts';
import { settleAhead } from '#server/places/settling-ahead.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { expandFeed } from './expand-feed.ts';
import { makeMember, placeRow, squadRow } from './squad-rows.ts';
import { countStatements } from './statements.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const start = Date.parse('2026-11-28T19:00:00Z');
const startsAt = new Date(start).toISOString();
const none: PlaceLimits = { all: null, Tank: null, Healer: null, Support: null, Damage: null };
const names = ['level2', 'level3', 'level5', 'level7'] as const;

describe.each(engines)('places of an event, on $engine', ({ engine }) => {
  let host: TestHost;
  let raid: string;
  let drill: string;
  /** roles are only replaced by later ones */
  let rolesAt = 0;
  const as: Record<string, Caller> = {};

  const limit = (limits: Partial<PlaceLimits> | null, closesBefore: number | null = null) =>
    host.host.database.db
      .updateTable('events')
      .set({
        places: limits === null ? null : JSON.stringify({ ...none, ...limits }),
        closes_before: closesBefore,
      })
      .where('id', '=', raid)
      .execute();
  const say = (name: string, answer: string, role: string | null = null, id = raid) =>
    as[name]!('PUT', `/api/guild/events/${id}/answers/mine`, {
      ...{ answer, role, comment: '', startsAt },
    });
  const comeInOrder = async (...sayings: readonly (readonly [string, string | null])[]) => {
    for (const [name, role] of sayings) {
      expect((await say(name, 'yes', role)).status).toBe(204);
      host.clock.now += 1000;
    }
  };
  const seen = async (name: string, id = raid) =>
    (await as[name]!('GET', `/api/guild/events/${id}`)).body as GuildEvent;
  const placesOf = async (name: string) => (await seen(name)).places!;
  const listed = async () =>
    (await as.level2!('GET', `/api/guild/events/${raid}/answers`)).body as EventAnswers;
  const waiting = async () => {
    const { answers } = await listed();
    const those = answers.filter(({ waits }) => waits > 0).toSorted((a, b) => a.waits - b.waits);
    return those.map(({ username }) => username);
  };
  const told = async (name: string) => {
    const { notices } = (await as[name]!('GET', '/api/guild/notices')).body as NoticePage;
    return notices.find(({ href }) => href.endsWith(raid));
  };
  const change = async (part: Partial<EventForm>, id = raid) => {
    const event = await seen('level7', id);
    return as.level7!('PUT', `/api/guild/events/${id}`, {
      event: {
        ...{ title: 'Raid', description: '', mandatory: true, tbd: false, allCall: false },
        ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
        ...{ start: '2026-11-28T20:00', end: '2026-11-28T22:00' },
        ...{ places: event.places?.limits ?? null, closesBefore: event.places?.closesBefore },
        ...part,
      },
      ...{ scope: 'this', version: event.version },
    });
  };
  const logged = async () => {
    const { body } = await as.level7!('GET', '/api/guild/audit?action=event-changed');
    return (body as { entries: { detail: string }[] }).entries[0]!.detail;
  };
  const leave = (name: string, roles: string[] | null) => {
    rolesAt += 1;
    return saveRoles(host.host.database.db, { id: people[name]!.id, roles, rolesAt });
  };

  const settle = () =>
    settleAhead(
      host.host.database.db,
      { now: host.clock.now, grants: guild.discord.roles },
      pino({ level: 'silent' }),
    );

  beforeAll(async () => {
    host = await createTestHost(engine);
    for (const name of [...names, 'level1', 'editor']) as[name] = await callerOf(host, name);
  });

  beforeEach(async () => {
    const { db } = host.host.database;
    host.clock.now = start - 48 * hour;
    // What was said before is never deleted, nor are its events.
    raid = randomUUID();
    drill = randomUUID();
    await db
      .insertInto('events')
      .values([
        eventRow({ id: raid, starts_at: start, title: 'Raid' }),
        eventRow({ id: drill, starts_at: start, title: 'Drill' }),
      ])
      .execute();
  });

  afterAll(() => host.close());

  it('are looked at of many events at once', async () => {
    const { db } = host.host.database;
    const events = Array.from({ length: 60 }, (_, nth) =>
      eventRow({
        ...{ id: randomUUID(), starts_at: start + nth * hour },
        places: JSON.stringify({ all: 1, Tank: null, Healer: null, Support: null, Damage: null }),
      }),
    );
    await db.insertInto('events').values(events).execute();
    expect(await settle()).toBe(0);
    expect(await countStatements(settle)).toBeLessThan(30);
    // What later tests look at is theirs.
    const ids = events.map(({ id }) => id);
    await db.deleteFrom('events').where('id', 'in', ids).execute();
  });

  it('are unlimited, and nothing is said of them, where nobody limits them', async () => {
    await comeInOrder(['level2', 'Tank'], ['level3', 'Tank']);
    expect((await seen('level2')).places).toBeNull();
    expect(await waiting()).toEqual([]);
  });

  it('are taken in order, and whoever comes later waits', async () => {
    await limit({ all: 2 });
    await comeInOrder(['level2', 'Tank'], ['level3', null], ['level5', 'Tank'], ['level7', null]);
    expect(await waiting()).toEqual(['level5', 'level7']);
    const event = await seen('level7');
    expect(event.answers).toEqual({ yes: 2, late: 0, maybe: 0, no: 0 });
    expect(event.coming.roles.Tank).toBe(1);
    expect(event.coming.first.map(({ username }) => username)).toEqual(['level2', 'level3']);
    expect(event.places).toMatchObject({
      ...{ waiting: 2, mine: 2, movedUpAt: null },
      taken: { Tank: 1, Healer: 0, Support: 0, Damage: 0 },
      limits: { ...none, all: 2 },
    });
  });

  it('say beforehand where somebody would stand', async () => {
    await limit({ all: 3, Healer: 1 });
    await comeInOrder(['level2', 'Healer'], ['level3', 'Healer']);
    const would = { any: 0, Tank: 0, Healer: 2, Support: 0, Damage: 0 };
    expect((await placesOf('level7')).would).toEqual(would);
    // Who waits already would stay where they are, or have a place in another role.
    expect((await placesOf('level3')).would).toEqual({ ...would, Healer: 1 });
  });

  it('come free by a refusal, for whoever waited first, who is told until they have seen it', async () => {
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null], ['level5', null]);
    expect((await say('level2', 'no')).status).toBe(204);
    const movedUpAt = new Date(host.clock.now).toISOString();
    expect(await waiting()).toEqual(['level5']);
    expect(await placesOf('level3')).toMatchObject({ mine: 0, movedUpAt });
    expect(await placesOf('level5')).toMatchObject({ mine: 1, movedUpAt: null });
    const { evenings } = (await as.level3!('GET', '/api/guild/events/mine')).body as {
      evenings: OwnEvening[];
    };
    expect(evenings.find(({ id }) => id === raid)?.places?.movedUpAt).toBe(movedUpAt);
    const path = `/api/guild/events/${raid}/answers/mine/seen`;
    expect((await as.level3!('PUT', path)).status).toBe(204);
    expect((await placesOf('level3')).movedUpAt).toBeNull();
    const times = (await as.level7!('GET', `/api/guild/events/${raid}/answers/times`))
      .body as AnswerTimes;
    const saidBy = (name: string) => times.said.find(({ username }) => username === name);
    const up = { at: movedUpAt, cause: 'answer', by: 'level2' };
    expect(saidBy('level3')).toMatchObject({ now: { waits: 0 }, movesUp: [up] });
    expect(saidBy('level5')).toMatchObject({ now: { waits: 1 }, movesUp: [] });
  });

  it('that came free are seen where the notice of it is read, and read where they are seen', async () => {
    await limit({ all: 2 });
    const [first, second] = ['level3', 'level5'];
    await comeInOrder(['level2', null], ['level7', null], [first, null], [second, null]);
    await say('level2', 'no');
    await say('level7', 'no');
    expect([await told(first), await told(second)]).toMatchObject([
      { kind: 'place-free', isRead: false },
      { kind: 'place-free', isRead: false },
    ]);
    expect((await as[first]!('PUT', `/api/guild/events/${raid}/answers/mine/seen`)).status).toBe(
      204,
    );
    expect(await told(first)).toMatchObject({ isRead: true });
    // What is another's stays as it is.
    expect(await told(second)).toMatchObject({ isRead: false });
    expect((await placesOf(second)).movedUpAt).not.toBeNull();
    const { id } = (await told(second))!;
    expect((await as[second]!('PUT', `/api/guild/notices/${id}/read`)).status).toBe(204);
    expect((await placesOf(second)).movedUpAt).toBeNull();
  });

  it('that came free are still to be seen where something later that was told of the evening is read', async () => {
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null]);
    await say('level2', 'no');
    for (const act of ['cancel', 'restore']) {
      host.clock.now += 1000;
      const path = `/api/guild/events/${raid}/${act}`;
      expect((await as.level7!('POST', path, { scope: 'this' })).status).toBe(200);
    }
    const { id: upTo, kind } = (await told('level3'))!;
    expect(kind).toBe('event-on');
    expect((await as.level3!('PUT', '/api/guild/notices/read', { upTo })).status).toBe(204);
    expect((await placesOf('level3')).movedUpAt).not.toBeNull();
  });

  it('come free again and again: officers read each time, and because of whom', async () => {
    // Before what other tests do: the audit log begins with its latest.
    host.clock.now = start - 72 * hour;
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null]);
    const at: string[] = [];
    const note = () => {
      at.unshift(new Date(host.clock.now).toISOString());
      host.clock.now += 1000;
    };
    const movesUpOf = async (name: string) => {
      const { body } = await as.level7!('GET', `/api/guild/events/${raid}/answers/times`);
      return (body as AnswerTimes).said.find(({ username }) => username === name)?.movesUp;
    };
    await say('level2', 'no');
    note();
    await say('level3', 'no');
    await comeInOrder(['level5', null], ['level7', null], ['level3', null]);
    await change({ places: { ...none, all: 3 } });
    note();
    await change({ places: { ...none, all: 2 } });
    host.clock.now += 1000;
    await leave('level5', null);
    await settle();
    note();
    await leave('level5', people.level5!.roles);
    const each = [
      { at: at[0], cause: 'left', by: 'level5' },
      { at: at[1], cause: 'places', by: 'level7' },
      { at: at[2], cause: 'answer', by: 'level2' },
    ];
    expect(await movesUpOf('level3')).toEqual(each);
    // Whoever does not come any more has moved up all the same.
    await say('level3', 'no');
    expect(await movesUpOf('level3')).toEqual(each);
    expect(await movesUpOf('level2')).toEqual([]);
  });

  it('come free for a reason that is named only where it is one', async () => {
    const { db } = host.host.database;
    host.clock.now = start - 71 * hour;
    await limit({ all: 2 });
    await comeInOrder(['level2', null], ['level3', null], ['level5', null], ['level7', null]);
    const reasons = async () => {
      const { body } = await as.level7!('GET', `/api/guild/events/${raid}/answers/times`);
      const moves = (body as AnswerTimes).said.flatMap(({ movesUp }) => movesUp);
      return moves.map(({ cause, by }) => [cause, by]);
    };
    await leave('level2', null);
    // Which of the two lets in whom cannot be told.
    await say('level3', 'no');
    expect(await reasons()).toEqual([
      [null, null],
      [null, null],
    ]);
    await leave('level2', people.level2!.roles);
    await db.deleteFrom('moves_up').execute();
    await db.deleteFrom('rsvps').where('event_id', '=', raid).execute();
    await comeInOrder(['level2', null], ['level3', null], ['level5', null], ['level7', null]);
    for (const name of ['level2', 'level3']) await leave(name, null);
    await settle();
    for (const name of ['level2', 'level3']) await leave(name, people[name]!.roles);
    expect(await reasons()).toEqual([
      ['left', null],
      ['left', null],
    ]);
  });

  it('are kept to have come free a hundred times at most, the latest', async () => {
    const { db } = host.host.database;
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null]);
    const row = { event_id: raid, user_id: people.level3!.id, cause: null, by_id: null };
    const times = Array.from({ length: mostMovesUp }, (_, index) => index);
    await db
      .insertInto('moves_up')
      .values(times.map((moved_at) => ({ ...row, by_name: null, moved_at })))
      .execute();
    const others = { ...row, user_id: people.level5!.id, by_name: null, moved_at: 0 };
    await db.insertInto('moves_up').values(others).execute();
    await say('level2', 'no');
    const kept = await db
      .selectFrom('moves_up')
      .select('moved_at')
      .where('event_id', '=', raid)
      .where('user_id', '=', row.user_id)
      .orderBy('moved_at')
      .execute();
    expect(kept.map(({ moved_at }) => moved_at)).toEqual([...times.slice(1), host.clock.now]);
    const { body } = await as.level7!('GET', `/api/guild/events/${raid}/answers/times`);
    const said = (body as AnswerTimes).said.find(({ username }) => username === 'level3');
    expect(said?.movesUp.map(({ at }) => Date.parse(at))).toEqual(
      kept
        .slice(-mostEarlier)
        .toReversed()
        .map(({ moved_at }) => moved_at),
    );
    expect(await db.selectFrom('moves_up').selectAll().where('moved_at', '=', 0).execute()).toEqual(
      [others],
    );
  });

  it('come free by another role, an answer taken back, and a “maybe”', async () => {
    await limit({ all: 3, Tank: 1 });
    await comeInOrder(['level2', 'Tank'], ['level3', 'Tank'], ['level5', 'Tank']);
    expect(await waiting()).toEqual(['level3', 'level5']);
    await say('level2', 'yes', 'Healer');
    expect(await waiting()).toEqual(['level5']);
    await as.level3!('PUT', '/api/guild/answers/mine', {
      answers: [{ eventId: raid, startsAt, said: null }],
    });
    expect(await waiting()).toEqual([]);
    await comeInOrder(['level3', 'Tank']);
    await say('level5', 'maybe', 'Tank');
    expect(await waiting()).toEqual([]);
    expect((await placesOf('level3')).movedUpAt).not.toBeNull();
  });

  it('are kept with other words, coming late, and a role that has room', async () => {
    await limit({ all: 2, Healer: 1 });
    await comeInOrder(['level2', 'Tank'], ['level3', 'Damage'], ['level5', 'Damage']);
    await say('level2', 'late', 'Tank');
    await say('level2', 'yes', 'Healer');
    expect(await waiting()).toEqual(['level5']);
  });

  it('are lost by a role that is full, and by not coming', async () => {
    await limit({ all: 3, Healer: 1 });
    await comeInOrder(['level2', 'Tank'], ['level3', 'Healer'], ['level5', 'Healer']);
    await say('level2', 'yes', 'Healer');
    expect(await waiting()).toEqual(['level5', 'level2']);
    await say('level3', 'no');
    await say('level3', 'yes', 'Healer');
    expect(await waiting()).toEqual(['level2', 'level3']);
    expect((await placesOf('level5')).movedUpAt).not.toBeNull();
  });

  it('come free where somebody leaves the server; back again, they stand behind the others', async () => {
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null]);
    const { roles } = people.level2!;
    await leave('level2', null);
    await settle();
    expect(await placesOf('level3')).toMatchObject({ mine: 0, waiting: 0 });
    expect((await placesOf('level3')).movedUpAt).not.toBeNull();
    await leave('level2', roles);
    await settle();
    expect(await waiting()).toEqual(['level2']);
  });

  /** Makes the evening one for everybody who may see the calendar, and for nobody else. */
  const makeVoluntary = () =>
    host.host.database.db
      .updateTable('events')
      .set({ mandatory: 0 })
      .where('id', '=', raid)
      .execute();

  it('come free where somebody loses the level by which they answer; back again, they stand last', async () => {
    await makeVoluntary();
    await host.host.database.db
      .updateTable('events')
      .set({ title: 'Ebb' })
      .where('id', '=', raid)
      .execute();
    await limit({ all: 1 });
    await comeInOrder(['level2', 'Tank'], ['level3', null], ['level5', null]);
    await leave('level2', people.level1!.roles);
    await settle();
    const movedUpAt = new Date(host.clock.now).toISOString();
    expect(await placesOf('level3')).toMatchObject({ mine: 0, waiting: 1, movedUpAt });
    const event = await seen('level3');
    expect([event.answers.yes, event.coming.roles.Tank]).toEqual([1, 0]);
    const officers = (await as.level7!('GET', `/api/guild/events/${raid}/answers`))
      .body as EventAnswers;
    expect(officers.answers.map(({ username }) => username)).toEqual(['level3', 'level5']);
    const { said } = (await as.level7!('GET', `/api/guild/events/${raid}/answers/times`))
      .body as AnswerTimes;
    expect(said.map(({ username }) => username)).toEqual(['level3', 'level5']);
    expect(said[0]?.movesUp).toEqual([{ at: movedUpAt, cause: 'left', by: 'level2' }]);
    const table = (await as.level7!('GET', '/api/guild/events.csv?from=2026-11-28&to=2026-11-28'))
      .body as string;
    const lines = table.split('\r\n').filter((line) => line.startsWith('Ebb,'));
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toContain(people.level2!.id);
    host.clock.now += 1000;
    await leave('level2', people.level2!.roles);
    await settle();
    expect(await waiting()).toEqual(['level5', 'level2']);
  });

  it('are kept by whoever has no level, where the evening counts for them', async () => {
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null]);
    await leave('level2', people.level1!.roles);
    await settle();
    expect(await placesOf('level3')).toMatchObject({ mine: 1, movedUpAt: null });
    expect((await change({ mandatory: false })).status).toBe(200);
    expect(await placesOf('level3')).toMatchObject({ mine: 0, waiting: 0 });
    await leave('level2', people.level2!.roles);
  });

  it('are not needed for a level to count: without limits, too, it is nobody who comes', async () => {
    await makeVoluntary();
    await comeInOrder(['level2', null], ['level3', null]);
    await leave('level2', people.level1!.roles);
    expect((await seen('level3')).answers.yes).toBe(1);
    expect((await seen('level3')).coming.first.map(({ username }) => username)).toEqual(['level3']);
    host.clock.now = start + hour;
    // Who had said so before it began may have been there.
    expect((await seen('level3')).answers.yes).toBe(2);
    await leave('level2', people.level2!.roles);
  });

  it('come free where somebody is no longer in the squad that it is for', async () => {
    const { db } = host.host.database;
    for (const name of ['level2', 'level3']) await makeMember(host, people[name]!.id);
    await db
      .insertInto('squads')
      .values(squadRow({ id: 'heron', name: 'Heron', lead_id: people.level7!.id }))
      .execute();
    const rows = ['level2', 'level3'].map((name) => placeRow('heron', people[name]!.id));
    await db.insertInto('squad_members').values(rows).execute();
    await limit({ all: 1 });
    await db.updateTable('events').set({ squad_id: 'heron' }).where('id', '=', raid).execute();
    await comeInOrder(['level2', null], ['level3', null]);
    expect((await placesOf('level3')).mine).toBe(1);
    await db.deleteFrom('squad_members').where('user_id', '=', people.level2!.id).execute();
    await settle();
    expect(await placesOf('level3')).toMatchObject({ mine: 0, waiting: 0 });
    await db.deleteFrom('squad_members').execute();
    await db.updateTable('events').set({ squad_id: null }).execute();
    await db.deleteFrom('squads').execute();
  });

  it('come free where an officer raises the limit: the audit log says for whom', async () => {
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null], ['level5', null]);
    expect((await change({ places: { ...none, all: 2 } })).status).toBe(200);
    expect(await waiting()).toEqual(['level5']);
    expect(await logged()).toContain('Places: 1 in all → 2 in all; 1 changed; moved up: level3');
    await change({ places: null });
    expect(await waiting()).toEqual([]);
    expect((await seen('level5')).answers.yes).toBe(3);
    await change({ places: { ...none, all: 1 } });
    expect(await waiting()).toEqual(['level3', 'level5']);
  });

  it('are asked for anew where the event moves, and stand again where it moves back', async () => {
    await limit({ all: 1 }, 60);
    await comeInOrder(['level2', null], ['level3', null]);
    const later = { start: '2026-11-28T21:00', end: '2026-11-28T23:00' };
    await change(later);
    const moved = await seen('level5');
    expect(moved.places).toMatchObject({ waiting: 0, closesAt: '2026-11-28T19:00:00.000Z' });
    expect(moved.answers.yes).toBe(0);
    const said = { answer: 'yes', role: null, comment: '', startsAt: moved.startsAt };
    const path = `/api/guild/events/${raid}/answers/mine`;
    expect((await as.level5!('PUT', path, said)).status).toBe(204);
    expect((await placesOf('level5')).mine).toBe(0);
    await change({});
    expect(await waiting()).toEqual(['level3']);
  });

  it('stay as they are once it has begun', async () => {
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null]);
    host.clock.now = start + hour;
    await say('level2', 'no');
    await say('level3', 'late');
    await settle();
    expect(await waiting()).toEqual(['level3']);
  });

  it('say in feeds, tables, plans and records who waits', async () => {
    const { db } = host.host.database;
    await db.updateTable('events').set({ title: 'Siege' }).where('id', '=', raid).execute();
    await limit({ all: 1 });
    await comeInOrder(['level2', 'Tank'], ['level3', 'Tank']);
    const feeds = (await as.level3!('GET', '/api/guild/calendar/feeds')).body as CalendarFeeds;
    const feed = async () => {
      const { pathname } = new URL(feeds.personal.all!);
      const found = expandFeed(await (await host.request(pathname)).text());
      const { title, partstat } = found.find((one) => one.title.startsWith('Siege'))!;
      return [title, partstat];
    };
    expect(await feed()).toEqual(['Siege (waiting for a place)', 'TENTATIVE']);
    const table = (await as.level7!('GET', '/api/guild/events.csv?from=2026-11-28&to=2026-11-28'))
      .body as string;
    const lines = table.split('\r\n').filter((line) => line.startsWith('Siege,'));
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['', '1']);
    const event = await db
      .selectFrom('events')
      .selectAll()
      .where('id', '=', raid)
      .executeTakeFirstOrThrow();
    const services = { database: host.host.database, guild, now: () => host.clock.now };
    const pool = await readPeople(services, event, []);
    const answerOf = (name: string) => pool.find(({ username }) => username === name)?.answer;
    expect([answerOf('level2'), answerOf('level3')]).toEqual(['yes', 'waits']);
    host.clock.now = start + hour;
    await say('level3', 'no');
    const { members } = (await as.level7!('GET', `/api/guild/attendance/events/${raid}`))
      .body as EventAttendance;
    const waited = members.filter((member) => member.waited).map(({ username }) => username);
    expect(waited).toEqual(['level3']);
  });

  it('say in feeds that one came free', async () => {
    await limit({ all: 1 });
    await comeInOrder(['level2', null], ['level3', null]);
    const feeds = (await as.level3!('GET', '/api/guild/calendar/feeds')).body as CalendarFeeds;
    const sequence = async () => {
      const { pathname } = new URL(feeds.personal.all!);
      const text = await (await host.request(pathname)).text();
      const entry = text.split('BEGIN:VEVENT').find((part) => part.includes(raid))!;
      return Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]);
    };
    const before = await sequence();
    host.clock.now += hour;
    await say('level2', 'no');
    expect(await sequence()).toBe(before + hour / 1000 + 1);
  });

  describe('that close', () => {
    const closed = { status: 409, code: 'places-closed' };

    beforeEach(async () => {
      await limit({ all: 2, Tank: 1 }, 120);
      await comeInOrder(['level2', 'Tank'], ['level3', 'Tank']);
      host.clock.now = start - 2 * hour;
    });

    it('are neither taken nor asked for, and words say whom to ask', async () => {
      const refused = await say('level5', 'yes');
      expect(refused).toMatchObject(closed);
      expect((refused.body as { detail: string }).detail).toBe(
        'Places were given until Saturday 28 November, 18:00 (Europe/Berlin). Ask an officer if you would like to come: they can still answer for you.',
      );
      expect(await say('level3', 'yes', 'Healer')).toMatchObject(closed);
      const { body } = await as.level5!('PUT', '/api/guild/answers/mine', {
        answers: [
          { eventId: raid, startsAt, said: { answer: 'late', role: null, comment: '' } },
          { eventId: drill, startsAt, said: { answer: 'late', role: null, comment: '' } },
        ],
      });
      expect(body).toMatchObject({
        ...{ kept: [drill], refused: [{ eventId: raid, code: 'places-closed' }] },
      });
    });

    it('are given up all the same, and move up', async () => {
      expect((await say('level2', 'late', 'Tank')).status).toBe(204);
      expect(await waiting()).toEqual(['level3']);
      expect((await say('level5', 'no')).status).toBe(204);
      expect((await say('level2', 'no')).status).toBe(204);
      expect(await waiting()).toEqual([]);
      expect(await say('level2', 'yes', 'Tank')).toMatchObject(closed);
    });

    it('are open to whomever an officer answers for', async () => {
      const path = `/api/guild/events/${raid}/members/${people.level5!.id}/answer`;
      const body = { answer: 'yes', role: 'Damage', comment: '', startsAt };
      expect((await as.level7!('PUT', path, body)).status).toBe(204);
      expect((await placesOf('level5')).mine).toBe(0);
    });

    it('are open again where the deadline goes', async () => {
      await change({ closesBefore: null });
      expect(await logged()).toContain('Places until: 2 hours before it begins → never');
      expect((await say('level5', 'yes')).status).toBe(204);
    });
  });

  describe('at the same moment', () => {
    it('are taken by as many as there are', async () => {
      await limit({ all: 2 });
      const answers = await Promise.all(names.map((name) => say(name, 'yes')));
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
      const event = await seen('level2');
      expect([event.answers.yes, event.places?.waiting]).toEqual([2, 2]);
      const mine = await Promise.all(names.map(async (name) => (await placesOf(name)).mine));
      expect(mine.toSorted()).toEqual([0, 0, 1, 2]);
    });

    it('come free for as many as withdraw', async () => {
      await limit({ all: 2 });
      await comeInOrder(['level2', null], ['level3', null], ['level5', null], ['level7', null]);
      await Promise.all([say('level2', 'no'), say('level3', 'no')]);
      expect(await waiting()).toEqual([]);
      const both = await Promise.all([placesOf('level5'), placesOf('level7')]);
      expect(both.map(({ movedUpAt }) => movedUpAt !== null)).toEqual([true, true]);
    });

    it('are taken and raised without anybody waiting beside a free one', async () => {
      await limit({ all: 1 });
      await comeInOrder(['level2', null]);
      await Promise.all([
        change({ places: { ...none, all: 3 } }),
        say('level3', 'yes'),
        say('level5', 'yes'),
      ]);
      expect(await waiting()).toEqual([]);
    });
  });

  it('go with a series, one part of its own among them', async () => {
    const event = {
      ...{ title: 'Tide', description: '', mandatory: true, tbd: false, allCall: false },
      ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
      ...{ start: '2026-12-01T20:00', end: '2026-12-01T22:00' },
      ...{ places: { ...none, all: 20 }, closesBefore: 1440 },
    };
    const repeat = { every: 'week', interval: 1, weekdays: [2], until: '2026-12-15' };
    const made = await as.level7!('POST', '/api/guild/events', { event, repeat });
    const { ids } = made.body as { ids: [string, string, string] };
    const limitsOf = async (id: string) => {
      const { places } = await seen('level7', id);
      return [places?.limits?.all, places?.limits?.Healer, places?.closesBefore];
    };
    expect(await Promise.all(ids.map(limitsOf))).toEqual(ids.map(() => [20, null, 1440]));
    await change(
      { ...event, start: '2026-12-08T20:00', end: '2026-12-08T22:00', closesBefore: 60 },
      ids[1],
    );
    const body = {
      event: { ...event, places: { ...none, all: 20, Healer: 4 } },
      ...{ scope: 'following', version: 0 },
    };
    const path = `/api/guild/events/${ids[0]}`;
    expect((await as.level7!('PUT', path, body)).body).toEqual({ changed: 3 });
    expect(await Promise.all(ids.map(limitsOf))).toEqual([
      ...[
        [20, 4, 1440],
        [20, 4, 60],
        [20, 4, 1440],
      ],
    ]);
    const closes = { ...body, event: { ...body.event, closesBefore: 30 }, version: 1 };
    expect(await as.level7!('PUT', path, closes)).toMatchObject({ code: 'own-changes' });
    const longer = { repeat: { ...repeat, until: '2026-12-22' }, version: 1 };
    expect((await as.level7!('PUT', `${path}/series`, longer)).body).toMatchObject({ planned: 1 });
    const { events } = (await as.level7!('GET', '/api/guild/events?from=2026-12-22&to=2026-12-22'))
      .body as { events: GuildEvent[] };
    expect(events[0]?.places).toMatchObject({ closesBefore: 1440, limits: { Healer: 4 } });
  });

  it.each([
    ['below none', { places: { ...none, all: -1 } }],
    ['by halves', { places: { ...none, Tank: 1.5 } }],
    ['beyond a thousand', { places: { ...none, Tank: 1001 } }],
    ['with its start', { closesBefore: 0 }],
    ['more than a year before', { closesBefore: 366 * 24 * 60 + 1 }],
  ])('are not limited %s, nor closed so', async (_, part) => {
    expect(await change(part)).toMatchObject({ status: 400, code: 'invalid' });
  });
});
