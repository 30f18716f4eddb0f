import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ViewsTable } from '../db/tables/people.ts';

/** Names a view of a person. */
export type ViewKey = Pick<ViewsTable, 'user_id' | 'screen' | 'name'>;

/** Returns all views of a person. */
export async function viewsOf(db: Kysely<Tables>, userId: string): Promise<ViewsTable[]> {
  return db
    .selectFrom('views')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('screen')
    .orderBy('name')
    .execute();
}

/** Writes a view over the one before. */
export async function saveView(db: Kysely<Tables>, row: ViewsTable): Promise<void> {
  await db
    .insertInto('views')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'screen', 'name']).doUpdateSet((eb) => ({
        parameters: eb.ref('excluded.parameters'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute();
}

/** Takes a view away, if there is one. */
export async function removeView(
  db: Kysely<Tables>,
  { user_id, screen, name }: ViewKey,
): Promise<void> {
  await db
    .deleteFrom('views')
    .where('user_id', '=', user_id)
    .where('screen', '=', screen)
    .where('name', '=', name)
    .execute();
}
