import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { GuildRolesTable } from '../db/tables/people.ts';

/** Returns the guild's roles, highest first; equal positions by id, as Discord sorts them. */
export async function findGuildRoles(db: Kysely<Tables>): Promise<GuildRolesTable[]> {
  return db
    .selectFrom('guild_roles')
    .selectAll()
    .orderBy('position', 'desc')
    .orderBy('id')
    .execute();
}

/** Counts the people in the guild's server, and how many of them hold each of `roleIds`. */
export async function countMembers(
  db: Kysely<Tables>,
  roleIds: readonly string[],
): Promise<{ members: number; byRole: number[] }> {
  const rows = await db
    .selectFrom('users')
    .select('roles')
    .where('roles', 'is not', null)
    .execute();
  // In the stored list each role id stands in quotes, so no id is found inside a longer one.
  const byRole = roleIds.map((id) => rows.filter((row) => row.roles?.includes(`"${id}"`)).length);
  return { members: rows.length, byRole };
}
