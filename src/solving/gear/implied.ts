import type { GearChoice } from './answers.ts';
import type { Model, Option } from './model.ts';
import { toUnits } from './units.ts';

/** The only option of a group with a piece, and the best choice with it. */
export interface Proven {
  option: Option;
  picks: Int32Array;
  score: number;
  choice: GearChoice;
}

/**
 * Finds what the best choice with an option is worth, from what is proven for another option of the group.
 * A choice with the one is a choice with the other where pieces of the same sets give no more of what is
 * demanded: it gains at most the difference in worth, and the weight of what it has more. Where the best
 * choice of the other gains all of that by the exchange, it is the best of the one too.
 * @returns the score, or null where that does not decide it
 */
export function scoreImplied(
  { limits, units }: Model,
  option: Option,
  from: Proven,
): number | null {
  if (JSON.stringify(option.sets) !== JSON.stringify(from.option.sets)) return null;
  let score = from.score + option.worth - from.option.worth;
  for (const [limit, { stat, weight, cap, floor }] of limits.entries()) {
    const more = option.amounts[limit]! - from.option.amounts[limit]!;
    if (more === 0) continue;
    const sum = toUnits(units, stat, from.choice.amounts[stat]!) + more;
    const isDecided =
      more > 0 ? floor === -Infinity && sum <= cap : sum >= floor && (weight === 0 || sum >= cap);
    if (weight < 0 || !isDecided) return null;
    if (more > 0) score += weight * more;
  }
  return score;
}
