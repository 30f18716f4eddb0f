import { Socket } from 'node:net';
import { type Kysely, PostgresDialect, sql } from 'kysely';
import { Client, type ClientConfig, Pool, types } from 'pg';
import type { Database, Engine } from './database.ts';
import { PatientKysely } from './ended-for-others.ts';
import { toldOf } from './failure-advice.ts';
import { NoticeLine } from './notices.ts';
import type { Patience } from './patience.ts';
import { postgresAdvice } from './postgres-failure.ts';
import { proveRoom } from './room.ts';
import type { OnStatement } from './statements.ts';
import type { Tables } from './tables.ts';
import { tryUnreadAgain } from './try-again.ts';
import { WatchedPool } from './watched-pool.ts';

/** Makes a LIKE pattern for "contains `term`", in which `%` and `_` are plain letters. */
function containsPattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}

const engine: Engine = {
  kind: 'postgres',
  columns: { bigint: sql`bigint`, bytes: sql`bytea`, sortedText: sql`text collate "C"` },
  ranksContaining: (term) =>
    sql`(select rank from item_names where name_key like ${containsPattern(term)})`,
  describe: async (db) => {
    const { rows } = await sql<{ version: string; bytes: number }>`
      select current_setting('server_version') as version,
             pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0] ?? { version: '', bytes: 0 };
  },
  // PostgreSQL checks its pages and keys by itself.
  damage: () => Promise.resolve([]),
  // PostgreSQL keeps the index up to date by itself.
  indexNames: () => Promise.resolve(),
  unindexNames: () => Promise.resolve(),
};

/**
 * Makes a connection's socket, which ends when the server is silent for so long: a server that
 * hangs, or that a network has cut off, says nothing at all, and would keep every caller waiting.
 */
function impatientSocket(silence: number): Socket {
  const socket = new Socket();
  socket.setTimeout(silence, () => {
    const error = new Error(`PostgreSQL has been silent for ${silence / 1000} s`);
    socket.destroy(Object.assign(error, { code: 'ETIMEDOUT' }));
  });
  return socket;
}

function limitsOf({ connecting, statement, silence, lock }: Patience): ClientConfig {
  return {
    connectionTimeoutMillis: connecting,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: silence,
    stream: () => impatientSocket(silence),
  };
}

/** Tells whether transactions may only read: all of them on a standby. */
async function takesNoWrites(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    select current_setting('transaction_read_only') as state`.execute(db);
  return rows[0]?.state === 'on';
}

/**
 * Opens the PostgreSQL database at a `postgres://` address. It connects at the first query.
 * @param patience without it, statements may take as long as they need
 * @param onStatement hears of each statement
 */
export function openPostgres(
  url: string,
  patience?: Patience,
  onStatement?: OnStatement,
): Database {
  const connection: ClientConfig = {
    connectionString: url,
    keepAlive: true,
    ...(patience && limitsOf(patience)),
  };
  const pool = new Pool({
    ...connection,
    // Counts and milliseconds are numbers on both engines; ids are text.
    types: {
      getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0]) =>
        oid === types.builtins.INT8
          ? Number
          : (types.getTypeParser(oid) as (text: string) => unknown),
    },
  });
  // The pool replaces a connection that broke when it needs one, and the statement that it broke
  // under fails by itself; without listeners the error would end the host: the pool's hears of idle
  // connections, the client's of those in use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  const watched = new WatchedPool(pool, onStatement);
  const db = new PatientKysely({ dialect: new PostgresDialect({ pool: watched.forKysely() }) });
  const address = new URL(url);
  address.password = '';
  return {
    db,
    engine,
    address: address.href,
    pool: watched,
    openNotices: (listener) => new NoticeLine(() => new Client(connection), listener),
    trouble: async () => {
      if (await takesNoWrites(db)) return toldOf(postgresAdvice['read-only']);
      if (watched.health.failure === 'full') {
        // Whatever fails, the health knows it.
        await proveRoom(db, Date.now()).then(
          () => {
            watched.health.noteRoom();
          },
          () => undefined,
        );
      }
      await tryUnreadAgain(db, watched.health);
      const { failure } = watched.health;
      return failure && toldOf(postgresAdvice[failure]);
    },
    close: () => db.destroy(),
  };
}
