import * as z from 'zod/mini';
import { rarities } from '#rules/items/rarity.ts';
import { equippedSchema } from './character-fields.ts';
import { characterIdSchema, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';

/** A member has at most so many addresses of builds that open. */
export const mostBuilds = 50;

/** A build that its maker lets stand on home pages does so for so many days. */
export const homeBuildDays = 10;

/** Of a member so many addresses that were taken back say so, those taken back last. */
export const mostTakenBack = 50;

/** The end of the address of a build, which nobody guesses: `/b/{id}` has 19 characters. */
export const buildIdSchema = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{16}$/, 'must be 16 letters and digits'));

/** For whom the address of a build may open. */
export const buildAudiences = ['guilded', 1, 2, 3, 5, 7, 'public'] as const;

export type BuildAudience = (typeof buildAudiences)[number];

const audienceSchema = z.literal(buildAudiences);

const effectSchema = z.object({
  count: z.number(),
  name: z.string(),
  value: z.number(),
  /** the value is a share of something */
  isShare: z.boolean(),
  isActive: z.boolean(),
});

/** All that the address of a build tells. */
const shownFields = {
  /** of the character */
  name: z.string(),
  /** of the set of equipment; null for what the character wears */
  setName: z.nullable(z.string()),
  level: z.number(),
  archetype1: z.string(),
  archetype2: z.string(),
  /** of its character or set, ISO 8601 in UTC */
  changedAt: z.string(),
  /** by slot, with the stats of today's item database */
  gear: z.record(z.string(), equippedSchema),
  /** slots whose item the database does not have: it counts for nothing */
  gone: z.array(z.string()),
  totals: z.array(z.object({ name: z.string(), value: z.number() })),
  sets: z.array(
    z.object({
      name: z.string(),
      pieces: z.number(),
      of: z.number(),
      effects: z.array(effectSchema),
      /** the effects that the next pieces add; empty when all are active */
      next: z.array(effectSchema),
      /** pieces for whose rarity the effects are worth less; null where there are none */
      heldDown: z.nullable(
        z.object({ names: z.array(z.string()), rarity: z.enum(rarities), next: z.enum(rarities) }),
      ),
    }),
  ),
  /** differs where anything of it does */
  revision: z.string(),
};

const shownSchema = z.object(shownFields);

export type ShownBuild = z.infer<typeof shownSchema>;

const builtSchema = z.object({
  ...shownFields,
  id: z.string(),
  /** it shows what was, and changes no more */
  frozen: z.boolean(),
  audience: audienceSchema,
  /** the reader made the address */
  mine: z.boolean(),
});

/** A build as its address shows it. */
export type Build = z.infer<typeof builtSchema>;

const ownBuildSchema = z.object({
  id: z.string(),
  characterId: z.string(),
  /** of the character, as it is called now; empty where it has been deleted */
  name: z.string(),
  setName: z.nullable(z.string()),
  frozen: z.boolean(),
  audience: audienceSchema,
  /** whom it opens for finds it on their home page now (product §2.43) */
  onHome: z.boolean(),
  /** ISO 8601 in UTC */
  madeAt: z.string(),
});

/** An address that a member has made, in the list of theirs. */
export type OwnBuild = z.infer<typeof ownBuildSchema>;

const tag = 'Builds';

const notTheirs = {
  'not-allowed': 'it is another member’s: its owner alone shows it',
  'not-found': 'there is no such character or set',
} as const;

/** The subject of an address. */
const subject = {
  characterId: characterIdSchema,
  /** a set of it; what it wears where this is left out */
  setId: z.optional(recordId),
};

export const previewBuild = defineOperation({
  id: 'previewBuild',
  method: 'GET',
  path: '/api/guild/builds/preview',
  summary: 'What an address of a character’s gear, or of one of its sets, would show',
  tag,
  access: 'guilded',
  query: z.object(subject),
  answer: shownSchema,
  failures: notTheirs,
});

export const makeBuild = defineOperation({
  id: 'makeBuild',
  method: 'POST',
  path: '/api/guild/builds',
  summary: 'Makes a short address that shows a build: /b/{id}',
  tag,
  access: 'guilded',
  body: z.object({
    /** made at random by the sender, so that the call may be sent again */
    id: buildIdSchema,
    ...subject,
    /** it goes on showing what is there now, whatever the build becomes */
    frozen: z.boolean(),
    audience: audienceSchema,
    /** members for whom it opens find it on their home page for a while, with its maker's name */
    onHome: z._default(z.boolean(), false),
  }),
  answer: ownBuildSchema,
  failures: {
    ...notTheirs,
    'too-many': 'the reader has as many addresses as they may',
    'sent-already': 'something else has this id',
  },
});

export const listOwnBuilds = defineOperation({
  id: 'listOwnBuilds',
  method: 'GET',
  path: '/api/guild/builds/mine',
  summary: 'The addresses of builds that the reader has made and not taken back, newest first',
  tag,
  access: 'guilded',
  answer: z.array(ownBuildSchema),
});

export const letOnHome = defineOperation({
  id: 'letOnHome',
  method: 'PUT',
  path: '/api/guild/builds/{buildId}/home',
  summary: 'Lets an address of the reader’s own stand on home pages for a while, or no more',
  tag,
  access: 'guilded',
  params: z.object({ buildId: buildIdSchema }),
  body: z.object({
    /** one that stands there already goes when it would have gone */
    onHome: z.boolean(),
  }),
  status: 204,
  failures: {
    'not-allowed': 'another member made it',
    'not-found': 'there is no such address, or it was taken back',
  },
});

export const takeBackBuild = defineOperation({
  id: 'takeBackBuild',
  method: 'DELETE',
  path: '/api/guild/builds/{buildId}',
  summary: 'Takes the address of a build back: it opens for nobody from then on',
  tag,
  access: 'guilded',
  params: z.object({ buildId: buildIdSchema }),
  status: 204,
  failures: {
    'not-allowed': 'another member made it, and the reader is neither an editor nor an officer',
    'not-found': 'there is no such address',
  },
});

export const readShownBuild = defineOperation({
  id: 'readShownBuild',
  method: 'GET',
  path: '/api/builds/{buildId}',
  summary: 'What an address of a build shows, for whom its maker chose',
  tag,
  access: 'public',
  params: z.object({ buildId: buildIdSchema }),
  answer: builtSchema,
  failures: {
    'not-signed-in': 'it opens for nobody who is not signed in',
    'not-allowed': 'it does not open for the reader',
    'not-found': 'there is no such address, it was taken back, or what it shows is gone',
  },
  limit: 'lookup',
});

export const readBuildPicture = defineOperation({
  id: 'readBuildPicture',
  method: 'GET',
  path: '/api/builds/{buildId}/{revision}/picture.png',
  summary: 'A picture of a build at a revision, 1200 by 630: name, class, doll and totals',
  tag,
  access: 'public',
  params: z.object({
    buildId: buildIdSchema,
    revision: z.string().check(z.regex(/^[\w-]{12}$/, 'must be 12 letters and digits')),
  }),
  answer: z.string(),
  answerType: 'image/png',
  failures: {
    'not-signed-in': 'it opens for nobody who is not signed in',
    'not-allowed': 'it does not open for the reader',
    'not-found': 'there is nothing at this address, or not at this revision any more',
    busy: 'as many pictures wait to be drawn as may; Retry-After says when to come back',
  },
  limit: 'lookup',
});
