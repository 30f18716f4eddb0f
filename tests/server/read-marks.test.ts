import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoticePage } from '#contract/notices.ts';
import type { Tables } from '#server/db/tables.ts';
import { holdUnreadAboutSeries, putNotices, removeNotices } from '#server/notices/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';
import { waitForLock } from './wait-for-lock.ts';

const day = 24 * 60 * 60 * 1000;
const reader = people.level2!.id;
const first = '000000000000001-00000000-0000-4000-8000-000000000001';
const second = '000000000000002-00000000-0000-4000-8000-000000000002';
const later = '000000000000003-00000000-0000-4000-8000-000000000003';
const newest = '000000000000004-00000000-0000-4000-8000-000000000004';
const evening = '00000000-0000-4000-8000-00000000000e';

type Call = [method: string, path: string, body: unknown];

// SQLite has nothing to show here: a transaction has all of the file to itself.
describe('reading what an act writes just now, on PostgreSQL', () => {
  let host: TestHost;
  let member: Caller;
  const db = () => host.host.database.db;
  const startsAt = () => new Date(host.clock.now + day).toISOString();
  const inbox = async () => (await member('GET', '/api/guild/notices?zone=UTC')).body as NoticePage;
  const notice = (id: string, series: string) => ({
    ...{ id, user_id: reader, about: `series ${series} event-planned` },
    ...({ kind: 'event-planned', subject_id: evening, other_id: null } as const),
    facts: JSON.stringify({
      ...{ eventId: null, title: series, count: 5 },
      startsAt: startsAt(),
    }),
    ...{ at: 1, expires_at: host.clock.now + day, read_at: null, push_at: null },
  });

  beforeEach(async () => {
    host = await createTestHost('PostgreSQL');
    member = await callerOf(host, 'level2');
    await db()
      .insertInto('events')
      .values(eventRow({ id: evening, starts_at: host.clock.now + day }))
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

  const said = { answer: 'yes', role: null, comment: '' };
  const answerOne: Call = ['PUT', `/api/guild/events/${evening}/answers/mine`, said];

  /** Tells of an evening to come, which asks the reader. */
  async function tellOfEvening(): Promise<void> {
    const asked = { about: `event ${evening}`, other_id: null };
    const facts = { title: 'Evening', count: 1, eventId: evening };
    const third = { facts: JSON.stringify({ ...facts, startsAt: startsAt() }) };
    await putNotices(db(), [{ ...notice(later, 'a'), ...asked, ...third }]);
  }

  /** Answers while an act has locked what the reader was told of the evening, and does something. */
  async function answerBeside(act: (trx: Kysely<Tables>) => Promise<unknown>, call: Call) {
    let answered: ReturnType<typeof member> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await trx.selectFrom('notices').select('id').where('id', '=', later).forUpdate().execute();
        answered = member(...call);
        await waitForLock(db());
        await act(trx);
      });
    return answered;
  }

  it('waits for what asks of an evening that is answered', async () => {
    await tellOfEvening();
    expect((await inbox()).unread).toBe(3);
    expect(await answerBeside(() => Promise.resolve(), answerOne)).toMatchObject({ status: 204 });
    expect((await inbox()).unread).toBe(0);
  });

  it('waits for what asks of an evening that is answered with others', async () => {
    await tellOfEvening();
    const answers = [{ eventId: evening, startsAt: startsAt(), said }];
    const answered = await answerBeside(
      () => Promise.resolve(),
      ['PUT', '/api/guild/answers/mine', { answers }],
    );
    expect(answered).toMatchObject({ body: { kept: [evening] } });
    expect((await inbox()).unread).toBe(0);
  });

  it('leaves unread what asks of an answered evening anew', async () => {
    await tellOfEvening();
    await answerBeside(async (trx) => {
      await removeNotices(trx, [later]);
      const anew = { about: `event ${evening}`, facts: notice(first, 'a').facts };
      await putNotices(trx, [{ ...notice(newest, 'a'), ...anew }]);
    }, answerOne);
    expect((await inbox()).unread).toBe(1);
  });
});
