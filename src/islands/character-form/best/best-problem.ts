import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import type { Equipped } from '#rules/gear/equipment.ts';
import type { GearSpace, SpacePiece } from '#rules/gear/gear-space.ts';
import { dollSlotsOf } from '#rules/gear/slots.ts';
import { compareRarities, type Rarity, rarityRange } from '#rules/items/rarity.ts';
import { requiredLevel } from '#rules/items/view.ts';
import type { GearPiece, GearProblem, WornPieces } from '#solving/gear/problem.ts';
import { SpaceNumbers } from '#solving/gear/space-numbers.ts';
import { listedPieces } from './listed-pieces.ts';
import type { Wish, WishedSettings } from './wish.ts';

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
  readonly #numbers: SpaceNumbers;
  readonly #byId: ReadonlyMap<string, SpacePiece>;

  constructor({ pieces }: GearSpace, numbers: SpaceNumbers) {
    this.#numbers = numbers;
    this.#byId = new Map(pieces.map((piece) => [piece.id, piece]));
  }

  /** Makes a piece at each of the rarities at which it is tried. */
  *settled(piece: SpacePiece, settings: WishedSettings): Generator<GearPiece> {
    const slots = dollSlotsOf(piece);
    if (slots.length === 0) return;
    const { id, name, sets } = piece;
    const level = requiredLevel(piece.level);
    for (const rarity of raritiesOf(piece, settings)) {
      const values = this.#numbers.valuesAt(piece, { ...settings, rarity });
      yield { id, name, rarity, level, slots, values, sets };
    }
  }

  /** Makes what is worn in a slot, as it is worn; null for what gives nothing. */
  worn(slot: DollSlot, worn: Equipped | undefined): GearPiece | null {
    const piece = worn && this.#byId.get(worn.id);
    if (!piece) return null;
    const { id, name, rarity, primaryStats, coreStats } = worn;
    const values = this.#numbers.valuesOf([...primaryStats, ...coreStats]);
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
  const numbers = new SpaceNumbers(space, wish.profile);
  const maker = new PieceMaker(space, numbers);
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
    stats: numbers.stats,
    slots: dollSlots,
    pieces: [...kept, ...pool.flatMap((piece) => [...maker.settled(piece, wish.settings)])],
    sets: numbers.sets,
    worn,
    locked: Object.fromEntries(wish.locked.map((slot) => [slot, worn[slot] ?? null])),
    excluded: wish.excluded,
    level: wish.level,
  };
}
