import { type Role, roles } from '#rules/characters/roles.ts';
import type { Placed, SeatAt } from '#rules/raids/plan.ts';
import { balance } from './balance.ts';
import { type Placing, costOf, wayOf } from './costs.ts';
import { impossibleIn } from './explain.ts';
import { type Problem, type SuggestInput, makeProblem } from './problem.ts';
import { findBest, type Found } from './search.ts';
import { type Cost, comeForSure } from './weights.ts';

/** What is known of a suggestion: no plan costs less, or how many points less one might cost. */
export type Proof = { is: 'best'; words: string } | { is: 'near'; gap: number; words: string };

/** A suggestion for the open seats of a plan. */
export interface Suggestion {
  /** whom to seat, squad by squad */
  seats: { at: SeatAt; placed: Placed }[];
  cost: Cost;
  proof: Proof;
  /** why rules that must be kept cannot be, one sentence each; the seats then break them least */
  impossible: string[];
  /** ids of those who said that they come and get no seat, who waited longest first */
  benched: string[];
  /** how far the squads are from each other in power, in a sentence; null for fewer than two */
  power: string | null;
}

/** Gives each placing a seat of its slot: tanks and healers first, then by id. */
export function seatAll(problem: Problem, placings: readonly Placing[]): Suggestion['seats'] {
  const order = (role: Role) => roles.indexOf(role);
  return problem.squads.flatMap(({ id, slots }, squad) =>
    slots.flatMap(({ seats }, slot) =>
      placings
        .filter((placing) => placing.squad === squad && placing.slot === slot)
        .map((placing) => wayOf(problem, placing).placed)
        .toSorted(
          (one, other) =>
            order(one.role) - order(other.role) || (one.person < other.person ? -1 : 1),
        )
        .flatMap((placed, index) => {
          const seat = seats[index];
          return seat === undefined ? [] : [{ at: { squad: id, seat }, placed }];
        }),
    ),
  );
}

function benchedBy({ candidates }: Problem, placings: readonly Placing[]): string[] {
  const seated = new Set(placings.map(({ candidate }) => candidate));
  return candidates
    .filter(({ person }, index) => comeForSure.includes(person.answer) && !seated.has(index))
    .toSorted((one, other) => other.benches - one.benches)
    .map(({ person }) => person.discordId);
}

/** Says how good a plan is, as far as that is known. */
export function proofOf({ total, bound, prices }: Found): Proof {
  const gap = total - bound;
  if (gap <= 0) return { is: 'best', words: 'Proven: no plan is better by the guild’s rules.' };
  // Points alone never add up to half of what one break costs.
  const breaks = Math.round(gap / prices.must);
  const by =
    breaks > 0
      ? `one that breaks what must be kept up to ${breaks} ${breaks === 1 ? 'time' : 'times'} less`
      : `by at most ${gap} ${gap === 1 ? 'point' : 'points'}`;
  return { is: 'near', gap, words: `Not proven: a better plan might exist, ${by}.` };
}

/**
 * Suggests who takes the open seats of a plan: everybody who sits stays, rules that must be kept are
 * broken as little as can be, and of such plans one of the least cost is chosen. The same input gives
 * the same suggestion.
 */
export function suggest(input: SuggestInput): Suggestion {
  const problem = makeProblem(input);
  const found = findBest(problem, {});
  if (!found) throw new Error('A plan without a person who has to get a seat was refused');
  const { placings, power } = balance(input, problem, found);
  return {
    seats: seatAll(problem, placings),
    cost: costOf(problem, placings),
    proof: proofOf(found),
    impossible: impossibleIn(input, problem, placings, found),
    benched: benchedBy(problem, placings),
    power,
  };
}
