import type { Kysely } from 'kysely';
import { lockUsers } from '../db/people.ts';
import type { Tables } from '../db/tables.ts';
import type { GuildRolesTable } from '../db/tables/people.ts';

/** Stores a person's sealed tokens, in place of earlier ones. */
export async function saveTokens(
  db: Kysely<Tables>,
  userId: string,
  sealed: string,
): Promise<void> {
  await db
    .insertInto('discord_tokens')
    .values({ user_id: userId, sealed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed }))
    .execute();
}

/** Returns a person's sealed tokens, or null. */
export async function findTokens(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('discord_tokens')
    .select('sealed')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.sealed ?? null;
}

/** Removes exactly these tokens: newer ones of the same person stay. */
export async function removeTokens(
  db: Kysely<Tables>,
  userId: string,
  sealed: string,
): Promise<void> {
  await db
    .deleteFrom('discord_tokens')
    .where('user_id', '=', userId)
    .where('sealed', '=', sealed)
    .execute();
}

/** Removes the tokens of everybody who has no session. */
export async function removeUnusedTokens(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('discord_tokens')
    .where('user_id', 'not in', (eb) =>
      eb.selectFrom('sessions').select('user_id').where('expires_at', '>', now),
    )
    .execute();
}

/** Replaces the stored roles of the guild. */
export async function saveGuildRoles(
  db: Kysely<Tables>,
  roles: readonly GuildRolesTable[],
): Promise<void> {
  const ids = roles.map(({ id }) => id);
  await db
    .deleteFrom('guild_roles')
    .where('id', 'not in', ['', ...ids])
    .execute();
  // Two hosts may read the same roles at the same moment.
  for (const { id, ...role } of roles) {
    await db
      .insertInto('guild_roles')
      .values({ id, ...role })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(role))
      .execute();
  }
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const batchSize = 500;

/**
 * Notes that people are not in the guild's server. Whoever is not known any more stays so.
 * @returns the ids of those who are
 */
export async function saveGone(
  trx: Kysely<Tables>,
  ids: readonly string[],
  rolesAt: number,
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    await lockUsers(trx, batch);
    const rows = await trx
      .updateTable('users')
      .set({ roles: null, roles_at: rolesAt })
      .where('id', 'in', batch)
      .returning('id')
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

/**
 * Begins the addresses of calendars of people who are new here: whoever was removed and is listed again gets
 * others than they had, which hold no more.
 */
export async function beginFeeds(
  trx: Kysely<Tables>,
  userIds: readonly string[],
  now: number,
): Promise<void> {
  // More than anybody renews theirs, and later it is more.
  const generation = Math.trunc(now / 1000);
  for (let start = 0; start < userIds.length; start += batchSize) {
    const rows = userIds
      .slice(start, start + batchSize)
      .map((user_id) => ({ user_id, generation, renewed_at: now }));
    await trx
      .insertInto('calendar_feeds')
      .values(rows)
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  }
}
