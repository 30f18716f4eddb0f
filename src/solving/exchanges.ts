import { fitsSlot, isSplit, offBy } from './costs.ts';
import type { Prices } from './prices.ts';
import type { Problem } from './problem.ts';

/** An open seat and the type that sits there; null while it is empty. */
export interface Seat {
  squad: number;
  slot: number;
  trait: number | null;
  type: number | null;
}

/** Moves seats' types about and knows what is broken by it. */
export function watch(problem: Problem, seats: readonly Seat[], { must, should }: Prices) {
  const { counts: rules, togethers, types } = problem;
  const priceOf = ({ isMust }: { isMust: boolean }) => (isMust ? must : should);
  const counts = problem.squads.map(({ held }) => [...held]);
  const add = ({ squad, type }: Seat, by: number) => {
    const here = counts[squad];
    if (type === null || !here) return;
    types[type]?.forEach((has, trait) => {
      if (has) here[trait] = (here[trait] ?? 0) + by;
    });
  };
  for (const seat of seats) add(seat, 1);
  const inSquad = rules.filter((rule) => rule.in === 'squad');
  const squadPenalty = (squad: number) =>
    inSquad.reduce(
      (sum, rule) => sum + priceOf(rule) * offBy(rule, counts[squad]?.[rule.trait] ?? 0),
      0,
    );
  const splitPenalty = () =>
    togethers.reduce((sum, one) => sum + (isSplit(one, counts) ? priceOf(one) : 0), 0);
  return {
    counts,
    exchange(one: Seat, other: Seat): void {
      add(one, -1);
      add(other, -1);
      [one.type, other.type] = [other.type, one.type];
      add(one, 1);
      add(other, 1);
    },
    /** what squads break, and who is split */
    penalty: (squads: readonly number[]) =>
      squads.reduce((sum, squad) => sum + squadPenalty(squad), splitPenalty()),
  };
}

/** Tells whether two seats of different squads may exchange who sits there. */
export function mayExchange(problem: Problem, one: Seat, other: Seat): boolean {
  if (one.squad === other.squad) return false;
  return (
    (one.type === null || fitsSlot(problem, one.type, other.trait)) &&
    (other.type === null || fitsSlot(problem, other.type, one.trait))
  );
}
