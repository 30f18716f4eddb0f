import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAppeals } from '#contract/appeals.ts';
import type { OwnAttendance } from '#contract/attendance.ts';
import type { EventsTable } from '#server/db/tables/calendar.ts';
import { toChangeRow } from '#server/squads/history.ts';
import { addSquadChanges } from '#server/squad-places/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const id = (nth: number) => `${String(nth).repeat(8)}-1111-4111-8111-111111111111`;
const [raid, drill, other, off, bare, ahead, mine, early, old] = Array.from(
  { length: 9 },
  (_, nth) => id(nth + 1),
) as [string, string, string, string, string, string, string, string, string];
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('an evening whose record forgot somebody on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const own = async (as = member) =>
    (await as('GET', '/api/guild/attendance/mine')).body as OwnAttendance;
  const forgotten = async (as = member) => (await own(as)).forgotten.map(({ event }) => event.id);
  const appeal = (eventId: string, as = member) =>
    as('POST', `/api/guild/attendance/events/${eventId}/appeals`, { words: 'I held the gate' });
  const open = async () =>
    ((await officer('GET', '/api/guild/attendance/appeals')).body as OpenAppeals).appeals;
  const answer = (appealId: string, state: string | null, words: string) =>
    officer('PUT', `/api/guild/attendance/appeals/${appealId}`, { state, answer: words });

  beforeAll(async () => {
    host = await createTestHost(engine);
    const { now } = host.clock;
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    const { db } = host.host.database;
    const squads = ['heron', 'gull'].map((squad) =>
      squadRow({ id: squad, name: squad, lead_id: idOf('level7') }),
    );
    await db.insertInto('squads').values(squads).execute();
    await db
      .insertInto('squad_members')
      .values(placeRow('gull', idOf('level2')))
      .execute();
    // Until two days ago they were with the herons.
    const moved = (squad: string, kind: 'joined' | 'left', at: number) => {
      const deed = { squad: { id: squad, name: squad }, kind, person: people.level2!, detail: '' };
      return toChangeRow(deed, people.level7!, at);
    };
    const turns = [moved('heron', 'left', now - 2 * day), moved('gull', 'joined', now - 2 * day)];
    await addSquadChanges(db, turns);
    await db
      .updateTable('users')
      .set({ joined_at: now - 20 * day })
      .execute();

    const events: [string, number, Partial<EventsTable>][] = [
      [raid, -3, {}],
      [drill, -4, { squad_id: 'heron', mandatory: 0 }],
      [other, -5, { squad_id: 'gull' }],
      [off, -6, { cancelled: 1 }],
      [bare, -7, {}],
      [ahead, 3, {}],
      [mine, -8, {}],
      [early, -30, {}],
      [old, -400, {}],
    ];
    for (const [event, days, part] of events) {
      const row = eventRow({ id: event, starts_at: now + days * day, ...part });
      await db.insertInto('events').values(row).execute();
      if (event === bare) continue;
      const ids = [idOf('level5'), ...(event === mine ? [idOf('level2')] : [])];
      const records = ids.map((user_id) => ({ event_id: event, user_id, recorded_at: now }));
      await db
        .insertInto('attendance')
        .values(records.map((record) => ({ ...record, state: 'present' as const })))
        .execute();
    }
  });

  afterAll(() => host.close());

  it('is listed for those who were asked, since they came to the guild', async () => {
    expect(await forgotten()).toEqual([raid, drill]);
    expect((await own()).records.map(({ event }) => event.id)).toEqual([mine]);
    // Neither with the herons nor with the gulls.
    expect(await forgotten(await callerOf(host, 'level3'))).toEqual([raid, mine]);
    const { db } = host.host.database;
    const known = (joined_at: number | null) =>
      db.updateTable('users').set({ joined_at }).execute();
    await known(null);
    expect(await forgotten()).toEqual([raid, drill, early]);
    await known(host.clock.now - 20 * day);
  });

  it.each([
    [other, 409, 'not-asked'],
    [off, 409, 'event-cancelled'],
    [bare, 404, 'not-found'],
    [ahead, 409, 'event-not-begun'],
  ])(
    'is not one that they were not asked to, that was not held or not recorded: %s',
    async (...of) => {
      const [event, status, code] = of;
      expect(await appeal(event)).toMatchObject({ status, code });
    },
  );

  it('is appealed, and the officers see that nothing is recorded', async () => {
    expect((await appeal(raid)).status).toBe(204);
    expect(await appeal(raid)).toMatchObject({ code: 'appeal-open' });
    expect(await open()).toMatchObject([
      { username: 'level2', state: null, words: 'I held the gate', event: { id: raid } },
    ]);
    const [first] = (await own()).forgotten;
    expect(first).toMatchObject({ event: { id: raid }, appeals: [{ outcome: null }] });
  });

  it('stays without a record where the appeal is refused, with the answer', async () => {
    const [one] = await open();
    expect((await answer(one!.id, null, 'Nobody saw you')).status).toBe(204);
    const [first] = (await own()).forgotten;
    expect(first).toMatchObject({
      event: { id: raid },
      appeals: [{ outcome: 'refused', answer: 'Nobody saw you', answeredBy: 'level7' }],
    });
  });

  it('has a record once the appeal is granted, with its history', async () => {
    host.clock.now += 1000;
    await appeal(raid);
    const [one] = await open();
    expect((await answer(one!.id, 'present', 'Seen at the gate')).status).toBe(204);
    const { records, forgotten: left } = await own();
    expect(left.map(({ event }) => event.id)).toEqual([drill]);
    const record = records.find(({ event }) => event.id === raid);
    expect(record).toMatchObject({ state: 'present', appeals: [{}, { outcome: 'granted' }] });
    expect(record!.changes).toMatchObject([
      { before: null, after: 'present', reason: 'Appeal granted: Seen at the gate' },
    ]);
  });

  it('may be recorded while the appeal waits, which waits on', async () => {
    await appeal(drill);
    await host.host.database.db
      .insertInto('attendance')
      .values({ event_id: drill, user_id: idOf('level2'), state: 'late', recorded_at: 1 })
      .execute();
    expect(await open()).toMatchObject([{ state: 'late', event: { id: drill } }]);
    expect(await forgotten()).toEqual([]);
  });
});
