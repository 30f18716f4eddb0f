import type { AttendanceState, RsvpAnswer } from '../attendance/attendance.ts';
import type { Verdict } from '../trials/trials.ts';

/** Numbers of evenings by what has become of the reader's answer; of none of them where they may not answer. */
export interface SaidFacts {
  /** it counts */
  stands: number;
  /** of these: they wait for a place */
  waits: number;
  /** of these: a place came free for them, which they have not seen */
  up: number;
  /** it was for another start, and is asked for anew */
  aside: number;
  /** there is none */
  none: number;
}

/** What is told of an evening, or of several at once. */
export interface EveningFacts {
  /** the evening; null where several are told of */
  eventId: string | null;
  title: string;
  /** when it begins, or the first of them does: ISO 8601 in UTC */
  startsAt: string;
  /** number of evenings */
  count: number;
  /** when it was to begin as far as the reader has been told, where it has moved since */
  was?: string;
  /** what has become of the reader's answers, where that is told */
  said?: SaidFacts;
  /** the acts that are told as one, each of evenings of its own, where they are told of many */
  acts?: readonly ActFacts[];
}

/** What an act has done to many evenings. */
export interface ActFacts {
  /** what a notice of it alone is about */
  about: string;
  /** who may know of them beside those who see the calendar; not there in what was told before it was kept */
  knownTo?: string;
  title: string;
  /** when the first of them begins: ISO 8601 in UTC */
  startsAt: string;
  count: number;
  /** what has become of the reader's answers, where that is told */
  said?: SaidFacts;
}

/** What is told of a record: of which evening, as it was called then. */
interface RecordFacts {
  title: string;
  startsAt: string;
}

/** What is told of a leave that an officer keeps for the reader. Days are those of the guild's zone. */
export interface LeaveFacts {
  /** 2026-11-26 */
  firstDay: string;
  lastDay: string;
  /** name of the officer */
  by: string;
}

/** What is told of a place that was offered to the guild: as it and its map were called then. */
interface PlaceFacts {
  mapId: string;
  map: string;
  number: number;
  name: string;
}

/** The facts of each kind of notice, from which its words are made. Moments are ISO 8601 in UTC. */
export interface NoticeFacts {
  'event-planned': EveningFacts;
  'event-moved': EveningFacts;
  'event-off': EveningFacts & { reason: string };
  'event-on': EveningFacts;
  'event-others': EveningFacts;
  'event-reminder': EveningFacts;
  /** `waits` where they wait for a place with it */
  'answered-for': EveningFacts & { answer: RsvpAnswer; by: string; waits?: boolean };
  'place-free': EveningFacts;
  'place-lost': EveningFacts;
  /** `place` says where the reader is: `in Squad 1`, `on the bench` */
  'plan-published': EveningFacts & { place: string };
  /** `place` is null for whoever is in the plan no longer */
  'plan-changed': EveningFacts & { place: string | null };
  'plan-withdrawn': EveningFacts;
  'record-corrected': RecordFacts & {
    before: AttendanceState;
    after: AttendanceState;
    reason: string;
  };
  /** `after` is what is recorded since; null for an appeal that was refused */
  'appeal-answered': RecordFacts & { after: AttendanceState | null; answer: string };
  'appeal-made': RecordFacts & { username: string };
  'leave-entered': LeaveFacts & { reason: string };
  /** `lastDay` is the one on which it ends now */
  'leave-ended': LeaveFacts;
  'leave-removed': LeaveFacts;
  'trial-started': { endsAt: string };
  'trial-term': { endsAt: string };
  'trial-decided': { verdict: Verdict; reason: string };
  'trial-due': { username: string; endsAt: string };
  'squad-asked': { squad: string; username: string; words: string };
  'squad-answered': { squad: string; accepted: boolean; answer: string };
  /** null for no squad */
  'squad-moved': { from: string | null; to: string | null };
  /** `changed` is told to whoever has read it as it was before */
  'reading-asked': { path: string; title: string; why: 'new' | 'changed' | 'reminder' };
  /** told to those who may read it there */
  'text-in-review': { path: string; title: string };
  'place-offered': PlaceFacts & { username: string };
  /** `level` is the one that the place asks now */
  'place-taken-in': PlaceFacts & { level: number };
  'place-refused': PlaceFacts & { reason: string };
}

export type NoticeKind = keyof NoticeFacts;

/** The facts of a notice with its kind. */
export type Notice = {
  [Kind in NoticeKind]: { kind: Kind; facts: NoticeFacts[Kind] };
}[NoticeKind];
