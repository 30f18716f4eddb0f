import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { SchemaEngine } from './schema-step.ts';
import type { Tables } from './tables.ts';

/** What differs between the engines. Everything else is one set of queries. */
export interface Engine extends SchemaEngine {
  /** a table of the ranks of all names that contain a folded term, whatever letters it has */
  ranksContaining: (term: string) => RawBuilder<{ rank: number }>;
  /** makes freshly written names findable */
  indexNames: (db: Kysely<Tables>, snapshotId: number) => Promise<void>;
  /** what the engine itself finds wrong with its files, a line each */
  damage: (db: Kysely<Tables>) => Promise<string[]>;
  /** empties tables, those that are never changed included: only a restore may */
  empty: (trx: Transaction<Tables>, tables: readonly (keyof Tables)[]) => Promise<void>;
  /** forgets the names of ranks `first` to `last`, before their rows are deleted */
  unindexNames: (trx: Transaction<Tables>, first: number, last: number) => Promise<void>;
}

/** An open database, on either engine. */
export interface Database {
  db: Kysely<Tables>;
  engine: Engine;
  /** where it is, for people, without a password */
  address: string;
  /** the connections of PostgreSQL, for what brings its own statements; null on SQLite */
  pool: Pool | null;
  close: () => Promise<void>;
}
