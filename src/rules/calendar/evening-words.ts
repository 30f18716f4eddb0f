/** Says when an evening is, in the guild's time: `Thursday 26 November, 20:00`. */
export function eveningInWords(startsAt: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  } as const);
  return format.format(new Date(startsAt)).replace(' at ', ', ');
}
