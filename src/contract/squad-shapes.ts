import * as z from 'zod/mini';
import { standingSayings } from '#rules/attendance/said-last.ts';
import { roles } from '#rules/characters/roles.ts';
import { characterPowers } from './character-powers.ts';
import { crestSchema } from './crest-shape.ts';
import { givenName } from './given-name.ts';
import { discordId, newId, recordVersion } from './ids.ts';
import { leaveUntil } from './leaves.ts';
import { listOf } from './list-of.ts';
import { guildMemberSchema } from './members.ts';
import { storable } from './storable.ts';
import { squadIdText } from './squad-id.ts';

/** Longest texts of a squad. */
export const longestOfSquad = { name: 40, seeks: 300 } as const;

/**
 * A squad has at most so many members; one call moves at most so many people, makes or ends at most so
 * many squads, and gives back at most so many things.
 */
export const mostOfSquad = { members: 40, moves: 100, squads: 100, besides: 1000 } as const;

export const squadRole = z.nullable(z.enum(roles));

const mainFields = {
  ...{ ign: z.string(), level: z.number(), archetype1: z.string(), archetype2: z.string() },
};

/** The main character of a member; null without one. */
export const squadMainSchema = z.nullable(z.object(mainFields));

export const squadPersonFields = {
  ...guildMemberSchema.shape,
  guilded: z.boolean(),
  /** has the level from which a member belongs into a squad (product §9.1) */
  belongs: z.boolean(),
  leaveUntil,
  main: squadMainSchema,
};

/** Somebody who asks to join, as those see it whom it concerns. */
const requestSchema = z.object({
  ...guildMemberSchema.shape,
  main: squadMainSchema,
  words: z.string(),
  /** the role that they wish to play; null for that of their main */
  role: squadRole,
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
  /** what members have said of it: their answer, or a leave that they announced later */
  answers: z.array(z.object({ discordId, answer: z.enum(standingSayings) })),
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

/** Somebody in a squad, and as what; null for the role of their main. */
const memberOfSquad = z.object({ discordId, role: squadRole });

export const squadName = givenName(longestOfSquad.name);

/** What is said of a squad that is made. */
export const newSquadFields = {
  name: squadName,
  crest: z.nullable(crestSchema),
  leadId: discordId,
  members: listOf(memberOfSquad, mostOfSquad.members),
};

export const newSquadSchema = z
  .object({ id: newId, ...newSquadFields })
  .check(
    z.refine(
      ({ leadId, members }) => members.some((member) => member.discordId === leadId),
      'The lead must be among the members.',
    ),
  );

export type NewSquad = z.infer<typeof newSquadSchema>;

/** Refuses a list of squads in which somebody stands twice. */
export const nobodyTwice = z.refine<readonly { members: readonly { discordId: string }[] }[]>(
  (squads) => {
    const ids = squads.flatMap(({ members }) => members.map((member) => member.discordId));
    return new Set(ids).size === ids.length;
  },
  'Nobody may be named twice.',
);

/** Refuses a list of new squads of which two have one id. */
export const eachItsOwn = z.refine<readonly { id?: string | undefined }[]>((squads) => {
  const ids = squads.flatMap(({ id = [] }) => id);
  return new Set(ids).size === ids.length;
}, 'Each squad must have an id of its own.');

/** A squad as it stands: what it is compared with before it is disbanded, and brought back as. */
export const standingSquadSchema = z.object({
  squadId: squadIdText,
  // An older squad may have a longer name than is taken today.
  name: z.string().check(z.maxLength(500), storable),
  crest: z.nullable(crestSchema),
  leadId: discordId,
  deputyId: z.nullable(discordId),
  seeks: z.string().check(z.maxLength(longestOfSquad.seeks), storable),
  /** by their ids */
  members: listOf(memberOfSquad, mostOfSquad.members),
});

export type StandingSquad = z.infer<typeof standingSquadSchema>;

/** A moment in UTC, to the millisecond. */
const moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'must be a moment'),
  z.refine((text) => !Number.isNaN(Date.parse(text)), 'must be a moment'),
);

const ofSquad = listOf(z.object({ discordId, squadId: squadIdText }), mostOfSquad.besides);

/** What a change of squads ends besides, so that whoever takes it back can give that back too. */
export const besidesSchema = z.object({
  /** when it was */
  at: moment,
  /** who looks for a squad no longer, and when they had said what they wish */
  looking: listOf(z.object({ discordId, saidAt: moment }), mostOfSquad.besides),
  /** requests that lapsed */
  requests: ofSquad,
  /** whose office of a deputy ended */
  deputies: ofSquad,
});

export type Besides = z.infer<typeof besidesSchema>;

/** A character, and what it can do. */
const playedSchema = z.object({ ...mainFields, ...characterPowers });

export const builderPersonSchema = z.object({
  ...squadPersonFields,
  ...ownWishesSchema.shape,
  main: z.nullable(playedSchema),
  /** the person's other characters, by level, the highest first */
  alts: z.array(playedSchema),
  /** share of the counting evenings at which they were there, 0 to 1; null when none counts */
  attendance: z.nullable(z.number()),
  /** of the last ten raids, those on the bench */
  benched: z.number(),
  /** so many raids were there: ten, or fewer */
  benchedOf: z.number(),
  /** access level */
  level: z.number(),
  squadId: z.nullable(z.string()),
  /** the squad that their main's older form names, as they wrote it; empty for none */
  written: z.string(),
});

export type BuilderPerson = z.infer<typeof builderPersonSchema>;
