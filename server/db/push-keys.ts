import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** The keys by which push services know this site (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Returns the keys that all hosts share; null before they are made. */
export async function findKeys(db: Db): Promise<PushKeys | null> {
  const row = await db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key'])
    .where('name', '=', 'vapid')
    .executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
}

/** Keeps keys, unless there are some. */
export async function keepKeys(
  db: Db,
  { publicKey, privateKey }: PushKeys,
  now: number,
): Promise<void> {
  const keys = { public_key: publicKey, private_key: privateKey };
  await db
    .insertInto('push_keys')
    .values({ name: 'vapid', ...keys, made_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
