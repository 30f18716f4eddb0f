import { existsSync } from 'node:fs';
import type { NamedPlace } from '#texts/named-places.ts';
import { mapNameKey } from '#rules/map/names.ts';
import { databaseAddress, openGuildDatabase } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { findPlace } from '#server/map-places/queries.ts';
import { findMapNamed } from '#server/maps/queries.ts';

/** Finds maps and places that the guild lacks; none where there is no database yet. */
async function unknownPlaces(named: readonly NamedPlace[]): Promise<string[]> {
  const env = readEnv(process.env);
  const isThere = env.databaseUrl !== undefined || existsSync(databaseAddress(env));
  if (named.length === 0 || !isThere) return [];
  const database = await openGuildDatabase(env);
  try {
    const warnings: string[] = [];
    const told = new Set<string>();
    for (const { file, line, map: name, number } of named) {
      const map = await findMapNamed(database.db, mapNameKey(name));
      if (!map) {
        // A map is told once a text, not with each of its places.
        if (told.has(`${file} ${name}`)) continue;
        told.add(`${file} ${name}`);
        warnings.push(
          `${file}:${line}: there is no map ${name}: its places are shown without a picture, and lead to nothing. npm run guild -- maps lists the guild’s maps.`,
        );
      } else if (number !== null) {
        const place = await findPlace(database.db, map.id, number);
        if (place?.layer === 'guild' && place.removed_at === null) continue;
        warnings.push(
          `${file}:${line}: the guild has no place ${number} on ${map.name}: its link leads to nothing, and no mark stands for it. Write the number after place= in the place’s address.`,
        );
      }
    }
    return warnings;
  } finally {
    await database.close();
  }
}

/** Makes a warning for each map and each place of a text that the guild lacks. */
export async function checkPlaces(named: readonly NamedPlace[]): Promise<string[]> {
  // A build does without the database: the host tells about its faults when it starts.
  return unknownPlaces(named).catch(() => []);
}
