import {
  type GuildMember,
  type GuildRole,
  listRoles,
  readStatistics,
  listMembersWithRole,
  type Statistics,
} from '#contract/members.ts';
import { listSquads, type SquadList } from '#contract/squads.ts';
import { readRoster, type RosterMember } from '#contract/members.ts';
import { callOperation } from './client.ts';

/** @throws ApiError */
export function fetchStatistics(guildId: string): Promise<Statistics> {
  return callOperation(readStatistics, { params: { guildId } });
}

/** The roles of the guild's server. @throws ApiError */
export function fetchRoles(signal?: AbortSignal): Promise<GuildRole[]> {
  return callOperation(listRoles, {}, signal);
}

/** The members who hold a role. @throws ApiError */
export function fetchMembersWithRole(roleId: string, signal?: AbortSignal): Promise<GuildMember[]> {
  return callOperation(listMembersWithRole, { params: { roleId } }, signal);
}

/** Everyone who is known, for officers. @throws ApiError */
export function fetchRoster(signal?: AbortSignal): Promise<RosterMember[]> {
  return callOperation(readRoster, {}, signal);
}

/** @throws ApiError */
export function fetchSquads(signal?: AbortSignal): Promise<SquadList> {
  return callOperation(listSquads, {}, signal);
}
