import { firstBasis, settingsAt } from '#rules/gear/basis.ts';
import { type DollSlot, dollSlots } from '#rules/gear/doll-slots.ts';
import { modificationOf } from '#rules/gear/equipment.ts';
import type { SpacePiece } from '#rules/gear/gear-space.ts';
import type { OwnedPiece } from '#rules/gear/owned.ts';
import { dollSlotsOf } from '#rules/gear/slots.ts';
import { type Modification, nearestSettings } from '#rules/items/modification.ts';
import { requiredLevel } from '#rules/items/view.ts';
import type { Candidate } from './members.ts';
import type { GearPiece, WornPieces } from './problem.ts';
import type { SpaceNumbers } from './space-numbers.ts';

/** What somebody has to choose from (product §9.24). */
export interface Having {
  level: number;
  /** by the slot of the doll */
  worn: Readonly<Partial<Record<DollSlot, OwnedPiece>>>;
  /** what they have beside it */
  beside: readonly OwnedPiece[];
}

/**
 * The settings at which a piece is weighed: those of what is worn in the slot to which it comes, or the
 * same for everybody.
 */
export type WeighedAt = 'worn' | Modification;

/** The name of the piece that is weighed, among the things that somebody has. */
export const weighedThing = 'weighed';

/** Finds all gear by its id. */
export type FindPiece = (id: string) => SpacePiece | undefined;

/** Computes the settings of a weighed piece in a slot: as it is found where nothing is worn. */
export function weighedSettings(
  piece: Pick<SpacePiece, 'rarityMin' | 'rarityMax'>,
  at: WeighedAt,
  worn: OwnedPiece | undefined,
): Modification {
  return at === 'worn' ? settingsAt(firstBasis, piece, worn) : nearestSettings(at, piece);
}

/** A thing that somebody has, and the level that they need for it. */
interface Owned {
  owned: OwnedPiece;
  thing: string;
  level: number;
  /** where it is worn now */
  slot?: DollSlot;
}

/** Puts somebody's question: what they have, and a piece that could come to it once. */
export class CandidateMaker {
  readonly #numbers: SpaceNumbers;
  readonly #find: FindPiece;

  constructor(numbers: SpaceNumbers, find: FindPiece) {
    this.#numbers = numbers;
    this.#find = find;
  }

  /** Makes the question. @param weighed undefined for an item that gives nothing */
  make({ level, worn, beside }: Having, weighed: SpacePiece | undefined, at: WeighedAt): Candidate {
    const { stats, sets } = this.#numbers;
    const wornNow: WornPieces = Object.fromEntries(
      dollSlots.map((slot) => {
        const owned = worn[slot];
        // It is worn already, whatever level it asks for.
        return [slot, owned ? this.#owned({ owned, thing: slot, level: 0, slot }) : null];
      }),
    );
    const others = beside.flatMap(
      (owned, at) =>
        this.#owned({
          ...{ owned, thing: String(at) },
          level: requiredLevel(this.#find(owned.id)?.level ?? 0),
        }) ?? [],
    );
    return {
      problem: {
        ...{ stats, sets, level, slots: dollSlots, worn: wornNow, locked: {}, excluded: [] },
        pieces: [...Object.values(wornNow).flatMap((piece) => piece ?? []), ...others],
      },
      pieces: weighed ? this.#weighed(weighed, at, worn) : [],
    };
  }

  /** Makes a thing that somebody has, in whichever slot it fits; null for what gives nothing. */
  #owned({ owned, thing, level, slot }: Owned): GearPiece | null {
    const piece = this.#find(owned.id);
    if (!piece) return null;
    // The game's data may have changed since: what it lacks now is taken at the nearest rarity.
    const settings = nearestSettings(modificationOf(owned), piece);
    const { id, name, sets } = piece;
    const slots = [...new Set([...(slot ? [slot] : []), ...dollSlotsOf(piece)])];
    return {
      ...{ id, name, sets, level, thing, rarity: settings.rarity, slots },
      values: this.#numbers.valuesAt(piece, settings),
    };
  }

  /** Makes the weighed piece once for each slot that it fits, at the settings that it has there. */
  #weighed(piece: SpacePiece, at: WeighedAt, worn: Having['worn']): GearPiece[] {
    const { id, name, sets } = piece;
    const level = requiredLevel(piece.level);
    return dollSlotsOf(piece).map((slot) => {
      const settings = weighedSettings(piece, at, worn[slot]);
      return {
        ...{ id, name, sets, level, rarity: settings.rarity, slots: [slot], thing: weighedThing },
        values: this.#numbers.valuesAt(piece, settings),
      };
    });
  }
}
