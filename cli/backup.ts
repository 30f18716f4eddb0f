import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { assertRestorable, backUp, restore } from '#server/db/backup.ts';
import { filledTables } from '#server/db/copy.ts';
import { countedNames, countsIn, countsInFile } from '#server/db/counts.ts';
import type { Database } from '#server/db/database.ts';
import { CommandError } from './command-error.ts';

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Writes everything into one file, while the host runs. @throws CommandError */
export async function runBackup(database: Database, file: string): Promise<void> {
  if (await exists(file)) {
    throw new CommandError(`${file} is there already. Name a new file; nothing was written.`);
  }
  try {
    await backUp(database, file);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === undefined) throw cause;
    throw new CommandError(`${file} cannot be written: ${(cause as Error).message}`, { cause });
  }
  console.log(`Everything in ${database.address} is in ${file}.`);
}

/** Prints what a backup holds beside what it would replace. */
async function printCounts({ db }: Database, file: string): Promise<void> {
  const [there, kept] = [await countsIn(db), countsInFile(file)];
  console.log(`${''.padEnd(24)}${'now'.padStart(10)}${'backup'.padStart(10)}`);
  for (const name of countedNames) {
    const [now, then] = [there[name], kept[name]].map((count) => String(count).padStart(10));
    console.log(`${name.padEnd(24)}${now}${then}`);
  }
}

/**
 * Replaces everything by the content of a backup.
 * @param workFolder folder of a temporary copy
 * @throws CommandError, DatabaseError
 */
export async function runRestore(
  database: Database,
  file: string,
  workFolder: string,
  { replace }: { replace: boolean },
): Promise<void> {
  if (!(await exists(file))) throw new CommandError(`There is no file ${file}.`);
  assertRestorable(file);
  await printCounts(database, file);
  const filled = await filledTables(database.db);
  if (filled.length > 0 && !replace) {
    throw new CommandError(
      `${database.address} holds data (${filled.join(', ')}). Say --replace to give it up; nothing was changed.`,
    );
  }
  const workFile = join(workFolder, `restore-${process.pid}.db`);
  await restore(file, database, workFile, (table, count) => {
    console.log(`${table.padEnd(16)} ${count}`);
  });
  console.log(`${database.address} holds what ${file} holds.`);
}
