import type { Kysely } from 'kysely';
import { addRows, addUnlessThere } from '../db/add-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { DropOthersTable, DropsTable } from '../db/tables/drops.ts';

/** An entry with the people, the event and the correction that it names. */
export type NamedDrop = DropsTable & {
  by_username: string;
  by_avatar: string | null;
  to_username: string | null;
  to_avatar: string | null;
  /** null outside the guild's server, and where no member got it */
  to_roles: string | null;
  /** null where the event has been deleted, or none is named */
  found_event: string | null;
  /** the card of the item, as JSON; null where the database lacks it now */
  card: string | null;
  later_id: string | null;
  later_reason: string | null;
  later_at: number | null;
  later_by: string | null;
  later_username: string | null;
  later_avatar: string | null;
};

function selectDrops(db: Kysely<Tables>) {
  return db
    .selectFrom('drops')
    .innerJoin('users as officers', 'officers.id', 'drops.entered_by')
    .leftJoin('users as members', 'members.id', 'drops.user_id')
    .leftJoin('events', 'events.id', 'drops.event_id')
    .leftJoin('snapshots', (join) => join.on('snapshots.is_current', '=', 1))
    .leftJoin('items', (join) =>
      join.onRef('items.snapshot_id', '=', 'snapshots.id').onRef('items.id', '=', 'drops.item_id'),
    )
    .leftJoin('drops as later', 'later.corrects', 'drops.id')
    .leftJoin('users as correctors', 'correctors.id', 'later.entered_by')
    .selectAll('drops')
    .select([
      ...(['officers.username as by_username', 'officers.avatar as by_avatar'] as const),
      ...(['members.username as to_username', 'members.avatar as to_avatar'] as const),
      ...(['members.roles as to_roles', 'events.id as found_event', 'items.card'] as const),
      ...(['later.id as later_id', 'later.reason as later_reason'] as const),
      ...(['later.entered_at as later_at', 'later.entered_by as later_by'] as const),
      ...(['correctors.username as later_username'] as const),
      ...(['correctors.avatar as later_avatar'] as const),
    ]);
}

/** What narrows the ledger, and the place after which it is read. */
export interface DropFilter {
  member?: string | undefined;
  item?: string | undefined;
  /** first and last day, both included */
  from?: string | undefined;
  to?: string | undefined;
  after?: string | undefined;
}

/** Comes after every place of a day: places go on with `_`. */
const endOfDay = '`';

/** Returns entries in the order of the ledger: latest day first, each correction before what it corrects. */
export function readDrops(
  db: Kysely<Tables>,
  { member, item, from, to, after }: DropFilter,
  limit: number,
): Promise<NamedDrop[]> {
  let query = selectDrops(db).orderBy('drops.place', 'desc').limit(limit);
  if (member !== undefined) query = query.where('drops.user_id', '=', member);
  if (item !== undefined) query = query.where('drops.item_id', '=', item);
  if (from !== undefined) query = query.where('drops.place', '>=', from);
  if (to !== undefined) query = query.where('drops.place', '<', `${to}${endOfDay}`);
  if (after !== undefined) query = query.where('drops.place', '<', after);
  return query.execute();
}

export async function findDrop(db: Kysely<Tables>, id: string): Promise<NamedDrop | null> {
  return (await selectDrops(db).where('drops.id', '=', id).executeTakeFirst()) ?? null;
}

/** Somebody who was in question, with their name, picture and roles. */
export type NamedOther = DropOthersTable & {
  username: string;
  avatar: string | null;
  roles: string | null;
};

/** Returns who else was in question for entries, in the order in which each names them. */
export async function othersOf(
  db: Kysely<Tables>,
  dropIds: readonly string[],
): Promise<NamedOther[]> {
  if (dropIds.length === 0) return [];
  return db
    .selectFrom('drop_others')
    .innerJoin('users', 'users.id', 'drop_others.user_id')
    .selectAll('drop_others')
    .select(['users.username', 'users.avatar', 'users.roles'])
    .where('drop_id', 'in', dropIds)
    .orderBy('drop_id')
    .orderBy('position')
    .execute();
}

/**
 * Adds an entry. Returns false where there is one with its id, or one that corrects the same entry.
 */
export async function addDrop(
  trx: Kysely<Tables>,
  drop: DropsTable,
  others: readonly DropOthersTable[],
): Promise<boolean> {
  if (!(await addUnlessThere(trx, 'drops', drop))) return false;
  await addRows(trx, 'drop_others', others);
  return true;
}

/** Counts the entries that an officer has made since a moment. */
export async function countEntered(
  db: Kysely<Tables>,
  officerId: string,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('drops')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('entered_by', '=', officerId)
    .where('entered_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns name and layout of an item that the database has now, or null. */
export async function findItemCard(db: Kysely<Tables>, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('items')
    .innerJoin('snapshots', 'snapshots.id', 'items.snapshot_id')
    .select('items.card')
    .where('snapshots.is_current', '=', 1)
    .where('items.id', '=', id)
    .executeTakeFirst();
  return row?.card ?? null;
}
