import * as z from 'zod/mini';
import { searchAnswerSchema } from '#contract/items.ts';
import { keptAtom } from './kept.ts';
import { savedSearchKey } from './stored-keys.ts';

const savedSearchSchema = z.object({
  term: z.string(),
  page: z.number().check(z.int(), z.minimum(1)),
  limit: z.number().check(z.int(), z.minimum(1)),
  results: searchAnswerSchema,
  /** the whole search in the form of an address: filters and order as well */
  more: z.optional(z.string()),
});

/** The last search and its results; null for none. */
export const $savedSearch = keptAtom(savedSearchKey, z.nullable(savedSearchSchema), null);
