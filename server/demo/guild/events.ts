import type { EventsTable } from '#server/db/tables.ts';
import { Random } from '../random.ts';
import { day, hour } from './durations.ts';
import { eventPlan, guildZone, type PlannedEvent } from './event-plan.ts';
import { type CalendarDate, zoneClock } from './zone-clock.ts';

const monthsBefore = 9;

/** Far enough that whatever the plan has, an all-call too, comes again. */
const daysAfter = 36;
const daysInWeek = 7;

/** Days of the calendar from one to another, both included, each with its number since 1970. */
function* daysBetween(first: CalendarDate, last: CalendarDate) {
  // Counted in UTC, where every day has 24 hours; Date.UTC takes months and days out of range.
  const dayOf = ({ year, month, day: of }: CalendarDate) => Date.UTC(year, month - 1, of) / day;
  for (let number = dayOf(first); number <= dayOf(last); number += 1) {
    const date = new Date(number * day);
    yield {
      number,
      weekday: date.getUTCDay(),
      date: { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
    };
  }
}

/** Whether an entry of the plan has its turn in the week (weeks begin on Monday). */
function isDue(planned: PlannedEvent, weekday: number, week: number): boolean {
  return planned.weekday === weekday && week % planned.every === planned.week;
}

/** @returns the guild's calendar, from nine months before `now` to five weeks after it, in order */
export function makeEvents(seed: number, now: number): EventsTable[] {
  const random = new Random(seed, 'events');
  const clock = zoneClock(guildZone);
  const today = clock.dateAt(now);
  const first = { ...today, month: today.month - monthsBefore };
  const last = { ...today, day: today.day + daysAfter };
  const events: EventsTable[] = [];
  for (const { number, weekday, date } of daysBetween(first, last)) {
    // The first of January 1970 was a Thursday: three days on, weeks begin on Monday.
    const week = Math.floor((number + 3) / daysInWeek);
    for (const planned of eventPlan.filter((entry) => isDue(entry, weekday, week))) {
      const startsAt = clock.momentOf(date, planned.hour, planned.minute);
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
