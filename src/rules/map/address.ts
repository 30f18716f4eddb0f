import type { PlaceKind } from './kinds.ts';

/** Whose places are shown: `proposed` are those that wait to be taken in. */
export const shownLayers = ['guild', 'squad', 'mine', 'proposed'] as const;

export type ShownLayer = (typeof shownLayers)[number];

/** What is shown of places that change: those that nobody has confirmed for long, those whose timer is out. */
export const placeStates = ['faded', 'due'] as const;

export type PlaceState = (typeof placeStates)[number];

/** Where somebody looks: the middle of what they see, and how near; 0 has a unit in a pixel, 1 in two. */
export type LookedAt = readonly [x: number, y: number, zoom: number];

/** The least and the highest zoom that an address may have. */
export const zoomRange = { least: -8, most: 4 } as const;

/** Everything that decides what the map page shows (product §2.53). */
export interface MapView {
  /** the map; the first of the guild's where it is left out */
  mapId?: string;
  /** its name in place of its id, as texts know it */
  mapName?: string;
  /** the number of the place whose card is open */
  number?: number;
  /** words that places have */
  term?: string;
  kinds?: readonly PlaceKind[];
  /** ids of items that are found there */
  items?: readonly string[];
  /** the numbers of a round's stops, in their order */
  stops?: readonly number[];
  /** a level of the game for which places are */
  level?: number;
  layers?: readonly ShownLayer[];
  states?: readonly PlaceState[];
  at?: LookedAt;
}

export const mapPath = '/database/map';

/** Returns the address of a view of the map page; what it leaves out the page chooses. */
export function mapHref(view: MapView): string {
  const address = new URLSearchParams();
  const put = (name: string, values: readonly (string | number | undefined)[]) => {
    for (const value of values) {
      if (value !== undefined && value !== '') address.append(name, String(value));
    }
  };
  put('map', [view.mapId ?? view.mapName]);
  put('place', [view.number]);
  put('query', [view.term]);
  put('kind', view.kinds ?? []);
  put('item', view.items ?? []);
  put('stops', [view.stops?.join(',')]);
  put('level', [view.level]);
  put('layer', view.layers ?? []);
  put('state', view.states ?? []);
  if (view.at) {
    const [x, y, zoom] = view.at;
    put('at', [[Math.round(x), Math.round(y), Math.round(zoom * 100) / 100].join(',')]);
  }
  const text = address.toString().replaceAll('%2C', ',');
  return text === '' ? mapPath : `${mapPath}?${text}`;
}

/** Returns the address of a place: the page opens its map there, with its card. */
export function placeHref(mapId: string, number: number): string {
  return mapHref({ mapId, number });
}
