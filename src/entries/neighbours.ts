import { requirements } from '#rules/access/access.ts';
import { type Entry, pathOf, readEntries, sectionOf } from './entries.ts';

/** Another article of the same part of a list. */
export interface Neighbour {
  path: string;
  title: string;
}

const demand = ({ data }: Entry) => requirements.indexOf(data.access);

/**
 * @returns the articles before and after one in its part of the list. Whoever reads it may know
 * of them: neighbours that ask for more are passed over.
 */
export async function neighboursOf(
  entry: Entry,
): Promise<{ previous: Neighbour | undefined; next: Neighbour | undefined }> {
  const entries = await readEntries(entry.collection);
  const at = entries.findIndex(({ id }) => id === entry.id);
  const isNear = (other: Entry) =>
    sectionOf(other) === sectionOf(entry) && demand(other) <= demand(entry);
  const neighbour = (found: Entry | undefined): Neighbour | undefined =>
    found && { path: pathOf(found), title: found.data.title };
  return {
    previous: neighbour(entries.slice(0, at).findLast(isNear)),
    next: neighbour(entries.slice(at + 1).find(isNear)),
  };
}
