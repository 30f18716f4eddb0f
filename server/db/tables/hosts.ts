import type { Moment } from './columns.ts';

/** The time of the last run of a task that all hosts share, or of a write that tried whether one can. */
export interface MilestonesTable {
  name: 'members-read' | 'backup' | 'backup-before-steps' | 'written';
  reached_at: Moment;
}

/** A task that one process, or one transaction, at a time does, among all hosts and commands. */
export interface ClaimsTable {
  name:
    | 'import'
    | 'maps'
    | 'members'
    | 'demo'
    | 'backup'
    | 'steps'
    | 'raids'
    | 'squads'
    | 'reminders'
    | 'posts'
    | 'pushes'
    | 'post-channels';
  /** a random name of the process */
  holder: string;
  since: Moment;
  /**
   * time from which others may take the claim, unless its holder renews it: a crash does not hold
   * it for ever
   */
  ends_at: Moment;
}

/** What was pressed on Discord a moment ago: the same comes only once. */
export interface SeenInteractionsTable {
  /** its id, of Discord */
  id: string;
  seen_at: Moment;
}
