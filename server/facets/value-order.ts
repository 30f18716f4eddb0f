import type { Facets } from '#contract/items.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { databaseSlot } from '#rules/gear/slots.ts';
import { rarities } from '#rules/items/rarity.ts';
import { compareNames } from '#rules/text/name-order.ts';
import type { FacetName } from './fact-index.ts';

type Counted = Facets[FacetName][number];

/** The words of a facet in an order of their own, where the game has one. */
const vocabularies: Partial<Record<FacetName, readonly string[]>> = {
  slot: dollSlots.map(databaseSlot),
  rarity: rarities,
};

/**
 * Makes the order of a facet's values: that of its vocabulary, then by name those that it lacks. Two values
 * that read alike have one order, too.
 */
export function valueOrder(facet: FacetName): (one: Counted, other: Counted) => number {
  const words = vocabularies[facet] ?? [];
  const places = new Map(words.map((word, place) => [word, place]));
  const placeOf = ({ value }: Counted) => places.get(value) ?? words.length;
  return (one, other) =>
    placeOf(one) - placeOf(other) ||
    compareNames(one.value, other.value) ||
    (one.value < other.value ? -1 : 1);
}
