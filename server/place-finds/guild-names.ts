import { mostMaps } from '#rules/map/limits.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Database } from '../db/database.ts';
import { perDatabase } from '../db/per-database.ts';
import { KeptByVersion } from '../map-places/kept-by-version.ts';
import { guildNames, mapVersions, type PlaceName } from './queries.ts';

type Db = Database['db'];

/** A place by its folded name, as searches compare them. */
export type FoldedPlace = Omit<PlaceName, 'name'> & { name_key: string };

export const foldedPlace = ({ name, ...place }: PlaceName): FoldedPlace => ({
  ...place,
  name_key: foldText(name),
});

/** Names that are read and folded in one turn. */
const namesAtOnce = 1000;

/** Reads the names of the guild's places on a map; other requests have their turn between. */
async function readGuild(db: Db, mapId: string): Promise<FoldedPlace[]> {
  const names: FoldedPlace[] = [];
  for (let after = 0; ;) {
    const rows = await guildNames(db, mapId, { after, limit: namesAtOnce });
    names.push(...rows.map(foldedPlace));
    const last = rows.at(-1);
    if (!last || rows.length < namesAtOnce) return names;
    after = last.number;
  }
}

/** The names of the guild's places by map, each until a place of the map changes. */
const kept = perDatabase(() => new KeptByVersion<FoldedPlace[]>(mostMaps));

/** Returns the guild's places on all maps by their names, whatever level they ask, and the maps' ids. */
export async function guildPlaceNames(
  db: Db,
): Promise<{ mapIds: string[]; places: FoldedPlace[] }> {
  const maps = await mapVersions(db);
  const places = (
    await Promise.all(
      maps.map(({ id, version }) => kept(db).of(id, version, () => readGuild(db, id))),
    )
  ).flat();
  return { mapIds: maps.map(({ id }) => id), places };
}
