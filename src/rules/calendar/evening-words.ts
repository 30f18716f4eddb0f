/** Says when an evening is, in the guild's time: `Thursday 26 November, 20:00`. */
export function eveningInWords(startsAt: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  } as const);
  return format.format(new Date(startsAt)).replace(' at ', ', ');
}

/**
 * Says from when to when an event is, by the clocks of a zone:
 * `Thursday 26 November 2026, 20:00 to 22:00 (Berlin)`.
 * @param startsAt in milliseconds since 1970
 */
export function spanInWords(startsAt: number, endsAt: number, zone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: zone },
  } as const);
  const clock = new Intl.DateTimeFormat('en-GB', {
    ...{ hour: '2-digit', minute: '2-digit', timeZone: zone },
  } as const);
  const place = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  // Engines differ in whether they write “Thursday, 26”.
  const named = day.format(startsAt).replace(',', '');
  return `${named}, ${clock.format(startsAt)} to ${clock.format(endsAt)} (${place})`;
}
