import type { PoolAnswer } from '#rules/raids/people.ts';

/**
 * What a suggestion weighs, in points: it looks for the fewest. A rule that must be kept weighs more
 * than everything here together.
 */
export const weights = {
  /** a seat that stays empty: more than seating whoever has not answered */
  emptySeat: 100,
  /** each person too few or too many for a rule that should be kept */
  should: 50,
  /** who is seated and may not come after all, or waits for a place; a little for who comes late */
  answer: { yes: 0, late: 4, waits: 20, maybe: 30, silent: 60, unasked: 60 },
  /** who is seated in another role than they asked for */
  otherRole: 12,
  /** who is seated with another character than they asked for, or else their main */
  otherCharacter: 6,
  /** who said that they come, and gets no seat */
  benchedTonight: 8,
  /** and more for each of the last ten raids that they were benched */
  benchedOfTen: 3,
  /** and more for each raid on the bench in a row */
  benchedInARow: 5,
} as const;

/** Those who have said that they come: for them a raid without a seat is one on the bench. */
export const comeForSure: readonly PoolAnswer[] = ['yes', 'late'];

/** What a suggestion costs, part by part. */
export const costParts = {
  rules: 'rules that should be kept',
  seats: 'empty seats',
  answers: 'answers',
  benches: 'the bench',
  roles: 'roles that were asked for',
  characters: 'other characters',
} as const;

export type CostPart = keyof typeof costParts;

/** The cost of a suggestion. */
export interface Cost {
  /** people too few or too many for rules that must be kept; fewer of them come before all points */
  must: number;
  /** points, part by part */
  parts: Record<CostPart, number>;
}

/** Sums the points of a cost. */
export function pointsOf({ parts }: Cost): number {
  return Object.values(parts).reduce((sum, points) => sum + points, 0);
}
