/**
 * The failures of SQLite that the host tells apart, by the primary result code
 * (sqlite.org/rescode.html).
 */
const failures = {
  5: 'busy',
  8: 'read-only',
  10: 'unreadable',
  11: 'damaged',
  13: 'full',
  14: 'missing',
  26: 'no-database',
} as const;

/** `gone`: the file was deleted or replaced under the host, which SQLite itself does not notice. */
export type SqliteFailure = (typeof failures)[keyof typeof failures] | 'gone';

const bringBack = 'bring the last backup back (npm run guild -- restore <file>)';
const moveAside = `stop the host, move the file aside with what lies beside it (-wal, -shm), and ${bringBack}`;

/** What is wrong with a file, and what to do about it, for whoever runs the host. */
export const sqliteAdvice: Record<SqliteFailure, string> = {
  busy: 'another program keeps it locked (an import, a restore, another host): try again when that is done',
  'read-only':
    'it cannot be written: give this user the right to write the file and its folder, on a disk that is not read-only',
  unreadable:
    'the disk fails to read or write: look at the disk and its space, then start the host again',
  damaged: `it is damaged or was only half copied: ${moveAside}`,
  full: 'the disk is full: make room',
  missing:
    'it cannot be opened: its folder has to be there, and this user has to have the right to write in it',
  'no-database': `it is no database: ${moveAside}`,
  gone: `it was deleted or replaced while the host has it open, and nothing more is written: ${bringBack} if need be, then start the host again`,
};

/** An error of a file that is not the one that was opened. */
export class FileGoneError extends Error {
  override name = 'FileGoneError';
}

/** Returns what SQLite could not do; null for an error of a statement, or of somebody else. */
export function sqliteFailureOf(error: unknown): SqliteFailure | null {
  if (error instanceof FileGoneError) return 'gone';
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  if (typeof error.errcode !== 'number') return null;
  // Extended codes (SQLITE_BUSY_SNAPSHOT, SQLITE_IOERR_FSYNC) keep the primary one in their low byte.
  const code = error.errcode & 0xff;
  return code in failures ? failures[code as keyof typeof failures] : null;
}

/** Tells whether another process holds a lock that the statement needs. */
export function isBusy(error: unknown): boolean {
  return sqliteFailureOf(error) === 'busy';
}
