import { rarities } from '#rules/items/rarity.ts';
import type { GearChoice } from './answers.ts';
import type { Model } from './model.ts';
import { isKept } from './holdings.ts';
import type { Found } from './pool.ts';
import type { GearPiece, GearProblem, WornPieces } from './problem.ts';
import { toUnits, type Units } from './units.ts';

/** The pieces that a choice wears, by the name of their slot. */
export function wornIn({ problem, groups }: Model, { picks }: Pick<Found, 'picks'>): WornPieces {
  const worn: Record<string, GearPiece | null> = {};
  for (const slot of problem.slots) worn[slot] = null;
  groups.forEach(({ slots, options }, at) => {
    slots.forEach((slot, place) => {
      worn[problem.slots[slot]!] = options[picks[at]!]!.holdings[place]!.piece;
    });
  });
  return worn;
}

/** The options of a model that wear pieces; null where one of them is not an option. */
export function picksOf({ problem, groups }: Model, worn: WornPieces): Int32Array | null {
  const picks = groups.map(({ slots, options }) =>
    options.findIndex(({ holdings }) =>
      slots.every((slot, place) => holdings[place]!.piece === worn[problem.slots[slot]!]),
    ),
  );
  return picks.includes(-1) ? null : Int32Array.from(picks);
}

/** Adds up what is worn, with the effects of its sets (product §9.10), in whole units. */
function unitsWorn({ stats, slots, sets }: GearProblem, units: Units, worn: WornPieces): number[] {
  const pieces = slots.flatMap((slot) => worn[slot] ?? []);
  const sums = stats.map((_, stat) =>
    pieces.reduce((sum, { values }) => sum + toUnits(units, stat, values[stat] ?? 0), 0),
  );
  sets.forEach(({ effects }, set) => {
    const its = pieces.filter((piece) => piece.sets.includes(set));
    const count = new Set(its.map(({ id }) => id)).size;
    const lowest = rarities.find((rarity) => its.some((piece) => piece.rarity === rarity));
    if (lowest === undefined) return;
    for (const effect of effects) {
      if (effect.count > count) continue;
      sums[effect.stat]! += toUnits(units, effect.stat, effect.values[lowest] ?? 0);
    }
  });
  return sums;
}

/** Counts what is worn by the problem's own weights, caps and sets. */
export function judgeWorn(
  problem: GearProblem,
  units: Units,
  worn: WornPieces,
  isStrict = false,
): GearChoice {
  const sums = unitsWorn(problem, units, worn);
  const score = sums.reduce((all, sum, stat) => {
    const { cap } = problem.stats[stat]!;
    const counted = cap === undefined ? sum : Math.min(sum, toUnits(units, stat, cap));
    return all + units.weights[stat]! * counted;
  }, 0);
  return {
    worn: Object.fromEntries(problem.slots.map((slot) => [slot, worn[slot] ?? null])),
    score: score / units.point,
    amounts: sums.map((sum, stat) => sum / units.values[stat]!),
    changes: problem.slots.filter(
      (slot) => !isKept(worn[slot] ?? null, problem.worn[slot] ?? null, isStrict),
    ),
  };
}

/** Tells whether amounts meet all floors. */
export function meetsFloors({ stats }: GearProblem, { amounts }: GearChoice): boolean {
  return stats.every(({ floor }, stat) => floor === undefined || amounts[stat]! >= floor);
}
