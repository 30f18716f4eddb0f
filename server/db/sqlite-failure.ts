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

export type SqliteFailure = (typeof failures)[keyof typeof failures];

/** Returns what SQLite could not do; null for an error of a statement, or of somebody else. */
export function sqliteFailureOf(error: unknown): SqliteFailure | null {
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
