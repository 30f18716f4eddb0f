import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { saveUsers } from '#server/db/people.ts';
import { tellOfEvents } from '#server/event-notices/telling.ts';
import { putNotices } from '#server/notices/queries.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;

/** More people than a statement takes values. */
const crowd = Array.from({ length: 1500 }, (_, nth) => `30000000000000${String(1000 + nth)}`);

/** Rows of a statement times their columns, and a few more. */
const mostValues = 1200;

describe.each(engines)('more people than a statement takes values, on $engine', ({ engine }) => {
  let host: TestHost;
  const db = () => host.host.database.db;

  beforeEach(async () => {
    host = await createTestHost(engine);
    const { roles } = people.level2!;
    await saveUsers(
      db(),
      crowd.map((id) => ({
        ...{ id, username: id, avatar: null, roles, joinedAt: 0, rolesAt: host.clock.now },
      })),
    );
  });

  afterEach(() => host.close());

  it('are told of an evening, and it is taken away from whom it concerns no more', async () => {
    const event = eventRow({ id: 'evening', starts_at: host.clock.now + day, mandatory: 0 });
    await db().insertInto('events').values(event).execute();
    let most = 0;
    const counted = db().withPlugin({
      transformQuery({ node, queryId }) {
        const { parameters } = db().getExecutor().compileQuery(node, queryId);
        most = Math.max(most, parameters.length);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const act = { by: null, at: host.clock.now, guild };
    const told = [{ event }];
    const tell = (kind: 'event-planned' | 'event-on') =>
      counted.transaction().execute((trx) => tellOfEvents(trx, [{ kind, told }], act));
    await tell('event-planned');
    await db().updateTable('users').set({ roles: null }).where('id', '=', crowd[0]!).execute();
    await tell('event-on');
    expect(most).toBeLessThanOrEqual(mostValues);
    const rows = await db()
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('user_id', 'in', crowd)
      .orderBy('user_id')
      .execute();
    const expected = crowd.slice(1).map((user_id) => ({ user_id, kind: 'event-on' }));
    expect(rows).toEqual(expected);
  });

  it('are told in one order, of whichever things', async () => {
    const told = ['b', 'c', 'a'].flatMap((about) =>
      crowd.slice(0, 2).map((user_id) => ({
        ...{ id: `${about} ${user_id}`, user_id, about, facts: '{}' },
        ...({ kind: 'event-planned', subject_id: null, other_id: null } as const),
        ...{ at: 1, expires_at: 2, read_at: null, push_at: null },
      })),
    );
    await putNotices(db(), told);
    const stored = sql.ref(engine === 'SQLite' ? 'rowid' : 'ctid');
    const { rows } = await sql<{ id: string }>`
      select id from notices order by ${stored}`.execute(db());
    const inOrder = crowd.slice(0, 2).flatMap((id) => ['a', 'b', 'c'].map((one) => `${one} ${id}`));
    expect(rows.map(({ id }) => id)).toEqual(inOrder);
  });
});
