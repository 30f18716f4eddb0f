import type { Kysely, RawBuilder } from 'kysely';

/** As much of an engine as a step of the schema may know. */
export interface SchemaEngine {
  kind: 'sqlite' | 'postgres';
  /**
   * Column types: milliseconds and counts; bytes; text sorted by code point on both engines alike.
   * Steps that have landed were written with them, so they never change.
   */
  columns: Record<'bigint' | 'bytes' | 'sortedText', RawBuilder<unknown>>;
}

/**
 * A step of the schema. It stands alone: it carries its own SQL and reads rows in the shape they
 * have at that step, so that what changes later breaks no old database (decision 091). There is no
 * way back: a mistake is mended by the next step.
 */
export type SchemaStep = (db: Kysely<unknown>, engine: SchemaEngine) => Promise<void>;
