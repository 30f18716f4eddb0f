import type { EventsTable } from '#server/db/tables/calendar.ts';
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

/** Nine months. */
const daysBefore = 273;

/** Far enough that whatever the plan has, an all-call too, comes again. */
const daysAfter = 36;
const daysInWeek = 7;

/** Whether an entry of the plan has its turn in the week (weeks begin on Monday). */
function isDue(planned: PlannedEvent, weekday: number, week: number): boolean {
  return planned.weekday === weekday && week % planned.every === planned.week;
}

/** The moment at which clocks of the guild show the time that is planned. */
function startOf({ hour: hours, minute }: PlannedEvent, date: string): number {
  const midnight = readLocal(`${date}T00:00`);
  if (!midnight) throw new Error(`${date} is no day`);
  return momentOf({ ...midnight, hour: hours, minute }, guildZone);
}

/** @returns the guild's calendar, from nine months before `now` to five weeks after it, in order */
export function makeEvents(seed: number, now: number): EventsTable[] {
  const random = new Random(seed, 'events');
  const today = dayAt(now, guildZone);
  const events: EventsTable[] = [];
  for (let ahead = -daysBefore; ahead <= daysAfter; ahead += 1) {
    const date = addDays(today, ahead);
    // The first of January 1970 was a Thursday: three days on, weeks begin on Monday.
    const week = Math.floor((daysBetween('1970-01-01', date) + 3) / daysInWeek);
    for (const planned of eventPlan.filter((entry) => isDue(entry, weekdayOf(date), week))) {
      const startsAt = startOf(planned, date);
      events.push({
        id: random.uuid(),
        title: planned.titles[Math.floor(week / planned.every) % planned.titles.length] ?? '',
        description: planned.description,
        mandatory: planned.mandatory ? 1 : 0,
        tbd: planned.mark === 'tbd' ? 1 : 0,
        all_call: planned.mark === 'all-call' ? 1 : 0,
        is_public: planned.mark === 'public' ? 1 : 0,
        cancelled: 0,
        version: 0,
        attendance_version: 0,
        series_id: null,
        squad_id: null,
        starts_at: startsAt,
        ends_at: startsAt + planned.hours * hour,
        zone: guildZone,
      });
    }
  }
  return events.sort((a, b) => a.starts_at - b.starts_at);
}
