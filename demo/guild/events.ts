import {
  addDays,
  dayAt,
  daysBetween,
  momentOf,
  readLocal,
  weekdayOf,
} from '#rules/calendar/zone-time.ts';
import { Random } from '../random.ts';
import { hour } from './durations.ts';
import { eventPlan, guildZone, type PlannedEvent } from './event-plan.ts';

/** An event of the guild. */
export interface GuildEvent {
  id: string;
  title: string;
  description: string;
  mandatory: boolean;
  /** the event is announced shortly before it starts */
  tbd: boolean;
  /** the event takes precedence over everything else */
  allCall: boolean;
  /** the event stands in the feed that anyone may read */
  isPublic: boolean;
  /** milliseconds since 1970 */
  startsAt: number;
  endsAt: number;
  /** the time zone in which the event was planned */
  zone: string;
  places: PlannedEvent['places'] | null;
  /** the name of the map's place where people meet; null for nowhere in particular */
  meetsAt: string | null;
}

/** Nine months. */
const daysBefore = 273;

/** Far enough that every entry of the plan recurs, even an all-call. */
const daysAfter = 36;
const daysInWeek = 7;

/** Tells whether an entry of the plan falls on this weekday and week (weeks begin on Monday). */
function isDue(planned: PlannedEvent, weekday: number, week: number): boolean {
  return planned.weekday === weekday && week % planned.every === planned.week;
}

/** Returns the moment at which clocks of the guild show the planned time. */
function startOf({ hour: hours, minute }: PlannedEvent, date: string): number {
  const midnight = readLocal(`${date}T00:00`);
  if (!midnight) throw new Error(`${date} is no day`);
  return momentOf({ ...midnight, hour: hours, minute }, guildZone);
}

function makeEvent(random: Random, planned: PlannedEvent, date: string, week: number): GuildEvent {
  const startsAt = startOf(planned, date);
  const turn = Math.floor(week / planned.every) % planned.titles.length;
  return {
    id: random.uuid(),
    title: planned.titles[turn] ?? '',
    description: planned.description,
    mandatory: planned.mandatory,
    tbd: planned.mark === 'tbd',
    allCall: planned.mark === 'all-call',
    isPublic: planned.mark === 'public',
    startsAt,
    endsAt: startsAt + planned.hours * hour,
    zone: guildZone,
    places: planned.places ?? null,
    meetsAt: planned.meets?.[turn] ?? null,
  };
}

/** Makes the guild's calendar, from nine months before `now` to five weeks after it, in order. */
export function makeEvents(seed: number, now: number): GuildEvent[] {
  const random = new Random(seed, 'events');
  const today = dayAt(now, guildZone);
  const events: GuildEvent[] = [];
  for (let ahead = -daysBefore; ahead <= daysAfter; ahead += 1) {
    const date = addDays(today, ahead);
    // The first of January 1970 was a Thursday: three days on, weeks begin on Monday.
    const week = Math.floor((daysBetween('1970-01-01', date) + 3) / daysInWeek);
    for (const planned of eventPlan.filter((entry) => isDue(entry, weekdayOf(date), week))) {
      events.push(makeEvent(random, planned, date, week));
    }
  }
  return events.sort((a, b) => a.startsAt - b.startsAt);
}
