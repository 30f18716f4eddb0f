import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import type { EventForm } from '#contract/event-form.ts';
import type { LaterEvents } from '#contract/planning.ts';
import { attendanceFacts, type AttendanceState } from '#rules/attendance/attendance.ts';
import { matrixRows } from '#rules/attendance/matrix.ts';
import { proposedState } from '#rules/attendance/said.ts';
import { saveUser } from '#server/db/people.ts';
import { afterwards, fairnessCases, isNamed } from '#tests/rules/fairness.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const day = '2026-11-20';
const dayBefore = '2026-11-19';
const rates = { for: 1, against: 0, not: null } as const;
const rateOf = (state: AttendanceState | null) =>
  state === null ? null : rates[attendanceFacts[state].counts];
/** Eight in the evening in Berlin. */
const start = Date.parse(`${day}T19:00:00Z`);
const evening = '11111111-1111-4111-8111-111111111111';
const ofOthers = '22222222-2222-4222-8222-222222222222';
/** Each case is somebody. */
const cases = fairnessCases.map((one, index) => ({ ...one, id: `3000000000000000${10 + index}` }));

describe.each(engines)('what counts for whom on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const attendance = async (id: string) =>
    (await officer('GET', `/api/guild/attendance/events/${id}`)).body as EventAttendance;
  const record = async (state: AttendanceState, id = evening, reason = 'They say so') => {
    const { version } = await attendance(id);
    const records = cases.map(({ id: discordId }) => ({ discordId, state }));
    return officer('PUT', `/api/guild/attendance/events/${id}`, { version, records, reason });
  };
  const turn = (way: 'cancel' | 'restore') =>
    officer('POST', `/api/guild/events/${evening}/${way}`, { scope: 'this', reason: 'Storm' });
  const change = async (part: Partial<EventForm>) => {
    const { body } = await officer('GET', `/api/guild/events/${evening}/later`);
    const { opened } = body as LaterEvents;
    return officer('PUT', `/api/guild/events/${evening}`, {
      ...{ event: { ...opened.form, ...part }, version: opened.version },
      ...{ scope: 'this', reason: 'It was planned otherwise' },
    });
  };
  const changeLeaves = async (way: 'ended' | 'taken-back', version: number) => {
    const { db } = host.host.database;
    for (const { id } of await db.selectFrom('leaves').select('id').execute()) {
      const { status } = await officer('POST', `/api/guild/leaves/${id}/${way}`, { version });
      expect(status).toBe(200);
    }
  };
  const rows = async (isWanted: (event: AttendanceMatrix['events'][number]) => boolean) => {
    const span = `from=${dayBefore}&to=${day}&who=all`;
    const { body } = await officer('GET', `/api/guild/attendance?${span}`);
    const { events, members, leaves } = body as AttendanceMatrix;
    const column = events.filter(isWanted).findIndex(({ id }) => id === evening);
    return matrixRows(events, members, leaves, isWanted).map(({ member, counted, sum }) => ({
      ...{ id: member.discordId, state: counted[column] ?? null, rate: sum.rate },
    }));
  };
  const statesOf = (all: Awaited<ReturnType<typeof rows>>) => {
    const stateOf = new Map(all.map(({ id, state }) => [id, state]));
    return cases.map(({ named, id }) => [named, stateOf.get(id)]);
  };
  /**
   * what the evening counts as in everybody's row of what is mandatory, as the matrix shows it at first;
   * null where it does not count
   */
  const counted = async () => {
    const all = await rows(({ mandatory }) => mandatory);
    // Nothing else is recorded: their rate is what this evening makes it.
    for (const { rate, state } of all) expect(rate).toBe(rateOf(state));
    return statesOf(all);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    // The evening goes on still: what is over is called off no more.
    host.clock.now = start + 1.5 * hour;
    const { db } = host.host.database;
    const { roles } = people.level2!;
    for (const { id, named: username } of cases) {
      await saveUser(db, { id, username, avatar: null, roles, rolesAt: null, joinedAt: null });
    }
    const lead_id = people.level3!.id;
    const squads = ['Heron', 'Wick'].map((name) => squadRow({ id: name, name, lead_id }));
    await db.insertInto('squads').values(squads).execute();
    const places = cases.map(({ id }) => placeRow('Heron', id));
    await db.insertInto('squad_members').values(places).execute();
    await db
      .insertInto('events')
      .values([
        eventRow({ id: evening, starts_at: start, squad_id: 'Heron' }),
        eventRow({ id: ofOthers, starts_at: start, squad_id: 'Wick' }),
      ])
      .execute();
    for (const { id, saidBefore, answer, leave, waited } of cases) {
      const isLater = answer !== saidBefore;
      const said = { answered_at: isLater ? start + hour : start - hour, user_id: id };
      const before = { said_before: isLater ? saidBefore : null, role: null, comment: '' };
      const waits_since = waited ? start - hour : null;
      if (answer !== null) {
        const answers = [evening, ofOthers].map((event_id) => ({
          ...{ event_id, answer, ...said, ...before, waits_since },
        }));
        await db.insertInto('rsvps').values(answers).execute();
      }
      if (leave === null) continue;
      const made_at = leave === 'before' ? start - hour : start + hour;
      const days = { first_day: day, last_day: '2026-11-21', reason: '', version: 0 };
      const away = { id: `44444444-4444-4444-8444-4444${id.slice(-8)}`, user_id: id, made_at };
      await db
        .insertInto('leaves')
        .values({ ...away, ...days })
        .execute();
    }
  });

  afterAll(() => host.close());

  it('proposes for who was asked what they said in time', async () => {
    const { members } = await attendance(evening);
    const proposed = cases.map(({ named, id }) => {
      const member = members.find(({ discordId }) => discordId === id)!;
      return [named, proposedState(member, isNamed(member))];
    });
    expect(proposed).toEqual(cases.map((one) => [one.named, one.proposed]));
  });

  it('neither offers nor records who was not asked, whatever they said', async () => {
    expect((await attendance(ofOthers)).members).toEqual([]);
    expect(await record('absent', ofOthers)).toMatchObject({ status: 409, code: 'not-asked' });
  });

  it('counts a record as it was said, corrected, and not at all once it is called off', async () => {
    const expected = (what: keyof typeof afterwards) =>
      cases.map((one) => [one.named, afterwards[what](one)]);
    expect((await record('absent', evening, '')).status).toBe(200);
    expect(await counted()).toEqual(expected('stays as it was recorded'));
    expect((await record('present')).status).toBe(200);
    expect(await counted()).toEqual(expected('is corrected to present'));
    expect((await record('late')).status).toBe(200);
    expect(await counted()).toEqual(expected('is corrected to late'));
    expect((await record('bench')).status).toBe(200);
    expect(await counted()).toEqual(expected('is corrected to bench'));
    expect((await record('excused')).status).toBe(200);
    expect(await counted()).toEqual(expected('is corrected to excused'));
    expect((await record('absent')).status).toBe(200);
    const times = { start: `${day}T20:00`, end: `${day}T22:00` };
    expect((await change({ start: `${day}T19:30` })).status).toBe(200);
    expect(await counted()).toEqual(
      expected('is of an evening that was put right by half an hour'),
    );
    expect((await change({ start: `${dayBefore}T20:00`, end: `${dayBefore}T22:00` })).status).toBe(
      200,
    );
    expect(await counted()).toEqual(expected('is of an evening that was moved to the day before'));
    expect((await change(times)).status).toBe(200);
    expect(await counted()).toEqual(expected('stays as it was recorded'));
    expect((await change({ squadId: 'Wick' })).status).toBe(200);
    expect(await counted()).toEqual(expected('is of an evening that was made for another squad'));
    expect((await change({ squadId: 'Heron', mandatory: false })).status).toBe(200);
    expect(await counted()).toEqual(expected('is of an evening that was made voluntary'));
    // Where it is looked at all the same, it says what was recorded.
    expect(statesOf(await rows(({ id }) => id === evening))).toEqual(
      expected('stays as it was recorded'),
    );
    expect((await change({ mandatory: true })).status).toBe(200);
    expect((await turn('cancel')).status).toBe(200);
    expect(await counted()).toEqual(expected('is of an evening that was called off'));
    expect((await turn('restore')).status).toBe(200);
    expect(await counted()).toEqual(expected('stays as it was recorded'));
    await changeLeaves('ended', 0);
    expect(await counted()).toEqual(expected('is of a leave that was ended early'));
    await changeLeaves('taken-back', 1);
    expect(await counted()).toEqual(expected('is of a leave that was taken back'));
  });
});
