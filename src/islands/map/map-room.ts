import type OlMap from 'ol/Map.js';
import { createContext, use } from 'react';
import type { GuildMap } from '#contract/maps.ts';
import type { Place } from '#contract/place-shapes.ts';
import type { MapView } from '#rules/map/address.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import type { StoredDraft } from '#editing/drafts.ts';
import type { PlaceDocument } from './drawing/place-document.ts';
import type { MarkerLayer } from './marker-layer.ts';
import type { PlacesOfMap } from './use-places.ts';
import type { ViewOfMap } from './use-map-view.ts';

/** The canvas of a map: the library's map, and the layer of its places. */
export interface MapCanvasParts {
  ol: OlMap;
  markers: MarkerLayer;
}

/** What is drawn: a place by its number, or a new one. */
export interface Drawn {
  number: number | null;
  /** what was typed of it before, to go on with */
  draft?: StoredDraft<PlaceDocument>;
}

/** What the parts of the page share about the map that is open. */
export interface MapRoom {
  /** the guild's name */
  guild: string;
  map: GuildMap;
  maps: readonly GuildMap[];
  places: PlacesOfMap;
  /** the places that the filter leaves, in the order of the list */
  shown: readonly ListedPlace[];
  /** the same, were no kinds chosen */
  ofAllKinds: readonly ListedPlace[];
  view: MapView;
  change: ViewOfMap['change'];
  /** the place whose card is open; null where there is none, or the list does not have it */
  chosen: ListedPlace | null;
  /** opens the card of a place, or closes it */
  choose: (number: number | null) => void;
  /** what is being drawn; null for nothing */
  drawn: Drawn | null;
  draw: (drawn: Drawn | null) => void;
  /** opens another map, to go on there with what was begun */
  drawOn: (mapId: string, drawn: Drawn) => void;
  /** notes which place was removed last, so that it can be brought back */
  noteRemoved: (place: Place | null) => void;
  /** null before the canvas is there */
  canvas: MapCanvasParts | null;
  /** what the clock shows, in milliseconds */
  now: number;
}

export const MapRoomContext = createContext<MapRoom | null>(null);

/** @throws Error outside of a map that is open */
export function useMapRoom(): MapRoom {
  const room = use(MapRoomContext);
  if (!room) throw new Error('There is no open map here');
  return room;
}
