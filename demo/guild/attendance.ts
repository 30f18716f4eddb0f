import type { AttendanceState } from '#rules/attendance/attendance.ts';
import { Random } from '../random.ts';
import { minute } from './durations.ts';
import type { GuildEvent } from './events.ts';
import type { Member } from './people.ts';
import type { Squad } from './squads.ts';

/** A member's attendance of an event. */
export interface AttendanceMark {
  eventId: string;
  userId: string;
  state: AttendanceState;
  recordedAt: number;
}

/** The weights of the states. */
type States = readonly (readonly [AttendanceState, number])[];

const reliable: States = [
  ['present', 94],
  ['late', 3],
  ['excused', 3],
];

const usual: States = [
  ['present', 80],
  ['late', 8],
  ['excused', 7],
  ['bench', 4],
  ['absent', 1],
];

const busy: States = [
  ['present', 62],
  ['late', 12],
  ['excused', 14],
  ['bench', 5],
  ['absent', 7],
];

const seldom: States = [
  ['present', 35],
  ['late', 10],
  ['excused', 20],
  ['absent', 35],
];

/** Members' habits, from the most reliable to the least. */
const habits = [
  [reliable, 4],
  [usual, 6],
  [busy, 3],
  [seldom, 1],
] as const;

/**
 * Makes the marks of each mandatory event that is over: of members of squads and those on trial,
 * as far as they had joined by then.
 */
export function makeAttendance(
  seed: number,
  now: number,
  events: readonly GuildEvent[],
  squads: readonly Squad[],
  onTrial: readonly Member[] = [],
): AttendanceMark[] {
  const random = new Random(seed, 'attendance');
  const roster = [...squads.flatMap(({ members }) => members), ...onTrial].map(
    ({ id, joinedAt }) => ({ id, joinedAt, states: random.weighted<States>(habits) }),
  );
  const held = events.filter(({ mandatory, endsAt }) => mandatory && endsAt <= now);
  return held.flatMap((event) =>
    roster
      .filter(({ joinedAt }) => joinedAt <= event.startsAt)
      .map(({ id, states }) => ({
        eventId: event.id,
        userId: id,
        state: random.weighted(states),
        recordedAt: Math.min(now, event.endsAt + random.whole(2, 40) * minute),
      })),
  );
}
