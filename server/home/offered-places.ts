import { type Home, mostOfferedNamed } from '#contract/home.ts';
import { mapHref, placeHref } from '#rules/map/address.ts';
import { mayKeepGuild } from '#rules/map/sight.ts';
import type { Services, SignedIn } from '../services.ts';
import { offeredPlaces } from './queries.ts';

/** Tells whoever decides which places members offer to the guild. */
export async function readOfferedPlaces(
  { database: { db } }: Services,
  { viewer }: SignedIn,
): Promise<Home['offeredPlaces']> {
  if (!mayKeepGuild({ viewer })) return null;
  const places = await offeredPlaces(db);
  const [first] = places;
  if (!first) return null;
  return {
    count: places.length,
    names: places.slice(0, mostOfferedNamed).map(({ name }) => name),
    href:
      places.length === 1
        ? placeHref(first.map_id, first.number)
        : mapHref({ mapId: first.map_id, layers: ['proposed'] }),
  };
}
