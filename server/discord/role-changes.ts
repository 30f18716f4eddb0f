import type { RoleGrant } from '#rules/access/access.ts';
import { comingWords } from '#rules/guild/comings.ts';
import type { StoredUser } from '../db/people.ts';
import type { AuditEvent } from '../services.ts';

/**
 * Describes a change of roles for the audit log; null when nothing changed.
 * @param names role names by id; a role without a name is called by its id
 */
export function roleChange(
  before: StoredUser | undefined,
  after: StoredUser,
  names: ReadonlyMap<string, string>,
): AuditEvent | null {
  // A person who is new to the site has not changed.
  if (!before) return null;
  const subject = { id: after.id, username: after.username };
  const event = (detail: string): AuditEvent => ({ action: 'roles-changed', subject, detail });
  if (after.roles === null) return before.roles === null ? null : event(comingWords.left);
  if (before.roles === null) return event(comingWords.joined);
  const told = (sign: string, from: readonly string[], others: readonly string[]) =>
    from.filter((id) => !others.includes(id)).map((id) => `${sign}${names.get(id) ?? id}`);
  const changes = [
    ...told('+', after.roles, before.roles),
    ...told('−', before.roles, after.roles),
  ];
  return changes.length === 0 ? null : event(changes.join(', '));
}

/** Returns the names of the roles of guild.config.ts, by id. */
export function grantNames(grants: readonly RoleGrant[]): Map<string, string> {
  return new Map(grants.map(({ id, name }) => [id, name]));
}
