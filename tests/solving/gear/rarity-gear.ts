import { rarities } from '#rules/items/rarity.ts';
import type { GearPiece, GearProblem, GearStat } from '#solving/gear/problem.ts';
import { type Draw, drawFrom } from '../draw.ts';

const slots = ['hood', 'robe', 'ring1', 'ring2', 'staff'];
const names = ['Armor', 'Power', 'Haste'];
const tiers = rarities.slice(2);

/** What a number becomes from rarity to rarity: mostly it grows, and sometimes falls, stays or ends at 0. */
function drawGrowth(draw: Draw): (base: number, tier: number) => number {
  const step = draw.pick([0, 0.25, 0.5, 1, 1, 2]);
  const end = draw.chance(0.3) ? tiers.length - 1 : Infinity;
  const fall = draw.chance(0.15) ? draw.whole(1, tiers.length - 1) : Infinity;
  return (base, tier) => {
    if (tier >= end) return 0;
    return base * (1 + step * (tier >= fall ? fall - tier : tier));
  };
}

const drawStat = (draw: Draw, name: string, isPlain: boolean): GearStat => ({
  name,
  weight: draw.pick([0, 1, 1, 2, 0.5, -1]),
  ...(!isPlain && draw.chance(0.35) && { cap: draw.whole(0, 50) }),
  ...(!isPlain && draw.chance(0.25) && { floor: draw.whole(-5, 40) }),
});

/** Draws an item, and lists it at each rarity in which it comes, as a search at “each at its best” does. */
function* drawItem(draw: Draw, at: number, sets: number, isPlain: boolean): Generator<GearPiece> {
  const several = [['hood'], ['robe'], ['ring1', 'ring2'], ['staff'], ['staff', 'ring2']];
  const fits = isPlain ? [draw.pick(slots)] : draw.pick(several);
  const first = draw.whole(0, tiers.length - 1);
  const last = Math.min(tiers.length - 1, first + draw.whole(0, 3));
  const bases = names.map(() => (draw.chance(0.4) ? 0 : draw.whole(draw.chance(0.1) ? -6 : 1, 8)));
  const grow = names.map(() => drawGrowth(draw));
  const its = draw.some([...Array(sets).keys()], draw.pick([0, 1, 1, 1, 2]));
  for (let tier = first; tier <= last; tier += 1) {
    yield {
      ...{ id: `${1_092_295_079_580_000 + at}`, name: `Item ${at}`, rarity: tiers[tier]! },
      ...{ level: 1, slots: fits, sets: its },
      values: bases.map((base, stat) => grow[stat]!(base, tier)),
    };
  }
}

/**
 * Draws a problem that is small enough to try everything, in which each item is there at several
 * rarities, and sets are worth more, less, the same or nothing at higher ones. Sometimes the first set
 * adds nothing at all, and sometimes each item fits one slot and nothing is capped or demanded.
 */
export function drawRarityGear(seed: number): GearProblem {
  const draw = drawFrom(seed * 31 + 7);
  const isPlain = draw.chance(0.3);
  const idle = draw.pick([0, 1]);
  const count = idle + draw.whole(0, 2);
  const sets = Array.from({ length: count }, (_, set) => ({
    name: `Set ${set}`,
    effects: Array.from({ length: set < idle ? 0 : draw.whole(1, 3) }, () => {
      const [base, grow] = [draw.pick([1, 2, 4, 0.5, -2]), drawGrowth(draw)];
      return {
        ...{ count: draw.whole(1, 4), stat: draw.whole(0, names.length - 1) },
        values: Object.fromEntries(tiers.map((rarity, tier) => [rarity, grow(base, tier)])),
      };
    }),
  }));
  const items = Array.from({ length: draw.whole(3, 6) }, (_, at) => [
    ...drawItem(draw, at, count, isPlain),
  ]);
  const pieces = items.flat();
  const fitting = (slot: string) => pieces.filter((piece) => piece.slots.includes(slot));
  const worn = slots
    .filter((slot) => draw.chance(0.5) && fitting(slot).length > 0)
    .map((slot) => [slot, draw.pick(fitting(slot))] as const);
  return {
    ...{ slots, pieces, sets, worn: Object.fromEntries(worn) },
    stats: names.map((name) => drawStat(draw, name, isPlain)),
    locked: Object.fromEntries(worn.filter(() => draw.chance(0.15))),
    excluded: [],
    level: null,
  };
}
