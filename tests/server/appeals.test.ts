import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnsweredAppeals, OpenAppeals } from '#contract/appeals.ts';
import type { EventAttendance } from '#contract/event-attendance.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const raid = '11111111-1111-4111-8111-111111111111';
const open = '/api/guild/attendance/appeals';
const answered = `${open}/answered`;
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('appeals on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let otherOfficer: Caller;
  let member: Caller;

  const appeal = (as: Caller, words: string) =>
    as('POST', `/api/guild/attendance/events/${raid}/appeals`, { words });
  const openAppeals = async () => ((await officer('GET', open)).body as OpenAppeals).appeals;
  const answeredAppeals = async (after?: string) =>
    (await officer('GET', after === undefined ? answered : `${answered}?after=${after}`))
      .body as AnsweredAppeals;
  const stateOf = async (name: string) => {
    const { body } = await officer('GET', `/api/guild/attendance/events/${raid}`);
    const { members } = body as EventAttendance;
    return members.find(({ discordId }) => discordId === idOf(name))!.state;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    const { db } = host.host.database;
    const { roles } = people.level7!;
    const promoted = { roles: JSON.stringify(roles) };
    await db.updateTable('users').set(promoted).where('id', '=', idOf('level5')).execute();
    otherOfficer = await callerOf(host, 'level5');
    const starts_at = Date.UTC(2026, 10, 10, 19);
    await db
      .insertInto('events')
      .values(eventRow({ id: raid, starts_at }))
      .execute();
    const state = 'absent' as const;
    const records = ['level2', 'level7'].map((name) => ({ discordId: idOf(name), state }));
    await officer('PUT', `/api/guild/attendance/events/${raid}`, {
      ...{ version: 0, records, reason: '' },
    });
  });

  afterAll(() => host.close());

  it('are not answered by whoever made them', async () => {
    await appeal(officer, 'I led it');
    const [own] = await openAppeals();
    const granted = { state: 'present', answer: 'So I did' };
    expect(await officer('PUT', `${open}/${own!.id}`, granted)).toMatchObject({
      status: 409,
      code: 'own-appeal',
    });
    expect(await officer('PUT', `${open}/${own!.id}`, { state: null, answer: 'No' })).toMatchObject(
      { status: 409, code: 'own-appeal' },
    );
    expect(await stateOf('level7')).toBe('absent');
    expect(await openAppeals()).toHaveLength(1);
    expect((await otherOfficer('PUT', `${open}/${own!.id}`, granted)).status).toBe(204);
    expect(await stateOf('level7')).toBe('present');
  });

  it('stay readable for officers once they are answered, the latest first', async () => {
    host.clock.now += 1000;
    await appeal(member, 'I was there');
    expect((await answeredAppeals()).appeals.map(({ words }) => words)).toEqual(['I led it']);
    const [waiting] = await openAppeals();
    await officer('PUT', `${open}/${waiting!.id}`, { state: null, answer: 'You were not' });
    const { appeals, next } = await answeredAppeals();
    expect(appeals).toMatchObject([
      {
        ...{ username: 'level2', words: 'I was there', outcome: 'refused' },
        ...{ answer: 'You were not', answeredBy: 'level7', state: 'absent' },
        ...{ answeredAt: new Date(host.clock.now).toISOString(), event: { id: raid } },
      },
      { username: 'level7', words: 'I led it', outcome: 'granted', state: 'present' },
    ]);
    expect(next).toBeNull();
    expect((await member('GET', answered)).status).toBe(403);
  });

  it('are paged by their place, however many come between', async () => {
    const { db } = host.host.database;
    const add = async (from: number, to: number, answered_at: number) => {
      const rows = Array.from({ length: to - from }, (_, index) => ({
        id: `22222222-2222-4222-8222-${String(from + index).padStart(12, '0')}`,
        ...{ event_id: raid, user_id: idOf('level2'), words: `${from + index}`, made_at: 1 },
        ...{ outcome: 'refused' as const, answer: 'No', answered_by: 'level7', answered_at },
      }));
      await db.insertInto('attendance_appeals').values(rows).execute();
    };
    // All of a moment, and more than a page.
    await add(0, 60, 5);
    const first = await answeredAppeals();
    expect(first.appeals).toHaveLength(50);
    await add(60, 62, host.clock.now + 1000);
    const second = await answeredAppeals(first.next!);
    expect(second.next).toBeNull();
    const words = [...first.appeals, ...second.appeals].map((one) => one.words);
    expect(new Set(words).size).toBe(62);
    expect(words).toHaveLength(62);
    expect(await officer('GET', `${answered}?after=nothing`)).toMatchObject({
      status: 400,
      code: 'invalid',
    });
  });
});
