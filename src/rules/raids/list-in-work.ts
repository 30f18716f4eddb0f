import { isEqual } from '../editing/equality.ts';
import type { Placed } from './plan.ts';

/** Says all of an entry: two that are equal say the same. */
const wordsOf = ({ person, character, role }: Placed) => JSON.stringify([person, character, role]);

/**
 * A list beside the squads while it is changed: somebody in it is found without going through it.
 * Whoever is replaced leaves their place to the other.
 */
export class ListInWork {
  /** null where somebody has left */
  #list: (Placed | null)[] | null = null;
  #whole: Placed[];
  /** where each entry stands, by what it says; made once somebody is looked for */
  #places: Map<string, number[]> | null = null;

  constructor(list: Placed[]) {
    this.#whole = list;
  }

  /** Returns the list as it is now. */
  all(): Placed[] {
    if (this.#list) this.become(this.#list.filter((placed) => placed !== null));
    return this.#whole;
  }

  /** Tells whether these stand in the list now, in this order. */
  isEqualTo(others: readonly Placed[]): boolean {
    const list = this.all();
    return list.length === others.length && isEqual(list, others);
  }

  /** Puts others into the place of all. */
  become(list: Placed[]): void {
    this.#whole = list;
    this.#list = null;
    this.#places = null;
  }

  add(placed: Placed): void {
    this.#list ??= [...this.#whole];
    this.#list.push(placed);
    if (this.#places) this.#note(this.#places, placed, this.#list.length - 1);
  }

  /** Puts somebody, or nobody, into the place of an entry. Returns false where there is no such one. */
  replace(was: Placed, is: Placed | null): boolean {
    const list = (this.#list ??= [...this.#whole]);
    const places = (this.#places ??= this.#findAll(list));
    const at = places.get(wordsOf(was))?.pop();
    if (at === undefined) return false;
    list[at] = is;
    if (is) this.#note(places, is, at);
    return true;
  }

  /** Returns what somebody in the list is placed as, or null. */
  placedAs(person: string): Placed | null {
    return this.all().find((placed) => placed.person === person) ?? null;
  }

  #findAll(list: readonly (Placed | null)[]): Map<string, number[]> {
    const places = new Map<string, number[]>();
    list.forEach((placed, at) => {
      if (placed) this.#note(places, placed, at);
    });
    return places;
  }

  #note(places: Map<string, number[]>, placed: Placed, at: number): void {
    const words = wordsOf(placed);
    const others = places.get(words);
    if (others) others.push(at);
    else places.set(words, [at]);
  }
}
