import * as z from 'zod/mini';
import { fates, longestWhy, longestWord, mostOthers } from '#rules/drops/drops.ts';
import { rarities } from '#rules/items/rarity.ts';
import { layoutSchema } from './game-records.ts';
import { avatarHash, characterIdSchema, discordId, gameId, newId, recordId } from './ids.ts';
import { listOf } from './list-of.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, neededWords, nextPage, words } from './words.ts';

const tag = 'Drops';

/** A member as the ledger names them: those who have left the server since stay in it. */
export const personFields = {
  discordId,
  username: z.string(),
  avatar: avatarHash,
  /** the member is in the guild's server now */
  guilded: z.boolean(),
};

/** Who corrected an entry or entered it, and when. */
const writtenBy = { by: guildMemberSchema, at: z.string() };

/** An entry of the ledger of drops (product §3.23). Nothing changes or removes it. */
const dropSchema = z.object({
  id: recordId,
  item: z.object({
    id: gameId,
    layout: layoutSchema,
    /** the name at that time */
    name: z.string(),
    /** null where the database has none, or lacks the item now */
    icon: z.nullable(z.string()),
    /** null where nobody has noted it */
    rarity: z.nullable(z.enum(rarities)),
    /** the database has it now */
    isKnown: z.boolean(),
  }),
  /** the day on which it fell, in the guild's zone */
  day: z.string(),
  /** the event at which it fell, by its title at that time */
  event: z.nullable(
    z.object({
      id: recordId,
      title: z.string(),
      /** the calendar has it now */
      isKnown: z.boolean(),
    }),
  ),
  fate: z.enum(fates),
  /** who got it, where a member did, with the character for which it was */
  to: z.nullable(
    z.object({
      ...personFields,
      character: z.nullable(z.object({ id: characterIdSchema, name: z.string() })),
    }),
  ),
  why: z.string(),
  /** who else was in question, each with a word */
  others: z.array(z.object({ ...personFields, words: z.string() })),
  ...writtenBy,
  /** the entry that this one corrects, and why */
  corrects: z.nullable(z.object({ id: recordId, reason: z.string() })),
  /** the entry that corrects this one */
  corrected: z.nullable(z.object({ id: recordId, reason: z.string(), ...writtenBy })),
});

export type Drop = z.infer<typeof dropSchema>;

/** A page of the ledger has at most so many entries. */
export const dropsPageSize = 50;

/** The place of the entry after which a page begins. */
const dropKey = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d_\d{15}_[\da-f-]{36}_\d{3}$/, 'must be the `next` of a page'));

/** What narrows the ledger. */
const filters = {
  /** who got it */
  member: z.optional(discordId),
  item: z.optional(gameId),
  /** first and last day, both included */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
};

const page = z.object({
  drops: z.array(dropSchema),
  /** the key after which the next page begins; null on the last page */
  next: nextPage,
});

export const listDrops = defineOperation({
  id: 'listDrops',
  method: 'GET',
  path: '/api/guild/drops',
  summary: 'The ledger of drops with its corrections, latest day first, by pages',
  tag,
  access: 2,
  query: z.object({ ...filters, after: z.optional(dropKey) }),
  answer: page,
});

export type DropsQuery = z.infer<typeof listDrops.query>;

export const downloadDrops = defineOperation({
  id: 'downloadDrops',
  method: 'GET',
  path: '/api/guild/drops.csv',
  summary: 'The ledger of drops as CSV (RFC 4180), latest day first, at most 50,000 entries',
  tag,
  access: 2,
  query: z.object(filters),
  answer: z.string(),
  answerType: 'text/csv',
});

export const listOwnDrops = defineOperation({
  id: 'listOwnDrops',
  method: 'GET',
  path: '/api/guild/drops/mine',
  summary: 'What the reader got, with what was corrected of it, latest day first, by pages',
  tag,
  access: 'guilded',
  query: z.object({ after: z.optional(dropKey) }),
  answer: page,
});

/** What is written of a drop. */
const entryFields = {
  itemId: gameId,
  rarity: z.nullable(z.enum(rarities)),
  day: calendarDay,
  eventId: z.nullable(recordId),
  to: z.nullable(z.object({ discordId, characterId: z.nullable(characterIdSchema) })),
  why: words(longestWhy),
  others: listOf(z.object({ discordId, words: words(longestWord) }), mostOthers).check(
    z.refine(
      (others) => new Set(others.map((other) => other.discordId)).size === others.length,
      'must not name anybody twice',
    ),
  ),
};

type Written = Pick<z.infer<z.ZodMiniObject<typeof entryFields>>, 'others' | 'to'> & {
  fate: (typeof fates)[number];
};

/** A drop goes to a member exactly where its fate says so. */
const isGiven = z.refine<Written>(({ fate, to }) => (fate === 'member') === (to !== null), {
  error: 'must name a member where a member got it, and only then',
  path: ['to'],
});

/** Who got it was not in question besides. */
const isOther = z.refine<Written>(
  ({ to, others }) => !others.some((other) => other.discordId === to?.discordId),
  { error: 'must not name who got it', path: ['others'] },
);

const failures = {
  'not-found': 'there is no such item, member, character, event or entry',
  'sent-already': 'something else was entered under this id',
  'too-many': 'the reader has entered as many within a day as may be',
} as const;

export const enterDrop = defineOperation({
  id: 'enterDrop',
  method: 'POST',
  path: '/api/guild/drops',
  summary: 'Enters what fell, who got it and why, and who else was in question',
  tag,
  access: 7,
  body: z
    .object({ id: newId, ...entryFields, fate: z.enum(fates.filter((fate) => fate !== 'mistake')) })
    .check(isGiven, isOther),
  answer: dropSchema,
  failures,
});

export const correctDrop = defineOperation({
  id: 'correctDrop',
  method: 'POST',
  path: '/api/guild/drops/{dropId}/correction',
  summary: 'Corrects an entry by another, with the reason; the corrected one stays to be read',
  tag,
  access: 7,
  params: z.object({ dropId: recordId }),
  body: z
    .object({ id: newId, ...entryFields, fate: z.enum(fates), reason: neededWords(longestWhy) })
    .check(isGiven, isOther),
  answer: dropSchema,
  failures: { ...failures, 'changed-meanwhile': 'another entry corrects it already' },
});

export type DropEntry = z.infer<typeof correctDrop.body>;
