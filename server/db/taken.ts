/** How the engines call a value that another row has: PostgreSQL's code, SQLite's extended one. */
const uniqueViolation = { postgres: '23505', sqlite: 2067 };

/** Tells whether a statement failed because another row has a value that only one may have. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error) return error.errcode === uniqueViolation.sqlite;
  return 'code' in error && error.code === uniqueViolation.postgres;
}
