import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceMatrix, OwnAttendance } from '#contract/attendance.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import type { Trial } from '#contract/trials.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const day = '2026-11-24';
/** Eight in the evening in Berlin. */
const start = Date.parse(`${day}T19:00:00Z`);
const raid = '11111111-1111-4111-8111-111111111111';

describe.each(engines)('what was said before the start, and later, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;

  const at = (moment: number) => {
    host.clock.now = moment;
  };
  const say = async (name: string, answer: string, comment = '') => {
    const as = await callerOf(host, name);
    const body = { answer, role: null, comment };
    expect((await as('PUT', `/api/guild/events/${raid}/answers/mine`, body)).status).toBe(204);
  };
  const announce = async (name: string) => {
    const as = await callerOf(host, name);
    const leave = { firstDay: day, lastDay: day, reason: '' };
    expect((await as('POST', '/api/guild/leaves', leave)).status).toBe(200);
  };
  const of = async (name: string) => {
    officer = await callerOf(host, 'level7');
    const { body } = await officer('GET', `/api/guild/attendance/events/${raid}`);
    const { members } = body as EventAttendance;
    const { answer, saidBefore, answeredAt, leave } = members.find(
      ({ username }) => username === name,
    )!;
    return { answer, saidBefore, answeredAt: answeredAt && Date.parse(answeredAt), leave };
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    at(start - 5 * hour);
    const event = eventRow({ id: raid, starts_at: start, ends_at: start + 3 * hour });
    await host.host.database.db.insertInto('events').values(event).execute();
  });

  afterAll(() => host.close());

  it('keeps what stood when the evening began beside what was said later', async () => {
    at(start - hour);
    await say('level2', 'yes');
    await say('level3', 'no');
    expect(await of('level2')).toMatchObject({ answer: 'yes', saidBefore: 'yes' });
    at(start + hour);
    await say('level2', 'maybe');
    await say('level2', 'no');
    expect(await of('level2')).toEqual({
      ...{ answer: 'no', saidBefore: 'yes', answeredAt: start + hour, leave: null },
    });
    await say('level3', 'no', 'As I said');
    expect(await of('level3')).toMatchObject({ answer: 'no', saidBefore: 'no' });
    await say('level5', 'no');
    expect(await of('level5')).toMatchObject({ answer: 'no', saidBefore: null });
    expect(await of('level1')).toEqual({
      ...{ answer: null, saidBefore: null, answeredAt: null, leave: null },
    });
  });

  it('takes as said before what was said before the evening began at last', async () => {
    const { db } = host.host.database;
    const move = (starts_at: number) => db.updateTable('events').set({ starts_at }).execute();
    await move(start + 2 * hour);
    expect(await of('level5')).toMatchObject({ answer: 'no', saidBefore: 'no' });
    // Said again before that: nothing is left of the mind before.
    await say('level2', 'late');
    await move(start);
    expect(await of('level2')).toMatchObject({ answer: 'late', saidBefore: null });
  });

  it('excuses by leave that was announced before the start, not by a later one', async () => {
    at(start - hour);
    await announce('level3');
    await host.host.database.db
      .insertInto('trials')
      .values({
        ...{ id: '44444444-4444-4444-8444-444444444444', user_id: people.level1!.id },
        ...{ started_at: start - 9 * hour, ends_at: start + 999 * hour },
        ...{ verdict: null, reason: null, decided_at: null, decided_by: null },
      })
      .execute();
    at(start + 3 * hour);
    officer = await callerOf(host, 'level7');
    const records = ['level1', 'level3'].map((name) => ({
      ...{ discordId: people[name]!.id, state: 'absent' },
    }));
    const body = { version: 0, records, reason: '' };
    await officer('PUT', `/api/guild/attendance/events/${raid}`, body);
    await announce('level1');
    expect((await of('level3')).leave).toBe('before');
    expect((await of('level1')).leave).toBe('later');

    const mine = async (name: string) => {
      const as = await callerOf(host, name);
      const { records: own } = (await as('GET', '/api/guild/attendance/mine'))
        .body as OwnAttendance;
      return own.map(({ state, leave }) => [state, leave]);
    };
    expect(await mine('level3')).toEqual([['absent', 'before']]);
    expect(await mine('level1')).toEqual([['absent', 'later']]);

    const matrix = await officer('GET', `/api/guild/attendance?from=${day}&to=${day}`);
    const { leaves } = matrix.body as AttendanceMatrix;
    const madeAt = new Map(leaves.map((leave) => [leave.username, Date.parse(leave.madeAt)]));
    expect(madeAt.get('level3')).toBe(start - hour);
    expect(madeAt.get('level1')).toBe(start + 3 * hour);

    const { running } = (await officer('GET', '/api/guild/trials')).body as { running: Trial[] };
    expect(running[0]!.attendance).toMatchObject({ absent: 1, excused: 0 });
  });
});
