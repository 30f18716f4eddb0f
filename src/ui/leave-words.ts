import type { Leave } from '#contract/leaves.ts';

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a day, 2026-11-20, as people read it. */
export const dayInWords = (day: string) => format.format(new Date(`${day}T00:00Z`));

/** Says from which day to which a leave goes. */
export function leaveInWords({ firstDay, lastDay }: Pick<Leave, 'firstDay' | 'lastDay'>): string {
  return `${dayInWords(firstDay)} to ${dayInWords(lastDay)}`;
}

const momentInWords = (at: string) => moment.format(new Date(at));

/** Says when a leave was announced, who entered it where an officer did, and on whose word. */
export function announcedInWords({ entered, madeAt }: Pick<Leave, 'entered' | 'madeAt'>): string {
  if (entered === null) return `Announced ${momentInWords(madeAt)}`;
  const words = `entered by ${entered.by}, ${momentInWords(entered.at)}`;
  return madeAt < entered.at
    ? `Announced ${momentInWords(madeAt)} by the word of ${entered.by}; ${words}`
    : words.replace(/^e/, 'E');
}

/**
 * Says who ended a leave early or took it back, and when; null for nobody.
 * @param member what the member is called where they did so themselves
 */
export function changedInWords(
  { ended, takenBack }: Pick<Leave, 'ended' | 'takenBack'>,
  member: string,
): string | null {
  if (takenBack) return `Taken back by ${takenBack.by}, ${momentInWords(takenBack.at)}`;
  if (!ended) return null;
  const was = `it went to ${dayInWords(ended.lastDay)}`;
  return `Ended early by ${ended.by ?? member}, ${momentInWords(ended.at)}; ${was}`;
}
