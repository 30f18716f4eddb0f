import { atMeasure } from './basis.ts';
import { countedStats } from './counted-stats.ts';
import { type DollSlot, dollSlots } from './doll-slots.ts';
import {
  equip,
  type Equipped,
  type Gear,
  modificationOf,
  totalStats,
  type WearableItem,
  wearOf,
} from './equipment.ts';
import { dollSlotsOf } from './slots.ts';
import { scoreTotals, type StatProfile } from './stat-weights.ts';
import { type SetBonus, wornSets } from './worn-sets.ts';

/** What scoring needs of a piece that is not worn yet. */
export interface OfferedPiece extends WearableItem {
  setBonuses: readonly SetBonus[];
}

/** What a piece adds, and the slot in which it adds most. */
export interface Gain {
  slot: DollSlot;
  /** points, rounded to hundredths; below 0 where the piece costs some */
  points: number;
}

const toHundredths = (value: number) => Math.round(value * 100) / 100;

/**
 * Scores a piece by itself, as it is found (product §9.22): what its sets would add is not counted.
 */
export function worthOf(piece: WearableItem, profile: StatProfile): number {
  const worn = equip(piece, wearOf(atMeasure('found', piece)));
  return toHundredths(scoreTotals(totalStats([worn]), profile).points);
}

/**
 * Returns what tells of one piece after another how much it adds to what is worn, in the place of what
 * is there now and at its settings; in an empty slot as it is found (product §9.24). Sets are counted.
 * @param worn with its stats, in the slots of the doll
 * @param bonusesOf the set bonuses of a worn item by its id
 */
export function gainsOver(
  worn: Gear,
  bonusesOf: (id: string) => readonly SetBonus[],
  profile: StatProfile,
): (piece: OfferedPiece) => Gain | null {
  const standing = dollSlots.flatMap((slot) => (worn[slot] ? [{ slot, piece: worn[slot] }] : []));
  const score = (pieces: readonly Equipped[], bonuses: typeof bonusesOf) =>
    scoreTotals(countedStats(pieces, wornSets(pieces, bonuses)), profile).points;
  const now = score(
    standing.map(({ piece }) => piece),
    bonusesOf,
  );
  const rests = new Map<DollSlot, { others: Equipped[]; totals: Map<string, number> }>();
  const restOf = (without: DollSlot) => {
    const known = rests.get(without);
    if (known) return known;
    const others = standing.flatMap(({ slot, piece }) => (slot === without ? [] : [piece]));
    const totals = countedStats(others, wornSets(others, bonusesOf));
    const rest = { others, totals: new Map(totals.map(({ name, value }) => [name, value])) };
    rests.set(without, rest);
    return rest;
  };
  const scoreWith = (slot: DollSlot, piece: OfferedPiece) => {
    const there = worn[slot];
    const settings = atMeasure(there ? modificationOf(there) : 'found', piece);
    const next = equip(piece, wearOf(settings));
    const { others, totals } = restOf(slot);
    if (piece.setBonuses.length > 0) {
      return score([...others, next], (id) => (id === piece.id ? piece.setBonuses : bonusesOf(id)));
    }
    // A piece of no set leaves the sets of all others as they are: their sums need not be made anew.
    const sums = new Map(totals);
    for (const { name, value } of totalStats([next])) sums.set(name, (sums.get(name) ?? 0) + value);
    const after = Array.from(sums, ([name, value]) => ({ name, value }));
    return scoreTotals(after, profile).points;
  };
  return (piece) => {
    let best: Gain | null = null;
    for (const slot of dollSlotsOf(piece)) {
      const points = toHundredths(scoreWith(slot, piece) - now);
      if (best === null || points > best.points) best = { slot, points };
    }
    return best;
  };
}
