import { longestPlaceName } from '#rules/map/limits.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { cleanName } from '#rules/text/clean-name.ts';
import { lockClaim } from '../db/claims.ts';
import { holdClaim } from '../db/held-claim.ts';
import type { Database } from '../db/database.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { leaveMap } from '../meeting-points/keeping.ts';
import { describeMaps, type MapInWords } from './map-facts.ts';
import { MapImportError } from './map-import-error.ts';
import { findMapNamed, forgetLooseTiles, forgetMap, hasLevels, nameMap } from './queries.ts';

type Db = Database['db'];

/** @throws MapImportError when there is no map of that name */
async function neededMap(db: Db, name: string): Promise<MapsTable> {
  const map = await findMapNamed(db, mapNameKey(name));
  if (!map) throw new MapImportError(`There is no map ${name}.`);
  return map;
}

/** Gives a map another name. @throws MapImportError when it stays as it was */
export async function renameMap(db: Db, name: string, to: string) {
  const after = cleanName(to);
  if (after === '') throw new MapImportError('A map must have a name.');
  if (after.length > longestPlaceName) {
    throw new MapImportError(`A map's name has at most ${longestPlaceName} characters.`);
  }
  return db.transaction().execute(async (trx) => {
    const map = await neededMap(trx, name);
    const key = mapNameKey(after);
    const taken = await findMapNamed(trx, key);
    // The same name in other letters is a name for it.
    if (taken && taken.id !== map.id) {
      throw new MapImportError(`There is a map ${taken.name} already; ${map.name} stays.`);
    }
    await nameMap(trx, map.id, { name: after, name_key: key });
    return { before: map.name, after };
  });
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
): Promise<MapInWords> {
  const map = await neededMap(db, name);
  if (await hasLevels(db, map.id)) {
    throw new MapImportError(`${map.name} has levels. Remove those first.`);
  }
  const known = (await describeMaps(db)).find(({ id }) => id === map.id);
  if (!known) throw new MapImportError(`There is no map ${name}.`);
  if (!isMeant) return known;
  const claim = await holdClaim(db, 'maps', now);
  if (!('release' in claim)) {
    throw new MapImportError('A map is being brought; nothing was removed. Try again later.');
  }
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await lockClaim(trx, claim))) {
        throw new MapImportError('A map was brought meanwhile; nothing was removed.');
      }
      await leaveMap(trx, map.id, now());
      await forgetMap(trx, map.id);
    });
    await forgetLooseTiles(db);
  } finally {
    await claim.release();
  }
  return known;
}
