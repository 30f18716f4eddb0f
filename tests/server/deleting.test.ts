import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyPlan } from '#rules/raids/plan.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 20);

describe.each(engines)('deleting an event, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let eventId: string;
  let planned = 0;

  const db = () => host.host.database.db;
  const at = (id = eventId) => `/api/guild/events/${id}`;
  const plan = async (starts_at: number) => {
    planned += 1;
    eventId = `11111111-1111-4111-8111-${String(planned).padStart(12, '0')}`;
    const event = eventRow({ id: eventId, starts_at, title: 'Slow Tide' });
    await db().insertInto('events').values(event).execute();
  };
  const isThere = async () => (await member('GET', at())).status === 200;

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
  });

  beforeEach(async () => {
    host.clock.now = now;
    await plan(now + 4 * day);
  });

  afterAll(() => host.close());

  it('takes an untouched one out of everybody’s calendar, and says so in the audit log', async () => {
    expect((await officer('DELETE', at())).status).toBe(204);
    expect(await isThere()).toBe(false);
    const { body } = await member('GET', '/api/guild/events?from=2026-11-20&to=2026-11-30');
    expect((body as { events: { id: string }[] }).events.map(({ id }) => id)).not.toContain(
      eventId,
    );
    const log = await officer('GET', '/api/guild/audit?action=event-deleted');
    const { entries } = log.body as { entries: { detail: string; actor: { username: string } }[] };
    expect(entries[0]).toMatchObject({
      ...{ detail: 'Slow Tide, 2026-11-24 01:00', actor: { username: 'level7' } },
    });
    expect(await officer('DELETE', at())).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('is possible once it is over, and nothing came of it', async () => {
    await plan(now - 4 * day);
    expect((await officer('DELETE', at())).status).toBe(204);
  });

  it('is the officers’', async () => {
    expect((await member('DELETE', at())).status).toBe(403);
    expect(await isThere()).toBe(true);
  });

  const answer = () =>
    member('PUT', `${at()}/answers/mine`, { answer: 'yes', role: null, comment: '' });
  const record = async () => {
    host.clock.now = now + 5 * day;
    const records = [{ discordId: people.level2!.id, state: 'absent' }];
    await officer('PUT', `/api/guild/attendance/events/${eventId}`, {
      ...{ version: 0, records, reason: '' },
    });
  };

  it.each([
    ['an answer', 'somebody has answered it', answer],
    [
      'an answer that was taken back',
      'somebody has answered it',
      async () => {
        await answer();
        const none = { eventId, startsAt: new Date(now + 4 * day).toISOString(), said: null };
        await member('PUT', '/api/guild/answers/mine', { answers: [none] });
      },
    ],
    ['a record', 'attendance is recorded of it', record],
    [
      'a record and an appeal',
      'attendance is recorded of it and somebody appeals to it',
      async () => {
        await record();
        const appeal = { words: 'I was there' };
        await member('POST', `/api/guild/attendance/events/${eventId}/appeals`, appeal);
      },
    ],
    [
      'a plan',
      'a raid plan is made for it',
      async () => {
        const id = eventId.replace('8111', '8555');
        const row = raidRow({ id, plan: emptyPlan('Tide', ['Wick']), event_id: eventId });
        await db().insertInto('raids').values(row).execute();
      },
    ],
  ])('is refused in words where there is %s', async (_, reasons, touch) => {
    await touch();
    const refused = await officer('DELETE', at());
    expect(refused).toMatchObject({ status: 409, code: 'event-kept' });
    expect(refused.body).toMatchObject({
      detail: `This evening stays: ${reasons}. Call it off instead.`,
    });
    expect(await isThere()).toBe(true);
  });

  it('of the last one of a series forgets how that came again', async () => {
    const event = {
      ...{ title: 'Lamps', description: '', mandatory: true, tbd: false, allCall: false },
      ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
      ...{ start: '2026-11-24T20:00', end: '2026-11-24T22:00' },
    };
    const repeat = { every: 'week', interval: 1, weekdays: [2], until: '2026-12-01' };
    const made = await officer('POST', '/api/guild/events', { event, repeat });
    const [first, second] = (made.body as { ids: [string, string] }).ids;
    const rules = () => db().selectFrom('series_rules').selectAll().execute();
    await officer('DELETE', at(first));
    expect(await rules()).toHaveLength(1);
    await officer('DELETE', at(second));
    expect(await rules()).toEqual([]);
  });
});
