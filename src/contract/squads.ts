import * as z from 'zod/mini';
import { avatarHash, discordId } from './ids.ts';
import { leaveUntil } from './leaves.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';

export const listSquads = defineOperation({
  id: 'listSquads',
  method: 'GET',
  path: '/api/guild/squads',
  summary: 'The guild’s squads with their leads and members, by name',
  tag: 'Guild',
  access: 2,
  answer: z.object({
    squads: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        leadId: discordId,
        members: z.array(
          z.object({
            discordId,
            username: z.string(),
            avatar: avatarHash,
            guilded: z.boolean(),
            leaveUntil,
            /** the member's main; null without one */
            main: z.nullable(
              z.object({
                ign: z.string(),
                level: z.number(),
                archetype1: z.string(),
                archetype2: z.string(),
              }),
            ),
          }),
        ),
      }),
    ),
    /** members from level 2 on without a squad, by name: at most `mostNamed`, … */
    without: z.array(guildMemberSchema),
    /** … of this many */
    withoutCount: z.number(),
  }),
});

export type SquadList = z.infer<typeof listSquads.answer>;
export type Squad = SquadList['squads'][number];
