import * as placeFinds from '#contract/place-finds.ts';
import {
  type GivingPlace,
  mostPlacesOfEvent,
  mostPlacesOfItem,
  type NamedPlace,
} from '#contract/place-finds.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { defineRoutes } from '../http/routes.ts';
import { readerOf } from '../map-places/reading.ts';
import { mapsAt, placesOfEvent, placesOfItems } from './queries.ts';

type Rows = Awaited<ReturnType<typeof placesOfItems>>;

function toNamed(row: Omit<Rows[number], 'item_id' | 'words' | 'nth' | 'total'>): NamedPlace {
  const { level_from: from, level_to: to, seen_at } = row;
  return {
    ...{ mapId: row.map_id, number: row.number, kind: row.kind, name: row.name },
    ...{ x: row.x, y: row.y, layer: row.layer },
    levels: from === null || to === null ? null : [from, to],
    seenAt: seen_at === null ? null : new Date(seen_at).toISOString(),
  };
}

/** Makes a place of its rows, one for each item that it gives. */
function toPlace(rows: Rows): GivingPlace[] {
  const [row] = rows;
  if (!row) return [];
  return [
    {
      ...toNamed(row),
      gives: rows.map(({ item_id, words }) => ({ itemId: item_id, words })),
    },
  ];
}

/** Of more places than these, which come first by name is not looked at. */
const mostSorted = 1000;

const meetingFirst = ({ kind }: NamedPlace) => (kind === 'meeting-point' ? 0 : 1);

/** Routes of what is found where. */
export const placeFindRoutes = defineRoutes(placeFinds, {
  listPlacesOfItems: async ({ query, signedIn }, { database: { db } }) => {
    const itemIds = Array.from(new Set(query.items.split(',')));
    const reader = await readerOf(db, signedIn);
    const rows = await placesOfItems(db, reader, { itemIds, most: mostPlacesOfItem });
    const maps = (await mapsAt(db, Array.from(new Set(rows.map(({ map_id }) => map_id))))).toSorted(
      (a, b) => compareNames(a.name, b.name),
    );
    const ranks = new Map(maps.map(({ id }, at) => [id, at]));
    const rankOf = ({ mapId }: GivingPlace) => ranks.get(mapId) ?? 0;
    const places = Array.from(
      Map.groupBy(rows, ({ map_id, number }) => `${map_id} ${number}`).values(),
      toPlace,
    ).flat();
    return {
      maps,
      places: places.toSorted(
        (a, b) => rankOf(a) - rankOf(b) || compareNames(a.name, b.name) || a.number - b.number,
      ),
      totals: itemIds.flatMap((itemId) => {
        const total = rows.find(({ item_id }) => item_id === itemId)?.total;
        return total === undefined ? [] : [{ itemId, places: Number(total) }];
      }),
    };
  },

  listPlacesOfEvent: async ({ params, signedIn }, { database: { db } }) => {
    const reader = await readerOf(db, signedIn);
    const rows = await placesOfEvent(db, reader, params.eventId, mostSorted);
    const places = rows.map((row) => ({ ...toNamed(row), map: row.map }));
    return {
      places: places
        .toSorted((a, b) => meetingFirst(a) - meetingFirst(b) || compareNames(a.name, b.name))
        .slice(0, mostPlacesOfEvent),
    };
  },
});
