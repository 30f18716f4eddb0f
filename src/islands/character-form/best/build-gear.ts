import type { DollSlot } from '#rules/gear/doll-slots.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { countedStats } from '#rules/gear/counted-stats.ts';
import {
  equip,
  type Equipped,
  type Gear,
  isSameWorn,
  type StatTotal,
} from '#rules/gear/equipment.ts';
import { type GearScore, scoreTotals, type StatProfile } from '#rules/gear/stat-weights.ts';
import { type WornSet, wornSets } from '#rules/gear/worn-sets.ts';
import { countedOf, type KnownItems } from '../known-items.ts';
import { toPoints } from './point-words.ts';
import type { Build } from './wish.ts';

/** What gear gives and what that is worth. */
export interface Judged {
  totals: StatTotal[];
  sets: WornSet[];
  score: GearScore;
}

/** Judges gear by a profile, sets included (product §9.22). */
export function judge(gear: Gear, items: KnownItems, profile: StatProfile): Judged {
  const counted = countedOf(gear, items);
  const sets = wornSets(counted, (id) => items.get(id)?.setBonuses ?? []);
  const totals = countedStats(counted, sets);
  return { totals, sets, score: scoreTotals(totals, profile) };
}

/**
 * Puts a build on: its pieces in the doll's slots, in the place of what is worn there. Null while an
 * item of it is not known.
 */
export function wearBuild(
  gear: Gear,
  { pieces }: Build,
  items: KnownItems,
  locked: readonly DollSlot[],
): Gear | null {
  const then = new Map(Object.entries(gear));
  for (const slot of dollSlots) {
    if (locked.includes(slot)) continue;
    const piece = pieces[slot];
    if (!piece) {
      then.delete(slot);
      continue;
    }
    const now = gear[slot];
    // It stays as it is, also where the database does not have it.
    if (isSameWorn(now, piece)) continue;
    const item = items.get(piece.id);
    if (!item) return null;
    then.set(slot, equip(item, piece));
  }
  return Object.fromEntries(then);
}

/** A slot that changes. */
export interface Swap {
  slot: DollSlot;
  from: Equipped | undefined;
  to: Equipped | undefined;
}

/** Lists the slots in which two gears differ, in their order. */
function swapsBetween(from: Gear, to: Gear): Swap[] {
  return dollSlots
    .filter((slot) => !isSameWorn(from[slot], to[slot]))
    .map((slot) => ({ slot, from: from[slot], to: to[slot] }));
}

/** A slot that changes, and what that gains by itself. */
export interface JudgedSwap extends Swap {
  /** in points, rounded as they are shown */
  gain: number;
}

/** Judges what changes from one gear to another: as a whole, and each slot by itself. */
export function judgeSwaps(gear: Gear, then: Gear, items: KnownItems, profile: StatProfile) {
  const before = judge(gear, items, profile);
  const swaps = swapsBetween(gear, then).map((swap): JudgedSwap => {
    const { score } = judge(swapped(gear, swap), items, profile);
    return { ...swap, gain: toPoints(score.points - before.score.points) };
  });
  return { then, swaps, before, after: judge(then, items, profile) };
}

/** Makes one swap alone. */
export function swapped(gear: Gear, { slot, to }: Pick<Swap, 'slot' | 'to'>): Gear {
  const { [slot]: _, ...others } = gear;
  return to ? { ...others, [slot]: to } : others;
}
