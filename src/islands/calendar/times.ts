/** Formats by zone and options: making one costs more than using it a hundred times. */
const kept = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = kept.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone });
  kept.set(key, made);
  return made;
}

/** Formats a moment's time of day in a zone: `20:00`. */
export function clockAt(moment: string, zone: string): string {
  return format(zone, { hour: '2-digit', minute: '2-digit' }).format(new Date(moment));
}

/** Formats a moment's day in a zone: `Tuesday 24 November 2026`. */
export function longDay(moment: string, zone: string): string {
  return format(zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(moment),
  );
}

/** Formats a moment in a zone, in few letters: `Tue 24 Nov, 20:05`. */
export function momentInWords(moment: string, zone: string): string {
  const day = format(zone, { weekday: 'short', day: 'numeric', month: 'short' });
  return `${day.format(new Date(moment)).replace(',', '')}, ${clockAt(moment, zone)}`;
}

/** Puts a day of the calendar into words. */
export function dayInWords(day: string, options: Intl.DateTimeFormatOptions): string {
  return format('UTC', options).format(new Date(`${day}T00:00Z`));
}

/** Names a zone as people call it: `Berlin`. */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** The time zone of the reader's device. */
export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
