import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { OwnAttendance } from '#contract/attendance.ts';
import type { Leave } from '#contract/leaves.ts';
import type { listPastLeaves, SeenLeave } from '#contract/member-leaves.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { mostLeaves } from '#server/leaves/changes.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const missed = '11111111-1111-4111-8111-111111111111';
const calledOff = '22222222-2222-4222-8222-222222222222';
const idOf = (name: string) => people[name]!.id;
const said = { firstDay: '2026-11-22', lastDay: '2026-11-28', reason: 'A new child' };

type Past = OperationAnswer<typeof listPastLeaves>;

describe.each(engines)('leaves that officers keep for others on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  /** Sets the clock to noon in Berlin of a day in November 2026. */
  const on = async (day: number) => {
    host.clock.now = Date.UTC(2026, 10, day, 11);
    [officer, member] = (await Promise.all(
      ['level7', 'level2'].map((name) => callerOf(host, name)),
    )) as [Caller, Caller];
  };
  const enter = (fields: object = {}, as = officer) =>
    as('POST', '/api/guild/leaves/entered', { discordId: idOf('level2'), ...said, ...fields });
  const entered = async (fields: object = {}) => {
    const { status, body } = await enter(fields);
    expect(status).toBe(200);
    return (body as { leave: Leave }).leave;
  };
  const change = (how: 'ended' | 'taken-back', { id, version }: Leave, as = officer) =>
    as('POST', `/api/guild/leaves/${id}/${how}`, { version });
  const listed = async () => (await officer('GET', '/api/guild/leaves')).body as SeenLeave[];
  const past = async (query = '') =>
    (await officer('GET', `/api/guild/leaves/past${query}`)).body as Past;
  const mine = async () =>
    (await member('GET', '/api/guild/attendance/mine')).body as OwnAttendance;
  const excuses = async () => (await mine()).records.map(({ event, leave }) => [event.id, leave]);
  const audit = async (action: string) => {
    const { body } = await officer('GET', `/api/guild/audit?action=${action}`);
    const { entries } = body as {
      entries: { actor: { username: string }; subject: { username: string }; detail: string }[];
    };
    return entries.map(({ actor, subject, detail }) => [actor.username, subject.username, detail]);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    const { db } = host.host.database;
    for (const [id, cancelled] of [
      [missed, 0],
      [calledOff, 1],
    ] as const) {
      const starts_at = Date.UTC(2026, 10, 23, 19);
      const event = eventRow({ id, starts_at, cancelled, title: 'The salt run' });
      await db.insertInto('events').values(event).execute();
      await db
        .insertInto('attendance')
        .values({ event_id: id, user_id: idOf('level2'), state: 'absent', recorded_at: 1 })
        .execute();
    }
  });

  afterAll(() => host.close());

  beforeEach(async () => {
    await host.host.database.db.deleteFrom('leaves').execute();
    await on(24);
  });

  it('are for officers alone', async () => {
    const leave = await entered({ announced: '2026-11-21T18:00' });
    for (const name of ['level2', 'level5']) {
      const other = await callerOf(host, name);
      const answers = [
        await other('GET', '/api/guild/leaves'),
        await other('GET', '/api/guild/leaves/past'),
        await other('GET', `/api/guild/leaves/${leave.id}/evenings`),
        await enter({}, other),
        await change('ended', leave, other),
        await change('taken-back', leave, other),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    }
    expect(await listed()).toHaveLength(1);
  });

  it('count from the moment at which an officer enters them', async () => {
    const days = { firstDay: '2026-11-24', lastDay: '2026-11-28' };
    const leave = await entered(days);
    const at = new Date(host.clock.now).toISOString();
    expect(leave).toMatchObject({ ...days, madeAt: at, entered: { by: 'level7', at } });
    expect(await enter({ ...days, firstDay: '2026-11-23' })).toMatchObject({ status: 400 });
    expect((await audit('leave-entered'))[0]).toEqual([
      ...['level7', 'level2', 'none → 2026-11-24 to 2026-11-28'],
    ]);
  });

  it('count from the moment at which they were said, by the officer’s open word', async () => {
    expect((await excuses()).find(([id]) => id === missed)).toEqual([missed, null]);
    const { status, body } = await enter({ announced: '2026-11-22T09:30' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      leave: {
        ...{ ...said, madeAt: '2026-11-22T08:30:00.000Z', version: 0 },
        entered: { by: 'level7', at: '2026-11-24T11:00:00.000Z' },
      },
      // What was called off counts for nobody.
      excused: [{ id: missed, title: 'The salt run' }],
    });
    expect((await mine()).leaves).toMatchObject([{ entered: { by: 'level7' } }]);
    expect((await audit('leave-entered'))[0]).toEqual([
      ...['level7', 'level2'],
      'none → 2026-11-22 to 2026-11-28, announced 2026-11-22 09:30 by the officer’s word; excused now: The salt run (2026-11-23)',
    ]);
  });

  it('excuse from nothing that had begun when they were said', async () => {
    const { body } = await enter({ firstDay: '2026-11-23', announced: '2026-11-23T21:00' });
    expect(body).toMatchObject({ excused: [] });
    expect((await excuses()).find(([id]) => id === missed)).toEqual([missed, 'later']);
  });

  it.each([
    ['announced in the future', { announced: '2026-11-24T12:01' }, 'announced'],
    ['announced more than a year ago', { announced: '2025-11-01T12:00' }, 'announced'],
    ['announced on no day', { announced: '2026-11-31T12:00' }, 'announced'],
    ['before it was announced', { announced: '2026-11-23T12:00' }, 'firstDay'],
    ['over when it was announced', { lastDay: '2026-11-22' }, 'lastDay'],
    ['longer than a year', { firstDay: '2026-11-25', lastDay: '2028-01-01' }, 'lastDay'],
  ])('refuse one that is %s', async (_, fields, field) => {
    const { status, body } = await enter(fields);
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors).join()).toContain(field);
  });

  it('refuse an officer’s own, and those of who is not in the guild', async () => {
    const ahead = { firstDay: '2026-11-25' };
    expect(await enter({ ...ahead, discordId: idOf('level7') })).toMatchObject({ status: 400 });
    expect(await enter({ ...ahead, discordId: idOf('outsider') })).toMatchObject({ status: 404 });
    expect(await enter({ ...ahead, discordId: '42' })).toMatchObject({ status: 404 });
  });

  it('end today, and say by whom', async () => {
    const leave = await entered({ announced: '2026-11-22T09:30' });
    const { status, body } = await change('ended', leave);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ lastDay: '2026-11-24', version: 1 },
      ended: { by: 'level7', lastDay: '2026-11-28' },
    });
    expect((await mine()).leaves).toMatchObject([{ ended: { by: 'level7' } }]);
    expect((await excuses()).find(([id]) => id === missed)).toEqual([missed, 'before']);
    expect(await audit('leave-ended')).toEqual([
      ['level7', 'level2', '2026-11-22 to 2026-11-28 → 2026-11-22 to 2026-11-24'],
    ]);
    const ahead = await entered({ firstDay: '2026-11-25' });
    expect(await change('ended', ahead)).toMatchObject({ code: 'leave-not-begun' });
  });

  it('are taken back for a member, who sees by whom and what it costs', async () => {
    const leave = await entered({ announced: '2026-11-22T09:30' });
    const evenings = async () =>
      (await officer('GET', `/api/guild/leaves/${leave.id}/evenings`)).body as unknown[];
    expect(await evenings()).toMatchObject([{ id: missed }]);
    // Another leave of the same days excuses as well.
    const other = await entered({ announced: '2026-11-22T10:00' });
    expect(await evenings()).toEqual([]);
    expect((await change('taken-back', other)).status).toBe(200);
    expect((await change('taken-back', leave)).status).toBe(200);
    const { leaves, takenBack } = await mine();
    expect(leaves).toEqual([]);
    expect(takenBack.map(({ takenBack: by }) => by?.by)).toEqual(['level7', 'level7']);
    expect((await excuses()).find(([id]) => id === missed)).toEqual([missed, null]);
    expect(await listed()).toEqual([]);
    expect((await past()).leaves).toMatchObject([{ takenBack: {} }, { takenBack: {} }]);
    expect((await audit('leave-removed'))[0]).toEqual([
      ...['level7', 'level2'],
      '2026-11-22 to 2026-11-28 → none; missed once more: The salt run (2026-11-23)',
    ]);
    expect((await officer('GET', `/api/guild/leaves/${leave.id}/evenings`)).status).toBe(404);
  });

  it('are not changed by who has not seen what became of them', async () => {
    const leave = await entered({ announced: '2026-11-22T09:30' });
    const both = await Promise.all([change('ended', leave), change('taken-back', leave)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const own = await entered({ announced: '2026-11-22T09:30' });
    expect((await member('POST', `/api/guild/leaves/${own.id}/end`)).status).toBe(200);
    expect(await change('taken-back', own)).toMatchObject({ code: 'changed-meanwhile' });
    const gone = await entered({ firstDay: '2026-11-25' });
    expect((await member('DELETE', `/api/guild/leaves/${gone.id}`)).status).toBe(204);
    expect(await change('taken-back', gone)).toMatchObject({ status: 404 });
    // What an officer entered leaves a line when its member changes it.
    expect((await audit('leave-removed'))[0]).toEqual([
      ...['level2', 'level2', '2026-11-25 to 2026-11-28 → none'],
    ]);
  });

  it('are listed with their members: this week’s, and later ones', async () => {
    await on(16);
    await entered({ firstDay: '2026-11-16', lastDay: '2026-11-22', reason: 'Over last week' });
    await entered({ firstDay: '2026-11-16', lastDay: '2026-11-23', reason: 'Over this week' });
    await on(24);
    await entered({ firstDay: '2026-12-01', lastDay: '2026-12-02' });
    const { db } = host.host.database;
    const trial = JSON.stringify([guild.discord.trialRole]);
    await db.updateTable('users').set({ roles: trial }).where('id', '=', idOf('nobody')).execute();
    await entered({ discordId: idOf('nobody'), firstDay: '2026-11-26' });
    await db.updateTable('users').set({ roles: null }).where('id', '=', idOf('level2')).execute();
    try {
      expect(await listed()).toMatchObject([
        { lastDay: '2026-11-23', reason: 'Over this week', guilded: false },
        { username: 'nobody', onTrial: true, guilded: true },
        { firstDay: '2026-12-01', guilded: false, onTrial: false },
      ]);
      expect((await past()).leaves.map(({ lastDay }) => lastDay)).toEqual([
        ...['2026-11-23', '2026-11-22'],
      ]);
      // Who has left can still lose one, as a correction.
      expect((await change('taken-back', (await listed())[2]!)).status).toBe(200);
    } finally {
      const roles = JSON.stringify(people.level2!.roles);
      await db.updateTable('users').set({ roles }).where('id', '=', idOf('level2')).execute();
    }
  });

  it('are listed by pages once they are over', async () => {
    const { db } = host.host.database;
    const row = (index: number) => ({
      ...{ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, reason: '' },
      ...{ user_id: idOf('level2'), made_at: 0, version: 0 },
      ...{ first_day: '2026-10-01', last_day: index % 2 === 0 ? '2026-10-02' : '2026-10-03' },
    });
    const rows = Array.from({ length: 73 }, (_, index) => row(index));
    await db.insertInto('leaves').values(rows).execute();
    const first = await past();
    const second = await past(`?after=${first.next}`);
    const ids = [...first.leaves, ...second.leaves].map(({ id }) => id);
    expect([first.leaves.length, second.leaves.length, second.next]).toEqual([50, 23, null]);
    expect(new Set(ids).size).toBe(73);
    expect(first.leaves[0]).toMatchObject({ lastDay: '2026-10-03' });
    expect((await officer('GET', '/api/guild/leaves/past?after=1_2')).status).toBe(400);
  });

  it('are kept up to a number, those taken back too', async () => {
    const { db } = host.host.database;
    const rows = Array.from({ length: mostLeaves }, (_, index) => ({
      ...{ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, reason: '' },
      ...{ user_id: idOf('level2'), made_at: 0, version: 0 },
      ...{ first_day: '2026-10-01', last_day: '2026-10-02' },
      ...(index % 2 === 0 && { taken_back_by: 'Oda', taken_back_at: 1 }),
    }));
    for (const values of rows) await db.insertInto('leaves').values(values).execute();
    expect(await enter({ firstDay: '2026-11-25' })).toMatchObject({ code: 'too-many' });
  });
});
