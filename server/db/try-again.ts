import { CompiledQuery, type Kysely } from 'kysely';
import { isOutOfReach } from './out-of-reach.ts';
import type { PostgresHealth, UnreadStatement } from './postgres-failure.ts';
import type { Tables } from './tables.ts';

/** Ends a transaction of which nothing is to stay. */
class TakenBack extends Error {
  override name = 'TakenBack';
}

/** Runs a statement as it was, and takes back what it did. */
async function runAndTakeBack(db: Kysely<Tables>, { sql, values }: UnreadStatement): Promise<void> {
  const ran = db.transaction().execute(async (trx) => {
    await trx.executeQuery(CompiledQuery.raw(sql, [...values]));
    throw new TakenBack();
  });
  await ran.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

/**
 * Tries the statements that could not read or write their files, until one still cannot. Nobody else may
 * come to do so: a host that says that it cannot work is asked nothing.
 */
export async function tryUnreadAgain(db: Kysely<Tables>, health: PostgresHealth): Promise<void> {
  for (const statement of health.unread) {
    try {
      await runAndTakeBack(db, statement);
    } catch (error) {
      if (isOutOfReach(error)) return;
    }
    // An error of its own, as of a row that is there by now, says that its files were read.
    health.noteRead(statement.sql);
  }
}
