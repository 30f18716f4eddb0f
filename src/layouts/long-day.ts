/** Making a format takes longer than a page's other parts: one for all pages of a build. */
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** @returns a day as in `21 November 2026` */
export function longDay(day: Date): string {
  return format.format(day);
}
