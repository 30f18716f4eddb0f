/** The outcomes of a trial. `extend` gives another term. */
export const verdicts = ['pass', 'extend', 'end'] as const;

export type Verdict = (typeof verdicts)[number];

export const verdictNames: Record<Verdict, string> = {
  pass: 'Passed',
  extend: 'Extended',
  end: 'Ended',
};

const day = 24 * 60 * 60 * 1000;

/** A trial lasts this long unless an officer says otherwise, in days. */
export const trialDays = 28;

/** Shortest and longest term that may be given, in days. */
export const termRange = { min: 7, max: 90 } as const;

/** A trial is marked as one to decide from this many days before its end. */
const decideSoon = 3;

/** Counts whole days until a trial ends; 0 within a day of its end, negative for days since. */
export function daysLeft(endsAt: number, now: number): number {
  // Adding 0 turns the negative zero of a few hours into a plain one.
  return Math.trunc((endsAt - now) / day) + 0;
}

/** Counts the days of a term, and the one that it is now: a term that is over stays at its last. */
export function termDay(startedAt: number, endsAt: number, now: number) {
  const days = Math.max(1, Math.round((endsAt - startedAt) / day));
  const reached = Math.floor((now - startedAt) / day) + 1;
  return { day: Math.min(days, Math.max(1, reached)), days };
}

/** The state of a trial that nobody has decided. */
type TrialState = 'running' | 'due' | 'overdue';

export function trialState(endsAt: number, now: number): TrialState {
  if (endsAt <= now) return 'overdue';
  return daysLeft(endsAt, now) <= decideSoon ? 'due' : 'running';
}

/** A term of a trial, in milliseconds since 1970. */
export interface Term {
  startedAt: number;
  /** null while it runs */
  decidedAt: number | null;
}

/** What is known of somebody's trials. */
interface Trialled {
  /** all that they ever had */
  terms: readonly Term[];
  /** they hold the role of those on trial now */
  holdsRole: boolean;
  /** since when they are in the server; null where nobody knows it */
  joinedAt: number | null;
}

/**
 * Tells whether somebody was on trial at a moment: a term of theirs ran, or they hold the role before
 * an officer has begun any, and were in the server by then.
 */
export function wasOnTrial(moment: number, { terms, holdsRole, joinedAt }: Trialled): boolean {
  if (terms.length === 0) return holdsRole && (joinedAt === null || joinedAt <= moment);
  return terms.some(
    ({ startedAt, decidedAt }) => startedAt <= moment && (decidedAt === null || decidedAt > moment),
  );
}

/** Counts the officers' votes for each verdict. */
export function countVotes(votes: readonly Verdict[]): Record<Verdict, number> {
  const counts = { pass: 0, extend: 0, end: 0 };
  for (const vote of votes) counts[vote] += 1;
  return counts;
}
