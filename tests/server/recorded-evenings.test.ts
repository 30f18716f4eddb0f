import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttendanceMatrix, OwnAttendance } from '#contract/attendance.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import type { GuildEvent } from '#contract/calendar.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import type { previewEventChange } from '#contract/planning.ts';
import { untouched } from '#server/leaves/changes.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 3_600_000;
const reason = 'The ferry did not sail';

describe.each(engines)('an evening with records, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let eventId: string;
  let planned = 0;

  const find = async () =>
    (await officer('GET', `/api/guild/events/${eventId}`)).body as GuildEvent;
  const formWith = (found: GuildEvent, part: object) => {
    const { title, description, mandatory, tbd, allCall, isPublic } = found;
    const form = { title, description, mandatory, tbd, allCall, isPublic, squadId: null };
    const start = '2026-11-20T19:00';
    const time = { start, end: '2026-11-20T22:00', zone: 'Europe/Berlin' };
    return { ...form, ...time, ...part };
  };
  const change = async (part: object, why?: string) => {
    const found = await find();
    return officer('PUT', `/api/guild/events/${eventId}`, {
      ...{ event: formWith(found, part), scope: 'this', version: found.version },
      ...(why !== undefined && { reason: why }),
    });
  };
  const turn = (way: 'cancel' | 'restore', why?: string) =>
    officer('POST', `/api/guild/events/${eventId}/${way}`, {
      ...{ scope: 'this', ...(why !== undefined && { reason: why }) },
    });
  const mine = async () => {
    const { body } = await member('GET', '/api/guild/attendance/mine');
    return (body as OwnAttendance).records.find(({ event }) => event.id === eventId);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
  });

  beforeEach(async () => {
    planned += 1;
    eventId = `11111111-1111-4111-8111-${String(planned).padStart(12, '0')}`;
    // On since an hour, for two more.
    const starts_at = Date.UTC(2026, 10, 20, 18);
    host.clock.now = starts_at + hour;
    const event = eventRow({ id: eventId, starts_at, ends_at: starts_at + 3 * hour });
    await host.host.database.db.insertInto('events').values(event).execute();
    const records = [{ discordId: people.level2!.id, state: 'absent' }];
    const body = { version: 0, records, reason: '' };
    await officer('PUT', `/api/guild/attendance/events/${eventId}`, body);
  });

  afterAll(() => host.close());

  const needed = { status: 400, code: 'reason-needed' };

  it.each([
    ['moved', { start: '2026-11-21T19:00', end: '2026-11-21T22:00' }, 'moved'],
    ['made voluntary', { mandatory: false }, 'made-voluntary'],
  ])('is %s with a reason alone, which those concerned read', async (_, part, kind) => {
    expect(await change(part)).toMatchObject(needed);
    expect(await change(part, '  ')).toMatchObject(needed);
    expect((await find()).version).toBe(0);
    expect((await change(part, reason)).body).toEqual({ changed: 1 });
    const told = { kind, reason, by: 'level7', at: new Date(host.clock.now).toISOString() };
    expect(await mine()).toMatchObject({ state: 'absent', event: { changes: [told] } });
    const { body } = await officer('GET', `/api/guild/attendance/events/${eventId}`);
    const { event, members } = body as EventAttendance;
    expect(event.changes).toMatchObject([told]);
    expect(members.find(({ discordId }) => discordId === people.level2!.id)?.state).toBe('absent');
    const { body: log } = await officer('GET', '/api/guild/audit?action=event-changed');
    expect((log as { entries: { detail: string }[] }).entries[0]!.detail).toContain(reason);
  });

  it('is for others with a reason alone, which those concerned read', async () => {
    const { db } = host.host.database;
    await db.updateTable('events').set({ squad_id: 'gone' }).where('id', '=', eventId).execute();
    expect(await change({})).toMatchObject(needed);
    expect((await change({}, reason)).status).toBe(200);
    expect((await mine())!.event.changes).toMatchObject([{ kind: 'for-others', reason }]);
  });

  it('says where it was moved from', async () => {
    await change({ start: '2026-11-21T19:00', end: '2026-11-21T22:00' }, reason);
    expect((await mine())!.event.changes).toMatchObject([
      { before: '2026-11-20T18:00:00.000Z', after: '2026-11-21T18:00:00.000Z' },
    ]);
  });

  it('is changed in words without a reason, and as it is by nothing', async () => {
    expect((await change({ title: 'Ropes', description: 'Bring oil' })).status).toBe(200);
    expect((await change({})).status).toBe(200);
    expect((await mine())!.event.changes).toEqual([]);
  });

  it('is called off with a reason, and stays in the history with its records', async () => {
    expect(await turn('cancel')).toMatchObject(needed);
    expect((await find()).cancelled).toBe(false);
    expect((await turn('cancel', reason)).body).toEqual({ changed: 1 });
    expect(await mine()).toMatchObject({
      state: 'absent',
      event: { cancelled: true, changes: [{ kind: 'called-off', reason }] },
    });
    const { body } = await officer('GET', '/api/guild/attendance?from=2026-11-01&to=2026-11-30');
    const { events, members } = body as AttendanceMatrix;
    const column = events.findIndex(({ id }) => id === eventId);
    expect(events[column]).toMatchObject({ calledOff: { by: 'level7', reason } });
    const row = members.find(({ discordId }) => discordId === people.level2!.id);
    expect(row?.states[column]).toBe('A');
    expect(row?.raids).toEqual({ benched: 0, signedUp: 0 });
    expect(await turn('restore')).toMatchObject(needed);
    expect((await turn('restore', 'It sailed after all')).body).toEqual({ changed: 1 });
    expect(await mine()).toMatchObject({
      state: 'absent',
      event: { cancelled: false, changes: [{ kind: 'called-off' }, { kind: 'put-on' }] },
    });
  });

  describe('that moves while somebody absent from it is on leave', () => {
    const later = { start: '2026-11-21T19:00', end: '2026-11-21T22:00' };
    const sooner = { start: '2026-11-20T18:00', end: '2026-11-20T21:00' };
    const member2 = { discordId: people.level2!.id, username: 'level2', avatar: null };
    /** Lets the member be on leave, as they said so many hours before the evening. */
    const leave = ([first_day, last_day, hoursBefore]: readonly [string, string, number]) =>
      host.host.database.db
        .insertInto('leaves')
        .values({
          ...{ ...untouched, id: randomUUID(), user_id: people.level2!.id, reason: '' },
          ...{ first_day, last_day, made_at: host.clock.now - hour - hoursBefore * hour },
        })
        .execute();
    const preview = async (part: object, scope = 'this') => {
      const event = formWith(await find(), part);
      const path = `/api/guild/events/${eventId}/preview`;
      const { body } = await officer('POST', path, { event, scope });
      return (body as OperationAnswer<typeof previewEventChange>).excuses;
    };

    afterEach(() => host.host.database.db.deleteFrom('leaves').execute());

    it.each([
      ['off the leave', ['2026-11-20', '2026-11-20', 24], later, 'lost'],
      ['onto the leave', ['2026-11-21', '2026-11-22', 24], later, 'gained'],
      ['to before the leave was announced', ['2026-11-20', '2026-11-20', 0.5], sooner, 'lost'],
    ] as const)('says for whom it counts otherwise: %s', async (_, days, part, turn) => {
      await leave(days);
      const told = await preview(part);
      expect(told).toMatchObject([
        {
          event: { id: eventId, startsAt: '2026-11-20T18:00:00.000Z' },
          lost: [],
          gained: [],
          [turn]: [member2],
        },
      ]);
      // It was asked, and nothing has changed.
      expect(await find()).toMatchObject({ version: 0, startsAt: '2026-11-20T18:00:00.000Z' });
      expect((await change(part, reason)).status).toBe(200);
      const { event, leave: said } = (await mine())!;
      expect(event.changes).toMatchObject([{ kind: 'moved', reason, excuse: turn }]);
      expect(said).toBe(turn === 'gained' ? 'before' : part === later ? null : 'later');
      const words = turn === 'gained' ? 'excused now' : 'excused no more';
      const { body } = await officer('GET', '/api/guild/audit?action=event-changed&person=level2');
      expect((body as { entries: { detail: string }[] }).entries[0]!.detail).toContain(
        `; ${words} (${event.title}, 2026-11-20 19:00): level2: ${reason}`,
      );
    });

    it.each([
      ['within the leave', ['2026-11-20', '2026-11-21', 24], later, {}],
      ['in words alone', ['2026-11-20', '2026-11-20', 24], { title: 'Ropes' }, {}],
      ['of whoever came', ['2026-11-20', '2026-11-20', 24], later, { state: 'present' }],
    ] as const)('says nothing of what stays: %s', async (_, days, part, record) => {
      await leave(days);
      const { db } = host.host.database;
      await db
        .updateTable('attendance')
        .set({ state: 'absent', ...record })
        .execute();
      expect(await preview(part)).toEqual([]);
      expect((await change(part, reason)).status).toBe(200);
      expect((await mine())!.event.changes.map(({ excuse }) => excuse).filter(Boolean)).toEqual([]);
      const { body } = await officer('GET', '/api/guild/audit?action=event-changed');
      expect((body as { entries: { detail: string }[] }).entries[0]!.detail).not.toContain(
        'excused',
      );
    });

    it('says it of each evening of a series that moves', async () => {
      const { db } = host.host.database;
      await leave(['2026-11-20', '2026-11-20', 24]);
      const series_id = eventId;
      await db.updateTable('events').set({ series_id }).where('id', '=', eventId).execute();
      const id = eventId.replace('8111', '8333');
      const starts_at = Date.UTC(2026, 10, 20, 22, 30);
      await db.insertInto('events').values(eventRow({ id, starts_at, series_id })).execute();
      const record = { event_id: id, user_id: people.level2!.id, recorded_at: 0 };
      await db
        .insertInto('attendance')
        .values({ ...record, state: 'absent' })
        .execute();
      const event = formWith(await find(), later);
      const own = [{ id, version: 0, keep: false }];
      const path = `/api/guild/events/${eventId}/preview`;
      const asked = { event, scope: 'following' };
      expect(await officer('POST', path, asked)).toMatchObject({ code: 'own-changes' });
      const { body } = await officer('POST', path, { ...asked, own });
      const { excuses } = body as OperationAnswer<typeof previewEventChange>;
      expect(excuses.map(({ event: of, lost }) => [of.id, lost.length])).toEqual([
        [eventId, 1],
        [id, 1],
      ]);
    });
  });

  it('asks for no reason where nothing is recorded', async () => {
    await host.host.database.db.deleteFrom('attendance').where('event_id', '=', eventId).execute();
    expect((await change({ mandatory: false })).status).toBe(200);
    expect((await turn('cancel')).status).toBe(200);
  });

  describe('in a series whose evenings have changed before', () => {
    const otherId = () => eventId.replace('8111', '8222');
    /** Puts a recorded evening after this one, and lets both have changed so often. */
    const beginWith = async (counts: readonly [number, number]) => {
      const { db } = host.host.database;
      const series_id = eventId;
      await db.updateTable('events').set({ series_id }).where('id', '=', eventId).execute();
      const starts_at = host.clock.now + hour;
      const later = eventRow({ id: otherId(), starts_at, series_id, title: 'Ropes' });
      await db.insertInto('events').values(later).execute();
      const record = { event_id: later.id, user_id: people.level2!.id, recorded_at: 0 };
      await db
        .insertInto('attendance')
        .values({ ...record, state: 'absent' })
        .execute();
      const changed = [eventId, later.id].flatMap((event_id, of) =>
        Array.from({ length: counts[of]! }, (_, nth) => ({
          ...{ id: `${event_id}-${nth}`, event_id, kind: 'moved' as const, reason },
          ...{ starts_before: 0, starts_after: 1, by_id: '1', by_name: 'level7', at: 0 },
        })),
      );
      await db.insertInto('event_changes').values(changed).execute();
    };
    const callOff = () =>
      officer('POST', `/api/guild/events/${eventId}/cancel`, { scope: 'following', reason });

    it('changes as often as each of them may', async () => {
      await beginWith([150, 199]);
      expect((await callOff()).body).toEqual({ changed: 2 });
    });

    it('changes no more once one has changed too often, and says which', async () => {
      await beginWith([0, 200]);
      const refused = await callOff();
      expect(refused).toMatchObject({ status: 409, code: 'too-many' });
      expect(JSON.stringify(refused.body)).toContain('Ropes has changed 200 times');
      expect((await find()).cancelled).toBe(false);
    });
  });

  it('keeps its changes as they were written', async () => {
    const { db } = host.host.database;
    await turn('cancel', reason);
    await expect(sql`update event_changes set reason = 'x'`.execute(db)).rejects.toThrow();
    await expect(sql`delete from event_changes`.execute(db)).rejects.toThrow();
  });
});
