import type { Byline } from '#contract/articles.ts';
import { changedAt } from './changed.ts';
import { type Entry, readingMinutes } from './entries.ts';

/** Collects who wrote an entry, how long it takes to read, and when it was last changed. */
export async function bylineOf(entry: Entry): Promise<Byline> {
  const { author, changed } = entry.data;
  const day = await changedAt(entry.filePath ?? '', changed);
  return { author, minutes: readingMinutes(entry), changed: day.toISOString().slice(0, 10) };
}
