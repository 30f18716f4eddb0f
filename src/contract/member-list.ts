import * as z from 'zod/mini';
import { avatarHash, discordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { nextPage, pageKey } from './words.ts';

const tag = 'People';

/** A member as the list has them. */
const listedMemberSchema = z.object({
  discordId,
  username: z.string(),
  avatar: avatarHash,
  guilded: z.boolean(),
  level: z.number(),
  editor: z.boolean(),
  joinedAt: z.nullable(z.string()),
  /** when it was seen that they left; null for who is there, and where it was not seen */
  leftAt: z.nullable(z.string()),
  squad: z.string(),
  onTrial: z.boolean(),
  answeredAt: z.nullable(z.string()),
  /** the main, or else the first of their characters; empty for none */
  main: z.string(),
  asksRemoval: z.boolean(),
});

export type ListedMember = z.infer<typeof listedMemberSchema>;

export const listMembers = defineOperation({
  id: 'listMembers',
  method: 'GET',
  path: '/api/guild/members',
  summary: 'Everyone the guild knows, for officers, by name, 500 at a time',
  tag,
  access: 7,
  query: z.object({ after: z.optional(pageKey) }),
  answer: z.object({ members: z.array(listedMemberSchema), next: nextPage }),
});
