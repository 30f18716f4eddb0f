import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { effectAmount, effectStat } from '#rules/gear/counted-stats.ts';
import type { Equipped } from '#rules/gear/equipment.ts';
import { type GearSpace, pieceStats, type SpacePiece } from '#rules/gear/gear-space.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { isShareEffect } from '#rules/gear/worn-sets.ts';
import { modifiedStats } from '#rules/items/modification.ts';
import {
  compareRarities,
  type Rarity,
  rarities,
  rarityKey,
  rarityRange,
} from '#rules/items/rarity.ts';
import type { CurrentStat } from '#rules/items/stats.ts';
import { requiredLevel } from '#rules/items/view.ts';
import type {
  GearPiece,
  GearProblem,
  GearSet,
  GearStat,
  WornPieces,
} from '#solving/gear/problem.ts';
import { listedPieces } from './listed-pieces.ts';
import { namedStats } from './profile-changes.ts';
import type { Wish, WishedSettings } from './wish.ts';

/** Lists the stats of which anything is asked: others have no place in the search. */
function statsOf({ profile }: Wish): GearStat[] {
  const { weights, limits } = profile;
  return namedStats(profile).map((name) => {
    const { floor, cap } = limits[name] ?? {};
    const weight = weights[name] ?? 0;
    return { name, weight, ...(cap !== undefined && { cap }), ...(floor && { floor }) };
  });
}

/** Converts sets: an effect on a stat of which nothing is asked is left out. */
function setsOf({ sets }: GearSpace, places: ReadonlyMap<string, number>): GearSet[] {
  return sets.map(({ name, setEffects }) => ({
    name,
    effects: setEffects.flatMap(({ count, name: effect, stats }) => {
      const isShare = isShareEffect(stats);
      const stat = places.get(effectStat({ name: effect, isShare }));
      if (stat === undefined) return [];
      const values = Object.fromEntries(
        rarities.map((rarity) => [rarity, effectAmount(stats[rarityKey(rarity)] ?? 0, isShare)]),
      );
      return [{ count, stat, values }];
    }),
  }));
}

/** Sums a piece's values by stat, in the order of the problem. */
function valuesOf(stats: Iterable<CurrentStat>, places: ReadonlyMap<string, number>): number[] {
  const values = new Array<number>(places.size).fill(0);
  for (const { name, current } of stats) {
    const place = places.get(name);
    if (place !== undefined) values[place] = (values[place] ?? 0) + current;
  }
  return values;
}

/** Lists the rarities at which a piece is tried: the nearest to the one that is wished, or all. */
function raritiesOf(
  { rarityMin, rarityMax }: SpacePiece,
  { rarity }: WishedSettings,
): readonly Rarity[] {
  if (rarity === 'best') return rarityRange(rarityMin, rarityMax);
  if (compareRarities(rarity, rarityMin) < 0) return [rarityMin];
  return [compareRarities(rarity, rarityMax) > 0 ? rarityMax : rarity];
}

/** Makes pieces of the problem. */
class PieceMaker {
  readonly #space: GearSpace;
  readonly #places: ReadonlyMap<string, number>;
  readonly #byId: ReadonlyMap<string, SpacePiece>;

  constructor(space: GearSpace, places: ReadonlyMap<string, number>) {
    this.#space = space;
    this.#places = places;
    this.#byId = new Map(space.pieces.map((piece) => [piece.id, piece]));
  }

  /** Makes a piece at each of the rarities at which it is tried. */
  *settled(piece: SpacePiece, settings: WishedSettings): Generator<GearPiece> {
    const slots = dollSlots.filter((slot) => piece.slots.includes(databaseSlot(slot)));
    if (slots.length === 0) return;
    const { id, name, sets } = piece;
    const level = requiredLevel(piece.level);
    for (const rarity of raritiesOf(piece, settings)) {
      const stats = { [rarityKey(rarity)]: pieceStats(this.#space, piece, rarity) };
      const { primary, core } = modifiedStats(stats, { ...settings, rarity });
      const values = valuesOf([...primary, ...core], this.#places);
      yield { id, name, rarity, level, slots, values, sets };
    }
  }

  /** Makes what is worn in a slot, as it is worn; null for what gives nothing. */
  worn(slot: DollSlot, worn: Equipped | undefined): GearPiece | null {
    const piece = worn && this.#byId.get(worn.id);
    if (!piece) return null;
    const { id, name, rarity, primaryStats, coreStats } = worn;
    const values = valuesOf([...primaryStats, ...coreStats], this.#places);
    // It is worn already, whatever level it asks for.
    return { id, name, rarity, level: 0, slots: [slot], values, sets: piece.sets };
  }
}

function isInPool({ id, isCrafted }: SpacePiece, pool: Wish['pool'], listed: ReadonlySet<string>) {
  if (pool.is === 'crafted') return isCrafted;
  return pool.is === 'all' || listed.has(id);
}

/**
 * Puts a wish as the search's problem (product §9.22). What is worn stays possible in its slot, as it
 * is worn, unless it is left out.
 * @param more ids of pieces that are possible though the wish's pool does not have them
 */
export function makeProblem(
  space: GearSpace,
  wish: Wish,
  more: readonly string[] = [],
): GearProblem {
  const stats = statsOf(wish);
  const places = new Map(stats.map(({ name }, place) => [name, place]));
  const maker = new PieceMaker(space, places);
  const { pool: from } = wish;
  const listed = new Set(
    from.is === 'listed' ? listedPieces(space.pieces, from.ids, from.typed).ids : [],
  );
  const worn: WornPieces = Object.fromEntries(
    dollSlots.map((slot) => [slot, maker.worn(slot, wish.worn[slot])]),
  );
  const kept = dollSlots.flatMap((slot) => {
    const piece = worn[slot];
    return piece && !wish.excluded.includes(piece.id) ? [piece] : [];
  });
  const pool = space.pieces.filter(
    (piece) => isInPool(piece, wish.pool, listed) || more.includes(piece.id),
  );
  return {
    stats,
    slots: dollSlots,
    pieces: [...kept, ...pool.flatMap((piece) => [...maker.settled(piece, wish.settings)])],
    sets: setsOf(space, places),
    worn,
    locked: Object.fromEntries(wish.locked.map((slot) => [slot, worn[slot] ?? null])),
    excluded: wish.excluded,
    level: wish.level,
  };
}
