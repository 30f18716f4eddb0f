import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EquipmentSetRevisionsTable, EquipmentSetsTable } from '../db/tables/characters.ts';

/** A set as it stands, with the name of who made it so. */
export type StandingSet = EquipmentSetsTable &
  Pick<EquipmentSetRevisionsTable, 'name' | 'body' | 'by_id' | 'at'> & { username: string };

/** A revision with the name of who made it. */
export type NamedRevision = EquipmentSetRevisionsTable & { username: string };

/** Selects sets with the revision that stands. */
export function selectNow(db: Kysely<Tables>) {
  return db
    .selectFrom('equipment_sets')
    .innerJoin('equipment_set_revisions as now', (join) =>
      join
        .onRef('now.set_id', '=', 'equipment_sets.id')
        .onRef('now.revision', '=', 'equipment_sets.revision'),
    );
}

function selectStanding(db: Kysely<Tables>) {
  return selectNow(db)
    .innerJoin('users', 'users.id', 'now.by_id')
    .selectAll('equipment_sets')
    .select(['now.name', 'now.body', 'now.by_id', 'now.at', 'users.username']);
}

/** Returns a character's sets, those removed too. */
export function setsOf(db: Kysely<Tables>, characterId: string): Promise<StandingSet[]> {
  return selectStanding(db)
    .where('equipment_sets.character_id', '=', characterId)
    .orderBy('equipment_sets.id')
    .execute();
}

/** Returns the sets that characters have now, of each those changed last first. */
export function standingSets(
  db: Kysely<Tables>,
  characterIds: readonly string[],
): Promise<(Pick<EquipmentSetRevisionsTable, 'body'> & { character_id: string })[]> {
  return selectNow(db)
    .select(['equipment_sets.character_id', 'now.body'])
    .where('equipment_sets.character_id', 'in', characterIds)
    .where('equipment_sets.removed_at', 'is', null)
    .orderBy('now.at', 'desc')
    .orderBy('equipment_sets.id')
    .execute();
}

/** Returns a set, removed or not, or null. */
export async function findSet(db: Kysely<Tables>, id: string): Promise<StandingSet | null> {
  return (await selectStanding(db).where('equipment_sets.id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the revisions of a set that are kept, newest first. */
export function revisionsOf(db: Kysely<Tables>, setId: string): Promise<NamedRevision[]> {
  return db
    .selectFrom('equipment_set_revisions')
    .innerJoin('users', 'users.id', 'equipment_set_revisions.by_id')
    .selectAll('equipment_set_revisions')
    .select('users.username')
    .where('set_id', '=', setId)
    .orderBy('revision', 'desc')
    .execute();
}

/** Makes a set what a revision says, and forgets the revisions before `oldest`. */
export async function writeSet(
  trx: Kysely<Tables>,
  row: EquipmentSetsTable,
  revision: EquipmentSetRevisionsTable,
  oldest: number,
): Promise<void> {
  const { revision: stands, removed_at } = row;
  await trx
    .insertInto('equipment_sets')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ revision: stands, removed_at }))
    .execute();
  await trx.insertInto('equipment_set_revisions').values(revision).execute();
  await trx
    .deleteFrom('equipment_set_revisions')
    .where('set_id', '=', row.id)
    .where('revision', '<', oldest)
    .execute();
}

/** Notes that a set is removed. */
export async function markRemoved(trx: Kysely<Tables>, id: string, at: number): Promise<void> {
  await trx.updateTable('equipment_sets').set({ removed_at: at }).where('id', '=', id).execute();
}

/** Forgets sets for good, with all that they were. */
export async function forgetSets(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('equipment_set_revisions').where('set_id', 'in', ids).execute();
  await trx.deleteFrom('equipment_sets').where('id', 'in', ids).execute();
}
