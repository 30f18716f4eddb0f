import type { Item } from '#contract/game-records.ts';
import { consumables } from '../game/consumables.ts';
import { madeGoods } from '../game/goods.ts';
import type { Random } from '../random.ts';
import type { Gives } from './place-tables.ts';

/** An item that a place gives. */
export interface PlaceItem {
  id: string;
  how: 'gathered' | 'dropped' | 'made';
  /** the fewest and the most of it at a time */
  amount: readonly [min: number, max: number];
}

/** The items of the game, as places ask for them. */
export class Givers {
  readonly #items: readonly Item[];
  readonly #byName: ReadonlyMap<string, Item>;

  constructor(items: readonly Item[]) {
    this.#items = items;
    this.#byName = new Map(items.map((item) => [item.name, item]));
  }

  named(name: string): Item {
    const item = this.#byName.get(name);
    if (!item) throw new Error(`A place gives ${name}, which does not exist`);
    return item;
  }

  /** Chooses what a place gives. */
  choose(gives: Gives, random: Random): PlaceItem[] {
    if ('profession' in gives) {
      const made = [...madeGoods, ...consumables].filter(
        ({ profession }) => profession === gives.profession,
      );
      return random
        .some(made, gives.count)
        .map(({ name }) => ({ id: this.named(name).id, how: 'made', amount: [1, 1] }));
    }
    const fits = ({ layout, level, slots, setBonuses }: Item) => {
      if (layout !== 'gear') return false;
      if ('set' in gives) return setBonuses.some(({ name }) => name === gives.set);
      if ('level' in gives) return Math.abs(level - gives.level) <= 2 && slots[0] !== 'trophy';
      const [min, max] = gives.levels;
      return level >= min && level <= max && gives.slots.some((slot) => slots[0] === slot);
    };
    const chosen = random.some(this.#items.filter(fits), gives.count);
    return chosen.map(({ id }) => ({ id, how: 'dropped', amount: [1, 1] }));
  }
}
