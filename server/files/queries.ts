import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tables } from '../db/tables.ts';

/** A file that is served. */
interface StoredFile {
  /** hash of the content, in hex: its strong ETag */
  hash: string;
  type: string;
  bytes: Uint8Array;
}

/** Keeps `bytes` and serves them at `path` (below /cdn) from now on. */
export async function saveFile(
  db: Kysely<Tables>,
  path: string,
  type: string,
  bytes: Uint8Array,
): Promise<void> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('files')
      .values({ hash, type, bytes })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    await trx
      .insertInto('file_paths')
      .values({ path, file_hash: hash })
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ file_hash: hash }))
      .execute();
  });
}

/** Returns the file served at `path` (below /cdn), or null. */
export async function findFile(db: Kysely<Tables>, path: string): Promise<StoredFile | null> {
  const row = await db
    .selectFrom('file_paths')
    .innerJoin('files', 'files.hash', 'file_paths.file_hash')
    .select(['files.hash', 'files.type', 'files.bytes'])
    .where('file_paths.path', '=', path)
    .executeTakeFirst();
  return row ?? null;
}
