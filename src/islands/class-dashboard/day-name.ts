const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Formats a day as people read it: `20 Nov 2026`. */
export function dayName(day: string): string {
  return day === '' ? '' : format.format(new Date(`${day}T00:00Z`));
}
