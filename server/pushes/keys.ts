import type { Database } from '../db/database.ts';
import { findKeys, keepKeys, type PushKeys } from '../db/push-keys.ts';

/** Returns the keys of all hosts on this database. The first that needs them makes them. */
export async function readOrMakeKeys(
  db: Database['db'],
  make: () => Promise<PushKeys>,
  now: number,
): Promise<PushKeys> {
  const known = await findKeys(db);
  if (known) return known;
  await keepKeys(db, await make(), now);
  // Another host may have been first: what is there is everybody's.
  const kept = await findKeys(db);
  if (!kept) throw new Error('The keys for push messages were not kept');
  return kept;
}
