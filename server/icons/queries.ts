import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { IconsTable } from '../db/tables/files.ts';

/** Returns every uploaded icon, newest first. */
export function readIcons(db: Kysely<Tables>): Promise<IconsTable[]> {
  return db.selectFrom('icons').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
}

export async function countIcons(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('icons')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds an icon whose file is stored already. */
export async function addIcon(db: Kysely<Tables>, icon: IconsTable): Promise<void> {
  await db.insertInto('icons').values(icon).execute();
}
