import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { requirements } from '#rules/access/access.ts';

/** Front matter of everything an editor writes. The folder decides the address. */
const entrySchema = z.strictObject({
  title: z.string().min(1),
  /** one sentence, for lists, search engines and link previews */
  summary: z.string().min(1),
  author: z.string().min(1),
  /** the day of the last change, where git does not know it */
  changed: z.coerce.date().optional(),
  /** who may read it */
  access: z.literal(requirements),
  /** position in its list, lowest first */
  order: z.number(),
  /** is shown by `npm run dev` alone */
  draft: z.boolean().default(false),
  /** the first day on which readers have it */
  publish: z.coerce.date().optional(),
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
