import type { Placing } from './costs.ts';
import { type Seat, mayExchange, watch } from './exchanges.ts';
import type { Prices } from './prices.ts';
import type { Problem } from './problem.ts';
import { type Spread, type Strength, spreadOf } from './strengths.ts';

/** A seat with the person in it whose power counts. */
export interface Held extends Seat {
  placing: Placing;
  share: number;
}

/** Two seats of different squads, which exchange who sits there. */
type Exchange = readonly [Held, Held];

/** So many exchanges are looked at: some hundredths of a second. */
const mostLooks = 200_000;
/** So many people are exchanged anyhow, to look on from there. */
const shakenBy = 4;

const isNearer = (one: Spread, other: Spread) =>
  one.difference < other.difference - 1e-9 ||
  (one.difference < other.difference + 1e-9 && one.squares < other.squares - 1e-9);

/** Lists what two squads may exchange: one person for another, or two for two. */
function* betweenTwo(one: readonly Held[], other: readonly Held[]): Generator<Exchange[]> {
  const singles = one.flatMap((left) => other.map((right): Exchange => [left, right]));
  for (const single of singles) yield [single];
  for (const [index, first] of singles.entries()) {
    for (const second of singles.slice(index + 1)) {
      if (first[0] !== second[0] && first[1] !== second[1]) yield [first, second];
    }
  }
}

/** Moves people about between seats, and knows how far their squads are from each other. */
function begin(
  problem: Problem,
  { held, strengths }: { held: readonly Held[]; strengths: readonly Strength[] },
  prices: Prices,
) {
  const watched = watch(problem, held, prices);
  let now = spreadOf(strengths);
  const add = (exchanges: readonly Exchange[], sign: number) => {
    for (const [one, other] of exchanges) {
      const [left, right] = [strengths[one.squad], strengths[other.squad]];
      if (!left || !right) return;
      left.sum += sign * (other.share - one.share);
      right.sum += sign * (one.share - other.share);
    }
  };
  const exchange = (one: Held, other: Held) => {
    watched.exchange(one, other);
    [one.share, other.share] = [other.share, one.share];
    [one.placing, other.placing] = [other.placing, one.placing];
  };
  const turn = (exchanges: readonly Exchange[]) => {
    for (const [one, other] of exchanges) exchange(one, other);
  };
  const fit = (exchanges: readonly Exchange[]) =>
    exchanges.every(([one, other]) => mayExchange(problem, one, other));
  return {
    difference: () => now.difference,
    /** Makes an exchange at the same cost, if it bexchanges the squads nearer or anyhow; tells whether it did. */
    isMade(exchanges: readonly Exchange[], isAnyhow: boolean): boolean {
      add(exchanges, 1);
      const after = spreadOf(strengths);
      if ((isAnyhow || isNearer(after, now)) && fit(exchanges)) {
        const [[one, other] = []] = exchanges;
        const squads = [one?.squad ?? -1, other?.squad ?? -1];
        const before = watched.penalty(squads);
        turn(exchanges);
        if (watched.penalty(squads) === before) {
          now = after;
          return true;
        }
        turn(exchanges.toReversed());
      }
      add(exchanges, -1);
      return false;
    },
  };
}

/** Draws whole numbers below another, always the same ones (Numerical Recipes’ generator). */
function beginDraw() {
  let state = 1;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return Math.floor(((state >>> 0) / 2 ** 32) * below);
  };
}

/**
 * Exchanges people between squads for as long as all squads come nearer and the plan costs the same; then
 * shakes them and looks on from there, so often as so many looks allow.
 * @param seats those who are held with the strengths of their squads
 * @param enough differences below this are not told apart
 * @returns the seats as people sit there when the squads are nearest
 */
export function exchangeAll(
  problem: Problem,
  seats: { held: readonly Held[]; strengths: readonly Strength[] },
  prices: Prices,
  enough: number,
): { difference: number; held: Held[] } {
  const { held } = seats;
  const people = begin(problem, seats, prices);
  const squads = [...Map.groupBy(held, ({ squad }) => squad).values()];
  const pairs = squads.flatMap((one, at) =>
    squads.slice(at + 1).map((other) => [one, other] as const),
  );
  const draw = beginDraw();
  let looks = 0;
  const isAnyMade = ([one, other]: (typeof pairs)[number]) => {
    for (const exchanges of betweenTwo(one, other)) {
      looks += 1;
      if (looks > mostLooks) return false;
      if (people.isMade(exchanges, false)) return true;
    }
    return false;
  };
  const copy = () => ({ difference: people.difference(), held: held.map((one) => ({ ...one })) });
  let best = copy();
  while (looks <= mostLooks && best.difference >= enough && pairs.length > 0) {
    while (people.difference() >= enough && pairs.filter(isAnyMade).length > 0);
    if (people.difference() < best.difference) best = copy();
    for (let made = 0, tried = 0; made < shakenBy && tried < 100; tried += 1) {
      looks += 1;
      const [one, other] = [held[draw(held.length)], held[draw(held.length)]];
      if (!one || !other || one.squad === other.squad) continue;
      if (people.isMade([[one, other]], true)) made += 1;
    }
  }
  return best;
}
