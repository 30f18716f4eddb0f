import type { Requirement, Viewer } from '../access/access.ts';

/** The words of a notice: plain text, to be escaped for wherever it is shown. */
export interface NoticeWords {
  title: string;
  /** one or two sentences more; empty for none */
  body: string;
}

/** Says when something is, by the clocks of whoever reads it. @param moment ISO 8601 in UTC */
export type Clock = (moment: string) => string;

/** What a kind is about. */
type NoticeTopic = 'Evenings' | 'Attendance' | 'Trials' | 'Squads' | 'Texts';

/** What there is to know of a kind of notice. */
export interface NoticeKindFacts<Facts> {
  topic: NoticeTopic;
  /** what a reader has to be at the time of reading; who was told and is not any more sees nothing */
  access: Requirement;
  words: (facts: Facts, clock: Clock) => NoticeWords;
  /** the address of its place, for a reader with these rights */
  href: (facts: Facts, viewer: Viewer) => string;
}

/** The page on which members find what counts for them, whatever their level. */
export const recordPath = '/dashboards/record';

/** Adds why something was done, where somebody said so. */
export const because = (reason: string) => (reason === '' ? '' : ` ${reason}`);
