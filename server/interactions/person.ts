import { findUser, type StoredUser } from '../db/people.ts';
import type { Services } from '../services.ts';
import type { Press } from './wire.ts';

type Known = Pick<Services, 'database' | 'guild' | 'membership' | 'now'>;

const areSame = (a: readonly string[], b: readonly string[]) =>
  new Set(a).symmetricDifference(new Set(b)).size === 0;

/**
 * Finds who has pressed something, with the roles that Discord says they have; null for whoever is not
 * in the guild's server, or is nobody's account.
 */
export async function personOf(
  { guild_id, member }: Press,
  { database: { db }, guild, membership, now }: Known,
): Promise<StoredUser | null> {
  if (guild_id !== guild.discord.guildId || !member) return null;
  const { user, roles } = member;
  const known = await findUser(db, user.id);
  const isSame =
    known?.username === user.username &&
    known.avatar === user.avatar &&
    known.roles !== null &&
    areSame(known.roles, roles);
  if (isSame) return known;
  const joined = Date.parse(member.joined_at ?? '');
  await membership.welcome({
    ...{ id: user.id, username: user.username, avatar: user.avatar },
    ...{ roles, rolesAt: now(), joinedAt: Number.isNaN(joined) ? null : joined },
  });
  return findUser(db, user.id);
}
