import type { QueryResult } from 'kysely';

/** A statement that was run, without its values: they are private. */
export interface RanStatement {
  /** its text, with placeholders where values were */
  sql: string;
  /** milliseconds in which it ran; with PostgreSQL the way there and back is among them */
  ran: number;
  /** milliseconds that it waited before: for a connection, for other writers, for a lock */
  waited: number;
  /** rows that it returned or changed; null when it failed */
  rows: number | null;
}

/** Hears of each statement, whatever came of it. It must not throw. */
export type OnStatement = (statement: RanStatement) => void;

/** Takes the time of work that is done at once, as often as it is tried; the last try counts. */
type Timed = <T extends QueryResult<unknown> | undefined>(attempt: () => T) => () => T;

/** Runs a statement whose work waits for others first, and is then done at once. */
export type WatchStatement = <T>(sql: string, work: (timed: Timed) => Promise<T>) => Promise<T>;

const untimed: Timed = (attempt) => attempt;

/** Makes a watch for the statements of an engine that runs in this process. */
export function watchStatements(hear: OnStatement | undefined): WatchStatement {
  if (!hear) return (_, work) => work(untimed);
  return async (sql, work) => {
    const began = performance.now();
    let ran = 0;
    let rows: number | null = null;
    const timed: Timed = (attempt) => () => {
      const tried = performance.now();
      try {
        const result = attempt();
        rows = Number(result?.numAffectedRows ?? result?.rows.length ?? 0);
        return result;
      } finally {
        ran = performance.now() - tried;
      }
    };
    try {
      return await work(timed);
    } finally {
      hear({ sql, ran, waited: performance.now() - began - ran, rows });
    }
  };
}
