import type { SiteState } from '#contract/site-state.ts';

/** What a state is about, in the order in which it matters. */
export const topics = [
  'host',
  'disks',
  'backups',
  'roles',
  'build',
  'failing',
  'slow',
  'weights',
] as const;

export type Topic = (typeof topics)[number];

/** How something is. */
export type Verdict = 'fine' | 'look' | 'broken';

/** Something that is not as it should be. */
export interface Finding {
  topic: Topic;
  verdict: Exclude<Verdict, 'fine'>;
  /** what is wrong, a sentence */
  title: string;
  /** what to do, and who */
  advice: string;
  /** what the host was told, in the words of whoever told it */
  words?: string | undefined;
}

/** Lists what is not as it should be with a topic. */
export type Judge = (state: SiteState) => Omit<Finding, 'topic'>[];

/** Returns how long before the answer a moment was, in milliseconds. */
export function since({ at }: SiteState, moment: string): number {
  return Date.parse(at) - Date.parse(moment);
}
