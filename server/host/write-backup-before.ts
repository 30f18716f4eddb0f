import { adviceFor } from '../db/failure-advice.ts';
import { keepBackupBefore } from '../db/kept-backups.ts';
import { databaseAddress, openDatabase } from '../db/open.ts';
import { isOutOfReach } from '../db/out-of-reach.ts';
import { readEnv } from '../env.ts';
import { awayCode } from './backup-before.ts';

/** Opens the database as it is: the process that waits for this one takes the steps. */
const asItIs = () => Promise.resolve();

async function writeBackup(step: string): Promise<string> {
  const env = readEnv(process.env);
  if (!env.backups) throw new Error('BACKUP_DIR is not set');
  const database = await openDatabase(databaseAddress(env), undefined, undefined, asItIs);
  try {
    return await keepBackupBefore(database, env.backups.folder, step);
  } finally {
    await database.close();
  }
}

// Writes the backup before steps of the schema, of which it is given the last, in a process of its own.
// It prints the name of the file, or in one line why there is none.
const [step = ''] = process.argv.slice(2);
try {
  console.log(await writeBackup(step));
} catch (error) {
  console.error(adviceFor(error) ?? (error as Error).message);
  process.exitCode = isOutOfReach(error) ? awayCode : 1;
}
