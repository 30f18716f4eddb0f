import type { Context } from 'hono';
import * as listedPlaces from '#contract/listed-places.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { defineRoutes } from '../http/routes.ts';
import { findMap } from '../maps/queries.ts';
import { guildList, listLevel, type PackedList, privateList } from './lists.ts';
import { missingMap, readerOf } from './reading.ts';

async function neededMap(db: Database['db'], id: string): Promise<MapsTable> {
  const map = await findMap(db, id);
  if (!map) throw missingMap(id);
  return map;
}

const takesBrotli = (context: Context) =>
  /(?:^|[\s,])br(?:\s*(?:,|$)|\s*;\s*q=(?:1|0\.\d*[1-9]))/.test(
    context.req.header('accept-encoding') ?? '',
  );

/** Sends a list, unless the reader has it: they keep it, and ask each time whether it still holds. */
async function sendList(context: Context, { json, brotli, etag }: PackedList): Promise<Response> {
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
  // A proxy that packs the answer marks the tag as weak.
  if (context.req.header('if-none-match')?.includes(etag) === true) {
    return context.body(null, 304, headers);
  }
  const type = { ...headers, 'content-type': 'application/json' };
  if (!takesBrotli(context)) return context.body(json, 200, type);
  return context.body(await brotli(), 200, { ...type, 'content-encoding': 'br' });
}

/** Routes of the lists of places, with which the page of a map starts. */
export const placeListRoutes = defineRoutes(listedPlaces, {
  listPlaces: async ({ context, params, signedIn: { viewer } }, { database: { db } }) => {
    const map = await neededMap(db, params.mapId);
    return sendList(context, await guildList(db, map, listLevel(viewer)));
  },

  listPrivatePlaces: async ({ params, signedIn }, { database: { db } }) => {
    const map = await neededMap(db, params.mapId);
    return privateList(db, map.id, await readerOf(db, signedIn));
  },
});
