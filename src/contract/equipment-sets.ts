import * as z from 'zod/mini';
import { maxNameLength } from '#rules/characters/field-table.ts';
import { rarities } from '#rules/items/rarity.ts';
import { cleanName } from '#rules/text/clean-name.ts';
import { characterIdSchema, discordId, gameId, recordId, recordVersion } from './ids.ts';
import { defineOperation } from './operation.ts';
import { recordOf } from './record-of.ts';
import { storable } from './storable.ts';

/** A character has at most so many sets. */
export const mostSetsKept = 100;

/** Of each set so many revisions are kept, those made last. */
export const mostRevisions = 20;

/** Of a character so many removed sets can be brought back, those removed last. */
export const mostRemovedSets = 20;

/** More slots than any character has. */
const maxSlots = 40;

const slotSchema = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/, 'must be a word of letters, digits and hyphens'));

const sentPiece = z.object({
  id: gameId,
  rarity: z.enum(rarities),
  enchantLevel: z.int().check(z.minimum(0), z.maximum(20)),
  quality: z.number().check(z.minimum(0), z.maximum(100)),
  /** what an item is called that the database no longer has; of all others it says so itself */
  name: z.optional(z.string().check(z.maxLength(500, 'is too long'), storable)),
});

/** A worn item without its stats. */
export const pieceSchema = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.nullable(z.string()),
  itemLevel: z.number(),
  rarity: z.enum(rarities),
  enchantLevel: z.number(),
  /** per cent, with one decimal */
  quality: z.number(),
});

const setName = z.string().check(
  z.refine((name) => cleanName(name) !== '', 'must not be empty'),
  z.maxLength(maxNameLength, `must be at most ${maxNameLength} characters long`),
  storable,
);

const revisionFields = {
  name: z.string(),
  /** grows with every change */
  revision: z.number(),
  /** time of the change, ISO 8601 in UTC */
  changedAt: z.string(),
  /** who made it */
  by: z.object({ discordId, username: z.string() }),
  /** by slot */
  gear: z.record(z.string(), pieceSchema),
};

const setSchema = z.object({ id: recordId, ...revisionFields });

/** A set as it stands. */
export type KeptSet = z.infer<typeof setSchema>;

const removedSetSchema = z.object({
  id: recordId,
  name: z.string(),
  revision: z.number(),
  /** ISO 8601 in UTC; it can be brought back for thirty days */
  removedAt: z.string(),
});

const tag = 'Characters';
const path = '/api/aoc/character/{characterId}/sets';
const params = z.object({ characterId: characterIdSchema });
const setParams = z.object({ characterId: characterIdSchema, setId: recordId });
const gone = { 'not-found': 'there is no such character or set' } as const;

const failures = {
  ...gone,
  'not-allowed': 'it is another member’s, and the reader neither an editor nor an officer',
} as const;

export const listEquipmentSets = defineOperation({
  id: 'listEquipmentSets',
  method: 'GET',
  path,
  summary:
    'The equipment sets of a character, by name; to whoever may change them those removed too',
  tag,
  access: 'guilded',
  params,
  answer: z.object({
    sets: z.array(setSchema),
    /** the reader may change them */
    mayWrite: z.boolean(),
    /** newest first; empty for whoever may not change them */
    removed: z.array(removedSetSchema),
  }),
  failures: { 'not-found': 'there is no such character' },
});

/** The sets of a character. */
export type KeptSets = z.infer<typeof listEquipmentSets.answer>;

export const keepEquipmentSet = defineOperation({
  id: 'keepEquipmentSet',
  method: 'PUT',
  path: `${path}/{setId}`,
  summary: 'Makes or changes a set; its name and its gear are changed apart from each other',
  tag,
  access: 'guilded',
  params: setParams,
  body: z.object({
    /** the revision that was changed, 0 for a new set */
    revision: recordVersion,
    name: z.optional(setName),
    gear: z.optional(recordOf(slotSchema, sentPiece, { most: maxSlots, entries: 'slots' })),
  }),
  answer: setSchema,
  failures: {
    ...failures,
    'changed-meanwhile': 'the same part of it was changed since that revision, or it was removed',
    'name-taken': 'another set of the character has this name',
    'too-many': 'the character has as many sets as it may',
    'id-taken': 'a set of another character has this id',
  },
});

export const removeEquipmentSet = defineOperation({
  id: 'removeEquipmentSet',
  method: 'DELETE',
  path: `${path}/{setId}`,
  summary: 'Removes a set, if it is there; it can be brought back for thirty days',
  tag,
  access: 'guilded',
  params: setParams,
  status: 204,
  failures,
});

export const listSetRevisions = defineOperation({
  id: 'listSetRevisions',
  method: 'GET',
  path: `${path}/{setId}/revisions`,
  summary: `What a set was, newest first, at most ${mostRevisions}`,
  tag,
  access: 'guilded',
  params: setParams,
  answer: z.array(z.object(revisionFields)),
  failures,
});

export const restoreEquipmentSet = defineOperation({
  id: 'restoreEquipmentSet',
  method: 'POST',
  path: `${path}/{setId}/restore`,
  summary: 'Makes a set what it was at a revision, as a new one; a removed one is there again',
  tag,
  access: 'guilded',
  params: setParams,
  body: z.object({ revision: recordVersion }),
  answer: setSchema,
  failures: { ...failures, 'too-many': 'the character has as many sets as it may' },
});
