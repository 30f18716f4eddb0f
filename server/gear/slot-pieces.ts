import type { Item } from '#contract/game-records.ts';
import { atMeasure, type Measure, writeMeasure } from '#rules/gear/basis.ts';
import { currentValue } from '#rules/items/stats.ts';
import { statsAt } from '#rules/items/view.ts';
import { rarities, type Rarity, rarityRange } from '#rules/items/rarity.ts';
import { type Weight, weightOf } from '#rules/items/weight.ts';

/** Stats at some settings that are held: as many as a slot's pieces have. */
const mostValues = 40;

/** What the picker knows of a piece, but for its stats. */
export interface Piece {
  id: string;
  /** folded (rules/text/search-text) */
  name: string;
  level: number;
  rarityMin: Rarity;
  rarityMax: Rarity;
  weight: Weight | null;
  sets: readonly string[];
  source: 'made' | 'found';
}

/** A stat of a piece, at every rarity in which it comes. */
interface Entry {
  /** place of the piece */
  place: number;
  id: string;
  list: 'primary' | 'core';
  /** the lowest and the highest value at each rarity from the piece's lowest on; NaN for none */
  bounds: Float64Array;
}

function pieceOf(item: Item, name: string): Piece {
  const { id, level, rarityMin, rarityMax } = item;
  return {
    ...{ id, name, level, rarityMin, rarityMax },
    weight: weightOf(item.typeDescription),
    sets: Array.from(new Set(item.setBonuses.map((bonus) => bonus.name))),
    source: item.itemRecipeId.length > 0 ? 'made' : 'found',
  };
}

/** The pieces that fit a slot, by name, then by id, with their stats in a few bytes each. */
export class SlotPieces {
  readonly pieces: Piece[] = [];
  readonly #stats = new Map<string, Entry[]>();
  /** what was computed last: the next key or filter asks for most of it again */
  readonly #values = new Map<string, Float64Array>();

  /** @param name folded */
  add(item: Item, name: string): void {
    const place = this.pieces.push(pieceOf(item, name)) - 1;
    const range = rarityRange(item.rarityMin, item.rarityMax);
    for (const list of ['primary', 'core'] as const) {
      // A rarity may name a stat twice: each is one of its own.
      const entries = new Map<string, Entry>();
      range.forEach((rarity, tier) => {
        const seen = new Map<string, number>();
        for (const { id, name: stat, min, max } of statsAt(item.stats, rarity)[list]) {
          const nth = seen.get(`${id} ${stat}`) ?? 0;
          seen.set(`${id} ${stat}`, nth + 1);
          const key = `${nth} ${id} ${stat}`;
          let entry = entries.get(key);
          if (!entry) {
            entry = { place, id, list, bounds: new Float64Array(2 * range.length).fill(NaN) };
            entries.set(key, entry);
            this.#addEntry(stat, entry);
          }
          entry.bounds[2 * tier] = min;
          entry.bounds[2 * tier + 1] = max;
        }
      });
    }
  }

  #addEntry(stat: string, entry: Entry): void {
    const known = this.#stats.get(stat);
    if (known) known.push(entry);
    else this.#stats.set(stat, [entry]);
  }

  /** The stats that any piece has. */
  get stats(): string[] {
    return Array.from(this.#stats.keys());
  }

  /** Returns a stat of each piece at some settings; 0 for a piece without it. */
  valuesOf(stat: string, measure: Measure): Float64Array {
    const name = `${writeMeasure(measure)} ${stat}`;
    const known = this.#values.get(name);
    if (known) return known;
    const values = this.#computeValues(stat, measure);
    if (this.#values.size >= mostValues) this.#values.clear();
    this.#values.set(name, values);
    return values;
  }

  #computeValues(stat: string, measure: Measure): Float64Array {
    const values = new Float64Array(this.pieces.length);
    for (const { place, id, list, bounds } of this.#stats.get(stat) ?? []) {
      const piece = this.pieces[place];
      if (!piece) continue;
      const settings = atMeasure(measure, piece);
      const tier = rarities.indexOf(settings.rarity) - rarities.indexOf(piece.rarityMin);
      const [min, max] = [bounds[2 * tier] ?? NaN, bounds[2 * tier + 1] ?? NaN];
      if (Number.isNaN(min)) continue;
      values[place] = (values[place] ?? 0) + currentValue({ id, min, max }, list, settings);
    }
    return values;
  }
}
