import type { Database } from '../db/database.ts';
import { allUsers, type Member, saveUsers } from '../db/people.ts';
import type { AuditLog } from '../services.ts';
import { isAhead } from './membership.ts';
import { toMember } from './people.ts';
import { beginFeeds, saveGone, saveGuildRoles } from './queries.ts';
import { roleChange } from './role-changes.ts';
import type { DiscordMember, DiscordRole } from './schemas.ts';

/** What a reading of the whole server has found. */
interface Reading {
  roles: readonly DiscordRole[];
  members: readonly DiscordMember[];
  /** the moment at which it began, in milliseconds */
  began: number;
}

function isSame(a: Member | undefined, b: Member): boolean {
  if (!a) return false;
  const roles = (member: Member) => member.roles?.toSorted().join() ?? null;
  return a.username === b.username && a.avatar === b.avatar && roles(a) === roles(b);
}

/** Writes all changes that a reading has found, or none. Returns the ids of members who are others now. */
export async function keepReading(
  {
    database,
    audit,
    now,
  }: { database: Database; audit: Pick<AuditLog, 'write'>; now: () => number },
  { roles, members, began }: Reading,
): Promise<string[]> {
  const names = new Map(roles.map(({ id, name }) => [id, name]));
  return database.db.transaction().execute(async (trx) => {
    const before = new Map((await allUsers(trx)).map((user) => [user.id, user]));
    const listed = new Map(
      members.map((member) => [member.user.id, toMember(member.user, member, began)]),
    );
    const gone = [...before.values()]
      .filter(({ id, roles: held }) => held !== null && !listed.has(id))
      .map((user) => ({ ...user, roles: null, rolesAt: began }));
    // A sign-in since this reading began has brought newer roles.
    const changed = [...listed.values(), ...gone].filter((member) => {
      const known = before.get(member.id);
      const rolesAt = known?.rolesAt ?? 0;
      const isOlder = rolesAt <= began || isAhead(rolesAt, now());
      return isOlder && !isSame(known, member);
    });
    const [there, left] = [
      changed.filter(({ id }) => listed.has(id)),
      changed.filter(({ id }) => !listed.has(id)).map(({ id }) => id),
    ];
    await saveUsers(trx, there);
    const added = there.filter(({ id }) => !before.has(id)).map(({ id }) => id);
    await beginFeeds(trx, added, began);
    // Somebody may have been removed since they were read here.
    const known = await saveGone(trx, left, began);
    const others = changed.filter(({ id }) => listed.has(id) || known.has(id));
    for (const member of others) {
      const event = roleChange(before.get(member.id), member, names);
      if (event) await audit.write(event, trx);
    }
    await saveGuildRoles(
      trx,
      roles.map(({ id, name, color, position }) => ({ id, name, color, position })),
    );
    return others.map(({ id }) => id);
  });
}
