import {
  type GuildMember,
  type GuildRole,
  guildRoles,
  guildStatistics,
  membersWithRole,
  type Statistics,
} from '#contract/guild.ts';
import { listSquads, roster, type RosterMember, type SquadList } from '#contract/roster.ts';
import { callOperation } from './client.ts';

/** @throws ApiError */
export function fetchStatistics(guildId: string): Promise<Statistics> {
  return callOperation(guildStatistics, { params: { guildId } });
}

/** The roles of the guild's server. @throws ApiError */
export function fetchRoles(signal?: AbortSignal): Promise<GuildRole[]> {
  return callOperation(guildRoles, {}, signal);
}

/** The members who hold a role. @throws ApiError */
export function fetchMembersWithRole(roleId: string, signal?: AbortSignal): Promise<GuildMember[]> {
  return callOperation(membersWithRole, { params: { roleId } }, signal);
}

/** Everyone who is known, for officers. @throws ApiError */
export function fetchRoster(signal?: AbortSignal): Promise<RosterMember[]> {
  return callOperation(roster, {}, signal);
}

/** @throws ApiError */
export function fetchSquads(signal?: AbortSignal): Promise<SquadList> {
  return callOperation(listSquads, {}, signal);
}
