import type { Database } from '../db/database.ts';
import { findUser, type Member, saveUser } from '../db/people.ts';
import type { AuditLog } from '../services.ts';
import { beginFeeds } from './queries.ts';
import { roleChange } from './role-changes.ts';

interface Welcoming {
  database: Database;
  audit: Pick<AuditLog, 'write'>;
  /** role names by id */
  roleNames: ReadonlyMap<string, string>;
  now: () => number;
}

/** Keeps somebody as Discord has just told of them, and what has changed of them: all of it, or nothing. */
export async function saveWelcome(
  { database, audit, roleNames, now }: Welcoming,
  member: Member,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const before = await findUser(trx, member.id);
    const event = roleChange(before ?? undefined, member, roleNames);
    if (event) await audit.write(event, trx);
    await saveUser(trx, member);
    if (!before) await beginFeeds(trx, [member.id], now());
  });
}
