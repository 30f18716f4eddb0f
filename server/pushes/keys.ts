import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findKeys, keepKeys } from './queries.ts';

/** The keys by which push services know this site (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the keys of all hosts on this database. The first that needs them makes them. */
export async function readOrMakeKeys(
  db: Kysely<Tables>,
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
