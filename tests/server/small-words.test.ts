import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventAnswers, GuildEvent } from '#contract/calendar.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 3_600_000;
const eventId = '11111111-1111-4111-8111-000000000001';
const form = {
  ...{ title: 'Slow Tide', description: '', mandatory: false, tbd: false, allCall: false },
  ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
};

describe.each(engines)('small things of evenings on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  const plan = (part: object) =>
    officer('POST', '/api/guild/events', { event: { ...form, ...part }, repeat: null });

  beforeAll(async () => {
    host = await createTestHost(engine);
    host.clock.now = Date.UTC(2026, 9, 1);
    officer = await callerOf(host, 'level7');
  });

  afterAll(() => host.close());

  it('names a wrong field in words, and by its place for programs', async () => {
    const time = { start: '2026-10-20T20:00', end: '2026-10-20T22:00' };
    expect((await plan({ ...time, title: ' ' })).body).toMatchObject({
      ...{ detail: 'Title must not be empty', errors: { 'event.title': ['must not be empty'] } },
    });
  });

  it('names a field that lies in nothing else in words, too', async () => {
    const { body } = await officer('POST', '/api/guild/leaves', { firstDay: 'soon', lastDay: '' });
    const { detail } = body as { detail: string };
    expect(detail).toMatch(/^First day /);
  });

  it.each([
    ['first', 0],
    ['second', hour],
  ] as const)('takes the end of a quarter of the doubled hour next to its %s', async (fold, on) => {
    const { body } = await plan({ start: '2026-10-25T02:30', end: '2026-10-25T02:45', fold });
    const { ids } = body as { ids: string[] };
    const event = (await officer('GET', `/api/guild/events/${ids[0]!}`)).body as GuildEvent;
    const starts = Date.UTC(2026, 9, 25, 0, 30) + on;
    expect(Date.parse(event.startsAt)).toBe(starts);
    expect(Date.parse(event.endsAt) - starts).toBe(hour / 4);
  });

  it('lists who answered without regard to capitals', async () => {
    const { db } = host.host.database;
    const event = eventRow({ id: eventId, starts_at: host.clock.now + hour });
    await db.insertInto('events').values(event).execute();
    const ids = [people.level1!.id, people.level2!.id, people.level3!.id];
    for (const [index, name] of ['Zed', 'anna', 'Bo'].entries()) {
      const key = { username: name, name_key: name.toLowerCase() };
      await db.updateTable('users').set(key).where('id', '=', ids[index]!).execute();
      const said = { answer: 'yes', role: null, comment: '', said_before: null } as const;
      const whose = { event_id: eventId, user_id: ids[index]!, answered_at: host.clock.now };
      await db
        .insertInto('rsvps')
        .values({ ...said, ...whose })
        .execute();
    }
    const { body } = await officer('GET', `/api/guild/events/${eventId}/answers`);
    const names = (body as EventAnswers).answers.map(({ username }) => username);
    expect(names).toEqual(['anna', 'Bo', 'Zed']);
  });
});
