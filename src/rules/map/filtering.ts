import { compareNames } from '../text/name-order.ts';
import { foldText } from '../text/search-text.ts';
import type { MapView, PlaceState, ShownLayer } from './address.ts';
import { backAt, freshnessOf } from './freshness.ts';
import { placeKindFacts } from './kinds.ts';
import type { ListedPlace } from './packing.ts';

/** What decides which places are shown; what is left out does not filter. */
export type PlaceFilter = Pick<
  MapView,
  'term' | 'kinds' | 'items' | 'stops' | 'level' | 'layers' | 'states'
>;

/** Takes away the filters besides the words and the kinds. */
export const noFurtherFilter = {
  ...{ items: undefined, stops: undefined, level: undefined },
  ...{ layers: undefined, states: undefined },
} as const satisfies Record<Exclude<keyof PlaceFilter, 'term' | 'kinds'>, undefined>;

/** Takes away all filters. */
export const noFilter = {
  ...{ ...noFurtherFilter, term: undefined, kinds: undefined },
} as const satisfies Record<keyof PlaceFilter, undefined>;

/** A place, and the folded words by which it is found. */
export interface FindablePlace {
  place: ListedPlace;
  words: string;
}

/** Puts places into the order of their list, by name and number, and notes the words of each. */
export function findablePlaces(places: readonly ListedPlace[]): FindablePlace[] {
  const folded = new Map<string, string>();
  const fold = (text: string) => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const words = foldText(text);
    folded.set(text, words);
    return words;
  };
  // Names repeat: each is compared once with the others, and not once for every place that has it.
  const names = Array.from(new Set(places.map(({ name }) => name))).toSorted(compareNames);
  const ranks = new Map(names.map((name, rank) => [name, rank]));
  const rankOf = ({ name }: ListedPlace) => ranks.get(name) ?? 0;
  return places
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.number - b.number)
    .map((place) => ({
      place,
      words: [place.name, placeKindFacts[place.kind].name, ...place.items.map(({ name }) => name)]
        .map(fold)
        .join('\n'),
    }));
}

/** Tells whose a place counts as in a filter: one that is offered to the guild waits, whosesoever it is. */
export function shownLayerOf({ whose }: ListedPlace): ShownLayer {
  if (!whose) return 'guild';
  return whose.isProposed ? 'proposed' : whose.layer;
}

/** Tells what state of those that a filter asks for a place is in. */
export function isInState(place: ListedPlace, state: PlaceState, now: number): boolean {
  switch (state) {
    case 'faded':
      return freshnessOf(place.kind, place.seenAt, now) === 'faded';
    case 'due':
      return place.timer !== null && backAt(place.timer) <= now;
  }
}

/** Counts the filters of these names that are set. */
function countOf(names: Partial<typeof noFilter>, filter: PlaceFilter): number {
  return (Object.keys(names) as (keyof PlaceFilter)[]).filter((name) => filter[name] !== undefined)
    .length;
}

/** Tells how many filters are set besides the words and the kinds. */
export function filterCount(filter: PlaceFilter): number {
  return countOf(noFurtherFilter, filter);
}

/** Tells whether any filter is set. */
export function hasFilter(filter: PlaceFilter): boolean {
  return countOf(noFilter, filter) > 0;
}

/**
 * Returns the places that a filter leaves, in the order of the list, or of a round. Of several values of a filter any
 * is enough; every word that is typed must be in a place's words.
 */
export function shownPlaces(
  places: readonly FindablePlace[],
  filter: PlaceFilter,
  now: number,
): ListedPlace[] {
  const { kinds, items, stops, level, layers, states } = filter;
  const terms = foldText(filter.term ?? '').split(' ');
  const isShown = ({ place, words }: FindablePlace) =>
    (!kinds || kinds.includes(place.kind)) &&
    (!items || place.items.some(({ id }) => items.includes(id))) &&
    (!stops || stops.includes(place.number)) &&
    (level === undefined ||
      (place.levels !== null && place.levels[0] <= level && level <= place.levels[1])) &&
    (!layers || layers.includes(shownLayerOf(place))) &&
    (!states || states.some((state) => isInState(place, state, now))) &&
    terms.every((term) => words.includes(term));
  const shown = places.filter(isShown).map(({ place }) => place);
  // A round is read as it is walked.
  return stops ? shown.sort((a, b) => stops.indexOf(a.number) - stops.indexOf(b.number)) : shown;
}
