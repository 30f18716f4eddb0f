import { type Placing, countTraits } from './costs.ts';
import { type Seat, mayExchange, watch } from './exchanges.ts';
import type { Model } from './model.ts';
import { type Prices, penaltyOf } from './prices.ts';
import type { Problem } from './problem.ts';

/** More exchanges have not been seen to help. */
const mostExchanges = 300;
/** A type that has left a squad stays away for so many exchanges. */
const awayFor = 8;

/** Deals what a program has chosen for each group of squads round their squads, one type after the other. */
function dealRound(problem: Problem, { groups, seats }: Model, values: readonly number[]): Seat[] {
  const dealt = problem.squads.flatMap(({ slots }, squad) =>
    slots.flatMap(({ trait, seats: places }, slot) =>
      places.map((): Seat => ({ squad, slot, trait, type: null })),
    ),
  );
  groups.forEach(({ squads, slots }, group) => {
    let turn = 0;
    slots.forEach((_, slot) => {
      const chosen = seats.filter((one) => one.group === group && one.slot === slot);
      for (const { column, type } of chosen) {
        for (let left = values[column] ?? 0; left > 0; turn += 1) {
          const squad = squads[turn % squads.length];
          const seat = dealt.find(
            (one) => one.squad === squad && one.slot === slot && one.type === null,
          );
          if (!seat) continue;
          seat.type = type;
          left -= 1;
        }
      }
    });
  });
  return dealt;
}

/** Exchanges seats until no more is broken than has to be, or no exchange is left to try. */
function mend(problem: Problem, seats: readonly Seat[], prices: Prices, least: number): void {
  const watched = watch(problem, seats, prices);
  const away = new Map<string, number>();
  const key = (type: number | null, squad: number) => `${type ?? ''}/${squad}`;
  let now = penaltyOf(problem, watched.counts, prices);
  let best = { penalty: now, types: seats.map(({ type }) => type) };
  for (let round = 0; round < mostExchanges && best.penalty > least; round += 1) {
    let found: { one: Seat; other: Seat; by: number } | null = null;
    for (const [index, one] of seats.entries()) {
      for (const other of seats.slice(index + 1)) {
        if (one.type === other.type || !mayExchange(problem, one, other)) continue;
        const before = watched.penalty([one.squad, other.squad]);
        watched.exchange(one, other);
        const by = watched.penalty([one.squad, other.squad]) - before;
        watched.exchange(one, other);
        const isAway =
          (away.get(key(one.type, other.squad)) ?? 0) > round ||
          (away.get(key(other.type, one.squad)) ?? 0) > round;
        if (isAway && now + by >= best.penalty) continue;
        if (found === null || by < found.by) found = { one, other, by };
      }
    }
    if (found === null) break;
    const { one, other, by } = found;
    away.set(key(one.type, one.squad), round + awayFor);
    away.set(key(other.type, other.squad), round + awayFor);
    watched.exchange(one, other);
    now += by;
    if (now < best.penalty) best = { penalty: now, types: seats.map(({ type }) => type) };
  }
  seats.forEach((seat, index) => {
    seat.type = best.types[index] ?? null;
  });
}

/** Those who come, by type: candidates and the ways in which they are of it. */
function comingOf({ candidates }: Problem, { comes }: Model, values: readonly number[]) {
  const coming = new Map<number, { candidate: number; way: number }[]>();
  const taken = new Map<object, number>();
  for (const { column, alike, type } of comes) {
    const from = taken.get(alike) ?? 0;
    const until = from + (values[column] ?? 0);
    taken.set(alike, until);
    const chosen = alike.candidates.slice(from, until).map((candidate) => ({
      candidate,
      way: candidates[candidate]?.ways.findIndex((way) => way.type === type) ?? -1,
    }));
    coming.set(type, [...(coming.get(type) ?? []), ...chosen]);
  }
  for (const chosen of coming.values())
    chosen.sort((one, other) => one.candidate - other.candidate);
  return coming;
}

/**
 * Gives the seats of squads that are alike to those whom a program has chosen for all of them.
 * @param bound what a plan of the program costs at least
 * @param total what a plan costs
 */
export function deal(
  problem: Problem,
  model: Model,
  values: readonly number[],
  prices: Prices,
  { bound, total }: { bound: number; total: (placings: readonly Placing[]) => number },
): Placing[] {
  const seats = dealRound(problem, model, values);
  const place = (): Placing[] => {
    const coming = comingOf(problem, model, values);
    return seats.flatMap(({ squad, slot, type }) => {
      const next = type === null ? undefined : coming.get(type)?.shift();
      return next ? [{ ...next, squad, slot }] : [];
    });
  };
  const placings = place();
  const penalty = penaltyOf(problem, countTraits(problem, placings), prices);
  // Whoever sits where, what they cost stays: what is left to mend is what they break.
  const least = penalty - (total(placings) - bound);
  if (penalty <= least) return placings;
  mend(problem, seats, prices, least);
  return place();
}
