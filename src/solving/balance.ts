import { type Placing, countTraits, fitsSlot, wayOf } from './costs.ts';
import { type Deal, leastDifference } from './least-difference.ts';
import { likeness } from './model.ts';
import { type Held, exchangeAll } from './nearing.ts';
import { boundOfPower } from './power-bound.ts';
import { type Prices, penaltyOf } from './prices.ts';
import type { Problem, SuggestInput } from './problem.ts';
import { sharesOf, strengthsOf } from './strengths.ts';

/** Squads that differ by less are as good as alike: nobody notices, and nothing nearer is looked for. */
const alike = 0.005;

const percents = (share: number) => `${Number((share * 100).toFixed(1))} %`;

/**
 * Says how far squads are from each other in power, and how much nearer they might be.
 * @param least what no deal of these people goes below
 */
export function powerInWords(difference: number, least: number): string {
  if (difference < alike) return 'The squads are alike in power, within half a percent.';
  const start = `Squads differ by ${percents(difference)} in power`;
  // Rounded up: less might be possible, not more.
  const gap = Math.min(difference, Math.ceil((difference - least) * 1000 - 1e-6) / 1000);
  return gap <= 0
    ? `${start}, which is the least for these people.`
    : `${start}; for these people at most ${percents(gap)} less is possible.`;
}

type Found = { placings: readonly Placing[]; prices: Prices };

/** Lists the seats that people are suggested for: they are dealt among these. */
function placesOf(held: readonly Held[]) {
  const same = Map.groupBy(held, ({ squad, slot }) => `${squad}/${slot}`);
  return [...same.values()].flatMap((seats) => {
    const [first] = seats;
    return first ? [{ ...first, seats: seats.length }] : [];
  });
}

/** What is dealt, of people and the seats that they hold. */
function dealOf(
  problem: Problem,
  held: readonly Held[],
  fixed: Deal['fixed'],
  { placings, prices }: Found,
): { deal: Deal; placed: (dealt: readonly number[]) => Placing[] } {
  const places = placesOf(held);
  const penalty = (some: readonly Placing[]) =>
    penaltyOf(problem, countTraits(problem, some), prices);
  const usual = penalty(placings);
  const placed = (dealt: readonly number[]) =>
    held.flatMap(({ placing }, person) => {
      const place = places[dealt[person] ?? -1];
      return place ? [{ ...placing, squad: place.squad, slot: place.slot }] : [];
    });
  return {
    placed,
    deal: {
      ...{ fixed, places, kinds: problem.squads.map(likeness) },
      shares: held.map(({ share }) => share),
      fits: (person, place) =>
        fitsSlot(problem, held[person]?.type ?? -1, places[place]?.trait ?? null),
      costsTheSame: (dealt) => penalty(placed(dealt)) === usual,
    },
  };
}

/**
 * Balances the power of squads: those whom a plan seats are dealt anew, so that the plan costs the same
 * and as many sit in each squad.
 * @returns in words how far the squads are from each other then, and how much nearer they might be; null
 * where fewer than two have people
 */
export function balance(
  { plan, people }: SuggestInput,
  problem: Problem,
  found: Found,
): { placings: Placing[]; power: string | null } {
  const seated = plan.squads.map(({ seats }) => seats.flatMap(({ holder }) => holder ?? []));
  const ways = found.placings.map((placing) => wayOf(problem, placing));
  const shares = sharesOf([...ways.map(({ placed }) => placed), ...seated.flat()], people);
  const heldShares = shares.slice(ways.length);
  const fixed = seated.map((holders) => ({
    sum: holders.reduce((sum) => sum + (heldShares.shift() ?? 0), 0),
    size: holders.length,
  }));
  const held = found.placings.map((placing, index): Held => ({
    ...{ placing, squad: placing.squad, slot: placing.slot, share: shares[index] ?? 0 },
    trait: problem.squads[placing.squad]?.slots[placing.slot]?.trait ?? null,
    type: ways[index]?.type ?? null,
  }));
  const strengths = strengthsOf(fixed, held);
  if (strengths.filter(({ size }) => size > 0).length < 2) {
    return { placings: [...found.placings], power: null };
  }
  const nearest = exchangeAll(problem, { held, strengths }, found.prices, alike);
  const { deal, placed } = dealOf(problem, nearest.held, fixed, found);
  const least = leastDifference(deal, nearest.difference, alike);
  const bound = least.difference < alike ? 0 : boundOfPower(problem, nearest.held, fixed);
  return {
    placings: least.places
      ? placed(least.places)
      : nearest.held.map(({ placing, squad, slot }) => ({ ...placing, squad, slot })),
    power: powerInWords(least.difference, Math.max(least.bound, bound)),
  };
}
