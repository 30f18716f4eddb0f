import type { NoticeKind } from '#rules/notices/facts.ts';
import type { Json, Moment } from './columns.ts';

/** What somebody is told, once about each thing: a later word on it stands in place of the earlier. */
export interface NoticesTable {
  /** ids sort by time */
  id: string;
  user_id: string;
  /** what it is about: of two with the same, one person has the later */
  about: string;
  kind: NoticeKind;
  /** what happened, as JSON (#rules/notices/facts.ts) */
  facts: Json;
  /** id of the event, appeal, trial or squad, or address of the text, by which it is decided who may read it, and how long */
  subject_id: string | null;
  /** the person who waits for an answer, beside a squad; the series, beside the first of its evenings; a text's revision, beside its address */
  other_id: string | null;
  at: Moment;
  /** from then on it helps nobody: it is neither shown nor sent, and taken away */
  expires_at: Moment;
  /** null until it is read */
  read_at: Moment | null;
  /** when it is to go to the reader's devices; null if it is not, or has gone */
  push_at: Moment | null;
}

/** What somebody has chosen about being told. Times of day are as 22:00, by the clocks of the zone. */
export interface NoticeChoicesTable {
  user_id: string;
  zone: string;
  quiet_from: string;
  quiet_until: string;
  digest_at: string;
  /** by kind when it goes to devices, as JSON (#rules/notices/kind.ts) */
  devices: Json;
  /** the kinds that do not count, as a JSON list */
  muted: Json;
  version: number;
  saved_at: Moment;
}

/** That whoever had not answered an evening was reminded of it, for the start that it had then. */
export interface EventRemindersTable {
  event_id: string;
  starts_at: Moment;
  told_at: Moment;
}

/** What people were told by one act: what it was and how many, not whom nor in which words. */
export interface TellingsTable {
  /** begins as the ids of its notices do; ids sort by time */
  id: string;
  kind: NoticeKind;
  /** what the notices are about; empty where each is about something else */
  about: string;
  /** the event, or the first of several; it may be deleted since */
  event_id: string | null;
  at: Moment;
  /** how many people were told */
  people: number;
}
