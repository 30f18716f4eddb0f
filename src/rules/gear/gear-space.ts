import { type Rarity, rarities, rarityRange } from '../items/rarity.ts';
import type { StatRange } from '../items/stats.ts';
import { type ItemStats, statsAt } from '../items/view.ts';
import type { SetBonus } from './worn-sets.ts';

/** A stat as it stands in one of an item's two lists. */
export interface StatKind {
  /** the stat's id, digits */
  id: string;
  name: string;
  list: 'primary' | 'core';
}

/** A piece of gear as a search for the best needs it (product §7.4). */
export interface SpacePiece {
  id: string;
  name: string;
  level: number;
  rarityMin: Rarity;
  rarityMax: Rarity;
  /** the database's names of the slots that it fits */
  slots: readonly string[];
  /** places of its sets in `GearSpace.sets` */
  sets: readonly number[];
  /** places of its stats in `GearSpace.kinds` */
  kinds: readonly number[];
  /**
   * for each rarity from `rarityMin` to `rarityMax`, lowest first: the minimum and the maximum of
   * each of its kinds in turn; null where it lacks the stat at that rarity
   */
  ranges: readonly (readonly (number | null)[])[];
  /** a recipe makes it */
  isCrafted: boolean;
}

/** All gear that has stats or a set, at every rarity. */
export interface GearSpace {
  kinds: readonly StatKind[];
  sets: readonly SetBonus[];
  pieces: readonly SpacePiece[];
}

/** The fields of an item that its piece is made of. */
interface SpaceItem {
  id: string;
  name: string;
  level: number;
  rarityMin: Rarity;
  rarityMax: Rarity;
  slots: readonly string[];
  stats?: ItemStats | null | undefined;
  setBonuses: readonly SetBonus[];
  itemRecipeId: readonly string[];
}

/** Collects what pieces share, and gives each of it a place. */
class Shared<Entry> {
  readonly entries: Entry[] = [];
  readonly #places = new Map<string, number>();

  placeOf(key: string, make: () => Entry): number {
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.entries.length);
    return this.entries.push(make()) - 1;
  }
}

/** Makes a space of items, one after the other. */
export class GearPacker {
  readonly #kinds = new Shared<StatKind>();
  readonly #sets = new Shared<SetBonus>();

  /** Makes an item's piece; null where it has neither stats nor a set, and so is never better. */
  pack(item: SpaceItem): SpacePiece | null {
    const { id, name, level, rarityMin, rarityMax, slots, setBonuses } = item;
    const columns = rarityRange(rarityMin, rarityMax).map((rarity) =>
      this.#stats(item.stats, rarity),
    );
    const kinds = [...new Set(columns.flatMap((column) => [...column.keys()]))];
    if (kinds.length === 0 && setBonuses.length === 0) return null;
    return {
      ...{ id, name, level, rarityMin, rarityMax },
      slots: [...new Set(slots)],
      sets: this.#setsOf(setBonuses),
      kinds,
      ranges: columns.map((column) => kinds.flatMap((kind) => column.get(kind) ?? [null, null])),
      isCrafted: item.itemRecipeId.length > 0,
    };
  }

  /** What the pieces made so far share. */
  get shared(): Pick<GearSpace, 'kinds' | 'sets'> {
    return { kinds: this.#kinds.entries, sets: this.#sets.entries };
  }

  #stats(stats: ItemStats | null | undefined, rarity: Rarity): Map<number, [number, number]> {
    const lists = statsAt(stats, rarity);
    const ranges = new Map<number, [number, number]>();
    for (const list of ['primary', 'core'] as const) {
      for (const { id, name, min, max } of lists[list]) {
        // A stat that a list has twice counts twice.
        for (let nth = 0; ; nth += 1) {
          const kind = this.#kinds.placeOf(`${list} ${id} ${nth} ${name}`, () => ({
            ...{ id, name, list },
          }));
          if (ranges.has(kind)) continue;
          ranges.set(kind, [min, max]);
          break;
        }
      }
    }
    return ranges;
  }

  /** A set is known by its name, and is what the first piece says of it (product §9.10). */
  #setsOf(bonuses: readonly SetBonus[]): number[] {
    const places = bonuses.map(({ name, setEffects }) =>
      this.#sets.placeOf(name, () => ({
        name,
        setEffects: setEffects.map(({ count, name: effect, stats }) => ({
          count,
          name: effect,
          stats,
        })),
      })),
    );
    return [...new Set(places)];
  }
}

/** Reads a piece's stats at a rarity that it comes in, as an item has them. */
export function pieceStats(
  { kinds }: Pick<GearSpace, 'kinds'>,
  piece: SpacePiece,
  rarity: Rarity,
): { primary: StatRange[]; core: StatRange[] } {
  const row = piece.ranges[rarities.indexOf(rarity) - rarities.indexOf(piece.rarityMin)] ?? [];
  const lists = { primary: [] as StatRange[], core: [] as StatRange[] };
  for (const [at, place] of piece.kinds.entries()) {
    const kind = kinds[place];
    const min = row[at * 2] ?? null;
    const max = row[at * 2 + 1] ?? null;
    if (kind && min !== null && max !== null) {
      lists[kind.list].push({ id: kind.id, name: kind.name, min, max });
    }
  }
  return lists;
}
