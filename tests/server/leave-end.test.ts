import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnAttendance } from '#contract/attendance.ts';
import type { Leave } from '#contract/leaves.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const missed = '11111111-1111-4111-8111-111111111111';
const later = '22222222-2222-4222-8222-222222222222';

describe.each(engines)('coming back early from a leave on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;

  /** Sets the clock to noon in Berlin. */
  const on = async (day: number) => {
    host.clock.now = Date.UTC(2026, 10, day, 11);
    member = await callerOf(host, 'level2');
  };
  const announce = async (firstDay: string, lastDay: string) => {
    const { body } = await member('POST', '/api/guild/leaves', { firstDay, lastDay, reason: '' });
    return body as Leave;
  };
  const end = (id: string, as = member) => as('POST', `/api/guild/leaves/${id}/end`);
  const mine = async () =>
    (await member('GET', '/api/guild/attendance/mine')).body as OwnAttendance;
  const excuses = async () => (await mine()).records.map(({ event, leave }) => [event.id, leave]);

  beforeAll(async () => {
    host = await createTestHost(engine);
    await on(20);
    const { db } = host.host.database;
    for (const [id, day] of [
      [missed, 23],
      [later, 25],
    ] as const) {
      const event = eventRow({ id, starts_at: Date.UTC(2026, 10, day, 19) });
      await db.insertInto('events').values(event).execute();
      await db
        .insertInto('attendance')
        .values({ event_id: id, user_id: people.level2!.id, state: 'absent', recorded_at: 1 })
        .execute();
    }
  });

  afterAll(() => host.close());

  it('keeps the excuse for what was missed, and none for what comes after', async () => {
    const leave = await announce('2026-11-22', '2026-11-30');
    expect(await end(leave.id)).toMatchObject({ status: 409, code: 'leave-not-begun' });
    await on(24);
    const { status, body } = await end(leave.id);
    expect(status).toBe(200);
    const at = new Date(host.clock.now).toISOString();
    const ended = { by: null, at, lastDay: '2026-11-30' };
    expect(body).toEqual({ ...leave, lastDay: '2026-11-24', version: 1, ended });
    expect(await excuses()).toEqual([
      [later, null],
      [missed, 'before'],
    ]);
  });

  it('ends it once, on the day on which it was ended', async () => {
    const [leave] = (await mine()).leaves;
    await on(26);
    expect((await end(leave!.id)).body).toEqual(leave);
    expect(await excuses()).toEqual([
      [later, null],
      [missed, 'before'],
    ]);
  });

  it('lets nobody else end it, and none that was taken back', async () => {
    const leave = await announce('2026-11-26', '2026-11-30');
    for (const name of ['level5', 'level7']) {
      expect(await end(leave.id, await callerOf(host, name))).toMatchObject({ status: 404 });
    }
    expect((await member('DELETE', `/api/guild/leaves/${leave.id}`)).status).toBe(204);
    expect(await end(leave.id)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('ends one that begins today on the same day', async () => {
    const leave = await announce('2026-11-26', '2026-11-30');
    expect((await end(leave.id)).body).toMatchObject({
      ...{ firstDay: '2026-11-26', lastDay: '2026-11-26' },
    });
  });
});
