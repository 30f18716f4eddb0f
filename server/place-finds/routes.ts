import * as placeFinds from '#contract/place-finds.ts';
import { type GivingPlace, mostPlacesOfItem } from '#contract/place-finds.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { defineRoutes } from '../http/routes.ts';
import { mapsAt, placesOfItems } from './queries.ts';
import { seekerOf } from './seeker.ts';

type Rows = Awaited<ReturnType<typeof placesOfItems>>;

/** Makes a place of its rows, one for each item that it gives. */
function toPlace(rows: Rows): GivingPlace[] {
  const [row] = rows;
  if (!row) return [];
  const { level_from: from, level_to: to, seen_at } = row;
  return [
    {
      ...{ mapId: row.map_id, number: row.number, kind: row.kind, name: row.name },
      ...{ x: row.x, y: row.y, layer: row.layer },
      levels: from === null || to === null ? null : [from, to],
      seenAt: seen_at === null ? null : new Date(seen_at).toISOString(),
      gives: rows.map(({ item_id, words }) => ({ itemId: item_id, words })),
    },
  ];
}

/** Routes of what is found where. */
export const placeFindRoutes = defineRoutes(placeFinds, {
  listPlacesOfItems: async ({ query, signedIn }, { database: { db } }) => {
    const itemIds = Array.from(new Set(query.items.split(',')));
    const seeker = await seekerOf(db, signedIn);
    const rows = await placesOfItems(db, seeker, { itemIds, most: mostPlacesOfItem });
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
});
