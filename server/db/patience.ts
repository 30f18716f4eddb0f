/** The longest waits for a database, in milliseconds; 0 waits for ever. */
export interface Patience {
  /** for a connection to PostgreSQL, whether the server is slow or all are in use */
  connecting: number;
  /** for a statement, which the server ends itself */
  statement: number;
  /** for any sign of life on a connection: longer than `statement`, for a server that hangs */
  silence: number;
  /** for a lock that another transaction holds, or that another process has on a SQLite file */
  lock: number;
}

/** The patience of a host: whoever waits longer has gone. Commands have more, and set none. */
export const hostPatience: Patience = {
  connecting: 5000,
  statement: 8000,
  silence: 12_000,
  lock: 5000,
};
