import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { NoticeLine, NoticeListener } from './notices.ts';
import type { SchemaEngine } from './schema-step.ts';
import type { Tables } from './tables.ts';
import type { WatchedPool } from './watched-pool.ts';

/** The differences between the engines. All other queries are the same. */
export interface Engine extends SchemaEngine {
  /** a table of the ranks of all names that contain a folded term, whatever its letters */
  ranksContaining: (term: string) => RawBuilder<{ rank: number }>;
  /** adds freshly written names to the search index */
  indexNames: (db: Kysely<Tables>, snapshotId: number) => Promise<void>;
  /** the engine's version, and the bytes of the database */
  describe: (db: Kysely<Tables>) => Promise<{ version: string; bytes: number }>;
  /** faults that the engine finds in its files, a line each */
  damage: (db: Kysely<Tables>) => Promise<string[]>;
  /** removes the names of ranks `first` to `last` from the index, before their rows are deleted */
  unindexNames: (trx: Transaction<Tables>, first: number, last: number) => Promise<void>;
}

/** An open database, on either engine. */
export interface Database {
  db: Kysely<Tables>;
  engine: Engine;
  /** place of the database, for people, without a password */
  address: string;
  /** PostgreSQL's connections, for libraries with statements of their own; null on SQLite */
  pool: WatchedPool | null;
  /**
   * Opens a connection that hears what other hosts of this database say; null on SQLite, which one
   * host has to itself
   */
  openNotices: ((listener: NoticeListener) => NoticeLine) | null;
  /**
   * Says what is wrong with the database's file or its server, and what to do about it; null when
   * nothing is known to be
   */
  trouble: () => Promise<string | null>;
  close: () => Promise<void>;
}
