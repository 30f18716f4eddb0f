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
    return this.#dropped(gives, random).map(({ id }) => ({ id, how: 'dropped', amount: [1, 1] }));
  }

  #dropped(gives: Exclude<Gives, { profession: string }>, random: Random): Item[] {
    const gear = this.#items.filter(
      ({ layout, slots }) => layout === 'gear' && slots[0] !== 'trophy',
    );
    if ('slots' in gives) {
      const [min, max] = gives.levels;
      const each = Math.ceil(gives.count / gives.slots.length);
      const inBand = gear.filter(({ level }) => level >= min && level <= max);
      return gives.slots.flatMap((wanted) =>
        random.some(
          inBand.filter(({ slots }) => slots[0] === wanted),
          each,
        ),
      );
    }
    const fits = ({ level, setBonuses }: Item) =>
      'set' in gives
        ? setBonuses.some(({ name }) => name === gives.set)
        : Math.abs(level - gives.level) <= 2;
    return random.some(gear.filter(fits), gives.count);
  }
}
