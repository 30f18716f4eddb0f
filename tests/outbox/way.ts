import type { Database } from '#server/db/database.ts';
import type { Act } from './acts.ts';

/** What became of what was due. */
export interface Counts {
  /** words that were due */
  due: number;
  /** words that never came, or came as they were no more */
  lost: number;
  /** words that came twice, though whoever sends them could have known */
  doubled: number;
  /** words that came twice because whoever sends them could not know: of the first nothing was heard */
  untold: number;
  /** words that came when they helped nobody any more, or to nobody who is there */
  late: number;
}

/** A time in which a way, or the database, does not work. */
export interface Outage {
  name: string;
  begin: () => Promise<void>;
  end: () => Promise<void>;
  /** how long it lasts, in milliseconds */
  ms: number;
}

/** A way on which word reaches people, as a trial of the outbox sees it: what is sent on it is counted. */
export interface Way {
  name: string;
  /** what a host has to know to send on it */
  variables: Record<string, string>;
  outages: readonly Outage[];
  /** Makes ready, once the hosts run. */
  prepare: (database: Database) => Promise<void>;
  /** number of things that have been sent on it, or tried */
  sent: () => number;
  /** Counts the things that have been taken, while no host has written so down. */
  unwritten: (database: Database) => Promise<number>;
  /** Takes note of what hosts that were killed just now cannot know. */
  noteKilled: (database: Database, killedAt: number) => Promise<void>;
  /** Has what rests after failures, for minutes, go at once: the hosts are at a stand. */
  wake?: (database: Database) => Promise<void>;
  /** Tells how much is due by now and waits. */
  waiting: (database: Database) => Promise<number>;
  count: (database: Database, acts: readonly Act[]) => Promise<Counts>;
  close: () => Promise<void>;
}

/** What was taken is written down within so long, where the database is there, in milliseconds. */
const promptly = 5000;

/** Tells whether a host that was killed then could not write down what was taken at a moment. */
export const couldNotKnow = (killedAt: number, takenAt: number): boolean =>
  takenAt > killedAt - promptly;
