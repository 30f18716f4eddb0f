import { postgresAdvice, postgresFailureOf } from './postgres-failure.ts';
import { sqliteAdvice, sqliteFailureOf } from './sqlite-failure.ts';

/** Says what is wrong with a database, and what to do about it; null where the error is no such one. */
export function adviceFor(error: unknown): string | null {
  const sqlite = sqliteFailureOf(error);
  if (sqlite) return sqliteAdvice[sqlite];
  const postgres = postgresFailureOf(error);
  return postgres && postgresAdvice[postgres];
}

/** Makes the sentence of an advice. */
export function toldOf(advice: string): string {
  return `The database cannot work: ${advice}.`;
}
