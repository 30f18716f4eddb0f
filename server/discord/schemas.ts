import * as z from 'zod/mini';
import { discordId } from '#contract/ids.ts';

/**
 * Discord's answers, as far as the site reads them
 * (https://docs.discord.com/developers/resources/user and /guild).
 */

export const discordUserSchema = z.object({
  id: discordId,
  username: z.string(),
  /** the name that a person shows; null for people who show their username */
  global_name: z.nullish(z.string()),
  avatar: z.nullable(z.string()),
});

export type DiscordUser = z.infer<typeof discordUserSchema>;

/** The fields of a member beside the user. */
export const membershipSchema = z.object({
  roles: z.array(discordId),
  joined_at: z.nullable(z.string()),
});

export type DiscordMembership = z.infer<typeof membershipSchema>;

/** A member of the list that a bot reads. */
export const discordMemberSchema = z.extend(membershipSchema, { user: discordUserSchema });

export type DiscordMember = z.infer<typeof discordMemberSchema>;

export const discordRoleSchema = z.object({
  id: discordId,
  name: z.string(),
  color: z.number(),
  position: z.number(),
});

export type DiscordRole = z.infer<typeof discordRoleSchema>;

/** The body of every error of the REST API; the code tells more than the status. */
export const discordErrorSchema = z.object({ code: z.number() });

/** Codes that count as answers, not as failures. */
export const unknownGuildCode = 10_004;
export const unknownUserCode = 10_013;
