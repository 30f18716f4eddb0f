import type { AttendanceTable } from '#server/db/tables/attendance.ts';
import type { EventsTable } from '#server/db/tables/calendar.ts';
import { Random } from '../random.ts';
import { minute } from './durations.ts';
import type { Member } from './people.ts';
import type { Squad } from './squads.ts';

type State = AttendanceTable['state'];

/** How a member keeps appointments: from one end of the guild to the other. */
const habits: readonly (readonly [states: readonly (readonly [State, number])[], often: number])[] =
  [
    [
      [
        ['present', 94],
        ['late', 3],
        ['excused', 3],
      ],
      4,
    ],
    [
      [
        ['present', 80],
        ['late', 8],
        ['excused', 7],
        ['bench', 4],
        ['absent', 1],
      ],
      6,
    ],
    [
      [
        ['present', 62],
        ['late', 12],
        ['excused', 14],
        ['bench', 5],
        ['absent', 7],
      ],
      3,
    ],
    [
      [
        ['present', 35],
        ['late', 10],
        ['excused', 20],
        ['absent', 35],
      ],
      1,
    ],
  ];

/** @returns who came to each mandatory event that is over: members of squads and those on trial, who had joined by then */
export function makeAttendance(
  seed: number,
  now: number,
  events: readonly EventsTable[],
  squads: readonly Squad[],
  onTrial: readonly Member[] = [],
): AttendanceTable[] {
  const random = new Random(seed, 'attendance');
  const roster = [...squads.flatMap(({ members }) => members), ...onTrial].map(
    ({ id, joinedAt }) => ({ id, joinedAt, states: random.weighted(habits) }),
  );
  const held = events.filter((event) => event.mandatory === 1 && event.ends_at <= now);
  return held.flatMap((event) =>
    roster
      .filter(({ joinedAt }) => joinedAt <= event.starts_at)
      .map(({ id, states }) => ({
        event_id: event.id,
        user_id: id,
        state: random.weighted(states),
        recorded_at: Math.min(now, event.ends_at + random.whole(2, 40) * minute),
      })),
  );
}
