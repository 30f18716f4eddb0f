import type { Moment } from './columns.ts';

/** A note of an officer on a member: for officers, and in the copy that the member takes. */
export interface MemberNotesTable {
  id: string;
  user_id: string;
  author_id: string;
  words: string;
  written_at: Moment;
  /** null for one that was never changed */
  changed_at: Moment | null;
  /** counts its changes */
  version: number;
}

/** That somebody asks for the removal of what is kept of them. */
export interface RemovalRequestsTable {
  user_id: string;
  /** why, or what else the officers are to know; may be empty */
  words: string;
  asked_at: Moment;
}
