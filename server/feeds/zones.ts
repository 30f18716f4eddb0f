/** Zones are described for this long before the first and after the last moment, in milliseconds. */
const margin = 366 * 24 * 60 * 60 * 1000;

/** A change of a zone's clocks, or what held before all of them. */
interface Onset {
  /** what clocks showed at that moment before they changed */
  local: Temporal.PlainDateTime;
  /** offsets from UTC before and after: +01:00 */
  from: string;
  to: string;
  /** they went forward */
  isSummer: boolean;
}

const nanosecondsOf = (zoned: Temporal.ZonedDateTime) => zoned.offsetNanoseconds;

function onsetAt(zoned: Temporal.ZonedDateTime): Onset {
  const before = zoned.subtract({ nanoseconds: 1 });
  const shift = nanosecondsOf(zoned) - nanosecondsOf(before);
  const local = zoned.toPlainDateTime().subtract({ nanoseconds: shift });
  return { local, from: before.offset, to: zoned.offset, isSummer: shift > 0 };
}

/** Lists the changes of clocks from the last one before a moment to another moment. */
function onsetsOf(zone: string, from: number, until: number): Onset[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const onsets: Onset[] = [];
  // A zone whose clocks never change has its one offset since 1970.
  const first = start.getTimeZoneTransition('previous');
  let next: Temporal.ZonedDateTime | null = first ?? start.with({ year: 1970, month: 1, day: 1 });
  for (; next && next.epochMilliseconds <= until; next = next.getTimeZoneTransition('next')) {
    onsets.push(onsetAt(next));
  }
  return onsets;
}

const offsetText = (offset: string) => offset.replaceAll(':', '');

/** Formats what clocks show as iCalendar does: 20261124T200000. */
export function localStamp(local: Temporal.PlainDateTime): string {
  return local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

function observance({ local, from, to, isSummer }: Onset): string[] {
  const name = isSummer ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${localStamp(local)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `TZNAME:UTC${to}`,
    `END:${name}`,
  ];
}

/**
 * Describes a zone's clocks around two moments. Each change stands by itself, on its day: no rule for
 * years to come is known, and programs read lists of days in more than one way.
 */
export function zoneLines(zone: string, from: number, until: number): string[] {
  const onsets = onsetsOf(zone, from - margin, until + margin);
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...onsets.flatMap(observance), 'END:VTIMEZONE'];
}
