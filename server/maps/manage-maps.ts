import { longestPlaceName } from '#rules/map/limits.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { shownName } from '#rules/text/shown-name.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { leavesAny } from '../map-tiles/leftovers.ts';
import { forgetLooseTiles } from '../map-tiles/queries.ts';
import { claimingMaps } from './claiming.ts';
import { leaveMap } from '../meeting-points/keeping.ts';
import { describeMaps, type MapInWords } from './map-facts.ts';
import { MapImportError } from './map-import-error.ts';
import { findMapNamed, forgetMap, hasLevels, holdMap, nameMap, putFirst } from './queries.ts';

type Db = Database['db'];

/** @throws MapImportError when there is no map of that name */
async function neededMap(db: Db, name: string): Promise<MapsTable> {
  const map = await findMapNamed(db, mapNameKey(name));
  if (!map) throw new MapImportError(`There is no map ${name}.`);
  return map;
}

/** Gives a map another name. @throws MapImportError when it stays as it was */
export async function renameMap(db: Db, name: string, to: string, { now }: { now: () => number }) {
  const after = shownName(to);
  if (after === '') throw new MapImportError('A map must have a name.');
  if (after.length > longestPlaceName) {
    throw new MapImportError(`A map's name has at most ${longestPlaceName} characters.`);
  }
  const rename = async (trx: Db) => {
    const map = await neededMap(trx, name);
    const key = mapNameKey(after);
    const taken = await findMapNamed(trx, key);
    // The same name in other letters is a name for it.
    if (taken && taken.id !== map.id) {
      throw new MapImportError(`There is a map ${taken.name} already; ${map.name} stays.`);
    }
    await nameMap(trx, map.id, { name: after, name_key: key });
    return { before: map.name, after };
  };
  // A picture that is being brought for it would become a map of its own.
  return claimingMaps(db, now, ({ hold }) =>
    db.transaction().execute(async (trx) => {
      await hold(trx);
      return rename(trx);
    }),
  );
}

/** Makes a map the one that opens first. Returns its name. @throws MapImportError when that stays as it was */
export async function openFirst(db: Db, name: string, { now }: { now: () => number }) {
  return claimingMaps(db, now, ({ hold }) =>
    db.transaction().execute(async (trx) => {
      await hold(trx);
      const map = await neededMap(trx, name);
      if (map.level_of !== null) {
        throw new MapImportError(`${map.name} is a level of a map. Name that.`);
      }
      await putFirst(trx, map.id);
      return map.name;
    }),
  );
}

/** Says what would go with a map. @throws MapImportError while it has levels */
async function describeRemovable(db: Db, { id, name }: MapsTable): Promise<MapInWords> {
  if (await hasLevels(db, id)) throw new MapImportError(`${name} has levels. Remove those first.`);
  const known = (await describeMaps(db)).find((map) => map.id === id);
  if (!known) throw new MapImportError(`There is no map ${name}.`);
  return known;
}

/** A map that is gone, or would be. */
interface RemovedMap {
  map: MapInWords;
  /** its tiles could not be taken away; the next map that is brought does it */
  leftovers: boolean;
}

/**
 * Removes a map with its picture, its places and their history.
 * @param options.isMeant nothing is removed without it: what would go is told
 * @throws MapImportError when it stays as it was
 */
export async function removeMap(
  db: Db,
  name: string,
  { isMeant, now }: { isMeant: boolean; now: () => number },
): Promise<RemovedMap> {
  const asked = await neededMap(db, name);
  const known = await describeRemovable(db, asked);
  if (!isMeant) return { map: known, leftovers: false };
  return claimingMaps(db, now, async ({ hold }) => {
    const map = await db.transaction().execute(async (trx) => {
      await hold(trx);
      // Whoever is drawing on it has drawn, or finds no map any more; a level may have come beneath it.
      const held = await holdMap(trx, asked.id);
      if (!held) throw new MapImportError(`There is no map ${name}.`);
      const last = await describeRemovable(trx, held);
      await leaveMap(trx, held.id, now());
      await forgetMap(trx, held.id);
      return last;
    });
    return { map, leftovers: await leavesAny(forgetLooseTiles(db)) };
  });
}
