import type { Placed } from '#rules/raids/plan.ts';
import type { SuggestInput } from '#solving/problem.ts';
import type { suggest } from '#solving/raid-solver.ts';

/** Whom the search would seat, and why. */
export type Suggestion = Awaited<ReturnType<typeof suggest>>;

/** What a suggestion offers a plan as it is now. */
export interface Offer {
  /** whom it would seat where, as far as the seats are still open; by the seats' keys */
  ghosts: ReadonlyMap<string, Placed>;
  /** the plan, or who comes, has changed otherwise since: what was proven is not of this plan */
  isOfEarlier: boolean;
}

/** What is known of a suggestion. */
export type Suggested =
  | { is: 'none' }
  | { is: 'searching' }
  | { is: 'ready'; suggestion: Suggestion; offerFor: (now: SuggestInput) => Offer }
  | { is: 'failed'; words: string };
