/** All pages of a build share one format: making it takes longer than a page's other parts. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day as in `21 November 2026`. */
export function longDay(day: Date): string {
  return format.format(day);
}
