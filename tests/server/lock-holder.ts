import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that has locked a SQLite file for writing. */
export interface LockHolder {
  /** Lets the lock go. Returns when that has happened. */
  release: () => Promise<void>;
}

const script = `
  const { DatabaseSync } = require('node:sqlite');
  const sqlite = new DatabaseSync(process.argv[1], { timeout: 5000 });
  sqlite.exec('begin immediate');
  process.send('held');
  process.once('message', () => { sqlite.exec('rollback'); sqlite.close(); process.disconnect(); });
`;

/** Locks a SQLite file in another process, as an import, a restore or another host does. */
export async function holdLock(file: string): Promise<LockHolder> {
  const child = spawn(process.execPath, ['-e', script, file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  await Promise.race([once(child, 'message'), ended]);
  if (!child.connected) throw new Error(`${file} could not be locked`);
  return {
    release: async () => {
      if (child.connected) child.send('release');
      await ended;
    },
  };
}
