/** All lists of a page share one format: making it takes longer than a list's other parts. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day as in `21 November 2026`. */
export function longDay(day: Date): string {
  return format.format(day);
}

/** Says how long a text takes to read, as in `6 minutes`. */
export function readingTime(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** Says who wrote a text, how long it takes to read, and when it was last changed. */
export function bylineWords(byline: { author: string; minutes: number; changed: string }): string {
  const { author, minutes, changed } = byline;
  return `${author}, ${readingTime(minutes)}, ${longDay(new Date(changed))}`;
}
