import { compareNames } from '../text/name-order.ts';
import type { Equipped } from './equipment.ts';
import { compareRarities, type Rarity, rarityKey } from '../items/rarity.ts';

/** A set bonus as game data has it. */
export interface SetBonus {
  name: string;
  setEffects: readonly { count: number; name: string; stats: Record<string, number> }[];
}

/** An effect of a set, at the lowest rarity worn. */
export interface SetEffect {
  /** different pieces that it asks for */
  count: number;
  name: string;
  value: number;
  /** the value is a share of something: a fraction at one rarity at least */
  isShare: boolean;
  isActive: boolean;
}

/** Pieces of a lower rarity than all others of their set, for which its effects are worth less. */
export interface HeldDown {
  /** ids of these pieces */
  ids: ReadonlySet<string>;
  /** their names, in the order of the slots */
  names: readonly string[];
  rarity: Rarity;
  /** the lowest rarity of the other pieces, which would count if these had it */
  next: Rarity;
}

/** A set of which at least one piece is worn. */
export interface WornSet {
  name: string;
  /** pieces worn, each item once */
  pieces: number;
  /** pieces that the set's last effect asks for */
  of: number;
  /** the set's effects, fewest pieces first */
  effects: SetEffect[];
  /** the effects that the next pieces add, all of one count; empty when all are active */
  next: SetEffect[];
  /** null where every piece has the same rarity, or no active effect would change */
  heldDown: HeldDown | null;
}

/** A worn set as it is shown, also where the ids of its pieces are not known. */
export type ShownSet = Omit<WornSet, 'heldDown'> & { heldDown: Omit<HeldDown, 'ids'> | null };

/** Tells whether an effect is a share, by its values at all rarities. */
export function isShareEffect(stats: Readonly<Record<string, number>>): boolean {
  return Object.values(stats).some((value) => !Number.isInteger(value));
}

type Piece = Pick<Equipped, 'id' | 'name' | 'rarity'>;

function lowestOf(pieces: readonly Piece[]): Rarity | undefined {
  return pieces.map(({ rarity }) => rarity).toSorted(compareRarities)[0];
}

function effectsAt(bonus: SetBonus, rarity: Rarity, pieces: number): SetEffect[] {
  const key = rarityKey(rarity);
  return bonus.setEffects
    .map(({ count, name, stats }) => ({
      count,
      name,
      value: stats[key] ?? 0,
      isShare: isShareEffect(stats),
      isActive: pieces >= count,
    }))
    .toSorted((a, b) => a.count - b.count);
}

function heldDownIn(bonus: SetBonus, worn: readonly Piece[], active: SetEffect[]) {
  const rarity = lowestOf(worn);
  const next = lowestOf(worn.filter((piece) => piece.rarity !== rarity));
  if (rarity === undefined || next === undefined) return null;
  const then = effectsAt(bonus, next, Infinity);
  if (active.every(({ value }, index) => then[index]?.value === value)) return null;
  const lowest = worn.filter((piece) => piece.rarity === rarity);
  const names = [...new Set(lowest.map(({ name }) => name))];
  return { ids: new Set(lowest.map(({ id }) => id)), names, rarity, next };
}

function wornSet(bonus: SetBonus, worn: readonly Piece[]): WornSet {
  const pieces = new Set(worn.map(({ id }) => id)).size;
  const effects = effectsAt(bonus, lowestOf(worn) ?? 'Common', pieces);
  const nextCount = effects.find(({ isActive }) => !isActive)?.count;
  return {
    name: bonus.name,
    pieces,
    of: Math.max(0, ...effects.map(({ count }) => count)),
    effects,
    next: effects.filter(({ count }) => count === nextCount),
    heldDown: heldDownIn(
      bonus,
      worn,
      effects.filter(({ isActive }) => isActive),
    ),
  };
}

/**
 * Counts the pieces of each set that is worn (product §9.10). The same item in two slots is one piece.
 * @param bonusesOf the set bonuses of an item by its id
 */
export function wornSets(
  worn: Iterable<Piece>,
  bonusesOf: (id: string) => readonly SetBonus[],
): WornSet[] {
  const sets = new Map<string, { bonus: SetBonus; pieces: Piece[] }>();
  for (const piece of worn) {
    for (const bonus of bonusesOf(piece.id)) {
      const set = sets.get(bonus.name) ?? { bonus, pieces: [] };
      set.pieces.push(piece);
      sets.set(bonus.name, set);
    }
  }
  return Array.from(sets.values(), ({ bonus, pieces }) => wornSet(bonus, pieces)).toSorted(
    (a, b) => b.pieces - a.pieces || compareNames(a.name, b.name),
  );
}
