import * as z from 'zod/mini';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';

/** Whoever has not read a text can be reminded again after so long, in milliseconds. */
export const remindedFor = 24 * 60 * 60 * 1000;

/** The address of a text on this site. */
const textPath = z
  .string()
  .check(z.regex(/^\/[\w/-]{1,200}$/, 'must be the address of a text on this site'));

/** Names the words of a text as they were published. */
const revision = z
  .string()
  .check(z.regex(/^[\da-f]{16}$/, 'must be the revision of a text, 16 hexadecimal digits'));

/** When somebody has read a text: ISO 8601 in UTC. */
const readingFields = {
  /** when they said that they have read it as it is now; null for not yet */
  readAt: z.nullable(z.string()),
  /** when they last said so of what it was before; null for never */
  readBefore: z.nullable(z.string()),
};

const requiredTextSchema = z.object({
  path: textPath,
  title: z.string(),
  revision,
  ...readingFields,
});

export type RequiredText = z.infer<typeof requiredTextSchema>;

export const readRequired = defineOperation({
  id: 'readRequired',
  method: 'GET',
  path: '/api/guild/readings/mine',
  summary:
    'The texts that the caller has to read, in the order of the lists, and which of them they have',
  tag: 'Articles',
  access: 'guilded',
  answer: z.array(requiredTextSchema),
});

export const confirmReading = defineOperation({
  id: 'confirmReading',
  method: 'PUT',
  path: '/api/guild/readings/mine',
  summary:
    'Keeps that the caller has read a text that they have to; said again, the first time stands',
  tag: 'Articles',
  access: 'guilded',
  body: z.object({ path: textPath, revision }),
  answer: requiredTextSchema,
  failures: {
    'not-found': 'there is no such text, or the caller does not have to read it',
    'changed-meanwhile': 'the text is another one by now: read it first',
  },
});

/** Who has read a text, and who has not, of those who have to by the roles that they have now. */
const textReadingsSchema = z.object({
  path: textPath,
  title: z.string(),
  /** who has to, in words */
  readers: z.string(),
  /** when the guild was first asked to read it as it is; null while nobody was */
  askedAt: z.nullable(z.string()),
  /** when those who had not were last reminded; null for never */
  remindedAt: z.nullable(z.string()),
  /** by name; who they are stands in `people` */
  readings: z.array(z.object({ discordId: z.string(), ...readingFields })),
});

export type TextReadings = z.infer<typeof textReadingsSchema>;

export const listReadings = defineOperation({
  id: 'listReadings',
  method: 'GET',
  path: '/api/guild/readings',
  summary: 'Each text that some have to read, with who has and who has not',
  tag: 'Articles',
  access: 7,
  answer: z.object({
    texts: z.array(textReadingsSchema),
    /** everybody who has to read any of them, by name */
    people: z.array(guildMemberSchema),
  }),
});

export type Readings = z.infer<typeof listReadings.answer>;

export const remindReaders = defineOperation({
  id: 'remindReaders',
  method: 'POST',
  path: '/api/guild/readings/reminders',
  summary:
    'Tells whoever has not read a text to do so, once a day at most: within a day of the last time nobody is told',
  tag: 'Articles',
  access: 7,
  body: z.object({ path: textPath }),
  answer: z.object({
    /** so many were told; null where they had been reminded less than a day before */
    told: z.nullable(z.number()),
    remindedAt: z.string(),
  }),
  failures: { 'not-found': 'nobody has to read such a text' },
});
