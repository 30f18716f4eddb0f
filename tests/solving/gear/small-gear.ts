import { rarities } from '#rules/items/rarity.ts';
import type { GearPiece, GearProblem, GearStat } from '#solving/gear/problem.ts';
import { type Draw, drawFrom } from '../draw.ts';

const slots = ['hood', 'robe', 'ring1', 'ring2', 'staff'];
const names = ['Armor', 'Power', 'Haste', 'Luck'];

function drawStat(draw: Draw, name: string, isPlain: boolean): GearStat {
  const weight = draw.pick([0, 1, 1, 2, 0.5, 1.25, -1, -0.5]);
  if (isPlain) return { name, weight };
  return {
    ...{ name, weight },
    ...(draw.chance(0.3) && { cap: draw.whole(0, 40) }),
    ...(draw.chance(0.25) && { floor: draw.whole(-5, 40) }),
  };
}

/** Values are whole, sometimes with decimals as at rest, sometimes negative or none. */
function drawValue(draw: Draw): number {
  if (draw.chance(0.3)) return 0;
  if (draw.chance(0.1)) return draw.whole(-1500, 1500) / 100;
  return draw.whole(draw.chance(0.15) ? -8 : 0, 12);
}

function drawPiece(draw: Draw, at: number, sets: number, isPlain: boolean): GearPiece {
  const fits = isPlain
    ? [draw.pick(slots)]
    : draw.pick([
        ['hood'],
        ['robe'],
        ['ring1', 'ring2'],
        ['ring1'],
        ['staff'],
        ['staff', 'ring2'],
        ['hood', 'ring1'],
      ]);
  return {
    id: `1092295079580${String(Math.floor(draw.chance(0.1) ? at / 2 : at)).padStart(2, '0')}`,
    name: `Piece ${at}`,
    rarity: isPlain ? 'Epic' : draw.pick(['Rare', 'Epic', 'Epic', 'Legendary', 'Artifact']),
    level: draw.pick([1, 1, 1, 10, 20]),
    slots: fits,
    values: names.map(() => drawValue(draw)),
    sets: draw.some(
      Array.from({ length: sets }, (_, set) => set),
      draw.pick([0, 1, 1, 1, 2]),
    ),
  };
}

/**
 * Draws a problem that is small enough to try everything: with negative and fractional numbers, caps,
 * floors that can and cannot be met, pieces of two sets, items in two slots or at two settings, locked
 * slots, excluded items, levels, and sets that are worth nothing at Artifact or something below zero.
 * Some are plain, with one slot for a piece and one rarity, without caps and floors, so that
 * one piece says much of others; some have a set first that adds nothing.
 */
export function drawSmallGear(seed: number): GearProblem {
  const draw = drawFrom(seed);
  const isPlain = draw.chance(0.3);
  const idle = draw.pick([0, 1]);
  const count = idle + draw.whole(0, 3);
  const sets = Array.from({ length: count }, (_, set) => ({
    name: `Set ${set}`,
    effects: Array.from({ length: set < idle ? 0 : draw.whole(1, 3) }, () => {
      const share = draw.pick([1, 1, 0.01, 2.5, -1]);
      return {
        count: draw.whole(1, 4),
        stat: draw.whole(0, names.length - 1),
        values: Object.fromEntries(
          rarities.map((rarity, tier) => [rarity, rarity === 'Artifact' ? 0 : share * 3 * tier]),
        ),
      };
    }),
  }));
  const pieces = Array.from({ length: draw.whole(4, 11) }, (_, at) =>
    drawPiece(draw, at, count, isPlain),
  );
  const own = (slot: string) => ({
    ...drawPiece(draw, draw.whole(0, 14), count, isPlain),
    slots: [slot],
  });
  const some = (share: number) =>
    Object.fromEntries(
      slots
        .filter(() => draw.chance(share))
        .map((slot) => [slot, draw.chance(0.25) ? null : own(slot)]),
    );
  const isListed = draw.chance(0.5);
  return {
    ...{ slots, pieces, sets },
    stats: names.map((name) => drawStat(draw, name, isPlain)),
    worn: isListed
      ? Object.fromEntries(
          slots.map((slot) => [slot, pieces.find((piece) => piece.slots.includes(slot)) ?? null]),
        )
      : some(0.6),
    locked: some(0.1),
    excluded: pieces.filter(() => draw.chance(0.05)).map(({ id }) => id),
    level: draw.pick([null, null, 10]),
  };
}
