import {
  type AttendanceState,
  isOnLeave,
  type LeaveDays,
  type PlannedPlace,
  type RsvpAnswer,
} from './attendance.ts';

/** When something was said of an evening: before it began, which excuses, or later. */
export const saidWhens = ['before', 'later'] as const;

export type SaidWhen = (typeof saidWhens)[number];

/** A leave with the moment at which it was announced, in milliseconds since 1970. */
export interface AnnouncedLeave extends LeaveDays {
  madeAt: number;
}

/** An evening, by its day in its own zone and the moment at which it begins. */
export interface Evening {
  day: string;
  startsAt: number;
}

/** Tells whether somebody is on leave at an evening, and whether they said so before it began. */
export function leaveAt(
  { day, startsAt }: Evening,
  leaves: readonly AnnouncedLeave[],
): SaidWhen | null {
  const those = leaves.filter((leave) => isOnLeave(day, [leave]));
  if (those.length === 0) return null;
  return those.some(({ madeAt }) => madeAt < startsAt) ? 'before' : 'later';
}

/** An answer as it stands, given at a moment in milliseconds since 1970. */
export interface StandingAnswer {
  answer: RsvpAnswer;
  answeredAt: number;
  /** what they had answered when the event began, where `answer` was given later */
  saidBefore: RsvpAnswer | null;
}

/** Returns what somebody had answered when an event began; null for nothing. */
export function answerAtStart(
  { answer, answeredAt, saidBefore }: StandingAnswer,
  startsAt: number,
): RsvpAnswer | null {
  return answeredAt < startsAt ? answer : saidBefore;
}

/** What a member said of an event. */
export interface Said {
  /** the answer that stood when it began; null for none */
  saidBefore: RsvpAnswer | null;
  /** the answer that stands now, given before the start or later; null for none */
  answer: RsvpAnswer | null;
  leave: SaidWhen | null;
  /** they had said that they come, and waited for a place as it began (product §9.21) */
  waited: boolean;
}

/**
 * Proposes the state to record before an officer has looked: from the plan, then from what the member
 * said. What was said before the start excuses; of what was said later the officer decides. Whoever
 * waited for a place and got none was not expected: nothing counts against them, nor for them. Whoever said that they stay away, before or later, is not taken to have come by the plan.
 * @param wasNamed the member stands in the list of people who were there
 */
export function proposedState(
  { saidBefore, answer, leave, waited }: Said,
  wasNamed: boolean,
  planned: PlannedPlace | null = null,
): AttendanceState {
  const staysAway = answer === 'no' || (leave !== null && answer === null);
  const place = staysAway ? null : planned;
  if (place === 'bench') return 'bench';
  if (wasNamed || place === 'seat') return answer === 'late' ? 'late' : 'present';
  if (waited) return 'excused';
  return leave === 'before' || saidBefore === 'no' ? 'excused' : 'absent';
}
