import { type Placing, brokenIn, costOf, isMust } from './costs.ts';
import type { Candidate, Problem } from './problem.ts';
import { type Way, pointsOfWay } from './way.ts';
import { pointsOf, weights } from './weights.ts';

/** What is looked for beside the least cost. */
export interface Aim {
  /** id of somebody who has to get a seat */
  seated?: string;
  /** of plans that cost the same, one that seats the most of these */
  kept?: ReadonlySet<string>;
}

/** Points as whole numbers of one scale. */
export interface Prices {
  /** a point: more than all changes of who is seated, where the aim asks for few */
  point: number;
  /** one too few or too many for a rule that must be kept: more than twice what plans can differ by */
  must: number;
  should: number;
  /** somebody who was not seated before */
  change: (id: string) => number;
}

/** Counts the open seats. */
export function placesOf({ squads }: Pick<Problem, 'squads'>): number {
  return squads.reduce(
    (sum, { slots }) => slots.reduce((all, { seats }) => all + seats.length, sum),
    0,
  );
}

/** More than two plans of a problem can differ by in points. */
function mostPoints(problem: Problem): number {
  const { squads, candidates, counts, togethers, benches } = problem;
  const places = placesOf(problem);
  const { answer, otherRole, otherCharacter, emptySeat, should } = weights;
  const bench = Math.max(0, ...candidates.map((candidate) => candidate.benches));
  const person = emptySeat + answer.silent + otherRole + otherCharacter + bench;
  const rules = counts.reduce(
    (sum, { least, in: scope }) => sum + least * (scope === 'squad' ? squads.length : 1) + places,
    togethers.length + benches.length * places,
  );
  return 1 + places * person + should * rules;
}

export function pricesOf(problem: Problem, { kept }: Aim): Prices {
  const point = kept ? placesOf(problem) + 1 : 1;
  return {
    point,
    must: 2 * point * mostPoints(problem),
    should: point * weights.should,
    change: (id) => (kept?.has(id) === false ? 1 : 0),
  };
}

/** What a plan costs, as one number. */
export function totalOf(problem: Problem, placings: readonly Placing[], prices: Prices): number {
  const cost = costOf(problem, placings);
  return placings.reduce(
    (sum, { candidate }) =>
      sum + prices.change(problem.candidates[candidate]?.person.discordId ?? ''),
    prices.must * cost.must + prices.point * pointsOf(cost),
  );
}

/** What leaving somebody out costs. */
export function priceOut({ benches, breaks }: Candidate, { point, must, should }: Prices): number {
  return point * benches + should * breaks.should + must * breaks.must;
}

/** What seating somebody costs more than leaving them out. */
export function priceOfWay(candidate: Candidate, way: Way, prices: Prices): number {
  const { discordId } = candidate.person;
  return prices.point * pointsOfWay(way) + prices.change(discordId) - priceOut(candidate, prices);
}

/** What seated people break of the rules costs. */
export function penaltyOf(
  problem: Problem,
  counts: readonly (readonly number[])[],
  { must, should }: Prices,
): number {
  return brokenIn(problem, counts).reduce(
    (sum, broken) => sum + broken.by * (isMust(broken) ? must : should),
    0,
  );
}
