import { rarityRoom, type SetTable } from './model.ts';

/** How two amounts of a limited stat compare: more is better, less is better, or neither. */
export type Direction = 1 | -1 | 0;

/**
 * What is lost at most of a set's effects when pieces of it have another rarity, whatever else is worn of
 * it: the lowest rarity worn decides what its effects are worth (product §9.10).
 */
export class RarityLosses {
  /** score for each pair of rarities, then an amount of each limited stat, in its better direction */
  readonly #losses: Float64Array;
  readonly #width: number;

  /** @param directions says of each limited stat which amount is the better one */
  constructor(table: SetTable, directions: readonly Direction[]) {
    this.#width = directions.length + 1;
    this.#losses = new Float64Array(rarityRoom * rarityRoom * this.#width);
    for (const from of table.rarities) {
      for (const to of table.rarities) this.#fill(table, directions, from, to);
    }
  }

  /** The most of score that is lost; 0 where nothing can be lost. */
  ofScore(from: number, to: number): number {
    return this.#losses[(from * rarityRoom + to) * this.#width]!;
  }

  /** The most of a limited stat that is lost; Infinity where neither direction is better, and it changes. */
  ofLimit(from: number, to: number, limit: number): number {
    return this.#losses[(from * rarityRoom + to) * this.#width + 1 + limit]!;
  }

  #fill(table: SetTable, directions: readonly Direction[], from: number, to: number): void {
    const { most, rarities, worth, amounts } = table;
    const place = (from * rarityRoom + to) * this.#width;
    const lose = (at: number, loss: number) => {
      if (loss > this.#losses[place + at]!) this.#losses[place + at] = loss;
    };
    for (const other of rarities) {
      // Another piece of the set may be lower than both, which then decides alone.
      const [before, after] = [Math.min(from, other), Math.min(to, other)];
      if (before === after) continue;
      for (let pieces = 1; pieces <= most; pieces += 1) {
        const [was, is] = [pieces * rarityRoom + before, pieces * rarityRoom + after];
        lose(0, worth[was]! - worth[is]!);
        directions.forEach((direction, limit) => {
          const loss = amounts[limit]![was]! - amounts[limit]![is]!;
          lose(1 + limit, direction === 0 && loss !== 0 ? Infinity : loss * direction);
        });
      }
    }
  }
}
