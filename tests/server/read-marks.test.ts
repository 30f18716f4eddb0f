import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoticePage } from '#contract/notices.ts';
import { holdUnreadAboutSeries, putNotices, removeNotices } from '#server/notices/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';
import { waitForLock } from './wait-for-lock.ts';

const day = 24 * 60 * 60 * 1000;
const reader = people.level2!.id;
const first = '000000000000001-00000000-0000-4000-8000-000000000001';
const second = '000000000000002-00000000-0000-4000-8000-000000000002';

// SQLite has nothing to show here: a transaction has all of the file to itself.
describe('reading what an act writes just now, on PostgreSQL', () => {
  let host: TestHost;
  let member: Caller;
  const db = () => host.host.database.db;
  const inbox = async () => (await member('GET', '/api/guild/notices?zone=UTC')).body as NoticePage;
  const notice = (id: string, series: string) => ({
    ...{ id, user_id: reader, about: `series ${series} event-planned` },
    ...({ kind: 'event-planned', subject_id: 'evening', other_id: null } as const),
    facts: JSON.stringify({
      ...{ eventId: null, title: series, count: 5 },
      startsAt: new Date(host.clock.now + day).toISOString(),
    }),
    ...{ at: 1, expires_at: host.clock.now + day, read_at: null, push_at: null },
  });

  beforeEach(async () => {
    host = await createTestHost('PostgreSQL');
    member = await callerOf(host, 'level2');
    await db()
      .insertInto('events')
      .values(eventRow({ id: 'evening', starts_at: host.clock.now + day }))
      .execute();
    await putNotices(db(), [notice(first, 'a'), notice(second, 'b')]);
  });

  afterEach(() => host.close());

  it('waits for it, and keeps it', async () => {
    let read: ReturnType<typeof member> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        expect(await holdUnreadAboutSeries(trx, [reader], { series: ['a'] })).toHaveLength(1);
        read = member('PUT', '/api/guild/notices/read', { upTo: second });
        await waitForLock(db());
        // What is free is read already: nobody waits for that.
        expect((await inbox()).unread).toBe(1);
      });
    expect(await read).toMatchObject({ status: 204 });
    expect((await inbox()).unread).toBe(0);
  });

  it('finds nothing to keep of what the act takes away', async () => {
    let read: ReturnType<typeof member> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await removeNotices(trx, [first]);
        read = member('PUT', `/api/guild/notices/${first}/read`);
        await waitForLock(db());
      });
    expect(await read).toMatchObject({ status: 204 });
    expect((await inbox()).unread).toBe(1);
  });

  it('waits for nobody who tells of another series', async () => {
    await db()
      .transaction()
      .execute(async (trx) => {
        await holdUnreadAboutSeries(trx, [reader], { series: ['a'], since: host.clock.now });
        expect(await member('PUT', `/api/guild/notices/${second}/read`)).toMatchObject({
          status: 204,
        });
        expect((await inbox()).unread).toBe(1);
      });
  });
});
