import type { Member } from '../db/people.ts';
import type { DiscordMembership, DiscordUser } from './schemas.ts';

/** Returns the person as the site keeps them; `membership` is null outside the guild's server. */
export function toMember(
  user: DiscordUser,
  membership: DiscordMembership | null,
  now: number,
): Member {
  const joinedAt = Date.parse(membership?.joined_at ?? '');
  return {
    id: user.id,
    username: user.username,
    avatar: user.avatar,
    roles: membership?.roles ?? null,
    rolesAt: now,
    joinedAt: Number.isNaN(joinedAt) ? null : joinedAt,
  };
}
