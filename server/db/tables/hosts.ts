import type { Moment } from './columns.ts';

/** When something was last done for all hosts together. */
export interface MilestonesTable {
  name: 'members-read';
  reached_at: Moment;
}

/** What one process at a time does, in all hosts and commands together. */
export interface ClaimsTable {
  name: 'import';
  /** a random name of whoever does it */
  holder: string;
  since: Moment;
  /** when others may take it, unless the holder puts it off: a crash does not hold it for ever */
  ends_at: Moment;
}
