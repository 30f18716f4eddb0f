import { copyDatabase, filledTables } from '#server/db/copy.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { CommandError } from './command-error.ts';

const number = new Intl.NumberFormat('en');

/**
 * Copies everything to another database.
 * @param to `postgres://…`, or the path of a SQLite file
 * @throws DatabaseError when the target cannot be opened
 * @throws CommandError when the target is not empty
 */
export async function runCopy(from: Database, to: string): Promise<void> {
  const target = await openDatabase(to);
  try {
    const filled = await filledTables(target.db);
    if (filled.length > 0) {
      throw new CommandError(
        `${target.address} is not empty (${filled.join(', ')}). Name an empty database; nothing was copied.`,
      );
    }
    const counts = await copyDatabase(from, target, (table, count) => {
      console.log(`${table.padEnd(16)} ${number.format(count).padStart(9)} rows`);
    });
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
    console.log(`Copied ${number.format(rows)} rows from ${from.address} to ${target.address}.`);
  } finally {
    await target.close();
  }
}
