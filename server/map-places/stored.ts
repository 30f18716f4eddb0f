import type { SentLink } from '#contract/place-shapes.ts';
import type { Drawing } from '#rules/map/drawing.ts';
import type { PlaceKind } from '#rules/map/kinds.ts';
import type { FoundItem } from '#rules/map/packing.ts';
import type {
  MapPlaceEventsTable,
  MapPlaceItemsTable,
  MapPlaceRevisionsTable,
  MapPlacesTable,
} from '../db/tables/maps.ts';

/** What a place leads to, with what that was called when it was written. */
export type StoredLink =
  | (Extract<SentLink, { kind: 'item' }> & { name: string; layout: string })
  | (Extract<SentLink, { kind: 'event' }> & { title: string })
  | Extract<SentLink, { kind: 'guide' }>;

/** What a place is, at a revision. */
export interface PlaceBody extends Drawing {
  kind: PlaceKind;
  name: string;
  words: string;
  levels: readonly [from: number, to: number] | null;
  links: readonly StoredLink[];
}

/** Reads the body of a revision. */
export function readBody({ body }: Pick<MapPlaceRevisionsTable, 'body'>): PlaceBody {
  // Only what has been checked is stored.
  return JSON.parse(body) as PlaceBody;
}

/** Writes the items that are found at a place, for lists. */
export function itemsOf({ links }: Pick<PlaceBody, 'links'>): string | null {
  const items = links.flatMap((link) =>
    link.kind === 'item' ? [[link.id, link.name, link.layout]] : [],
  );
  return items.length === 0 ? null : JSON.stringify(items);
}

/** Returns what a place gives, as it is kept by item. */
export function findsOf(
  placeId: string,
  { links }: Pick<PlaceBody, 'links'>,
): MapPlaceItemsTable[] {
  return links.flatMap((link) =>
    link.kind === 'item' ? [{ item_id: link.id, place_id: placeId, words: link.words }] : [],
  );
}

/** Returns to which events a place leads, as it is kept by event. */
export function eventsOf(
  placeId: string,
  { links }: Pick<PlaceBody, 'links'>,
): MapPlaceEventsTable[] {
  return links.flatMap((link) =>
    link.kind === 'event' ? [{ event_id: link.id, place_id: placeId }] : [],
  );
}

export function readItems({ items }: Pick<MapPlacesTable, 'items'>): FoundItem[] {
  if (items === null) return [];
  const found = JSON.parse(items) as [id: string, name: string, layout: string][];
  return found.map(([id, name, layout]) => ({ id, name, layout }));
}

/** Reads the points of a place from its row. */
export function readPoints({ points, x, y }: Pick<MapPlacesTable, 'points' | 'x' | 'y'>) {
  return points === null ? ([[x, y]] as const) : (JSON.parse(points) as [number, number][]);
}
