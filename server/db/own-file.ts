import { closeSync, openSync } from 'node:fs';

/** The rights of a file that its owner alone may read and write. */
export const ownersAlone = 0o600;

/**
 * Makes a missing file, which only its owner may read. SQLite takes an empty file for a new
 * database and gives the files beside it (`-wal`, `-shm`) the same rights; by itself it would let
 * everybody read them. A file that is there is not even opened: to close it would end every lock that
 * this process has on it (sqlite.org/howtocorrupt.html, 2.2).
 */
export function makeOwnFile(file: string): void {
  try {
    closeSync(openSync(file, 'ax', ownersAlone));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
