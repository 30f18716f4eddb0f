import { type Found, mostOfAKind } from '#contract/found.ts';
import { bestMatches } from '#rules/text/match-rank.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Database } from '../db/database.ts';
import {
  guildNames,
  mapVersions,
  namesBeside,
  type PlaceName,
  placesAt,
} from '../place-finds/queries.ts';
import { seekerOf } from '../place-finds/seeker.ts';
import type { SignedIn } from '../services.ts';

type Db = Database['db'];

type Folded = Omit<PlaceName, 'name'> & { name_key: string };

const folded = ({ name, ...place }: PlaceName): Folded => ({ ...place, name_key: foldText(name) });

/** Names that are read and folded in one turn. */
const namesAtOnce = 1000;

/** Reads the names of the guild's places on a map; other requests have their turn between. */
async function readGuild(db: Db, mapId: string): Promise<Folded[]> {
  const names: Folded[] = [];
  for (let after = 0; ;) {
    const rows = await guildNames(db, mapId, { after, limit: namesAtOnce });
    names.push(...rows.map(folded));
    const last = rows.at(-1);
    if (!last || rows.length < namesAtOnce) return names;
    after = last.number;
  }
}

/** The names of the guild's places by map, each until a place of the map changes. */
const kept = new WeakMap<Db, Map<string, { version: number; names: Promise<Folded[]> }>>();

function guildOn(db: Db, { id, version }: { id: string; version: number }): Promise<Folded[]> {
  const lists = kept.get(db) ?? new Map<string, { version: number; names: Promise<Folded[]> }>();
  kept.set(db, lists);
  const known = lists.get(id);
  if (known?.version === version) return known.names;
  const names = readGuild(db, id);
  lists.set(id, { version, names });
  names.catch(() => {
    // One that failed is read anew for whoever asks next.
    if (lists.get(id)?.names === names) lists.delete(id);
  });
  return names;
}

/** More places that are not the guild's are not looked through. */
const mostBeside = 5000;

/** Finds the places by their names that somebody sees. */
export async function findMapPlaces(
  db: Db,
  term: string,
  signedIn: SignedIn,
): Promise<Found['places']> {
  const seeker = await seekerOf(db, signedIn);
  const maps = await mapVersions(db);
  const mapIds = maps.map(({ id }) => id);
  const beside = await namesBeside(db, seeker, { mapIds, limit: mostBeside });
  const guilds = (await Promise.all(maps.map((map) => guildOn(db, map)))).flat();
  const seen = guilds.filter(({ level }) => level <= seeker.level);
  const all = [...beside.map(folded), ...seen];
  const best = bestMatches(all, term, mostOfAKind, ({ name_key }) => [name_key]);
  const rows = await placesAt(db, seeker, best);
  return best.flatMap(({ map_id, number }) => {
    const row = rows.find((one) => one.map_id === map_id && one.number === number);
    if (!row) return [];
    return [{ mapId: map_id, number, kind: row.kind, name: row.name, map: row.map }];
  });
}
