import { type Kysely, sql } from 'kysely';
import { foldText } from '#rules/text/search-text.ts';
import { idBatches } from './add-rows.ts';
import { lockInOrder } from './locks.ts';
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
  /** time of Discord's last answer; null for a person about whom it was never asked */
  rolesAt: number | null;
}

/** A person, and the time since which they are in the guild's server. */
export type Member = StoredUser & { joinedAt: number | null };

export const userColumns = [
  'users.id',
  'users.username',
  'users.avatar',
  'users.roles',
  'users.roles_at',
] as const;

/** Parses the roles of a person. Only this file writes them. */
export function readRoles(roles: UsersTable['roles']): StoredUser['roles'] {
  return roles === null ? null : (JSON.parse(roles) as string[]);
}

/** Parses the columns of a person. */
export function toUser(row: Omit<UsersTable, 'joined_at' | 'name_key'>): StoredUser {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    roles: readRoles(row.roles),
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
    name_key: foldText(user.username),
    avatar: user.avatar,
    roles: toRoles(user.roles),
    joined_at: user.joinedAt,
    roles_at: user.rolesAt,
  };
}

/** Adds a person, or replaces their row. */
export function saveUser(db: Kysely<Tables>, user: Member): Promise<void> {
  return saveUsers(db, [user]);
}

/** Adds people, or replaces their rows. */
export async function saveUsers(db: Kysely<Tables>, users: readonly Member[]): Promise<void> {
  for (let start = 0; start < users.length; start += batchSize) {
    await db
      .insertInto('users')
      .values(users.slice(start, start + batchSize).map(toRow))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          username: eb.ref('excluded.username'),
          name_key: eb.ref('excluded.name_key'),
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
 * Replaces a person's roles, unless the row has newer ones.
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

/** Says of a person that their roles were confirmed earlier, unless the row says another time. */
export async function setRolesBack(
  db: Kysely<Tables>,
  id: string,
  from: number,
  to: number,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ roles_at: to })
    .where('id', '=', id)
    .where('roles_at', '=', from)
    .execute();
}

function toMember(row: UsersTable): Member {
  return { ...toUser(row), joinedAt: row.joined_at };
}

/** Selects people by name; those of one name by id. */
function selectByName(db: Kysely<Tables>) {
  return db.selectFrom('users').selectAll().orderBy('name_key').orderBy('id');
}

/** Returns every known person by name, in the guild's server or not. */
export async function allUsers(db: Kysely<Tables>): Promise<Member[]> {
  return (await selectByName(db).execute()).map(toMember);
}

/** Matches what is kept as JSON and holds an id: a role, somebody. */
export const holding = (id: string) => `%"${id}"%`;

/** Returns everyone who holds a role, by name. */
export async function usersWithRole(db: Kysely<Tables>, roleId: string): Promise<Member[]> {
  const rows = await selectByName(db).where('roles', 'like', holding(roleId)).execute();
  return rows.map(toMember);
}

/** The people of a list: those to whom any of these applies. */
export interface PeopleFilter {
  inServer?: boolean;
  ids?: readonly string[];
  role?: string | undefined;
}

/** A page of a list of people. */
export interface PeoplePage {
  people: Member[];
  /** the place of the last of them; null where nobody comes after them */
  last: { name: string; id: string } | null;
}

/** Returns some people by name, those who come after a place. */
export async function peopleByName(
  db: Kysely<Tables>,
  { after, limit }: { after: { name: string; id: string } | undefined; limit: number },
  filter?: PeopleFilter,
): Promise<PeoplePage> {
  let query = selectByName(db).limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(name_key, id) > (${after.name}, ${after.id})`);
  if (filter) {
    const { inServer = false, ids = [], role } = filter;
    query = query.where((eb) =>
      eb.or([
        ...(inServer ? [eb('roles', 'is not', null)] : []),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
        ...(role === undefined ? [] : [eb('roles', 'like', holding(role))]),
      ]),
    );
  }
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const end = rows.length > limit ? page.at(-1) : undefined;
  return { people: page.map(toMember), last: end ? { name: end.name_key, id: end.id } : null };
}

/** Returns which of some people are in the guild's server. */
export async function thoseInServer(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<Set<string>> {
  const there = new Set<string>();
  for (const batch of idBatches(ids)) {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', batch)
      .where('roles', 'is not', null)
      .execute();
    for (const { id } of rows) there.add(id);
  }
  return there;
}

/** Returns the ids of those who are in the guild's server. */
export async function guildMemberIds(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('roles', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

/** Locks a person until the transaction ends, so that nothing of theirs is begun twice. */
export function lockUser(trx: Kysely<Tables>, id: string): Promise<void> {
  return lockUsers(trx, [id]);
}

/** Locks people as `lockUser` does, in the order of their ids. */
export async function lockUsers(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockInOrder(trx, trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id'));
}

/** Returns the person with this id, or null for an unknown one. */
export async function findUser(db: Kysely<Tables>, id: string): Promise<StoredUser | null> {
  return (await findUsers(db, [id]))[0] ?? null;
}

/** Returns people by id, in the order of their ids. */
export async function findUsers(db: Kysely<Tables>, ids: readonly string[]): Promise<StoredUser[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .select(userColumns)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(toUser);
}

/** Tells whether no person is known yet: the database is new. */
export async function hasNoUsers(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Sorts people by name, as lists of them are read; those of one name by id. */
export function byUsername<T extends { username: string; id: string }>(people: readonly T[]): T[] {
  return people
    .map((person) => ({ person, key: `${foldText(person.username)}\0${person.id}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ person }) => person);
}
