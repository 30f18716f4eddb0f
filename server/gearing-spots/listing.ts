import type * as gearingSpots from '#contract/gearing-spots.ts';
import {
  mostSpotPlaces,
  type Spot,
  type SpotPlace,
  type SpotsRead,
} from '#contract/gearing-spots.ts';
import { highestLevel } from '#contract/items.ts';
import { freshnessOf } from '#rules/map/freshness.ts';
import { characterHeads, type CharacterHead } from '../characters/queries.ts';
import type { Database } from '../db/database.ts';
import { cardsOf } from '../gear/queries.ts';
import type { Handler } from '../http/call.ts';
import { readerOf } from '../map-places/reading.ts';
import { readBody } from '../map-places/stored.ts';
import { allMaps } from '../maps/queries.ts';
import { readStoredCard } from '../snapshots/stored.ts';
import { type FoundPlace, type FoundPlaces, readFoundPlaces } from './found-places.ts';
import { orderingOf, readSpotList } from './ordering.ts';
import { type OrderedPiece, type SpotPiece, spotPieces } from './pieces.ts';
import { bodiesOf } from './queries.ts';

type Db = Database['db'];

/** Finds the character for whom gear is looked for; an address may be somebody else's. */
function headFor({ character }: SpotsRead, heads: readonly CharacterHead[]): CharacterHead | null {
  const main = heads.find(({ is_main }) => is_main === 1) ?? null;
  return heads.find(({ id }) => id === character) ?? main;
}

/** Tells whether a piece passes the filters. The ends of the scale of levels are open. */
function passes({ level, dollSlots }: SpotPiece, { slot, levelMin, levelMax }: SpotsRead): boolean {
  if (slot !== undefined && !dollSlots.includes(slot)) return false;
  return (levelMin === 0 || level >= levelMin) && (levelMax === highestLevel || level <= levelMax);
}

/** Chooses the places of an item that are named: what nobody has confirmed for long comes last. */
function namedPlaces(places: readonly FoundPlace[], now: number): FoundPlace[] {
  const fades = ({ kind, seen_at }: FoundPlace) =>
    Number(freshnessOf(kind, seen_at, now) === 'faded');
  return places
    .toSorted(
      (a, b) => fades(a) - fades(b) || (b.seen_at ?? 0) - (a.seen_at ?? 0) || a.number - b.number,
    )
    .slice(0, mostSpotPlaces);
}

/** Returns what tells how much of an item is found at a place. */
async function readWords(db: Db, places: readonly FoundPlace[]) {
  const bodies = await bodiesOf(db, [...new Set(places.map(({ id }) => id))]);
  const links = new Map(Array.from(bodies, ([id, row]) => [id, readBody(row).links]));
  return (placeId: string, itemId: string): string => {
    const link = links.get(placeId)?.find((one) => one.kind === 'item' && one.id === itemId);
    return link?.kind === 'item' ? link.words : '';
  };
}

function toSpotPlace(place: FoundPlace, words: string): SpotPlace {
  const { map_id: mapId, number, kind, name, seen_at: seenAt, layer } = place;
  return { mapId, number, kind, name, words, seenAt, layer };
}

/** Makes the answer for the pieces of a page. One that the database has lost meanwhile is left out. */
async function toSpots(
  db: Db,
  snapshotId: number,
  ordered: readonly OrderedPiece[],
  { placesOf, countOf }: FoundPlaces,
  now: number,
): Promise<Spot[]> {
  const ids = ordered.map(({ piece }) => piece.id);
  const cards = (await cardsOf(db, snapshotId, ids)).map(readStoredCard);
  const named = new Map(ids.map((id) => [id, namedPlaces(placesOf(id), now)]));
  const wordsOf = await readWords(db, [...named.values()].flat());
  return ordered.flatMap(({ piece, isWearable, points, bestSlot }) => {
    const item = cards.find(({ id }) => id === piece.id);
    if (!item) return [];
    const places = (named.get(piece.id) ?? []).map((place) =>
      toSpotPlace(place, wordsOf(place.id, piece.id)),
    );
    return {
      ...{ item, slots: [...piece.dollSlots], needs: piece.needs, isWearable, points, bestSlot },
      ...{ places, placeCount: countOf(piece.id) },
    };
  });
}

export const listGearingSpots: Handler<typeof gearingSpots.listGearingSpots> = async (
  { query, signedIn },
  { database, now },
) => {
  const { db } = database;
  const { pageSize } = query;
  const heads = await characterHeads(db, 'user_id', [signedIn.user.id]);
  const ordering = orderingOf(query, headFor(query, heads));
  const [maps, reader, all] = await Promise.all([
    allMaps(db),
    readerOf(db, signedIn),
    spotPieces(database),
  ]);
  const found = await readFoundPlaces(db, maps, reader);
  const list = all ? await readSpotList(db, all, found, ordering) : { pieces: [], known: 0 };
  const ordered = list.pieces.filter(({ piece }) => passes(piece, query));
  const total = ordered.length;
  const totalPages = Math.ceil(total / pageSize);
  const page = Math.max(1, Math.min(query.page, totalPages));
  const shown = ordered.slice((page - 1) * pageSize, page * pageSize);
  return {
    order: ordering.told,
    characters: heads.map(({ id, ign: name, is_main }) => ({ id, name, isMain: is_main === 1 })),
    maps: maps.map(({ id, name }) => ({ id, name })),
    spots: all ? await toSpots(db, all.snapshotId, shown, found, now()) : [],
    pagination: { total, page, pageSize, totalPages },
    known: list.known,
  };
};
