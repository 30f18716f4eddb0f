import { requirements } from '#rules/access/access.ts';
import { type Entry, pathOf, readEntries, sectionOf } from './entries.ts';

/** Another article of the same section of a list. */
export interface Neighbour {
  path: string;
  title: string;
}

const demand = ({ data }: Entry) => requirements.indexOf(data.access);

/**
 * Finds the articles before and after one in its section of the list. Neighbours that ask for more
 * than the article are passed over, since its readers may not know of them.
 */
export async function neighboursOf(
  entry: Entry,
): Promise<{ previous: Neighbour | undefined; next: Neighbour | undefined }> {
  const entries = await readEntries(entry.collection);
  const at = entries.findIndex(({ id }) => id === entry.id);
  // What is in review stands in no list.
  if (at === -1) return { previous: undefined, next: undefined };
  const isNear = (other: Entry) =>
    sectionOf(other) === sectionOf(entry) && demand(other) <= demand(entry);
  const neighbour = (found: Entry | undefined): Neighbour | undefined =>
    found && { path: pathOf(found), title: found.data.title };
  return {
    previous: neighbour(entries.slice(0, at).findLast(isNear)),
    next: neighbour(entries.slice(at + 1).find(isNear)),
  };
}
