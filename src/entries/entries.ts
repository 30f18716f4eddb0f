import { type CollectionEntry, getCollection } from 'astro:content';
import { collectionPath, type CollectionName, collections } from '#rules/text/sections.ts';

/** An article, guide or quest of a collection that has a list. */
export type Entry = CollectionEntry<CollectionName>;

/** Drafts and what is for a later day are in `npm run dev` alone: a build leaves no trace of them. */
function isPublished({ data }: Entry): boolean {
  const isDue = data.publish === undefined || data.publish.getTime() <= Date.now();
  return import.meta.env.DEV || (!data.draft && isDue);
}

/** @returns the first day to come on which a text is published; undefined when none waits */
export async function nextPublication(): Promise<Date | undefined> {
  const all = (await Promise.all(collections.map((name) => getCollection(name)))).flat();
  const days = all.flatMap(({ data: { draft, publish } }) =>
    !draft && publish && publish.getTime() > Date.now() ? [publish] : [],
  );
  return days.toSorted((a, b) => +a - +b)[0];
}

async function sortEntries(collection: CollectionName): Promise<readonly Entry[]> {
  const entries: Entry[] = await getCollection(collection);
  return entries
    .filter(isPublished)
    .toSorted(
      (a, b) => a.data.order - b.data.order || a.data.title.localeCompare(b.data.title, 'en'),
    );
}

const sorted = new Map<CollectionName, Promise<readonly Entry[]>>();

/** @returns the entries of a collection in the order of its list */
export function readEntries(collection: CollectionName): Promise<readonly Entry[]> {
  // Every page of a build asks for them. In dev they change between two requests.
  if (import.meta.env.DEV) return sortEntries(collection);
  const entries = sorted.get(collection) ?? sortEntries(collection);
  sorted.set(collection, entries);
  return entries;
}

/** @returns the part of its list that an entry belongs to: the folder it lies in */
export function sectionOf(entry: Entry): string {
  return entry.id.includes('/') ? entry.id.slice(0, entry.id.indexOf('/')) : '';
}

/** @returns the entry's address */
export function pathOf(entry: Entry): string {
  return `${collectionPath[entry.collection]}/${entry.id}`;
}

/** Words a person reads in a minute, of English prose on a screen. */
const wordsPerMinute = 230;

/** @returns how long reading the entry takes, in whole minutes, at least one */
export function readingMinutes(entry: { body?: string | undefined }): number {
  const words = entry.body?.match(/\p{L}[\p{L}\p{M}’'-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute));
}
