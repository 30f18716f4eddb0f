import type { Item } from '#contract/game-records.ts';

/** The goods that recipes may ask for. */
export class Stock {
  readonly #items = new Map<string, Item>();

  add(item: Item): Item {
    this.#items.set(item.name, item);
    return item;
  }

  /** Returns the item of that name. */
  find(name: string): Item {
    const item = this.#items.get(name);
    if (!item) throw new Error(`A recipe of the demo guild asks for ${name}, which does not exist`);
    return item;
  }
}
