import type { Item } from '#contract/game-records.ts';
import type { Database } from '../db/database.ts';
import { readStoredItem } from '../snapshots/stored.ts';
import { findGear } from './queries.ts';

/** Returns the pieces of gear of the current snapshot, by id; missing ones are left out. */
export async function readGearItems(
  db: Database['db'],
  ids: readonly string[],
): Promise<Map<string, Item>> {
  const found = ids.length === 0 ? [] : await findGear(db, ids);
  return new Map(found.map(({ id, body }) => [id, readStoredItem(body)]));
}
