import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EventList, GuildEvent } from '#contract/calendar.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const [raid, other, unknown] = [1, 2, 3].map(
  (digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string];

describe.each(engines)('one event, on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;

  beforeAll(async () => {
    host = await createTestHost(engine);
    member = await callerOf(host, 'level2');
    const starts_at = Date.UTC(2026, 10, 28, 19);
    // Two at the same moment: the one that is asked for is told.
    const rows = [raid, other].map((id) => eventRow({ id, starts_at }));
    await host.host.database.db.insertInto('events').values(rows).execute();
    const rsvp = { answer: 'late', role: 'Tank', comment: 'By boat' };
    await member('PUT', `/api/guild/events/${raid}/answers/mine`, rsvp);
  });

  afterAll(() => host.close());

  it('is told as the list tells it, with the reader’s answer', async () => {
    const { body } = await member('GET', `/api/guild/events/${raid}`);
    const list = await member('GET', '/api/guild/events?from=2026-11-28&to=2026-11-28');
    const { events } = list.body as EventList;
    expect(body as GuildEvent).toEqual(events.find(({ id }) => id === raid));
    expect(body).toMatchObject({ id: raid, version: 0, mine: { answer: 'late' } });
  });

  it('is not found where there is none, and is no stranger’s', async () => {
    const none = { status: 404, code: 'not-found' };
    expect(await member('GET', `/api/guild/events/${unknown}`)).toMatchObject(none);
    const stranger = await callerOf(host, 'level1');
    expect((await stranger('GET', `/api/guild/events/${raid}`)).status).toBe(403);
  });
});
