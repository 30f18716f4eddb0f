/** SQLITE_CONSTRAINT_FOREIGNKEY (sqlite.org/rescode.html). */
const sqliteCode = 787;

/** foreign_key_violation (postgresql.org/docs/current/errcodes-appendix.html). */
const postgresCode = '23503';

/** Tells whether a statement failed since a row that it refers to is gone. */
export function isBrokenReference(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  return errcode === sqliteCode || code === postgresCode;
}
