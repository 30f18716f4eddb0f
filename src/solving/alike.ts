import { type Aim, type Prices, placesOf, priceOfWay } from './prices.ts';
import type { Problem } from './problem.ts';

/** Candidates who can come in the same ways for the same price. */
export interface Alike {
  /** indexes, by id */
  candidates: number[];
  ways: { type: number; price: number }[];
  /** has to get a seat */
  isSeated: boolean;
}

interface Single extends Alike {
  id: string;
}

/** Tells whether somebody can come in all ways of another, for no more. */
function covers(one: Alike, other: Alike): boolean {
  return other.ways.every(({ type, price }) =>
    one.ways.some((way) => way.type === type && way.price <= price),
  );
}

/** Tells whether a plan never gets worse when one takes the other's seat. Of equals it is the first. */
function goesBefore(one: Single, other: Single): boolean {
  return covers(one, other) && (one.id < other.id || !covers(other, one));
}

/**
 * Leaves out whom no best plan needs: before them go as many others as there are seats, of whom one
 * is left whenever they would be seated.
 */
function withoutNeedless(all: readonly Single[], places: number): Single[] {
  return all.filter((other) => {
    if (other.isSeated) return true;
    let before = 0;
    for (const one of all) {
      if (one !== other && goesBefore(one, other)) before += 1;
      if (before >= places) return false;
    }
    return true;
  });
}

/** Groups the candidates who are alike. */
export function alikeIn(problem: Problem, aim: Aim, prices: Prices): Alike[] {
  const singles = problem.candidates.map((candidate, index) => ({
    id: candidate.person.discordId,
    candidates: [index],
    ways: candidate.ways
      .map((way) => ({ type: way.type, price: priceOfWay(candidate, way, prices) }))
      .toSorted((one, other) => one.type - other.type),
    isSeated: candidate.person.discordId === aim.seated,
  }));
  const needed = withoutNeedless(singles, placesOf(problem));
  const groups = Map.groupBy(needed, ({ ways, isSeated }) => JSON.stringify([ways, isSeated]));
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    const candidates = same.flatMap((one) => one.candidates);
    return first ? [{ ways: first.ways, isSeated: first.isSeated, candidates }] : [];
  });
}
