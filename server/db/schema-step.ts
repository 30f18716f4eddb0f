import type { Kysely, RawBuilder } from 'kysely';

/** The facts about an engine that a step of the schema may use. */
export interface SchemaEngine {
  kind: 'sqlite' | 'postgres';
  /**
   * Column types: milliseconds and counts; bytes; text sorted by code point on both engines alike.
   * Steps that have landed were written with them, so they never change.
   */
  columns: Record<'bigint' | 'bytes' | 'sortedText', RawBuilder<unknown>>;
}

/**
 * A step of the schema. It stands alone: it carries its own SQL and reads rows in their shape at
 * that step, so that later changes break no old database (decision 091). There is no way back: the
 * next step corrects a mistake.
 */
export type SchemaStep = (db: Kysely<unknown>, engine: SchemaEngine) => Promise<void>;
