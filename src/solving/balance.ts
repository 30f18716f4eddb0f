import { type RaidPerson, powerFor } from '#rules/raids/people.ts';
import type { Placed } from '#rules/raids/plan.ts';
import { type Placing, wayOf } from './costs.ts';
import type { Problem, SuggestInput } from './problem.ts';

function powerOf(person: RaidPerson | undefined, { character, role }: Placed): number | null {
  const found = person?.characters.find(({ id }) => id === character);
  return found ? powerFor(role, found).value : null;
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Returns each person's power as a share of the mean of their role; 1 where none is known. */
function sharesOf(placed: readonly Placed[], people: SuggestInput['people']): number[] {
  const powers = placed.map((one) => powerOf(people.get(one.person), one));
  const means = new Map(
    [...Map.groupBy(placed.keys(), (index) => placed[index]?.role)].map(([role, indexes]) => [
      role,
      mean(indexes.flatMap((index) => powers[index] ?? [])),
    ]),
  );
  return placed.map(({ role }, index) => {
    const [power, usual = 0] = [powers[index] ?? null, means.get(role)];
    return power === null || !(usual > 0) ? 1 : power / usual;
  });
}

/** How far the squads are from each other: the sum of squares beside the raid's mean. */
function spread(sums: readonly number[], sizes: readonly number[], usual: number): number {
  return sums.reduce((sum, power, squad) => {
    const size = sizes[squad] ?? 0;
    return size === 0 ? sum : sum + (power / size - usual) ** 2;
  }, 0);
}

/**
 * Says how far squads are from each other in power; null where fewer than two have people.
 * @param strengths of each squad, 1 for one as strong as the raid
 */
function powerInWords(strengths: readonly number[]): string | null {
  if (strengths.length < 2) return null;
  const percent = Math.round((Math.max(...strengths) - Math.min(...strengths)) * 100);
  return percent === 0
    ? 'The squads are alike in power.'
    : `Squads differ by ${percent} % in power.`;
}

/**
 * Balances the power of squads: exchanges people of one type between squads for as long as that brings
 * the squads nearer. Nothing else of the plan changes by it. That no exchange of two is left is not to
 * say that no other plan is more balanced.
 */
export function balance(
  { plan, people }: SuggestInput,
  problem: Problem,
  found: readonly Placing[],
): { placings: Placing[]; power: string | null } {
  const placings = found.map((placing) => ({ ...placing }));
  const held = plan.squads.map(({ seats }) => seats.flatMap(({ holder }) => holder ?? []));
  const ways = placings.map((placing) => wayOf(problem, placing));
  const all = [...ways.map(({ placed }) => placed), ...held.flat()];
  const shares = sharesOf(all, people);
  const heldShares = shares.slice(placings.length);
  const sizes = held.map(({ length }) => length);
  const sums = held.map((holders) => holders.reduce((sum) => sum + (heldShares.shift() ?? 0), 0));
  placings.forEach(({ squad }, index) => {
    sums[squad] = (sums[squad] ?? 0) + (shares[index] ?? 0);
    sizes[squad] = (sizes[squad] ?? 0) + 1;
  });
  const usual = mean(shares);
  const exchange = (one: number, other: number) => {
    const [left, right] = [placings[one], placings[other]];
    if (!left || !right) return;
    const by = (shares[other] ?? 0) - (shares[one] ?? 0);
    sums[left.squad] = (sums[left.squad] ?? 0) + by;
    sums[right.squad] = (sums[right.squad] ?? 0) - by;
    [left.squad, right.squad] = [right.squad, left.squad];
    [left.slot, right.slot] = [right.slot, left.slot];
  };
  const pairs = placings.flatMap((_, one) =>
    placings.flatMap((__, other) =>
      other > one && ways[one]?.type === ways[other]?.type ? [{ one, other }] : [],
    ),
  );
  let now = spread(sums, sizes, usual);
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    for (const { one, other } of pairs) {
      if (placings[one]?.squad === placings[other]?.squad) continue;
      exchange(one, other);
      const after = spread(sums, sizes, usual);
      if (after < now - 1e-9) [now, isBetter] = [after, true];
      else exchange(one, other);
    }
  }
  const strengths = sums.flatMap((sum, squad) => {
    const size = sizes[squad] ?? 0;
    return size === 0 ? [] : [sum / size / usual];
  });
  return { placings, power: powerInWords(strengths) };
}
