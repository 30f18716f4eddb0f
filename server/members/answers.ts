import type { GuildRole, RosterMember } from '#contract/members.ts';
import type { RoleGrant } from '#rules/access/access.ts';
import type { CharacterHead } from '../characters/queries.ts';
import type { Member } from '../db/people.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import { leaveEnds } from '../leaves/answers.ts';

/** A role's name and colour. */
export interface KnownRole {
  id: string;
  name: string;
  /** 0xRRGGBB; 0 for none */
  color: number;
}

/** Makes the answer for a colour of Discord’s. */
export const toColor = (color: number): string | null =>
  color === 0 ? null : `#${color.toString(16).padStart(6, '0')}`;

/** Makes the answer for roles, each with its number of members and its rights on the site. */
export function toGuildRoles(
  roles: readonly KnownRole[],
  holders: readonly number[],
  grants: readonly RoleGrant[],
): GuildRole[] {
  return roles.map(({ id, name, color }, index) => {
    const grant = grants.find((candidate) => candidate.id === id);
    return {
      id,
      name,
      color: toColor(color),
      members: holders[index] ?? 0,
      level: grant?.level ?? null,
      editor: grant?.editor ?? false,
    };
  });
}

/** The data that people need beside their own rows. */
interface Around {
  characters: readonly CharacterHead[];
  /** the name of each person's squad, by their id */
  squads: ReadonlyMap<string, string>;
  /** leaves of today */
  leaves: readonly LeavesTable[];
}

/** Makes the answer for people as officers see them. */
export function toRoster(
  people: readonly Member[],
  { characters, squads, leaves }: Around,
): RosterMember[] {
  const leaveOf = leaveEnds(leaves);
  const owned = Map.groupBy(characters, ({ user_id }) => user_id);
  return people.map(({ id, username, avatar, roles, joinedAt }) => ({
    discordId: id,
    username,
    avatar,
    guilded: roles !== null,
    roles: roles ?? [],
    joinedAt: joinedAt === null ? null : new Date(joinedAt).toISOString(),
    characters: owned.get(id)?.length ?? 0,
    hasMain: owned.get(id)?.some(({ is_main }) => is_main === 1) ?? false,
    squad: squads.get(id) ?? '',
    leaveUntil: leaveOf.get(id) ?? null,
  }));
}
