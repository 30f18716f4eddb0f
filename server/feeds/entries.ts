import type { Recurrence } from '#rules/calendar/recurrence.ts';
import { clocksOf, type FeedEvening } from './evenings.ts';
import { divideSeries, type FeedSeries } from './series.ts';
import { localStamp } from './zones.ts';

/** An entry of a feed: one evening, or a series. */
export interface FeedEntry {
  /** stays the same for as long as the evening or the series is there */
  uid: string;
  evening: FeedEvening;
  start: number;
  end: number;
  /** the zone by whose clocks it is written; null for UTC, where those clocks skip or double a time */
  zone: string | null;
  changedAt: number;
  /** the lines of a rule with its exceptions, and its last start */
  repeating?: string;
  lastStart?: number;
  /** the moment at which its series has an evening that differs from it */
  recurrenceId?: number;
}

const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

const daysInWeek = 7;

/** Writes a rule; its end is a moment in UTC, as RFC 5545 wants it of what has a zone. */
function ruleLine({ every, interval, weekdays }: Recurrence, first: string, end: string) {
  const codes = weekdays.map((day) => weekdayCodes[day]);
  const nth = Math.ceil(Number(first.slice(8)) / daysInWeek);
  const weekday = weekdayCodes[new Date(first).getUTCDay()];
  const by =
    every === 'week'
      ? `FREQ=WEEKLY;WKST=MO;INTERVAL=${interval};BYDAY=${codes.join(',')}`
      : `FREQ=MONTHLY;INTERVAL=${interval};BYDAY=${nth}${weekday}`;
  return `RRULE:${by};UNTIL=${end}`;
}

const utcStamp = (moment: number) =>
  `${localStamp(Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('UTC').toPlainDateTime())}Z`;

const lastSlot = ({ members }: FeedSeries) => members.at(-1)?.slot ?? members[0].slot;

function repeatingLines(series: FeedSeries): string {
  const { rule, without, clock, zone, members } = series;
  const [{ day: first }] = members;
  const left = without.map((day) => `${day}T${clock}:00`.replaceAll(/[-:]/g, ''));
  return [
    ruleLine(rule, first, utcStamp(lastSlot(series))),
    ...(left.length > 0 ? [`EXDATE;TZID=${zone}:${left.join(',')}`] : []),
  ].join('\n');
}

/** The evening to whose address a series leads: the next one, or else the last. */
function nextOf(series: FeedSeries, now: number): FeedEvening {
  const regular = series.members.filter(({ differs }) => !differs);
  return regular.find(({ event }) => event.ends_at > now) ?? regular.at(-1) ?? series.model;
}

function seriesEntries(series: FeedSeries, changedAt: number, now: number): FeedEntry[] {
  const { id: uid, zone, length, members } = series;
  const [{ slot: start }] = members;
  const next = nextOf(series, now);
  const evening = { ...series.model, event: { ...series.model.event, id: next.event.id } };
  const repeating = repeatingLines(series);
  const common = { uid, zone, changedAt };
  return [
    { ...common, evening, start, end: start + length, repeating, lastStart: lastSlot(series) },
    ...members
      .filter(({ differs }) => differs)
      .map((member) => ({
        ...{ ...common, evening: member, recurrenceId: member.slot },
        ...{ start: member.event.starts_at, end: member.event.ends_at },
      })),
  ];
}

function ownEntry(evening: FeedEvening, uid = evening.event.id): FeedEntry {
  const { starts_at: start, ends_at: end, zone } = evening.event;
  const isPlain = clocksOf(evening.event).isPlain;
  return { uid, evening, start, end, zone: isPlain ? zone : null, changedAt: evening.changedAt };
}

/** Makes the entries for evenings that belong together: those of a series, or one by itself. */
export function entriesOf(
  seriesId: string | null,
  evenings: readonly FeedEvening[],
  { changedAt, now }: { changedAt: number; now: number },
): FeedEntry[] {
  if (seriesId === null) return evenings.map((evening) => ownEntry(evening));
  const { series, alone } = divideSeries(seriesId, evenings);
  return [
    ...(series ? seriesEntries(series, changedAt, now) : []),
    ...alone.map((evening) => ownEntry(evening)),
  ];
}
