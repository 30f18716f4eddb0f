import * as z from 'zod/mini';
import { archetypes } from '#rules/characters/archetypes.ts';
import { roles } from '#rules/characters/roles.ts';
import type { Change } from '#rules/raids/changes.ts';
import { poolAnswers } from '#rules/raids/people.ts';
import { asides, planSize, ties } from '#rules/raids/plan.ts';
import { characterPowers } from './character-powers.ts';
import { avatarHash, discordId } from './ids.ts';
import { listOf } from './list-of.ts';
import { storable } from './storable.ts';
import { words } from './words.ts';

/** Longest texts of a plan. */
export const longestOfPlan = { title: 120, notes: 4000, squad: 40, step: 200 } as const;

/** One move changes at most so many things: every seat of a plan twice, and the lists beside. */
export const mostChanges = 600;

/** A list beside the squads has at most so many people. */
export const mostBeside = 1000;

/** People of one tie, and ties of one kind. */
const mostTied = 10;
const mostTies = 60;

/** More characters than any class has. */
const longestClass = 40;

const squadId = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 small letters, digits or hyphens'));

const seatAtSchema = z.object({
  squad: squadId,
  seat: z.int().check(z.minimum(0), z.maximum(planSize.seats.most - 1)),
});

const placedSchema = z.object({
  person: discordId,
  character: z.nullable(z.string().check(z.maxLength(64, 'is too long'), storable)),
  role: z.enum(roles),
});

const wantedSchema = z.union([
  z.object({ role: z.enum(roles) }),
  z.object({ archetype: z.enum(archetypes) }),
  z.object({
    className: z.string().check(z.maxLength(longestClass, 'is too long'), storable),
  }),
]);

const seatSchema = z.object({
  wanted: z.nullable(wantedSchema),
  isLocked: z.boolean(),
  holder: z.nullable(placedSchema),
});

const besideSchema = listOf(placedSchema, mostBeside);

const tiesSchema = listOf(listOf(discordId, mostTied), mostTies);

const tiedSchema = z.array(z.array(z.string()));

/** A plan as it is stored and answered. */
export const planSchema = z.object({
  title: z.string(),
  notes: z.string(),
  squads: z.array(z.object({ id: z.string(), name: z.string(), seats: z.array(seatSchema) })),
  bench: z.array(placedSchema),
  reserve: z.array(placedSchema),
  together: tiedSchema,
  apart: tiedSchema,
  ratherTogether: tiedSchema,
  ratherApart: tiedSchema,
});

const shapesSchema = listOf(
  z.object({
    id: squadId,
    name: words(longestOfPlan.squad).check(z.minLength(1, 'must not be empty')),
    seats: z.int().check(z.minimum(planSize.seats.least), z.maximum(planSize.seats.most)),
  }),
  planSize.squads.most,
).check(
  z.minLength(planSize.squads.least, 'must have a squad'),
  z.refine(
    (squads) => new Set(squads.map(({ id }) => id)).size === squads.length,
    'must not name a squad twice',
  ),
);

/** A change of one thing of a plan: see `Change` (rules/raids/changes). */
export const changeSchema: z.ZodMiniType<Change> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('seat'),
    at: seatAtSchema,
    was: z.nullable(placedSchema),
    is: z.nullable(placedSchema),
  }),
  z.object({
    kind: z.literal('aside'),
    list: z.enum(asides),
    was: z.nullable(placedSchema),
    is: z.nullable(placedSchema),
  }),
  z.object({ kind: z.literal('list'), list: z.enum(asides), was: besideSchema, is: besideSchema }),
  z.object({ kind: z.literal('lock'), at: seatAtSchema, was: z.boolean(), is: z.boolean() }),
  z.object({
    kind: z.literal('wanted'),
    at: seatAtSchema,
    was: z.nullable(wantedSchema),
    is: z.nullable(wantedSchema),
  }),
  z.object({ kind: z.literal('squads'), was: shapesSchema, is: shapesSchema }),
  z.object({ kind: z.literal('ties'), tie: z.enum(ties), was: tiesSchema, is: tiesSchema }),
  z.object({
    kind: z.literal('words'),
    field: z.enum(['title', 'notes']),
    was: words(longestOfPlan.notes),
    is: words(longestOfPlan.notes),
  }),
]);

/** Somebody who may be seated: see `RaidPerson` (rules/raids/people). */
export const raidPersonSchema = z.object({
  discordId,
  username: z.string(),
  avatar: avatarHash,
  answer: z.enum(poolAnswers),
  comment: z.string(),
  asked: z.nullable(z.enum(roles)),
  askedWith: z.nullable(z.string()),
  level: z.number(),
  leads: z.boolean(),
  squad: z.string(),
  attendance: z.nullable(z.number()),
  benched: z.number(),
  benchedOf: z.number(),
  benchedInARow: z.number(),
  characters: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      level: z.number(),
      archetype1: z.string(),
      archetype2: z.string(),
      isMain: z.boolean(),
      armor: z.number(),
      ...characterPowers,
    }),
  ),
});
