import { rarities } from '#rules/items/rarity.ts';
import type { Holding, Limit, SetTable } from './model.ts';
import type { GearPiece, GearProblem } from './problem.ts';
import { toUnits, type Units } from './units.ts';

/** How pieces become holdings of slots. */
export interface Ground {
  problem: GearProblem;
  units: Units;
  limits: readonly Limit[];
  /** of the problem's sets those that count, by their index */
  sets: ReadonlyMap<number, SetTable>;
  /** what is worn stays possible at its own settings, and another setting is a change */
  isStrict: boolean;
  /** choices that are asked for */
  most: number;
}

/** Tells whether two pieces are the same one, at the same settings. */
function isSame(one: GearPiece | null, other: GearPiece | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.id === other.id &&
    one.rarity === other.rarity &&
    one.values.every((value, stat) => value === other.values[stat])
  );
}

/** Tells whether a slot keeps what is worn: the same item, or strictly the same at the same settings. */
export function isKept(now: GearPiece | null, was: GearPiece | null, isStrict: boolean): boolean {
  return isStrict ? isSame(now, was) : now?.id === was?.id;
}

const empty = { order: -1, item: -1, piece: null, worth: 0, sets: [] };

/** Makes a holding of a piece. */
function holdingOf(
  { units, limits, sets }: Ground,
  piece: GearPiece | null,
  place: { order: number; item: number },
): Holding {
  if (!piece) return { ...empty, amounts: limits.map(() => 0) };
  const rarity = rarities.indexOf(piece.rarity);
  const weighed = new Set(limits.flatMap(({ stat, weight }) => (weight === 0 ? [] : [stat])));
  let worth = 0;
  piece.values.forEach((value, stat) => {
    if (!weighed.has(stat)) worth += units.weights[stat]! * toUnits(units, stat, value);
  });
  return {
    ...{ ...place, piece, worth },
    amounts: limits.map(({ stat }) =>
      stat < 0 ? 0 : toUnits(units, stat, piece.values[stat] ?? 0),
    ),
    sets: [...new Set(piece.sets)]
      .filter((set) => sets.has(set))
      .toSorted((a, b) => a - b)
      .map((set) => ({ set, count: 1, rarity })),
  };
}

/** Tells why a piece may not be chosen, or null. */
export function whyNotOpen({ excluded, level, slots, locked }: GearProblem, piece: GearPiece) {
  if (excluded.includes(piece.id)) return 'excluded';
  if (level !== null && piece.level > level) return 'level';
  const isOpen = piece.slots.some((slot) => slots.includes(slot) && !(slot in locked));
  return isOpen ? null : 'slots';
}

/** Numbers items, the same one whatever its rarity. */
class ItemNumbers {
  readonly #numbers = new Map<string, number>();

  numberOf(piece: GearPiece | null): number {
    if (!piece) return -1;
    const number = this.#numbers.get(piece.id) ?? this.#numbers.size;
    this.#numbers.set(piece.id, number);
    return number;
  }
}

/** Lists for every slot what it may hold, in the order of ids. */
export function holdingsBySlot(ground: Ground): Holding[][] {
  const { problem, isStrict } = ground;
  const excluded = new Set(problem.excluded);
  const { level } = problem;
  const items = new ItemNumbers();
  const open = problem.pieces
    .filter((piece) => !excluded.has(piece.id) && (level === null || piece.level <= level))
    .map((piece, at) => ({ piece, at }))
    .toSorted((a, b) => (a.piece.id < b.piece.id ? -1 : a.piece.id > b.piece.id ? 1 : a.at - b.at))
    .map(({ piece }, order) => holdingOf(ground, piece, { order, item: items.numberOf(piece) }));
  return problem.slots.map((slot, at) => {
    const asWorn = (piece: GearPiece | null) =>
      holdingOf(ground, piece, { order: open.length + at, item: items.numberOf(piece) });
    const locked = problem.locked[slot];
    if (locked !== undefined) return [asWorn(locked)];
    const fitting = open.filter(({ piece }) => piece?.slots.includes(slot));
    const worn = problem.worn[slot] ?? null;
    const isListed = fitting.some(({ piece }) => isSame(piece, worn));
    const kept = isStrict && worn && !isListed ? [asWorn(worn)] : [];
    return [asWorn(null), ...fitting, ...kept];
  });
}
