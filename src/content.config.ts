import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { requirements } from '#rules/access/access.ts';
import { coverSubjects } from '#rules/text/covers.ts';
import { isToRead, type ToRead } from '#rules/text/to-read.ts';

/** Front matter of everything an editor writes. The folder decides the address. */
const entrySchema = z.strictObject({
  title: z.string().min(1),
  /** one sentence, for lists, search engines and link previews */
  summary: z.string().min(1),
  author: z.string().min(1),
  /** day of the last change, for a file whose changes git does not know */
  changed: z.coerce.date().optional(),
  /** the requirement for reading the text */
  access: z.literal(requirements),
  /** position in its list, lowest first */
  order: z.number(),
  /** the drawing beside the text in lists; without it one is chosen (rules/text/covers) */
  cover: z.literal(coverSubjects).optional(),
  /** the group of its list that has the text (rules/text/parts) */
  part: z.string().min(1).optional(),
  /** words that the list can be narrowed down by */
  tags: z.array(z.string().min(1)).optional(),
  /** only `npm run dev` shows the text */
  draft: z.boolean().default(false),
  /** the site has the text for editors and officers alone */
  review: z.boolean().default(false),
  /** first day on which readers see the text */
  publish: z.coerce.date().optional(),
  /** who has to read the text and say so: a level, or roles by their names */
  toRead: z.custom<ToRead>(isToRead).optional(),
});

const collectionIn = (folder: string) =>
  defineCollection({
    loader: glob({ pattern: '**/*.mdx', base: `./src/content/${folder}` }),
    schema: entrySchema,
  });

export const collections = {
  articles: collectionIn('articles'),
  guides: collectionIn('guides'),
  quests: collectionIn('quests'),
  pages: collectionIn('pages'),
};
