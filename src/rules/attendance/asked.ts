import type { AttendanceState, PlannedPlace, RsvpAnswer } from './attendance.ts';

/** Somebody came into a squad, or left it. */
export interface SquadTurn {
  /** who, in the turns of a squad; which squad, in those of a person */
  key: string;
  kind: 'joined' | 'left';
  /** milliseconds since 1970 */
  at: number;
}

/**
 * Goes back to who was in a squad at a moment, or in which squad somebody was: the first turn after
 * it tells what was before that.
 * @param now what holds today
 * @param turns oldest first
 */
export function placesAt(
  moment: number,
  now: readonly string[],
  turns: readonly SquadTurn[],
): Set<string> {
  const next = new Map<string, SquadTurn['kind']>();
  for (const { key, kind, at } of turns) {
    if (at > moment && !next.has(key)) next.set(key, kind);
  }
  const gone = [...next].filter(([, kind]) => kind === 'left').map(([key]) => key);
  return new Set([...now.filter((key) => !next.has(key)), ...gone]);
}

/** Finds the first turn after a moment, of turns that are sorted by time. */
function firstAfter(turns: readonly SquadTurn[], moment: number): SquadTurn | undefined {
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((turns[middle]?.at ?? Infinity) > moment) high = middle;
    else low = middle + 1;
  }
  return turns[low];
}

/**
 * Goes back to many moments. Returns what tells whether a key was among the places at one, as `placesAt`
 * lists them.
 * @param now what holds today
 * @param turns oldest first
 */
export function placesOverTime(
  now: readonly string[],
  turns: readonly SquadTurn[],
): (key: string, moment: number) => boolean {
  const holds = new Set(now);
  const turnsOf = Map.groupBy(turns, ({ key }) => key);
  return (key, moment) => {
    const next = firstAfter(turnsOf.get(key) ?? [], moment);
    return next ? next.kind === 'left' : holds.has(key);
  };
}

/** A member, as far as it matters who counts at an event. */
interface Candidate {
  /** the event is for everybody, or for the squad in which they were when it began */
  asked: boolean;
  /** it counts for a trial of theirs */
  onTrial: boolean;
  /** the squad in which they are now; empty for none */
  squad: string;
  answer: RsvpAnswer | null;
  planned: PlannedPlace | null;
  /** where the plan has them by now, changed after it was published */
  latest: PlannedPlace | null;
  state: AttendanceState | null;
}

/**
 * Tells whether a member is expected at an event, or has a record of it: all of the squad that it is
 * for; of everybody those in squads, those for whose trial it counts, and those who answered or are
 * planned for it.
 * @param isFor the squad that the event is for; null for everybody
 */
export function isExpected(
  { asked, onTrial, squad, answer, planned, latest, state }: Candidate,
  isFor: object | null,
): boolean {
  if (state !== null) return true;
  const isPlanned = planned !== null || latest !== null;
  const isExpectedOfAll = onTrial || squad !== '' || answer !== null || isPlanned;
  return asked && (isFor !== null || isExpectedOfAll);
}
