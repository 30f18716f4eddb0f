import type { Kysely } from 'kysely';
import { mostOfSquad } from '#contract/squad-shapes.ts';
import { squadNameKey } from '#rules/squads/squad.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { addRows } from '../db/add-rows.ts';
import { lockInOrder } from '../db/locks.ts';
import type { Tables } from '../db/tables.ts';
import type { SquadsTable } from '../db/tables/squads.ts';

/** Returns the squads that stand, by name. */
export async function allSquads(db: Kysely<Tables>): Promise<SquadsTable[]> {
  const standing = db.selectFrom('squads').selectAll().where('disbanded_at', 'is', null);
  const squads = await standing.orderBy('id').execute();
  return squads.toSorted((a, b) => compareNames(a.name, b.name));
}

/** Returns the names of squads by their ids, of disbanded ones too; ids of none are left out. */
export async function namesOfSquads(
  db: Kysely<Tables>,
  ids: Iterable<string | null>,
): Promise<Map<string, string>> {
  const named = [...new Set(ids)].filter((id) => id !== null);
  if (named.length === 0) return new Map();
  const rows = await db
    .selectFrom('squads')
    .select(['id', 'name'])
    .where('id', 'in', named)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns a squad, a disbanded one too, or null. */
export async function squadById(db: Kysely<Tables>, id: string): Promise<SquadsTable | null> {
  return (
    (await db.selectFrom('squads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
  );
}

/** Returns a squad that stands, or null. */
export async function findSquad(db: Kysely<Tables>, id: string): Promise<SquadsTable | null> {
  const row = await db
    .selectFrom('squads')
    .selectAll()
    .where('id', '=', id)
    .where('disbanded_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns those of some squads that stand. */
export async function standingSquads(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<SquadsTable[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('squads')
    .selectAll()
    .where('id', 'in', ids)
    .where('disbanded_at', 'is', null)
    .execute();
}

/** Locks a squad until the transaction ends. Returns it; null for one that does not stand. */
export async function holdSquad(trx: Kysely<Tables>, id: string): Promise<SquadsTable | null> {
  const row = await trx
    .updateTable('squads')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('disbanded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts a change of a squad, which locks it until the transaction ends. Returns the squad as it is
 * now; null for one that does not stand.
 */
export async function touchSquad(trx: Kysely<Tables>, id: string): Promise<SquadsTable | null> {
  const row = await trx
    .updateTable('squads')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('disbanded_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts a change of several squads, as `touchSquad` does, in the order of their ids. Those that do not
 * stand are left out.
 */
export async function touchSquads(
  trx: Kysely<Tables>,
  ids: readonly string[],
): Promise<SquadsTable[]> {
  if (ids.length === 0) return [];
  await lockInOrder(
    trx,
    trx.selectFrom('squads').select('id').where('id', 'in', ids).orderBy('id'),
  );
  return trx
    .updateTable('squads')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('disbanded_at', 'is', null)
    .returningAll()
    .execute();
}

/** A squad without what is made of its other columns. */
type SquadValues = Omit<SquadsTable, 'name_key'>;

export function addSquads(trx: Kysely<Tables>, squads: readonly SquadValues[]): Promise<void> {
  const rows = squads.map((squad) => ({ ...squad, name_key: squadNameKey(squad.name) }));
  return addRows(trx, 'squads', rows);
}

export async function writeSquad(
  trx: Kysely<Tables>,
  id: string,
  values: Partial<Omit<SquadValues, 'id' | 'disbanded_at'>>,
): Promise<void> {
  const { name } = values;
  const row = { ...values, ...(name !== undefined && { name_key: squadNameKey(name) }) };
  await trx.updateTable('squads').set(row).where('id', '=', id).execute();
}

/** Leaves squads without members, and their names to others. */
export async function endSquads(
  trx: Kysely<Tables>,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('squad_members').where('squad_id', 'in', ids).execute();
  const row = { disbanded_at: now, name_key: null };
  await trx.updateTable('squads').set(row).where('id', 'in', ids).execute();
}

/**
 * Forgets the squads that were disbanded before so many others, and for which no event was. Their
 * history stays, which has their names.
 */
export async function forgetEnded(trx: Kysely<Tables>, kept: number): Promise<void> {
  const rows = await trx
    .selectFrom('squads')
    .select('id')
    .where('disbanded_at', 'is not', null)
    .where((eb) =>
      eb(
        'id',
        'not in',
        eb
          .selectFrom('events')
          .select('squad_id')
          .where('squad_id', 'is not', null)
          .$narrowType<{ squad_id: string }>(),
      ),
    )
    .orderBy('disbanded_at', 'desc')
    .orderBy('id')
    // One call disbands no more than that.
    .limit(mostOfSquad.squads)
    .offset(kept)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  await trx.deleteFrom('squad_requests').where('squad_id', 'in', ids).execute();
  await trx.deleteFrom('squads').where('id', 'in', ids).execute();
}

/** Returns squads that were disbanded, by their ids. */
export async function endedSquads(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Map<string, SquadsTable>> {
  const rows = await db
    .selectFrom('squads')
    .selectAll()
    .where('id', 'in', ids)
    .where('disbanded_at', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Has a disbanded squad stand again under its name. Returns false when it does already. */
export async function reviveSquad(
  trx: Kysely<Tables>,
  { id, name, deputy_id }: Pick<SquadsTable, 'id' | 'name' | 'deputy_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('squads')
    .set((eb) => ({
      ...{ disbanded_at: null, name_key: squadNameKey(name), deputy_id },
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('disbanded_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
