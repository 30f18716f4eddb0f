import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceMatrix } from '#contract/attendance.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import type { OwnAttendance } from '#contract/attendance.ts';
import type { EventAnswers } from '#contract/calendar.ts';
import type { Roster } from '#contract/members.ts';
import { matrixRows } from '#rules/attendance/matrix.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { saveRoles } from '#server/db/people.ts';
import { planColumns } from '#server/raids/stored.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const eventIds = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const [raid, siege] = eventIds as [string, string];
const ahead = '33333333-3333-4333-8333-333333333333';
const unknown = '00000000-0000-4000-8000-000000000000';
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('attendance on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;

  const record = (eventId: string, version: number, records: object[], reason = '') =>
    officer('PUT', `/api/guild/attendance/events/${eventId}`, { version, records, reason });
  const matrix = async () => {
    const { body } = await officer('GET', '/api/guild/attendance?from=2026-11-01&to=2026-11-30');
    return body as AttendanceMatrix;
  };
  const lettersOf = async (name: string) =>
    (await matrix()).members.find(({ discordId }) => discordId === idOf(name))?.states;
  const eventOf = async (id: string) =>
    (await officer('GET', `/api/guild/attendance/events/${id}`)).body as EventAttendance;
  const mine = async (as = member) =>
    (await as('GET', '/api/guild/attendance/mine')).body as OwnAttendance;

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    const days = { [raid]: 10, [siege]: 12, [ahead]: 27 };
    for (const [id, day] of Object.entries(days)) {
      const row = eventRow({
        id,
        starts_at: Date.UTC(2026, 10, day, 19),
        title: `Evening of the ${day}th`,
      });
      await host.host.database.db.insertInto('events').values(row).execute();
    }
  });

  afterAll(() => host.close());

  it('shows events that are over, with nothing recorded yet', async () => {
    const { events } = await matrix();
    expect(events.map(({ id }) => id)).toEqual([raid, siege]);
    expect(await lettersOf('level2')).toBe('..');
  });

  it('records, then corrects with a reason, and keeps both in sight', async () => {
    const first = await record(raid, 0, [
      { discordId: idOf('level2'), state: 'absent' },
      { discordId: idOf('level3'), state: 'late' },
    ]);
    expect(first.body).toEqual({ recorded: 2, corrected: 0, version: 1 });
    const correction = [{ discordId: idOf('level2'), state: 'present' }];
    const silent = await record(raid, 1, correction);
    expect(silent).toMatchObject({ status: 400, code: 'invalid' });
    expect((silent.body as { detail: string }).detail).toMatch(/Say why/);
    expect((await record(raid, 1, correction, 'Was on the wall')).body).toEqual({
      recorded: 1,
      corrected: 1,
      version: 2,
    });
    expect(await lettersOf('level2')).toBe('P.');
    expect(await lettersOf('level3')).toBe('L.');
    const { members, version } = await eventOf(raid);
    expect(version).toBe(2);
    const { state, changes } = members.find(({ discordId }) => discordId === idOf('level2'))!;
    expect(state).toBe('present');
    expect(changes).toMatchObject([
      { before: null, after: 'absent', by: 'level7', reason: '' },
      { before: 'absent', after: 'present', by: 'level7', reason: 'Was on the wall' },
    ]);
  });

  it('lets the database refuse to rewrite the history', async () => {
    const { db } = host.host.database;
    await expect(sql`update attendance_changes set reason = 'x'`.execute(db)).rejects.toThrow();
    await expect(sql`delete from attendance_changes`.execute(db)).rejects.toThrow();
  });

  it('lets one of two officers record at once, and tells the other', async () => {
    const { version } = await eventOf(siege);
    const other = await callerOf(host, 'level7');
    const body = (state: string) => ({
      version,
      records: [{ discordId: idOf('level5'), state }],
      reason: '',
    });
    const answers = await Promise.all([
      officer('PUT', `/api/guild/attendance/events/${siege}`, body('present')),
      other('PUT', `/api/guild/attendance/events/${siege}`, body('absent')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map(({ code }) => code)).toContain('changed-meanwhile');
    const { members } = await eventOf(siege);
    const { changes } = members.find(({ discordId }) => discordId === idOf('level5'))!;
    expect(changes).toHaveLength(1);
  });

  it('takes whoever is named twice by what was said last, and changes nothing twice', async () => {
    const { version } = await eventOf(siege);
    const twice = [
      { discordId: idOf('level1'), state: 'absent' },
      { discordId: idOf('level1'), state: 'bench' },
    ];
    expect((await record(siege, version, twice)).body).toMatchObject({ recorded: 1 });
    expect((await record(siege, version + 1, twice)).body).toMatchObject({ recorded: 0 });
    expect(await lettersOf('level1')).toBe('.B');
  });

  it('tells the kind of each event, and the rank of each member', async () => {
    const { events, members } = await matrix();
    expect(events.map(({ kind }) => kind)).toEqual(['raid', 'raid']);
    const levelOf = (name: string) =>
      members.find(({ discordId }) => discordId === idOf(name))?.level;
    expect([levelOf('level1'), levelOf('level5')]).toEqual([1, 5]);
  });

  it('counts the benches of those raids to which somebody had signed up', async () => {
    const { db } = host.host.database;
    const begins = { [raid]: Date.UTC(2026, 10, 10, 19), [siege]: Date.UTC(2026, 10, 12, 19) };
    const said = (
      event_id: string,
      name: string,
      answer: 'yes' | 'late' | 'no',
      later: null | 'yes' | 'no' = null,
    ) => ({
      ...{ event_id, user_id: idOf(name), answer, role: null, comment: '' },
      answered_at: begins[event_id]! + (later === null ? -1 : 1),
      said_before: later,
    });
    const rows = [
      said(raid, 'level1', 'yes'),
      said(raid, 'level5', 'late'),
      // What was said after the start is no sign-up, and takes none back.
      said(siege, 'level5', 'no', 'yes'),
      said(raid, 'level2', 'no'),
      said(siege, 'level2', 'yes', 'no'),
    ];
    await db.insertInto('rsvps').values(rows).execute();
    const { members } = await matrix();
    const raidsOf = (name: string) =>
      members.find(({ discordId }) => discordId === idOf(name))?.raids;
    // On the bench of the siege, without an answer.
    expect(raidsOf('level1')).toEqual({ benched: 1, signedUp: 2 });
    expect(raidsOf('level5')).toEqual({ benched: 0, signedUp: 2 });
    // They were at the raid, whatever they had said.
    expect(raidsOf('level2')).toEqual({ benched: 0, signedUp: 1 });
    await db.deleteFrom('rsvps').execute();
  });

  it('neither counts nor records what is called off', async () => {
    const { db } = host.host.database;
    const callOff = (cancelled: 0 | 1) =>
      db.updateTable('events').set({ cancelled }).where('id', '=', raid).execute();
    await callOff(1);
    const { events, members, leaves } = await matrix();
    const nobodyKnowsWhy = { by: null, reason: '' };
    expect(events.map(({ id, calledOff }) => [id, calledOff])).toEqual(
      expect.arrayContaining([
        [raid, nobodyKnowsWhy],
        [siege, null],
      ]),
    );
    const rows = matrixRows(events, members, leaves, ({ id }) => id === raid);
    expect(rows.flatMap(({ counted, sum }) => [...counted, sum.rate])).not.toContainEqual(
      expect.anything(),
    );
    expect(rows.some(({ off }) => off.has(0))).toBe(true);
    expect((await mine()).records).toMatchObject([{ event: { cancelled: true } }]);
    const { version } = await eventOf(raid);
    const refused = await record(raid, version, [{ discordId: idOf('level1'), state: 'late' }]);
    expect(refused).toMatchObject({ status: 409, code: 'event-cancelled' });
    expect((refused.body as { detail: string }).detail).toMatch(/called off/);
    const csv = await officer('GET', '/api/guild/attendance.csv?from=2026-11-01&to=2026-11-30');
    const toldOff = (csv.body as string)
      .split('\r\n')
      .slice(1, -1)
      .map((line) => [line.includes('2026-11-10'), line.split(',')[4]].join(' '));
    expect(new Set(toldOff)).toEqual(new Set(['true yes', 'false no']));
    await callOff(0);
    expect((await mine()).records).toMatchObject([{ event: { cancelled: false } }]);
  });

  it.each<[string, string, object[], number, string]>([
    ['somebody nobody knows', siege, [{ discordId: '42', state: 'late' }], 400, 'invalid'],
    ['a state that is none', siege, [{ discordId: '42', state: 'here' }], 400, 'invalid'],
    ['an event that is none', unknown, [], 404, 'not-found'],
    ['an event that has not begun', ahead, [], 409, 'event-not-begun'],
    ['an address that is none', 'x', [], 400, 'invalid'],
  ])('refuses %s', async (_, eventId, records, status, code) => {
    expect(await record(eventId, 0, records)).toMatchObject({ status, code });
  });

  it('keeps who has left in the matrix, for what they did', async () => {
    const { db } = host.host.database;
    const id = idOf('level3');
    await db.updateTable('users').set({ roles: null }).where('id', '=', id).execute();
    const { members } = await matrix();
    expect(members.find(({ discordId }) => discordId === id)).toMatchObject({
      guilded: false,
      states: 'L.',
    });
    expect(members.some(({ username }) => username === 'outsider')).toBe(false);
  });

  it('shows members their own record and nobody else’s', async () => {
    const { records } = await mine();
    expect(records.map(({ event, state }) => [event.id, state])).toEqual([[raid, 'present']]);
    expect(records[0]!.changes).toHaveLength(2);
    expect((await mine(await callerOf(host, 'nobody'))).records).toEqual([]);
    expect((await member('GET', `/api/guild/attendance/events/${raid}`)).status).toBe(403);
  });

  it('lets a member appeal once at a time, and an officer answer once', async () => {
    const path = `/api/guild/attendance/events/${raid}/appeals`;
    expect((await member('POST', path, { words: ' ' })).status).toBe(400);
    expect((await member('POST', path, { words: 'I was late, not on time' })).status).toBe(204);
    expect(await member('POST', path, { words: 'Again' })).toMatchObject({
      status: 409,
      code: 'appeal-open',
    });
    const { appeals: open } = (await officer('GET', '/api/guild/attendance/appeals')).body as {
      appeals: { id: string }[];
    };
    expect(open).toMatchObject([{ username: 'level2', state: 'present', event: { id: raid } }]);
    const answer = `/api/guild/attendance/appeals/${open[0]!.id}`;
    const granted = { state: 'late', answer: 'Honest of you' };
    expect((await officer('PUT', answer, granted)).status).toBe(204);
    expect(await officer('PUT', answer, granted)).toMatchObject({
      status: 409,
      code: 'changed-meanwhile',
    });
    expect((await officer('GET', '/api/guild/attendance/appeals')).body).toEqual({
      ...{ appeals: [], count: 0 },
    });
    const [own] = (await mine()).records;
    expect(own).toMatchObject({
      state: 'late',
      appeals: [{ outcome: 'granted', answer: 'Honest of you', answeredBy: 'level7' }],
    });
    expect(own!.changes.at(-1)).toMatchObject({
      before: 'present',
      after: 'late',
      reason: 'Appeal granted: Honest of you',
    });
  });

  it('excuses leave where members are counted', async () => {
    const leave = { firstDay: '2026-11-26', lastDay: '2026-11-28', reason: 'The sea' };
    const { status, body } = await member('POST', '/api/guild/leaves', leave);
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: 'level2', ...leave });
    expect((await mine()).leaves).toHaveLength(1);
    expect((await matrix()).leaves).toMatchObject([{ discordId: idOf('level2'), ...leave }]);
    const on = async (id: string) =>
      (await eventOf(id)).members.find(({ discordId }) => discordId === idOf('level2'))!.leave;
    expect(await on(ahead)).toBe('before');
    expect(await on(raid)).toBeNull();
    const { body: answers } = await member('GET', `/api/guild/events/${ahead}/answers`);
    expect((answers as EventAnswers).onLeave).toEqual([
      {
        discordId: idOf('level2'),
        username: 'level2',
        avatar: null,
        leaveUntil: '2026-11-28',
      },
    ]);
    const leaveUntil = async () =>
      ((await officer('GET', '/api/guild/roster')).body as Roster).members.find(
        ({ discordId }) => discordId === idOf('level2'),
      )!.leaveUntil;
    const today = host.clock.now;
    expect(await leaveUntil()).toBeNull();
    host.clock.now = Date.UTC(2026, 10, 27);
    expect(await leaveUntil()).toBe('2026-11-28');
    host.clock.now = today;
    const { id } = body as { id: string };
    const other = await callerOf(host, 'level5');
    expect((await other('DELETE', `/api/guild/leaves/${id}`)).status).toBe(404);
    expect((await officer('DELETE', `/api/guild/leaves/${id}`)).status).toBe(404);
    const takenBack = await officer('POST', `/api/guild/leaves/${id}/taken-back`, { version: 0 });
    expect(takenBack.status).toBe(200);
    expect((await mine()).leaves).toEqual([]);
    const log = (await officer('GET', '/api/guild/audit?action=leave-removed')).body as {
      entries: unknown[];
    };
    expect(log.entries).toHaveLength(1);
  });

  it.each([
    ['ends before it begins', '2026-11-28', '2026-11-27'],
    ['is over', '2026-11-01', '2026-11-02'],
    ['began before it was announced', '2026-11-01', '2026-11-30'],
    ['lasts longer than a year', '2026-11-28', '2028-11-27'],
    ['is on no day', '2026-11-31', '2026-12-01'],
  ])('refuses a leave that %s', async (_, firstDay, lastDay) => {
    const { status } = await member('POST', '/api/guild/leaves', {
      firstDay,
      lastDay,
      reason: '',
    });
    expect(status).toBe(400);
  });

  it('hands out CSV that no spreadsheet runs', async () => {
    const { db } = host.host.database;
    const id = idOf('level2');
    await db.updateTable('users').set({ username: '=cmd()' }).where('id', '=', id).execute();
    const { body } = await officer(
      'GET',
      '/api/guild/attendance.csv?from=2026-11-01&to=2026-11-30',
    );
    const lines = (body as string).split('\r\n');
    expect(lines[0]).toBe('event,start,zone,mandatory,called off,name,id,state');
    expect(lines).toContain(
      `Evening of the 10th,2026-11-10 20:00,Europe/Berlin,yes,no,'=cmd(),${id},late`,
    );
  });

  it('tells where the published plan of an evening has people, and nothing of a draft', async () => {
    const { db } = host.host.database;
    const placed = (name: string) => ({
      ...{ person: idOf(name), character: null, role: 'Tank' as const },
    });
    const empty = emptyPlan('Siege', ['Wick'], 2);
    const [seat] = empty.squads[0]!.seats;
    const plan = {
      ...empty,
      squads: [{ ...empty.squads[0]!, seats: [{ ...seat!, holder: placed('level2') }, seat!] }],
      ...{ bench: [placed('level5')], reserve: [placed('level1')] },
    };
    const id = '44444444-4444-4444-8444-444444444444';
    await db
      .insertInto('raids')
      .values(raidRow({ id, plan, event_id: siege }))
      .execute();
    const plannedOf = async (eventId: string) => {
      const { members } = await eventOf(eventId);
      const planned = members.filter((one) => one.planned !== null);
      return planned.map((one) => [one.discordId, one.planned]);
    };
    expect(await plannedOf(siege)).toEqual([]);
    const { body: published_body } = planColumns(plan);
    await db.updateTable('raids').set({ published_body, published_at: 1 }).execute();
    expect(await plannedOf(siege)).toEqual([
      [idOf('level2'), 'seat'],
      [idOf('level5'), 'bench'],
    ]);
    expect(await plannedOf(raid)).toEqual([]);
    // What is changed in it afterwards stands beside it: members do not see it.
    const later = { ...plan, bench: [], reserve: [], squads: empty.squads };
    later.squads = [
      {
        ...empty.squads[0]!,
        seats: [
          { ...seat!, holder: placed('level5') },
          { ...seat!, holder: placed('level3') },
        ],
      },
    ];
    await db
      .updateTable('raids')
      .set({ body: planColumns(later).body })
      .where('id', '=', id)
      .execute();
    const placesOf = async (eventId: string) =>
      (await eventOf(eventId)).members
        .filter(({ planned, latest }) => planned !== latest)
        .map(({ username, planned, latest }) => [username, planned, latest]);
    expect((await placesOf(siege)).map(([, planned, latest]) => [planned, latest])).toEqual(
      expect.arrayContaining([
        ['seat', null],
        ['bench', 'seat'],
        [null, 'seat'],
      ]),
    );
    expect(await placesOf(raid)).toEqual([]);
    // Whoever was seated is there to be recorded, even without a level, or out of the server.
    const memberCalled = async (name: string) =>
      (await eventOf(siege)).members.find(({ discordId }) => discordId === idOf(name));
    const { roles } = people.level2!;
    expect(await memberCalled('level2')).toMatchObject({ planned: 'seat', level: 2 });
    await saveRoles(db, { id: idOf('level2'), roles: [], rolesAt: host.clock.now });
    expect(await memberCalled('level2')).toMatchObject({ planned: 'seat', level: 0 });
    await saveRoles(db, { id: idOf('level2'), roles: null, rolesAt: host.clock.now });
    expect(await memberCalled('level2')).toMatchObject({ planned: 'seat', guilded: false });
    await saveRoles(db, { id: idOf('level2'), roles, rolesAt: host.clock.now });
  });
});
