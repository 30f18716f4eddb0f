import type { PlaceForm } from '#rules/map/drawing.ts';
import type { PlaceKind } from '#rules/map/kinds.ts';
import type { PlaceLayer } from '#rules/map/sight.ts';
import type { Json, Moment } from './columns.ts';

/** A map, with or without a picture: without one it is a grid. */
export interface MapsTable {
  id: string;
  name: string;
  /** by which names are compared: each belongs to one map */
  name_key: string;
  /** the map beneath or above which this one is a level */
  level_of: string | null;
  /** its size in its own units, in which its places lie: pixels of its first picture (decision 198) */
  width: number;
  height: number;
  /** names the picture's tiles; null for a grid */
  picture_id: string | null;
  picture_width: number | null;
  picture_height: number | null;
  /** of the maps that are no level, the earliest opens first */
  made_at: Moment;
  /** the highest number that a place of it has had */
  last_number: number;
  /** counts the changes of the guild's places on it */
  version: number;
}

/** What covers a map in the light theme; where there is none its one picture serves both themes. */
export interface MapLightPicturesTable {
  map_id: string;
  picture_id: string;
  width: number;
  height: number;
}

/** A tile of a picture; alike ones are one file. */
export interface MapTilesTable {
  picture_id: string;
  /** 0 has the whole picture in one tile */
  zoom: number;
  tile_column: number;
  tile_row: number;
  file_hash: string;
}

/** A place of a map as it stands; its words and links are in its revision. */
export interface MapPlacesTable {
  id: string;
  map_id: string;
  /** names it on its map, for good */
  number: number;
  layer: PlaceLayer;
  /** who drew it; null for what an import brought */
  owner_id: string | null;
  /** the squad whose it is, if it is a squad's */
  squad_id: string | null;
  /** the level that it asks, if it is the guild's */
  level: number;
  /** the revision that stands */
  revision: number;
  kind: PlaceKind;
  name: string;
  form: PlaceForm;
  /** where its marker stands */
  x: number;
  y: number;
  /** a line's or an area's; null for a point, which its marker tells */
  points: Json | null;
  /** the levels of the game for which it is */
  level_from: number | null;
  level_to: number | null;
  /** what is found there, for lists; null for nothing */
  items: Json | null;
  made_at: Moment;
  removed_at: Moment | null;
  seen_at: Moment | null;
  seen_by: string | null;
  timer_started_at: Moment | null;
  timer_minutes: number | null;
  timer_by: string | null;
  /** its owner offers it to the guild since then */
  proposed_at: Moment | null;
  /** it was refused, and why: until it is offered again */
  refused_at: Moment | null;
  refused_why: string | null;
  /** the id and the content by which the last import knows it; null for what people drew */
  source_id: string | null;
  source_hash: string | null;
  /** what the last import said of it, links by their ids alone; null where that was not kept */
  source_said: Json | null;
}

/** What a place was, and whose: whoever may see that reads it. */
export interface MapPlaceRevisionsTable {
  place_id: string;
  revision: number;
  layer: PlaceLayer;
  squad_id: string | null;
  level: number;
  body: Json;
  /** null for an import */
  by_id: string | null;
  at: Moment;
}

/** What a standing place gives: so an item's places are found without reading all. */
export interface MapPlaceItemsTable {
  item_id: string;
  place_id: string;
  /** how much is found, or how often it drops */
  words: string;
}

/** Which events a standing place leads to. */
export interface MapPlaceEventsTable {
  event_id: string;
  place_id: string;
}
