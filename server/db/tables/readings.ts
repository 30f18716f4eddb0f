import type { Moment } from './columns.ts';

/** That the guild was asked to read a text as it was then. */
export interface ReadingAsksTable {
  /** the text's address */
  path: string;
  /** names its words (src/entries/to-read.ts) */
  revision: string;
  /** the requirement for reading it, as front matter spells it: who meets it no more is told nothing */
  access: string;
  asked_at: Moment;
  /** when those who had not read it were last reminded; null for never */
  reminded_at: Moment | null;
}

/** That editors and officers were told of a text in review. */
export interface ReviewTellingsTable {
  /** the text's address */
  path: string;
  told_at: Moment;
}

/** That somebody has said that they have read a text as it was then. */
export interface ReadingsTable {
  user_id: string;
  path: string;
  revision: string;
  at: Moment;
}
