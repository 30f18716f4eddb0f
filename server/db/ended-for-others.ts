import { Kysely, type TransactionBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * SQLSTATEs of a transaction that PostgreSQL ends for another's sake: of two that wait for each other, and
 * of one whose rows another has changed. Nothing of it is kept.
 */
const endedForOthers = new Set(['40P01', '40001']);

/** So often is a transaction run before it fails. */
const mostTries = 4;

/** Tells whether a transaction was ended for another's sake: run again, it finds what the other wrote. */
function isEndedForOthers(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return typeof error.code === 'string' && endedForOthers.has(error.code);
}

async function untilItEnds<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === mostTries || !isEndedForOthers(error)) throw error;
    }
  }
}

/**
 * PostgreSQL, where a transaction that is ended for another's sake runs again from its beginning: what it
 * calls changes nothing outside of the database. One of another isolation level, as a copy is, runs once.
 */
export class PatientKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const once: typeof builder.execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: <Result>(act: Parameters<typeof once<Result>>[0]) =>
        untilItEnds(() => once<Result>(act)),
    });
  }
}
