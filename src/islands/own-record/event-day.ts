const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** Formats the day on which an event begins, by the reader's clocks. */
export function dayOfEvent({ startsAt }: { startsAt: string }): string {
  return format.format(new Date(startsAt));
}
