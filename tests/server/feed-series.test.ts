import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RsvpAnswer } from '#rules/attendance/attendance.ts';
import { type Recurrence, recurringDays } from '#rules/calendar/recurrence.ts';
import { addDays, dayAt, localTimeAt, momentOf, readLocal } from '#rules/calendar/zone-time.ts';
import type { EventsTable } from '#server/db/tables/calendar.ts';
import { calendarFile } from '#server/feeds/calendar-file.ts';
import type { FeedEvening } from '#server/feeds/evenings.ts';
import { eventRow } from './event-rows.ts';
import { expandFeed, inOrderShown, readFeed, type Shown } from './expand-feed.ts';

const zones = [
  ...['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'],
  ...['Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Auckland'],
] as const;
const minute = 60_000;
const now = Date.UTC(2026, 10, 20);

const fileOf = (evenings: readonly FeedEvening[], reader = true) =>
  calendarFile(evenings, {
    ...{
      name: 'Guildhall',
      origin: 'https://guild.example',
      now,
      absent: new Map(),
    },
    reader: reader ? { id: '42', name: 'Wren', seesCalendar: true, level: 2 } : null,
  });

const startOn = (day: string, clock: string, zone: string) =>
  momentOf(readLocal(`${day}T${clock}`)!, zone);

/** Plans a series as the server does. */
function planSeries(
  { day, clock, zone, minutes }: { day: string; clock: string; zone: string; minutes: number },
  rule: Recurrence,
): EventsTable[] {
  return recurringDays(day, rule).map((on, index) => {
    const starts_at = startOn(on, clock, zone);
    return eventRow({
      ...{ id: `event-${index}`, title: 'Raid', series_id: 'series', zone },
      ...{ starts_at, ends_at: starts_at + minutes * minute },
    });
  });
}

const evening = (event: EventsTable, answer: RsvpAnswer | null = null): FeedEvening => ({
  ...{ event, answer, waits: false, location: null, changedAt: now },
});

const inOrder = (evenings: readonly FeedEvening[]) =>
  evenings.toSorted(
    (a, b) => a.event.starts_at - b.event.starts_at || (a.event.id < b.event.id ? -1 : 1),
  );

const partstats = {
  yes: 'ACCEPTED',
  late: 'ACCEPTED',
  maybe: 'TENTATIVE',
  no: 'DECLINED',
} as const;

/** What a program has to show: the evenings of the calendar, and nothing else. */
function wantedOf(evenings: readonly FeedEvening[]): Shown[] {
  return inOrderShown(
    evenings.map(({ event, answer }) => ({
      title: answer === 'late' ? `${event.title} (coming late)` : event.title,
      start: new Date(event.starts_at).toISOString(),
      end: new Date(event.ends_at).toISOString(),
      status: event.cancelled === 1 ? 'CANCELLED' : 'CONFIRMED',
      partstat: answer === null ? 'NEEDS-ACTION' : partstats[answer],
    })),
  );
}

/** Moves an evening by itself, or one and all later ones, as planning does. */
function move(event: EventsTable, days: number, clock: string, alone: boolean): EventsTable {
  const day = dayAt(event.starts_at, event.zone);
  const starts_at = startOn(addDays(day, days), clock, event.zone);
  const ends_at = starts_at + (event.ends_at - event.starts_at);
  const series_day = alone && days !== 0 ? (event.series_day ?? day) : event.series_day;
  return { ...event, starts_at, ends_at, series_day };
}

type Change = (evenings: FeedEvening[]) => FeedEvening[];

const at =
  (index: number, changeOne: (one: FeedEvening) => FeedEvening[]): Change =>
  (evenings) =>
    evenings.flatMap((one, place) => (place === index % evenings.length ? changeOne(one) : [one]));

const clocks = fc.constantFrom('20:00', '02:15', '02:30', '01:30', '23:30', '00:00', '03:00');
const index = fc.nat({ max: 60 });
const days = fc.integer({ min: -9, max: 9 });

const change: fc.Arbitrary<Change> = fc.oneof(
  index.map((i) => at(i, (one) => [{ ...one, event: { ...one.event, cancelled: 1 } }])),
  index.map((i) => at(i, (one) => [{ ...one, event: { ...one.event, title: 'Other' } }])),
  // Deleted, declined and left out, or not for the reader.
  index.map((i) => at(i, () => [])),
  fc
    .tuple(index, fc.constantFrom('yes', 'late', 'maybe', 'no'))
    .map(([i, answer]) => at(i, (one) => [{ ...one, answer }])),
  fc
    .tuple(index, days, clocks)
    .map(([i, by, clock]) => at(i, (one) => [{ ...one, event: move(one.event, by, clock, true) }])),
  fc.tuple(index, days, clocks).map(
    ([i, by, clock]): Change =>
      (evenings) =>
        evenings.map((one, place) =>
          place < i % evenings.length ? one : { ...one, event: move(one.event, by, clock, false) },
        ),
  ),
  // Planned in another zone from one evening on.
  fc.tuple(index, fc.constantFrom(...zones)).map(
    ([i, zone]): Change =>
      (evenings) =>
        evenings.map((one, place) =>
          place < i % evenings.length ? one : { ...one, event: { ...one.event, zone } },
        ),
  ),
  // Ended.
  index.map(
    (i): Change =>
      (evenings) =>
        evenings.slice(0, (i % evenings.length) + 1),
  ),
);

const rule = fc.oneof(
  fc.record({
    every: fc.constant('week' as const),
    interval: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.uniqueArray(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
    length: fc.integer({ min: 0, max: 366 }),
  }),
  fc.record({
    every: fc.constant('month' as const),
    interval: fc.integer({ min: 1, max: 2 }),
    weekdays: fc.constant([]),
    length: fc.integer({ min: 0, max: 366 }),
  }),
);

const series = fc.record({
  day: fc.integer({ min: 0, max: 200 }).map((later) => addDays('2026-09-01', later)),
  clock: clocks,
  minutes: fc.constantFrom(30, 60, 180, 360, 1500),
});

describe.each(zones)('a series in %s', (zone) => {
  it('is shown by another program exactly as the calendar has it', async () => {
    await fc.assert(
      fc.asyncProperty(
        series,
        rule,
        fc.option(rule),
        fc.array(change, { maxLength: 6 }),
        async (planned, { length, ...first }, second, changes) => {
          const until = addDays(planned.day, length);
          const rows = planSeries({ ...planned, zone }, { ...first, until });
          // Prolonged, or put on other weekdays from its last evening on.
          const last = dayAt(rows.at(-1)!.starts_at, zone);
          const more = second && {
            ...{ ...second, until: addDays(last, second.length >> 1) },
          };
          const later = more ? planSeries({ ...planned, day: last, zone }, more).slice(1) : [];
          const all = [...rows, ...later].map((event, place) =>
            evening({ ...event, id: `event-${place}` }),
          );
          const evenings = inOrder(
            changes.reduce((soFar, apply) => (soFar.length > 0 ? apply(soFar) : soFar), all),
          );
          expect(expandFeed(await fileOf(evenings))).toEqual(wantedOf(evenings));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps its hour over both changes of clocks, as one entry', async () => {
    const weekly: Recurrence = { every: 'week', interval: 1, weekdays: [2], until: '2027-08-31' };
    const hours = { day: '2026-09-01', clock: '20:00', zone, minutes: 180 };
    const evenings = planSeries(hours, weekly).map((event) => evening(event));
    const text = await fileOf(evenings);
    const [entry, ...others] = readFeed(text).getAllSubcomponents('vevent');
    expect(others).toEqual([]);
    expect(String(entry!.getFirstPropertyValue('rrule'))).toMatch(/FREQ=WEEKLY/);
    expect(entry!.getFirstProperty('dtstart')!.getParameter('tzid')).toBe(zone);
    const shown = expandFeed(text);
    expect(shown).toHaveLength(53);
    const hoursShown = shown.map(({ start }) => localTimeAt(Date.parse(start), zone).hour);
    expect(new Set(hoursShown)).toEqual(new Set([20]));
  });
});

describe('the entries of a series', () => {
  const weekly: Recurrence = { every: 'week', interval: 1, weekdays: [2], until: '2027-01-26' };
  const hours = { day: '2026-11-03', clock: '20:00', zone: 'Europe/Berlin', minutes: 180 };
  const plan = () => planSeries(hours, weekly).map((event) => evening(event));
  const entriesIn = async (evenings: readonly FeedEvening[]) =>
    readFeed(await fileOf(evenings)).getAllSubcomponents('vevent');

  it('are one with a rule, and one for each evening that differs, under one id', async () => {
    const evenings = plan();
    const [, second, third, fourth, fifth] = evenings as [FeedEvening, ...FeedEvening[]];
    second!.event = { ...second!.event, cancelled: 1 };
    third!.event = move(third!.event, 1, '21:00', true);
    fourth!.answer = 'late';
    const entries = await entriesIn(evenings.filter((one) => one !== fifth));
    expect(entries.map((one) => one.getFirstPropertyValue('uid'))).toEqual(
      entries.map(() => 'series@guild.example'),
    );
    const [master, ...differing] = entries;
    const told = (one: typeof master, name: string) => String(one!.getFirstPropertyValue(name));
    expect(differing.map((one) => told(one, 'recurrence-id'))).toEqual([
      ...['2026-11-10T20:00:00', '2026-11-17T20:00:00', '2026-11-24T20:00:00'],
    ]);
    expect(differing.map((one) => told(one, 'url').split('/').at(-1))).toEqual([
      ...['event-1', 'event-2', 'event-3'],
    ]);
    expect(told(master, 'exdate')).toBe('2026-12-01T20:00:00');
    // The next evening that is as the series says.
    expect(told(master, 'url')).toBe('https://guild.example/dashboards/calendar/event-5');
  });

  it('name the reader alone, with their answer, and nobody in the feed for anyone', async () => {
    const [first] = plan();
    const file = await fileOf([{ ...first!, answer: 'maybe' }]);
    const lines = file.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([
      'ATTENDEE;CN="Wren";PARTSTAT=TENTATIVE:https://discord.com/users/42',
    ]);
    expect(await fileOf([first!], false)).not.toMatch(/ATTENDEE|ORGANIZER/);
  });

  it('stand in no line that is too long, in whatever letters', async () => {
    const evenings = plan();
    for (const [place, one] of evenings.entries()) {
      one.event = { ...one.event, description: `${'鷺🐦ß'.repeat(place * 9)}\nend; of, it` };
    }
    const file = await fileOf(evenings);
    expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const described = readFeed(file)
      .getAllSubcomponents('vevent')
      .map((one) => String(one.getFirstPropertyValue('description')));
    expect(described.toSorted()).toEqual(evenings.map(({ event }) => event.description).toSorted());
  });
});

describe('what a program sees of a change', () => {
  const first = evening(eventRow({ id: 'one', starts_at: now + 864e5 }));
  const factsOf = async (one: FeedEvening) => {
    const [entry] = readFeed(await fileOf([one])).getAllSubcomponents('vevent');
    return {
      sequence: Number(entry!.getFirstPropertyValue('sequence')),
      modified: String(entry!.getFirstPropertyValue('last-modified')),
    };
  };

  it('is a later moment and a higher count', async () => {
    const before = await factsOf(first);
    const after = await factsOf({ ...first, answer: 'no', changedAt: now + 5000 });
    expect(after.sequence).toBe(before.sequence + 5);
    expect(after.modified > before.modified).toBe(true);
  });

  it('is nothing where nothing changed', async () => {
    expect(await fileOf([first])).toBe(await fileOf([first]));
  });
});
