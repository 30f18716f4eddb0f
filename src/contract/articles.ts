import * as z from 'zod/mini';
import { requirements } from '#rules/access/access.ts';
import { coverSubjects } from '#rules/text/covers.ts';
import { collections } from '#rules/text/sections.ts';
import { readerLevels } from '#rules/text/to-read.ts';
import { defineOperation } from './operation.ts';

/** An article, guide or quest as a list shows it. */
export const articleCardSchema = z.object({
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  /** the part of the list it belongs to (rules/text/sections) */
  section: z.string(),
  /** the group of the section that has it (rules/text/parts); absent for one in none */
  part: z.optional(z.string()),
  /** words that the list can be narrowed down by; absent where there are none */
  tags: z.optional(z.array(z.string())),
  /** the drawing beside it */
  cover: z.literal(coverSubjects),
  /** the article is announced and not written yet */
  planned: z.boolean(),
  /** what readers do not have yet, in words: a draft or a later day, under `npm run dev` alone */
  mark: z.optional(z.string()),
  /** who wrote it and what it takes to read, null for what is not written yet */
  byline: z.nullable(
    z.object({
      author: z.string(),
      /** time to read, in whole minutes */
      minutes: z.int(),
      /** day of the last change */
      changed: z.iso.date(),
    }),
  ),
});

export type ArticleCard = z.infer<typeof articleCardSchema>;

export type Byline = NonNullable<ArticleCard['byline']>;

/** That some have to read a text. */
const toReadSchema = z.object({
  /** from which level on, or the Discord ids of the roles that have to */
  readers: z.union([z.literal(readerLevels), z.array(z.string())]),
  /** names the text's words as they are: once they are others, it is to be read again */
  revision: z.string(),
});

export type TextToRead = z.infer<typeof toReadSchema>;

/** The build's facts about an article: its card, its collection, and who may read it. */
export const articleSchema = z.extend(articleCardSchema, {
  collection: z.enum(collections),
  access: z.literal(requirements),
  /** absent for a text that nobody has to read */
  toRead: z.optional(toReadSchema),
});

export type Article = z.infer<typeof articleSchema>;

export const listArticles = defineOperation({
  id: 'listArticles',
  method: 'GET',
  path: '/api/articles/{collection}',
  summary: 'What the person who asks may read of a collection, in order',
  tag: 'Articles',
  access: 'public',
  params: z.object({ collection: z.enum(collections) }),
  answer: z.array(articleCardSchema),
});
