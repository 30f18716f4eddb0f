import type { Right, Viewer } from '../access/access.ts';

/** The words of a notice: plain text, to be escaped for wherever it is shown. */
export interface NoticeWords {
  title: string;
  /** one or two sentences more; empty for none */
  body: string;
}

/** Says when something is, by the clocks of whoever reads it. @param moment ISO 8601 in UTC */
export type Clock = (moment: string) => string;

/** What kinds are about. */
export const noticeTopics = ['Evenings', 'Attendance', 'Trials', 'Squads', 'Texts', 'Map'] as const;

type NoticeTopic = (typeof noticeTopics)[number];

/**
 * When what a reader is told goes to their devices: when it happens, with the other things of a day, or
 * not.
 */
export const deviceWays = ['now', 'digest', 'never'] as const;

export type DeviceWay = (typeof deviceWays)[number];

/** What there is to know of a kind of notice. */
export interface NoticeKindFacts<Facts> {
  topic: NoticeTopic;
  /** as it is called where a reader chooses what they are told */
  name: string;
  /** when it goes to the devices of whoever has chosen nothing else */
  devices: DeviceWay;
  /** it waits for the reader's answer: nobody can have it not count */
  asks?: true;
  /** of an evening: whoever answers it afterwards has nothing left to read there */
  endsWithAnswer?: true;
  /** what a reader has to be at the time of reading; who was told and is not any more sees nothing */
  access: Right;
  words: (facts: Facts, clock: Clock) => NoticeWords;
  /** the address of its place, for a reader with these rights */
  href: (facts: Facts, viewer: Viewer) => string;
}

/** The page on which members find what counts for them, whatever their level. */
export const recordPath = '/dashboards/record';

/** Adds why something was done, where somebody said so. */
export const because = (reason: string) => (reason === '' ? '' : ` ${reason}`);
