import type { CollectionName } from '#rules/text/sections.ts';
import { type CoverSubject, coversOf } from '#rules/text/covers.ts';
import { readEntries } from './entries.ts';

/** Finds the cover of each entry of a collection, by the entry's id. */
export async function coversIn(
  collection: CollectionName,
): Promise<ReadonlyMap<string, CoverSubject>> {
  const entries = await readEntries(collection);
  const covers = coversOf(
    entries.map(({ id, data: { cover } }) => ({ collection, slug: id, cover })),
  );
  return new Map(entries.map(({ id }, index) => [id, covers[index] ?? 'hall']));
}
