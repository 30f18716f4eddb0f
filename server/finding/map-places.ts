import { type Found, mostOfAKind } from '#contract/found.ts';
import { bestMatches } from '#rules/text/match-rank.ts';
import type { Database } from '../db/database.ts';
import { readerOf } from '../map-places/reading.ts';
import { foldedPlace, guildPlaceNames } from '../place-finds/guild-names.ts';
import { namesBeside, placesAt } from '../place-finds/queries.ts';
import type { SignedIn } from '../services.ts';

type Db = Database['db'];

/** More places that are not the guild's are not looked through. */
const mostBeside = 5000;

/** Finds the places by their names that somebody sees. */
export async function findMapPlaces(
  db: Db,
  term: string,
  signedIn: SignedIn,
): Promise<Found['places']> {
  const reader = await readerOf(db, signedIn);
  const { mapIds, places: guilds } = await guildPlaceNames(db);
  const beside = await namesBeside(db, reader, { mapIds, limit: mostBeside });
  const seen = guilds.filter(({ level }) => level <= reader.viewer.accessLevel);
  const all = [...beside.map(foldedPlace), ...seen];
  const best = bestMatches(all, term, mostOfAKind, ({ name_key }) => [name_key]);
  const rows = await placesAt(db, reader, best);
  return best.flatMap(({ map_id, number }) => {
    const row = rows.find((one) => one.map_id === map_id && one.number === number);
    if (!row) return [];
    return [{ mapId: map_id, number, kind: row.kind, name: row.name, map: row.map }];
  });
}
