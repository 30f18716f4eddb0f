import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { isOutOfReach } from './out-of-reach.ts';
import { PostgresHealth } from './postgres-failure.ts';
import type { OnStatement } from './statements.ts';

/** Stands in place of a statement that got no connection. */
const connecting = '(connecting)';

/** A connection in use. The wait for it counts for the first statement on it. */
class WatchedClient {
  readonly #client: PoolClient;
  readonly #hear: OnStatement | undefined;
  readonly #health: PostgresHealth;
  #waited: number;
  /**
   * the server has ended it, or its line has broken: the pool hears of that only later. One to a
   * standby takes no writes, whatever server the address leads to by now
   */
  #isBroken = false;

  constructor(
    client: PoolClient,
    { hear, health }: { hear: OnStatement | undefined; health: PostgresHealth },
    waited: number,
  ) {
    this.#client = client;
    this.#hear = hear;
    this.#health = health;
    this.#waited = waited;
  }

  async query<R extends QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<R>> {
    const asked: QueryConfig = typeof statement === 'string' ? { text: statement } : statement;
    const sql = asked.text;
    const began = performance.now();
    let rows: number | null = null;
    try {
      const result = await this.#client.query<R>(statement, values);
      rows = result.rowCount ?? 0;
      this.#health.noteSuccess(result.command, sql);
      return result;
    } catch (error) {
      this.#isBroken ||= isOutOfReach(error);
      this.#health.noteError(error, { sql, values: values ?? asked.values ?? [] });
      throw error;
    } finally {
      this.#hear?.({ sql, ran: performance.now() - began, waited: this.#waited, rows });
      this.#waited = 0;
    }
  }

  /** @param destroy closes the connection, although it is not broken, instead of keeping it for others */
  release(destroy = false): void {
    this.#client.release(destroy || this.#isBroken);
  }
}

/** The connections to PostgreSQL, and a watch of what is done with them. */
export class WatchedPool {
  readonly #pool: Pool;
  readonly #hear: OnStatement | undefined;
  readonly health = new PostgresHealth();

  constructor(pool: Pool, hear: OnStatement | undefined) {
    this.#pool = pool;
    this.#hear = hear;
  }

  /** Returns the number of connections: open, idle among them, and requests that await one. */
  count(): Record<'open' | 'idle' | 'awaited', number> {
    const { totalCount: open, idleCount: idle, waitingCount: awaited } = this.#pool;
    return { open, idle, awaited };
  }

  async connect(): Promise<WatchedClient> {
    const began = performance.now();
    try {
      const client = await this.#pool.connect();
      const watch = { hear: this.#hear, health: this.health };
      return new WatchedClient(client, watch, performance.now() - began);
    } catch (error) {
      this.#hear?.({ sql: connecting, ran: 0, waited: performance.now() - began, rows: null });
      throw error;
    }
  }

  /** Runs one statement, for libraries that have their own. */
  async query<R extends QueryResultRow>(statement: string | QueryConfig): Promise<QueryResult<R>> {
    const client = await this.connect();
    try {
      const result = await client.query<R>(statement);
      client.release();
      return result;
    } catch (error) {
      // Whether the connection is still good is unknown.
      client.release(true);
      throw error;
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Returns this pool in the terms of Kysely, which streams nothing here. */
  forKysely(): PostgresPool {
    return {
      options: this.#pool.options,
      connect: () => this.connect() as Promise<unknown> as Promise<PostgresPoolClient>,
      end: () => this.end(),
    };
  }
}
