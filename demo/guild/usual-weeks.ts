import * as z from 'zod/mini';
import table from '../tables/usual-weeks.json' with { type: 'json' };
import { emptyWeek, painted, quartersInHour } from '#rules/calendar/availability.ts';
import { Random } from '../random.ts';
import { readTable } from '../table.ts';
import { day } from './durations.ts';
import type { Member } from './people.ts';

/** Hours from which and until which somebody is free. */
const hours = z.tuple([z.int(), z.int()]);

/** How people of a zone usually spend their days; `weight` says how many do. */
const habitSchema = z.strictObject({
  zone: z.string(),
  weight: z.int(),
  weekdays: hours,
  weekend: hours,
});

type Habit = z.infer<typeof habitSchema>;

const habits = readTable('usual-weeks.json', z.array(habitSchema), table);

/** When a member is usually free. */
export interface UsualWeek {
  userId: string;
  zone: string;
  week: string;
  savedAt: number;
}

/** Days of a week, those from here on being its end. */
const days = 7;
const saturday = 5;

/** Paints a day, perhaps with an hour before it that is not certain. */
function withHours(random: Random, week: string, dayOfIt: number, habit: Habit): string {
  const [from, until] = dayOfIt < saturday ? habit.weekdays : habit.weekend;
  const first = from * quartersInHour + random.whole(0, 4);
  const end = until * quartersInHour - random.whole(0, 4);
  const at = (quarter: number) => ({ day: dayOfIt, quarter });
  const free = painted(week, at(first), at(end - 1), 'free');
  if (!random.chance(0.3)) return free;
  return painted(free, at(first - quartersInHour), at(first - 1), 'perhaps');
}

/** Makes the usual weeks of most members. */
export function makeUsualWeeks(seed: number, now: number, members: readonly Member[]): UsualWeek[] {
  const random = new Random(seed, 'usual weeks');
  const weighted = habits.map((habit) => [habit, habit.weight] as const);
  return members.flatMap(({ id }) => {
    if (!random.chance(0.75)) return [];
    const habit = random.weighted(weighted);
    let week = emptyWeek;
    for (let dayOfIt = 0; dayOfIt < days; dayOfIt += 1) {
      if (random.chance(0.7)) week = withHours(random, week, dayOfIt, habit);
    }
    return [{ userId: id, zone: habit.zone, week, savedAt: now - random.whole(1, 200) * day }];
  });
}
