/** A day of the calendar, whatever the zone. */
export interface CalendarDate {
  year: number;
  /** 1 to 12 */
  month: number;
  day: number;
}

/** Reads and sets the clocks of one time zone. */
export interface ZoneClock {
  /** the day it is there at a moment (milliseconds since 1970) */
  dateAt: (moment: number) => CalendarDate;
  /** the moment at which clocks there show that day and time */
  momentOf: (date: CalendarDate, hour: number, minute: number) => number;
}

/**
 * The clock of an IANA time zone. A time that a change of clocks skips becomes the one an hour
 * later; one that comes twice is one of the two.
 */
export function zoneClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const shownAt = (moment: number) => {
    const parts = format.formatToParts(moment);
    const part = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((entry) => entry.type === type)?.value);
    const date = { year: part('year'), month: part('month'), day: part('day') };
    return { date, hour: part('hour'), minute: part('minute'), second: part('second') };
  };
  /** How far clocks there are ahead of UTC at a moment, to the second. */
  const offsetAt = (moment: number) => {
    const { date, hour, minute, second } = shownAt(moment);
    const shown = Date.UTC(date.year, date.month - 1, date.day, hour, minute, second);
    return shown - Math.floor(moment / 1000) * 1000;
  };
  return {
    dateAt: (moment) => shownAt(moment).date,
    momentOf: ({ year, month, day }, hour, minute) => {
      const asUtc = Date.UTC(year, month - 1, day, hour, minute);
      // The offset a zone away may be the wrong one; the one at the first answer is right.
      const near = asUtc - offsetAt(asUtc);
      return asUtc - offsetAt(near);
    },
  };
}
