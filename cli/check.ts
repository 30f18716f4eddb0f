import { filledTables } from '#server/db/copy.ts';
import type { Database } from '#server/db/database.ts';
import { allUsers } from '#server/db/people.ts';
import { parseGameRecord } from '#server/snapshots/game-record.ts';
import { currentSnapshot, readRecords } from '#server/snapshots/queries.ts';
import { CommandError } from './command-error.ts';

/** This many faults are printed; further ones are only counted. */
const shown = 20;

async function* faultsIn({ db }: Database): AsyncGenerator<string> {
  const snapshot = await currentSnapshot(db);
  let items = 0;
  for await (const { kind, id, body } of readRecords(db)) {
    if (kind === 'item') items += 1;
    const parsed = parseGameRecord({ file: kind, line: 0, text: body });
    if (!Array.isArray(parsed)) continue;
    for (const { field, reason } of parsed) yield `${kind} ${id}: ${field} ${reason}`;
  }
  const ranks = snapshot ? snapshot.last_rank - snapshot.first_rank + 1 : 0;
  if (ranks !== items) yield `the search knows ${ranks} names of ${items} items`;
  try {
    await allUsers(db);
  } catch (error) {
    yield `people: ${String(error)}`;
  }
}

/** Checks everything in the database. @throws CommandError when anything is wrong */
export async function runCheck(database: Database): Promise<void> {
  const damage = await database.engine.damage(database.db);
  for (const fault of damage) console.error(fault);
  let count = damage.length;
  for await (const fault of faultsIn(database)) {
    count += 1;
    if (count <= shown) console.error(fault);
  }
  if (count > 0) throw new CommandError(`${count} things are wrong in ${database.address}.`);
  const filled = await filledTables(database.db);
  console.log(`${database.address} is in order: ${filled.length} tables hold data.`);
}
