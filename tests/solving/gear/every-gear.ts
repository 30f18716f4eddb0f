import { rarities } from '#rules/items/rarity.ts';
import type { GearPiece, GearProblem, WornPieces } from '#solving/gear/problem.ts';

// A judge that tries everything, in words of product §9.8 to §9.10 and nothing of ours. Amounts of the
// small problems are whole or thousandths, so that sums are compared in millionths.

const whole = (value: number) => Math.round(value * 1e6);

/** What is worn, in millionths of stats and of points. */
export interface Counted {
  amounts: number[];
  score: number;
  meets: boolean;
}

/** Counts what is worn: pieces, then each set's effects at the lowest rarity, an item once. */
export function countWorn(problem: GearProblem, worn: WornPieces): Counted {
  const pieces = Object.values(worn).filter((piece) => piece !== null);
  const amounts = problem.stats.map((_, stat) =>
    pieces.reduce((sum, { values }) => sum + whole(values[stat] ?? 0), 0),
  );
  problem.sets.forEach(({ effects }, index) => {
    const its = pieces.filter(({ sets }) => sets.includes(index));
    const items = new Set(its.map(({ id }) => id)).size;
    const [lowest] = its
      .map(({ rarity }) => rarity)
      .toSorted((a, b) => rarities.indexOf(a) - rarities.indexOf(b));
    if (!lowest) return;
    for (const { count, stat, values } of effects) {
      if (items >= count) amounts[stat] = (amounts[stat] ?? 0) + whole(values[lowest] ?? 0);
    }
  });
  const score = problem.stats.reduce((sum, { weight, cap = Infinity }, stat) => {
    return sum + Math.round(weight * 1e5) * Math.min(amounts[stat]!, whole(cap));
  }, 0);
  const meets = problem.stats.every(
    ({ floor = -Infinity }, stat) => amounts[stat]! >= whole(floor),
  );
  return { amounts, score: score / 1e11, meets };
}

/** Lists what a slot may hold. */
export function openIn(problem: GearProblem, slot: string): (GearPiece | null)[] {
  const locked = problem.locked[slot];
  if (locked !== undefined) return [locked];
  return [
    null,
    ...problem.pieces.filter(
      ({ id, level, slots }) =>
        slots.includes(slot) &&
        !problem.excluded.includes(id) &&
        (problem.level === null || level <= problem.level),
    ),
  ];
}

/** Every way to wear gear, each thing once. */
export function* everyGear(
  problem: GearProblem,
  open: (slot: string) => readonly (GearPiece | null)[] = (slot) => openIn(problem, slot),
): Generator<WornPieces> {
  const lists = problem.slots.map((slot) => [slot, open(slot)] as const);
  function* from(at: number, worn: Record<string, GearPiece | null>): Generator<WornPieces> {
    const next = lists[at];
    if (!next) {
      const things = Object.values(worn).flatMap((piece) => piece?.thing ?? []);
      if (new Set(things).size === things.length) yield { ...worn };
      return;
    }
    const [slot, pieces] = next;
    for (const piece of pieces) {
      worn[slot] = piece;
      yield* from(at + 1, worn);
    }
  }
  yield* from(0, {});
}
