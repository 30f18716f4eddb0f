import { type RaidPerson, powerFor } from '#rules/raids/people.ts';
import type { Placed } from '#rules/raids/plan.ts';
import type { SuggestInput } from './problem.ts';

function powerOf(person: RaidPerson | undefined, { character, role }: Placed): number | null {
  const found = person?.characters.find(({ id }) => id === character);
  return found ? powerFor(role, found).value : null;
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Returns each person's power as a share of the mean of their role, all of them together as a share of
 * the raid's mean; 1 where none is known.
 */
export function sharesOf(placed: readonly Placed[], people: SuggestInput['people']): number[] {
  const powers = placed.map((one) => powerOf(people.get(one.person), one));
  const means = new Map(
    [...Map.groupBy(placed.keys(), (index) => placed[index]?.role)].map(([role, indexes]) => [
      role,
      mean(indexes.flatMap((index) => powers[index] ?? [])),
    ]),
  );
  const shares = placed.map(({ role }, index) => {
    const [power, usual = 0] = [powers[index] ?? null, means.get(role)];
    return power === null || !(usual > 0) ? 1 : power / usual;
  });
  const usual = mean(shares);
  return usual > 0 ? shares.map((share) => share / usual) : shares.map(() => 1);
}

/** The shares of those who sit in a squad, summed, and how many they are. */
export interface Strength {
  sum: number;
  size: number;
}

/** Adds up what each squad has of those who sit there already and of those who are suggested. */
export function strengthsOf(
  fixed: readonly Strength[],
  held: readonly { squad: number; share: number }[],
): Strength[] {
  const strengths = fixed.map((strength) => ({ ...strength }));
  for (const { squad, share } of held) {
    const its = strengths[squad];
    if (!its) continue;
    its.sum += share;
    its.size += 1;
  }
  return strengths;
}

/** How far squads are from each other: the strongest from the weakest, then by squares from the mean. */
export interface Spread {
  difference: number;
  squares: number;
}

/** Measures how far squads with people are from each other; 1 is a squad as strong as the raid. */
export function spreadOf(strengths: readonly Strength[]): Spread {
  let [least, most, squares] = [Infinity, -Infinity, 0];
  for (const { sum, size } of strengths) {
    if (size === 0) continue;
    const strength = sum / size;
    least = Math.min(least, strength);
    most = Math.max(most, strength);
    squares += (strength - 1) ** 2;
  }
  return { difference: Math.max(0, most - least), squares };
}
