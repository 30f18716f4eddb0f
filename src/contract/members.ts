import * as z from 'zod/mini';
import { facesPath } from '#rules/guild/identity.ts';
import { memberSources, statisticsPath } from './counts.ts';
import { avatarHash, discordId } from './ids.ts';
import { leaveUntil } from './leaves.ts';
import { defineOperation } from './operation.ts';
import { nextPage, pageKey } from './words.ts';

/** Member counts of the landing page (product §3.6). */
const statisticsSchema = z.object({
  /** people in the Discord server */
  discord: z.number(),
  /** members of the server who play the alpha; the guild may have no such role */
  alpha2: z.optional(z.number()),
  /** members of the server who hold the PI role; the guild may have none */
  pi: z.optional(z.number()),
  /**
   * the people who were counted: the whole server, or without a bot those who have signed in here
   */
  source: z.enum(memberSources),
});

export const readStatistics = defineOperation({
  id: 'readStatistics',
  method: 'GET',
  path: `${statisticsPath}{guildId}`,
  summary: 'How many the guild counts',
  tag: 'Guild',
  access: 'public',
  params: z.object({ guildId: discordId }),
  answer: statisticsSchema,
  failures: { 'not-found': 'this host serves another guild' },
});

export const readFace = defineOperation({
  id: 'readFace',
  method: 'GET',
  path: `${facesPath}{name}`,
  summary: 'The face that goes with a name, for whoever has no picture of their own',
  tag: 'Guild',
  access: 'public',
  params: z.object({ name: z.string().check(z.maxLength(100)) }),
  answer: z.string(),
  answerType: 'image/svg+xml',
});

/** A role of the guild's server. */
const guildRoleSchema = z.object({
  id: discordId,
  name: z.string(),
  /** as #rrggbb; null for none */
  color: z.nullable(z.string()),
  /** members who hold it */
  members: z.number(),
  /** the access level that the role gives on the site */
  level: z.nullable(z.number()),
  editor: z.boolean(),
});

export type GuildRole = z.infer<typeof guildRoleSchema>;

export const listRoles = defineOperation({
  id: 'listRoles',
  method: 'GET',
  path: '/api/guild/members/roles',
  summary: 'The roles of the guild’s server, highest first',
  tag: 'Guild',
  access: 7,
  answer: z.array(guildRoleSchema),
});

/** A member of the guild (product §3.5). */
export const guildMemberSchema = z.object({
  discordId,
  username: z.string(),
  avatar: avatarHash,
});

export const listMembersWithRole = defineOperation({
  id: 'listMembersWithRole',
  method: 'GET',
  path: '/api/guild/members/roles/{roleId}',
  summary: 'The members who hold a role, by name',
  tag: 'Guild',
  access: 7,
  params: z.object({ roleId: discordId }),
  answer: z.array(guildMemberSchema),
  failures: { 'not-found': 'the guild has no such role' },
});

const rosterMemberSchema = z.object({
  discordId,
  username: z.string(),
  avatar: avatarHash,
  /** the member is in the guild's server now */
  guilded: z.boolean(),
  roles: z.array(discordId),
  joinedAt: z.nullable(z.string()),
  characters: z.number(),
  hasMain: z.boolean(),
  squad: z.string(),
  leaveUntil,
});

export type RosterMember = z.infer<typeof rosterMemberSchema>;

/** Lists that stand beside something else name at most so many members. */
export const mostNamed = 200;

/** Members of one page of a list. */
export const memberPageSize = 500;

/** Lists every known member for officers, with roles, characters and squad. */
export const readRoster = defineOperation({
  id: 'readRoster',
  method: 'GET',
  path: '/api/guild/roster',
  summary: 'Everyone the guild knows with roles and characters, by name, 500 at a time',
  tag: 'Guild',
  access: 7,
  query: z.object({ after: z.optional(pageKey) }),
  answer: z.object({ members: z.array(rosterMemberSchema), next: nextPage }),
});

export type Roster = z.infer<typeof readRoster.answer>;
