import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { EventAttendance } from '#contract/event-attendance.ts';
import type { LaterEvents } from '#contract/planning.ts';
import type { AttendanceState } from '#rules/attendance/attendance.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;
const evening = (digit: number) =>
  '11111111-1111-4111-8111-111111111111'.replaceAll('1', `${digit}`);

describe.each(engines)('an evening that is being recorded on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let other: Caller;
  let made = 0;

  /** Plans an evening that has begun an hour ago. */
  const begin = async () => {
    made += 1;
    const id = evening(made);
    const row = eventRow({ id, starts_at: host.clock.now - hour, title: `Evening ${made}` });
    await host.host.database.db.insertInto('events').values(row).execute();
    return id;
  };
  const path = (id: string) => `/api/guild/attendance/events/${id}`;
  const record = (
    id: string,
    version: number,
    marks: Record<string, AttendanceState>,
    by = officer,
  ) =>
    by('PUT', path(id), {
      ...{ version, reason: version === 0 ? '' : 'They say so' },
      records: Object.entries(marks).map(([name, state]) => ({ discordId: idOf(name), state })),
    });
  const standing = async (id: string) => {
    const { version, members } = (await officer('GET', path(id))).body as EventAttendance;
    const marked = members.filter(({ state }) => state !== null);
    return {
      version,
      states: Object.fromEntries(marked.map(({ username, state }) => [username, state])),
      changes: marked.flatMap(({ changes }) => changes).length,
    };
  };
  /** Lets something be done once a call has read what it needs, before it writes. */
  const beforeItWrites = (act: () => Promise<unknown>) => {
    const { db } = host.host.database;
    const begun = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const builder = begun();
      const execute = builder.execute.bind(builder);
      builder.execute = async (write) => {
        await act();
        return execute(write);
      };
      return builder;
    });
  };
  const callOff = (id: string) =>
    other('POST', `/api/guild/events/${id}/cancel`, { scope: 'this', reason: 'Storm' });
  const moveTo = async (id: string, start: string, end: string) => {
    const { opened } = (await other('GET', `/api/guild/events/${id}/later`)).body as LaterEvents;
    return other('PUT', `/api/guild/events/${id}`, {
      ...{ event: { ...opened.form, start, end }, version: opened.version },
      ...{ scope: 'this', reason: 'Storm' },
    });
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    host.clock.now = Date.parse('2026-11-20T20:00:00Z');
    [officer, other] = await Promise.all([callerOf(host, 'level7'), callerOf(host, 'editor')]);
    const roles = JSON.stringify(people.level7!.roles);
    const { db } = host.host.database;
    await db.updateTable('users').set({ roles }).where('id', '=', idOf('editor')).execute();
  });

  afterAll(() => host.close());

  it('is recorded no more once it is called off meanwhile', async () => {
    const id = await begin();
    beforeItWrites(async () => {
      expect((await callOff(id)).status).toBe(200);
    });
    const late = await record(id, 0, { level2: 'absent' });
    expect(late).toMatchObject({ status: 409, code: 'event-cancelled' });
    expect(await standing(id)).toEqual({ version: 0, states: {}, changes: 0 });
  });

  it('is recorded no more once it is moved ahead meanwhile', async () => {
    const id = await begin();
    beforeItWrites(async () => {
      expect((await moveTo(id, '2026-11-21T20:00', '2026-11-21T22:00')).status).toBe(200);
    });
    const late = await record(id, 0, { level2: 'absent' });
    expect(late).toMatchObject({ status: 409, code: 'event-not-begun' });
    expect(await standing(id)).toEqual({ version: 0, states: {}, changes: 0 });
  });

  it('is looked at again once it is put right meanwhile', async () => {
    const id = await begin();
    beforeItWrites(async () => {
      expect((await moveTo(id, '2026-11-20T19:30', '2026-11-20T22:00')).status).toBe(200);
    });
    const late = await record(id, 0, { level2: 'absent' });
    expect(late).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect((late.body as { detail: string }).detail).toMatch(/moved/);
    expect((await record(id, 0, { level2: 'absent' })).status).toBe(200);
  });

  it('is either recorded or called off before that, by two officers at once', async () => {
    const id = await begin();
    const [recorded, off] = await Promise.all([record(id, 0, { level2: 'absent' }), callOff(id)]);
    expect(off.status).toBe(200);
    expect([200, 409]).toContain(recorded.status);
    const { states } = await standing(id);
    expect(states).toEqual(recorded.status === 200 ? { level2: 'absent' } : {});
  });

  it('takes a recording that comes again, as its answer was lost, for done', async () => {
    const id = await begin();
    const marks = { level2: 'late', level3: 'absent' } as const;
    const first = await record(id, 0, marks);
    expect(first.body).toEqual({ recorded: 2, corrected: 0, version: 1 });
    expect(await record(id, 0, marks)).toEqual(first);
    const corrected = await record(id, 1, { ...marks, level2: 'bench' });
    expect(corrected.body).toEqual({ recorded: 1, corrected: 1, version: 2 });
    expect(await record(id, 1, { ...marks, level2: 'bench' })).toEqual(corrected);
    expect(await standing(id)).toEqual({
      ...{ version: 2, states: { level2: 'bench', level3: 'absent' }, changes: 3 },
    });
    const { body } = await officer('GET', '/api/guild/audit?action=attendance-recorded');
    const { entries } = body as { entries: { detail: string }[] };
    const lines = entries.filter(({ detail }) => detail.startsWith(`Evening ${made},`));
    expect(lines).toHaveLength(2);
  });

  it.each<[string, { by: 'officer' | 'other'; level2: AttendanceState }]>([
    ['another officer, of the same', { by: 'other', level2: 'late' }],
    ['the same officer, of something else', { by: 'officer', level2: 'bench' }],
  ])('refuses a recording of a version that %s has recorded', async (_, { by, level2 }) => {
    const id = await begin();
    expect((await record(id, 0, { level2: 'late' })).status).toBe(200);
    const second = await record(id, 0, { level2 }, by === 'other' ? other : officer);
    expect(second).toMatchObject({ status: 409, code: 'changed-meanwhile' });
  });

  it('tells of what another officer has recorded since', async () => {
    const id = await begin();
    await record(id, 0, { level2: 'late' });
    await record(id, 1, { level2: 'absent' }, other);
    expect(await record(id, 0, { level2: 'late' })).toMatchObject({ code: 'changed-meanwhile' });
  });
});
