/** The ways in which a member kept an appointment. */
export const attendanceStates = ['present', 'late', 'excused', 'bench', 'absent'] as const;

export type AttendanceState = (typeof attendanceStates)[number];

/**
 * What each state means and what it does to a rate. Sums, letters and help texts use this table.
 */
export const attendanceFacts: Record<
  AttendanceState,
  { letter: string; name: string; counts: 'for' | 'against' | 'not'; help: string }
> = {
  present: { letter: 'P', name: 'Present', counts: 'for', help: 'came on time' },
  late: { letter: 'L', name: 'Late', counts: 'for', help: 'came after the start' },
  excused: {
    letter: 'E',
    name: 'Excused',
    counts: 'not',
    help: 'said so before, or was on leave: neither for nor against',
  },
  bench: { letter: 'B', name: 'Bench', counts: 'for', help: 'was there and made room' },
  absent: { letter: 'A', name: 'Absent', counts: 'against', help: 'did not come and said nothing' },
};

/** A leave of absence, first and last day included. */
export interface LeaveDays {
  firstDay: string;
  lastDay: string;
}

/** Tells whether a day lies in one of the leaves. */
export function isOnLeave(day: string, leaves: readonly LeaveDays[]): boolean {
  return leaves.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}

/**
 * Returns the state that a record counts as: a leave that was announced before the start excuses who
 * did not come; who came all the same has come.
 */
export function countedState(state: AttendanceState, isExcused: boolean): AttendanceState {
  return state === 'absent' && isExcused ? 'excused' : state;
}

/** The sum of a member's records. */
export interface AttendanceSum {
  counts: Record<AttendanceState, number>;
  /** share of the counting events at which the member was there, 0 to 1; null when none counts */
  rate: number | null;
  /**
   * events in a row, up to the latest, that the member came to; an excuse neither ends nor
   * lengthens it
   */
  streak: number;
}

/**
 * Sums a member's records.
 * @param states oldest first; null where there is no record
 */
export function sumAttendance(states: readonly (AttendanceState | null)[]): AttendanceSum {
  const counts = { present: 0, late: 0, excused: 0, bench: 0, absent: 0 };
  let streak = 0;
  for (const state of states) {
    if (state === null) continue;
    counts[state] += 1;
    const { counts: how } = attendanceFacts[state];
    if (how === 'for') streak += 1;
    if (how === 'against') streak = 0;
  }
  const came = counts.present + counts.late + counts.bench;
  const counted = came + counts.absent;
  return { counts, rate: counted === 0 ? null : came / counted, streak };
}

/** Formats a rate as people read it: `87 %`. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : `${Math.round(rate * 100)} %`;
}

/** The answers to an invitation. */
export const rsvpAnswers = ['yes', 'late', 'maybe', 'no'] as const;

export type RsvpAnswer = (typeof rsvpAnswers)[number];

/** The answers of those who come. */
export const comingAnswers = ['yes', 'late'] as const satisfies readonly RsvpAnswer[];

export const rsvpNames: Record<RsvpAnswer, string> = {
  yes: 'Coming',
  late: 'Coming late',
  maybe: 'Maybe',
  no: 'Not coming',
};

/** The roles in which a member comes to an event. */
export const rsvpRoles = ['Tank', 'Healer', 'Damage', 'Support'] as const;

export type RsvpRole = (typeof rsvpRoles)[number];

/** Where a published plan has somebody: those in reserve stand nowhere. */
export const plannedPlaces = ['seat', 'bench'] as const;

export type PlannedPlace = (typeof plannedPlaces)[number];
