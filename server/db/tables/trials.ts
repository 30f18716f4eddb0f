import type { Verdict } from '#rules/trials/trials.ts';
import type { Moment } from './columns.ts';

export interface TrialsTable {
  id: string;
  user_id: string;
  started_at: Moment;
  ends_at: Moment;
  verdict: Verdict | null;
  /** the reason, in the officers' words */
  reason: string | null;
  decided_at: Moment | null;
  /** the officer's name at that time */
  decided_by: string | null;
}

export interface TrialVotesTable {
  trial_id: string;
  user_id: string;
  vote: Verdict;
  voted_at: Moment;
}

/** A member's vouch, which the trial member may read, or an officers' note, which they may not. */
export interface TrialNotesTable {
  id: string;
  trial_id: string;
  author_id: string;
  kind: 'vouch' | 'note';
  words: string;
  written_at: Moment;
}
