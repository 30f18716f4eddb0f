import { addDays, dayAt } from '#rules/calendar/zone-time.ts';
import { Random } from '../random.ts';
import { day } from './durations.ts';
import { guildZone } from './event-plan.ts';
import type { Member } from './people.ts';
import { sayings } from './sayings.ts';

/** A leave of absence, first and last day included: 2026-11-20. */
export interface Leave {
  id: string;
  userId: string;
  firstDay: string;
  lastDay: string;
  reason: string;
  madeAt: number;
  /** the officer who entered it for the member; null where the member announced it */
  enteredBy: string | null;
}

/** Each so many leaves an officer entered, to whom it had been said. */
const enteredEach = 5;

/** Makes leaves of absence: some over, some running, some announced. */
export function makeLeaves(seed: number, now: number, members: readonly Member[]): Leave[] {
  const random = new Random(seed, 'leaves');
  const today = dayAt(now, guildZone);
  return random.some(members, 14).map(({ id }, index) => {
    const firstDay = addDays(today, random.whole(-60, 20));
    const dayBefore = Date.parse(`${firstDay}T00:00Z`) - day;
    return {
      id: random.uuid(),
      userId: id,
      firstDay,
      lastDay: addDays(firstDay, random.whole(4, 24)),
      reason: random.pick(sayings.leaves),
      // What is said after an evening began excuses from none.
      madeAt: Math.min(now - random.whole(1, 70) * day, dayBefore),
      enteredBy: index % enteredEach === 1 ? 'Oda Fennimark' : null,
    };
  });
}
