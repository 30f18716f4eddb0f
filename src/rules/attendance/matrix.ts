import {
  type AttendanceState,
  attendanceFacts,
  attendanceStates,
  type AttendanceSum,
  countedState,
  sumAttendance,
} from './attendance.ts';
import { dayAt } from '../calendar/zone-time.ts';
import { type Evening, leaveAt } from './said.ts';

/** An event of the attendance matrix. */
interface MatrixEvent {
  id: string;
  startsAt: string;
  zone: string;
  mandatory: boolean;
  /** what is known of why it was called off, which makes it count for nothing; null where it was held */
  calledOff: object | null;
}

/** A member with a letter for each event. */
interface MatrixMember {
  discordId: string;
  states: string;
}

/** A member's row: the counted state of each event, and their sum. What was called off counts for nothing. */
export interface MatrixRow<Member> {
  member: Member;
  /** null where nothing is recorded, or the event was called off */
  counted: readonly (AttendanceState | null)[];
  /** positions, in `counted`, of the events that a leave of the member excuses */
  onLeave: ReadonlySet<number>;
  /** positions of events that were called off and of which something is recorded: it counts for nothing */
  off: ReadonlySet<number>;
  sum: AttendanceSum;
}

const stateOf = new Map(attendanceStates.map((state) => [attendanceFacts[state].letter, state]));

/** A leave, whose it is, and the time at which it was announced, as ISO 8601. */
interface MemberLeave {
  discordId: string;
  firstDay: string;
  lastDay: string;
  madeAt: string;
}

function eveningOf({ startsAt: iso, zone }: MatrixEvent): Evening {
  const startsAt = Date.parse(iso);
  return { startsAt, day: dayAt(startsAt, zone) };
}

/** Makes a row for each member, narrowed to the wanted events. */
export function matrixRows<Member extends MatrixMember, Event extends MatrixEvent>(
  events: readonly Event[],
  members: readonly Member[],
  leaves: readonly MemberLeave[],
  isWanted: (event: Event) => boolean,
): MatrixRow<Member>[] {
  const wanted = events.flatMap((event, index) => (isWanted(event) ? [{ event, index }] : []));
  // Clocks of zones are slow: no day is looked up where nobody is on leave.
  const evenings = leaves.length === 0 ? [] : wanted.map(({ event }) => eveningOf(event));
  const announced = leaves.map((leave) => ({ ...leave, madeAt: Date.parse(leave.madeAt) }));
  const leavesOf = Map.groupBy(announced, ({ discordId }) => discordId);
  return members.map((member) => {
    const own = leavesOf.get(member.discordId) ?? [];
    const onLeave = new Set(
      own.length === 0
        ? []
        : evenings.flatMap((evening, column) =>
            leaveAt(evening, own) === 'before' ? [column] : [],
          ),
    );
    const off = new Set<number>();
    const recorded = wanted.map(({ event, index }, column) => {
      const state = stateOf.get(member.states[index] ?? '') ?? null;
      if (event.calledOff === null) return state;
      if (state !== null) off.add(column);
      return null;
    });
    const counted =
      onLeave.size === 0
        ? recorded
        : recorded.map((state, column) => state && countedState(state, onLeave.has(column)));
    return { member, counted, onLeave, off, sum: sumAttendance(counted) };
  });
}

/** Narrows a row to the events from a column on; its sum stays that of all of them. */
export function rowFrom<Member>(row: MatrixRow<Member>, from: number): MatrixRow<Member> {
  const laterOf = (columns: ReadonlySet<number>) =>
    new Set([...columns].filter((column) => column >= from).map((column) => column - from));
  return {
    ...row,
    counted: row.counted.slice(from),
    onLeave: laterOf(row.onLeave),
    off: laterOf(row.off),
  };
}

/** Computes the mean of the rates of those who have one; null where nobody has. */
export function meanRate(rows: readonly MatrixRow<unknown>[]): number | null {
  const rates = rows.flatMap(({ sum }) => sum.rate ?? []);
  return rates.length === 0 ? null : rates.reduce((a, b) => a + b, 0) / rates.length;
}

/** The turnout of an event: how many came of those who were counted. */
export interface Turnout {
  came: number;
  counted: number;
}

/** Computes the turnout of each event. */
export function turnouts(rows: readonly MatrixRow<unknown>[], events: number): Turnout[] {
  const sums = Array.from({ length: events }, () => ({ came: 0, counted: 0 }));
  for (const { counted } of rows) {
    for (const [column, state] of counted.entries()) {
      const sum = sums[column];
      if (!state || !sum) continue;
      const { counts } = attendanceFacts[state];
      if (counts === 'for') sum.came += 1;
      if (counts !== 'not') sum.counted += 1;
    }
  }
  return sums;
}
