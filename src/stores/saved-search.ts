import * as z from 'zod/mini';
import { searchAnswerSchema } from '#contract/items.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { savedSearchKey } from './stored-keys.ts';

const savedSearchSchema = z.object({
  term: z.string(),
  page: z.number().check(z.int(), z.minimum(1)),
  limit: z.number().check(z.int(), z.minimum(1)),
  results: searchAnswerSchema,
  /** the whole search as an address carries it: filters and order as well */
  more: z.optional(z.string()),
});

/** A search and what it found. */
export type SavedSearch = z.infer<typeof savedSearchSchema>;

function isSavedSearch(value: unknown): value is SavedSearch {
  return z.safeParse(savedSearchSchema, value).success;
}

/** @returns the last search, or null */
export function readSavedSearch(): SavedSearch | null {
  return readStored(savedSearchKey, isSavedSearch);
}

export function saveSearch(search: SavedSearch): void {
  writeStored(savedSearchKey, search);
}

export function clearSavedSearch(): void {
  removeStored(savedSearchKey);
}
