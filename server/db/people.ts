import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import type { UsersTable } from './tables/people.ts';

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const batchSize = 500;

/** A person as the database knows them. */
export interface StoredUser {
  id: string;
  username: string;
  avatar: string | null;
  /** role ids in the guild's server; null for someone who is not in it */
  roles: string[] | null;
  /** when Discord last said so; null where nobody was asked */
  rolesAt: number | null;
}

/** A person, and since when they are in the guild's server. */
export type Member = StoredUser & { joinedAt: number | null };

export const userColumns = [
  'users.id',
  'users.username',
  'users.avatar',
  'users.roles',
  'users.roles_at',
] as const;

/** Parses the columns of a person. Roles are written by this file alone. */
export function toUser(row: Omit<UsersTable, 'joined_at'>): StoredUser {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    roles: row.roles === null ? null : (JSON.parse(row.roles) as string[]),
    rolesAt: row.roles_at,
  };
}

function toRoles(roles: StoredUser['roles']): string | null {
  return roles === null ? null : JSON.stringify(roles);
}

function toRow(user: Member): UsersTable {
  return {
    id: user.id,
    username: user.username,
    avatar: user.avatar,
    roles: toRoles(user.roles),
    joined_at: user.joinedAt,
    roles_at: user.rolesAt,
  };
}

/** Adds a person, or replaces what is known of them. */
export function saveUser(db: Kysely<Tables>, user: Member): Promise<void> {
  return saveUsers(db, [user]);
}

/** Adds people, or replaces what is known of them. */
export async function saveUsers(db: Kysely<Tables>, users: readonly Member[]): Promise<void> {
  for (let start = 0; start < users.length; start += batchSize) {
    await db
      .insertInto('users')
      .values(users.slice(start, start + batchSize).map(toRow))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          username: eb.ref('excluded.username'),
          avatar: eb.ref('excluded.avatar'),
          roles: eb.ref('excluded.roles'),
          joined_at: eb.ref('excluded.joined_at'),
          roles_at: eb.ref('excluded.roles_at'),
        })),
      )
      .execute();
  }
}

/**
 * Replaces what is known of a person's roles, unless something newer is known.
 * Returns whether it did.
 */
export async function saveRoles(
  db: Kysely<Tables>,
  { id, roles, rolesAt }: { id: string; roles: StoredUser['roles']; rolesAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ roles: toRoles(roles), roles_at: rolesAt })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('roles_at', 'is', null), eb('roles_at', '<=', rolesAt)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns everyone who is known, whether in the guild's server or not. */
export async function allUsers(db: Kysely<Tables>): Promise<Member[]> {
  const rows = await db.selectFrom('users').selectAll().execute();
  return rows.map((row) => ({ ...toUser(row), joinedAt: row.joined_at }));
}

/** Holds a person until the transaction ends: what is begun for them once is not begun twice. */
export async function lockUser(trx: Kysely<Tables>, id: string): Promise<void> {
  await trx.updateTable('users').set({ id }).where('id', '=', id).execute();
}

/** Returns the person with this id, or null when nobody is known by it. */
export async function findUser(db: Kysely<Tables>, id: string): Promise<StoredUser | null> {
  return (await findUsers(db, [id]))[0] ?? null;
}

/** Returns people by id, in the order of their ids. */
export async function findUsers(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredUser[]> {
  const rows = await db
    .selectFrom('users')
    .select(userColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(toUser);
}

/** Returns whether nobody is known yet: the database is new. */
export async function hasNoUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

const collator = new Intl.Collator('en');

/** Returns people in the order of their names; those of one name by id. */
export function byUsername<T extends { username: string; id: string }>(people: readonly T[]): T[] {
  return people.toSorted(
    (a, b) => collator.compare(a.username, b.username) || (a.id < b.id ? -1 : 1),
  );
}
