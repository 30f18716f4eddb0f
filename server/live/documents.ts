import type { Pace } from './paced.ts';

/** A page that somebody has open on a document which several people change. */
export interface PresentPage {
  /** id of the page, which it has made itself */
  page: string;
  by: { discordId: string; username: string; avatar: string | null };
  /** what the person has in hand, in the document's own terms; empty for nothing */
  holds: string;
}

/** A document that several people change, each of whom hears of the others. */
export interface WatchedDocument {
  /** tells it from all others: its noun and its id */
  topic: string;
  /** the name of the events that tell what has happened */
  event: string;
  /**
   * Returns what has happened after a version, as one line of JSON, and the version after all of it.
   * Null once there is no such document. What has another version than before is told.
   */
  read: (after: number) => Promise<{ version: number; data: string } | null>;
  /** how often it is read at most for what is told in time; each time, if it is not said */
  pace?: Pace;
  /** it is its reader's own, and listened to on every page: those pages take no seat from others */
  isOwn?: boolean;
}

/** A page that wants to hear of a document. */
export interface Visitor {
  present: PresentPage;
  /** the version that the page has */
  after: number;
  /** Tells whether the person may still listen. @throws when that cannot be found out */
  mayStay: () => Promise<boolean>;
  /** breaks the connection of a page that takes nothing */
  breakOff: () => void;
}
