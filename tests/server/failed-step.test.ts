import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findUsers, saveUser } from '#server/db/people.ts';
import { migrate } from '#server/db/migrate.ts';
import { migrationsFor } from '#server/db/migrations.ts';
import { engines } from './engines.ts';
import { people } from './test-host.ts';

describe.each(engines)('on $engine', ({ make }) => {
  it('a step of the schema that fails leaves everything as it was', async () => {
    const { database, remove } = await make();
    const { db, engine } = database;
    const user = { ...people.level3!, joinedAt: 1 };
    await saveUser(db, user);
    const steps = {
      ...migrationsFor(engine),
      '9998-adds-and-takes': {
        up: async (trx: Kysely<unknown>) => {
          await sql`create table new_things (id integer primary key)`.execute(trx);
          await sql`delete from users`.execute(trx);
        },
      },
      '9999-fails': {
        up: () => Promise.reject(new Error('the power has gone')),
      },
    };
    await expect(migrate(database, steps)).rejects.toThrow('the power has gone');
    await expect(sql`select * from new_things`.execute(db)).rejects.toThrow(/new_things/);
    expect((await findUsers(db, [user.id])).map(({ id }) => id)).toEqual([user.id]);
    // The version that could not bring it up to date has left it to the one before.
    await migrate(database);
    await remove();
  });
});
