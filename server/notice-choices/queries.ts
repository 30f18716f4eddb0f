import type { Kysely } from 'kysely';
import { idBatches } from '../db/add-rows.ts';
import { isPostgres } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';
import type { NoticeChoicesTable, NoticesTable } from '../db/tables/notices.ts';

/** Returns what somebody has chosen about being told; undefined before they have. */
export async function findChoices(
  db: Kysely<Tables>,
  userId: string,
): Promise<NoticeChoicesTable | undefined> {
  return db
    .selectFrom('notice_choices')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Returns what those of some people have chosen who have. */
export async function choicesOfPeople(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<NoticeChoicesTable[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('notice_choices').selectAll().where('user_id', 'in', ids).execute();
}

/**
 * Returns what those of some people have chosen who have a device, until the transaction ends: whoever saves
 * others meanwhile waits, and finds what is told here among what has not gone yet.
 */
export async function choicesOf(
  trx: Kysely<Tables>,
  ids: readonly string[],
): Promise<NoticeChoicesTable[]> {
  const found: NoticeChoicesTable[] = [];
  for (const batch of idBatches(ids)) {
    const chosen = trx
      .selectFrom('notice_choices')
      .selectAll()
      .where('user_id', 'in', batch)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('push_devices')
            .select('push_devices.id')
            .whereRef('push_devices.user_id', '=', 'notice_choices.user_id'),
        ),
      )
      .orderBy('user_id');
    found.push(...(await (isPostgres(trx) ? chosen.forShare() : chosen).execute()));
  }
  return found;
}

/**
 * Writes what somebody chooses over what they had chosen, which has the version before.
 * @returns false where they have saved others meanwhile
 */
export async function saveChoices(trx: Kysely<Tables>, row: NoticeChoicesTable): Promise<boolean> {
  const seen = row.version - 1;
  if (seen === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('notice_choices')
      .values(row)
      // The standard may stand there, as whoever has a device has it.
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('notice_choices.version', '=', seen),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('notice_choices')
    .set(row)
    .where('user_id', '=', row.user_id)
    .where('version', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes down that the standard holds for somebody, unless they have chosen already. */
export async function saveStandard(
  trx: Kysely<Tables>,
  userId: string,
  standard: Omit<NoticeChoicesTable, 'user_id' | 'version' | 'saved_at'>,
  now: number,
): Promise<void> {
  await trx
    .insertInto('notice_choices')
    .values({ user_id: userId, ...standard, version: 0, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns what somebody was told that has still to go to their devices. */
export async function unsentOf(trx: Kysely<Tables>, userId: string): Promise<NoticesTable[]> {
  const unsent = trx
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('push_at', 'is not', null);
  // What an act takes away, or somebody sends just now, is left to them: two who wait for each other's
  // rows would have one of them fail.
  return (isPostgres(trx) ? unsent.forUpdate().skipLocked() : unsent).execute();
}

/** Keeps when notices go to devices. */
export async function savePushAt(
  trx: Kysely<Tables>,
  ids: readonly string[],
  push_at: number | null,
): Promise<void> {
  await trx.updateTable('notices').set({ push_at }).where('id', 'in', ids).execute();
}
