import { type CollectionEntry, getCollection } from 'astro:content';
import { longDay } from '#rules/text/byline.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { collectionPath, type CollectionName, collections } from '#rules/text/sections.ts';

/** An article, guide or quest of a collection that has a list. */
export type Entry = CollectionEntry<CollectionName>;

/** A text of any collection: of those that have lists, or one that a page of its own shows. */
export type Text = CollectionEntry<CollectionName | 'pages'>;

/**
 * Tells whether readers see a text: drafts and texts for a later day appear only in `npm run dev`,
 * and a build leaves no trace of them.
 */
function isPublished({ data }: Text): boolean {
  const isDue = data.publish === undefined || data.publish.getTime() <= Date.now();
  return import.meta.env.DEV || (!data.draft && !data.review && isDue);
}

/** Tells whether the site has a text for editors and officers alone, at its address and in no list. */
export function isInReview({ data }: Text): boolean {
  return data.review && !data.draft;
}

/** Says of a text why readers do not have it yet; undefined where they have it. */
export function markOf({ data }: Text): string | undefined {
  if (data.draft) return 'Draft';
  if (data.review) return 'In review';
  if (data.publish === undefined || data.publish.getTime() <= Date.now()) return undefined;
  return `From ${longDay(data.publish)}`;
}

/** Finds the next day on which a text is published; undefined when none waits. */
export async function nextPublication(): Promise<Date | undefined> {
  const all = (await Promise.all(collections.map((name) => getCollection(name)))).flat();
  const days = all.flatMap(({ data: { draft, review, publish } }) =>
    !draft && !review && publish && publish.getTime() > Date.now() ? [publish] : [],
  );
  return days.toSorted((a, b) => +a - +b)[0];
}

/** Reads the texts of a collection that are in review, in no order. */
export async function readInReview(collection: CollectionName): Promise<Entry[]> {
  const entries: Entry[] = await getCollection(collection);
  return entries.filter(isInReview);
}

async function sortEntries(collection: CollectionName): Promise<readonly Entry[]> {
  const entries: Entry[] = await getCollection(collection);
  return entries
    .filter(isPublished)
    .toSorted((a, b) => a.data.order - b.data.order || compareNames(a.data.title, b.data.title));
}

/** Reads every text that somebody sees, in no order. */
export async function readTexts(): Promise<Text[]> {
  const all = await Promise.all(
    [...collections, 'pages' as const].map((name) => getCollection(name)),
  );
  return all.flat().filter((text) => isPublished(text) || isInReview(text));
}

const sorted = new Map<CollectionName, Promise<readonly Entry[]>>();

/** Reads the entries of a collection in the order of its list. */
export function readEntries(collection: CollectionName): Promise<readonly Entry[]> {
  // Every page of a build reads the entries. In dev they change between two requests.
  if (import.meta.env.DEV) return sortEntries(collection);
  const entries = sorted.get(collection) ?? sortEntries(collection);
  sorted.set(collection, entries);
  return entries;
}

/** Names the section of an entry: the folder that holds it. */
export function sectionOf(entry: Entry): string {
  return entry.id.includes('/') ? entry.id.slice(0, entry.id.indexOf('/')) : '';
}

/** Makes the entry's address. */
export function pathOf(entry: Entry): string {
  return `${collectionPath[entry.collection]}/${entry.id}`;
}

/** A person reads this many words of English prose in a minute, on a screen. */
const wordsPerMinute = 230;

/** Estimates the time to read the entry, in whole minutes, at least one. */
export function readingMinutes(entry: { body?: string | undefined }): number {
  const words = entry.body?.match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
