import * as z from 'zod/mini';
import { rsvpAnswers } from '#rules/attendance/attendance.ts';
import { roles } from '#rules/characters/roles.ts';
import { charges, partings } from '#rules/guild/crest.ts';
import { discordId, recordVersion } from './ids.ts';
import { leaveUntil } from './leaves.ts';
import { guildMemberSchema } from './members.ts';

/** Longest texts of a squad. */
export const longestOfSquad = { name: 40, seeks: 300 } as const;

/** A squad has at most so many members; one call moves at most so many people. */
export const mostOfSquad = { members: 40, moves: 100 } as const;

export const squadIdText = z
  .string()
  .check(z.regex(/^[\w-]{1,100}$/, 'must be 1 to 100 letters, digits or hyphens'));

export const squadRole = z.nullable(z.enum(roles));

export const crestSchema = z.object({ parting: z.enum(partings), charge: z.enum(charges) });

/** The main character of a member; null without one. */
export const squadMainSchema = z.nullable(
  z.object({ ign: z.string(), level: z.number(), archetype1: z.string(), archetype2: z.string() }),
);

export const squadPersonFields = {
  ...guildMemberSchema.shape,
  guilded: z.boolean(),
  leaveUntil,
  main: squadMainSchema,
};

/** Somebody who asks to join, as those see it whom it concerns. */
const requestSchema = z.object({
  ...guildMemberSchema.shape,
  main: squadMainSchema,
  words: z.string(),
  madeAt: z.string(),
});

/** The next evening of a squad: one for everybody, or one of its own. */
const eveningSchema = z.object({
  id: z.string(),
  title: z.string(),
  startsAt: z.string(),
  zone: z.string(),
  mandatory: z.boolean(),
  tbd: z.boolean(),
  allCall: z.boolean(),
  /** it is for this squad alone */
  isOwn: z.boolean(),
  /** the members who have answered */
  answers: z.array(z.object({ discordId, answer: z.enum(rsvpAnswers) })),
});

export const squadSchema = z.object({
  id: z.string(),
  name: z.string(),
  leadId: discordId,
  deputyId: z.nullable(discordId),
  /** the chosen shield; null for the one that goes with the name */
  crest: z.nullable(crestSchema),
  /** what it looks for, in words */
  seeks: z.string(),
  version: recordVersion,
  /** the lead first, then by name; the role is the one they were given, null for their main's */
  members: z.array(z.object({ ...squadPersonFields, role: squadRole })),
  evening: z.nullable(eveningSchema),
  /** who asks to join: for its lead, its deputy and officers, empty for others */
  requests: z.array(requestSchema),
});

export type Squad = z.infer<typeof squadSchema>;

/** The wishes that a member's own words are, and whom they name. */
export const wishesFields = {
  looking: z.boolean(),
  /** days of the week, 1 is Monday */
  evenings: z.array(z.number()),
  role: squadRole,
  words: z.string(),
  companions: z.array(guildMemberSchema),
};

/** What one wishes of a squad, as oneself reads it. */
export const ownWishesSchema = z.object({ ...wishesFields, avoids: z.array(guildMemberSchema) });

export type SquadWishes = z.infer<typeof ownWishesSchema>;

export const builderPersonSchema = z.object({
  ...squadPersonFields,
  ...ownWishesSchema.shape,
  /** access level */
  level: z.number(),
  squadId: z.nullable(z.string()),
  /** the squad that their main's older form names, as they wrote it; empty for none */
  written: z.string(),
});

export type BuilderPerson = z.infer<typeof builderPersonSchema>;
