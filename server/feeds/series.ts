import { type Recurrence, recurringDays, ruleOf } from '#rules/calendar/recurrence.ts';
import { momentsOf, readLocal, weekdayOf } from '#rules/calendar/zone-time.ts';
import { clocksOf, type EveningClocks, type FeedEvening, lookOf } from './evenings.ts';

/** The hours that a series takes, and how its evenings look where they do not differ. */
interface Pattern {
  zone: string;
  /** 20:00 */
  clock: string;
  /** milliseconds */
  length: number;
}

/** An evening at its place in a series. */
export interface Member extends FeedEvening {
  /** the day on which the series has it */
  day: string;
  /** the moment at which the series has it */
  slot: number;
  /** it is not as the series says: it stands by itself at its slot */
  differs: boolean;
}

/** Evenings that one rule describes, with its exceptions. */
export interface FeedSeries extends Pattern {
  id: string;
  rule: Recurrence;
  /** days of the rule without an evening */
  without: string[];
  /** at least two, the first on the first day of the rule */
  members: [Member, ...Member[]];
  /** one that is as the series says */
  model: FeedEvening;
}

/** A series as far as a rule describes it, and its evenings beside that. */
export interface Divided {
  series: FeedSeries | null;
  alone: FeedEvening[];
}

interface Read extends FeedEvening {
  clocks: EveningClocks;
}

const dayOf = (text: string) => text.slice(0, 10);

/** Finds what most of some entries have in common. */
function mostCommon<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const groups = [...Map.groupBy(entries, keyOf).values()];
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []);
}

const isAtItsDay = ({ event, clocks }: Read) => clocks.isPlain && event.series_day === null;

const patternOf = ({ event, clocks }: Read): Pattern => ({
  zone: event.zone,
  clock: clocks.start.slice(11),
  length: event.ends_at - event.starts_at,
});

const hoursOf = (read: Read) => Object.values(patternOf(read)).join(' ');

/** Finds the moment of a day at which a series has its evening; null where clocks skip or double it. */
function slotOn(day: string, { zone, clock }: Pattern): number | null {
  const local = readLocal(`${day}T${clock}`);
  const [slot, second] = local ? momentsOf(local, zone) : [];
  return slot === undefined || second !== undefined ? null : slot;
}

/** Places evenings on the days on which their series has them: one on each. */
function placeOn(pattern: Pattern, evenings: readonly Read[]): (Read & Omit<Member, 'differs'>)[] {
  const taken = new Set<string>();
  return evenings
    .flatMap((read) => {
      const day = read.event.series_day ?? dayOf(read.clocks.start);
      const slot = slotOn(day, pattern);
      const fits = read.clocks.isPlain && read.event.zone === pattern.zone;
      if (!fits || slot === null || taken.has(day)) return [];
      taken.add(day);
      return [{ ...read, day, slot }];
    })
    .toSorted((a, b) => a.slot - b.slot);
}

/** Finds a rule for days; its first is one of it, whatever it was read from. */
function ruleFor(days: readonly [string, ...string[]]): Recurrence {
  const rule = ruleOf(days);
  const until = days.at(-1) ?? days[0];
  const weekdays = [...new Set([weekdayOf(days[0]), ...rule.weekdays])].toSorted((a, b) => a - b);
  return { ...rule, weekdays, until };
}

/**
 * Describes evenings of a series by a rule with exceptions. What a rule would leave to the program that
 * reads it stands beside it: evenings in hours that clocks skip or double, two on one day, and those
 * of another zone, and those that no rule was found for. Together they are the evenings, whatever the rule says.
 * @param evenings in order
 */
export function divideSeries(id: string, evenings: readonly FeedEvening[]): Divided {
  const read = evenings.map((one): Read => ({ ...one, clocks: clocksOf(one.event) }));
  const [usual] = mostCommon(read.filter(isAtItsDay), hoursOf);
  if (!usual) return { series: null, alone: [...evenings] };
  const pattern = patternOf(usual);
  const placed = placeOn(pattern, read);
  const [first, ...later] = placed.map(({ day }) => day);
  if (first === undefined) return { series: null, alone: [...evenings] };
  const rule = ruleFor([first, ...later]);
  const due = recurringDays(first, rule);
  const held = placed.filter(({ day }) => due.includes(day));
  const isRegular = (one: (typeof held)[number]) =>
    one.event.starts_at === one.slot && hoursOf(one) === hoursOf(usual);
  const alike = mostCommon(held.filter(isRegular), lookOf);
  const [one, ...others] = held.map(({ clocks: _, ...member }): Member => ({
    ...member,
    differs: !alike.some(({ event }) => event.id === member.event.id),
  }));
  const model = alike.at(-1);
  if (!one || !model || others.length === 0) return { series: null, alone: [...evenings] };
  const has = new Set(held.map(({ day }) => day));
  const ids = new Set(held.map(({ event }) => event.id));
  return {
    series: {
      ...pattern,
      ...{ id, rule, model, members: [one, ...others] },
      without: due.filter((day) => !has.has(day)),
    },
    alone: evenings.filter(({ event }) => !ids.has(event.id)),
  };
}
