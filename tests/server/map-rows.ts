import type { Database } from '#server/db/database.ts';
import type { MapsTable } from '#server/db/tables/maps.ts';

/** Makes the row of a map: a grid, but for what a test needs. */
export function mapRow(part: Pick<MapsTable, 'id'> & Partial<MapsTable>): MapsTable {
  const { name = 'The Cairns' } = part;
  return {
    ...{ name, name_key: name.toLowerCase(), level_of: null, width: 4096, height: 2048 },
    ...{ picture_id: null, picture_width: null, picture_height: null },
    ...{ made_at: 0, last_number: 0, version: 0 },
    ...part,
  };
}

/** Adds a map. */
export async function addMapRow({ db }: Database, part: Parameters<typeof mapRow>[0]) {
  await db.insertInto('maps').values(mapRow(part)).execute();
}
