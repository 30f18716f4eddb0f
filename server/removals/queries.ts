import { type Kysely, sql } from 'kysely';
import { namelessName } from '#rules/guild/nameless.ts';
import { foldText } from '#rules/text/search-text.ts';
import { tableNames } from '../db/copy.ts';
import { entriesOf, personalOf } from '../db/personal-rows.ts';
import type { Tables } from '../db/tables.ts';
import type { UsersTable } from '../db/tables/people.ts';
import type { RemovalRequestsTable } from '../db/tables/removals.ts';

type Db = Kysely<Tables>;

/** Returns what somebody asks; null for nothing. */
export async function findRequest(db: Db, userId: string): Promise<RemovalRequestsTable | null> {
  const row = await db
    .selectFrom('removal_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns who asks to be removed, whoever asked first before the others. */
export function whoAsksRemoval(db: Db): Promise<Pick<UsersTable, 'id' | 'username' | 'avatar'>[]> {
  return db
    .selectFrom('removal_requests')
    .innerJoin('users', 'users.id', 'removal_requests.user_id')
    .select(['users.id', 'users.username', 'users.avatar'])
    .orderBy('asked_at')
    .orderBy('users.id')
    .execute();
}

/** Keeps what somebody asks, since when they first did. Returns whether they ask anew. */
export async function keepRequest(db: Db, request: RemovalRequestsTable): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('removal_requests')
    .set({ words: request.words })
    .where('user_id', '=', request.user_id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await db.insertInto('removal_requests').values(request).execute();
  return true;
}

/** Forgets what somebody asked. Returns whether they had. */
export async function dropRequest(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('removal_requests')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the names of squads that stand and that somebody leads. */
export async function squadsLedBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('squads')
    .select('name')
    .where('lead_id', '=', userId)
    .where('disbanded_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns every name under which somebody is kept beside their id. */
export async function namesOf(db: Db, userId: string): Promise<string[]> {
  const found = new Set<string>();
  const note = async (table: keyof Tables, name: string, id: string) => {
    const { rows } = await sql<{ name: string | null }>`
      select distinct ${sql.ref(name)} as name from ${sql.table(table)}
      where ${sql.ref(id)} = ${userId}`.execute(db);
    for (const row of rows) if (row.name) found.add(row.name);
  };
  for (const table of tableNames) {
    for (const [name, id] of entriesOf(personalOf(table)?.names)) {
      if (id !== null) await note(table, name, id);
    }
  }
  return [...found];
}

/** Adds who stands where somebody stood. */
export async function addNameless(trx: Db, id: string): Promise<void> {
  const nobody = { avatar: null, roles: null, joined_at: null, roles_at: null };
  const row = { id, username: namelessName, name_key: foldText(namelessName), ...nobody };
  await trx.insertInto('users').values(row).execute();
}
