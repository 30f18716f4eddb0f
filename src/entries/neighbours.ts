import { requirements } from '#rules/access.ts';
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
  const entries = (await readEntries(entry.collection)).filter(
    (other) => sectionOf(other) === sectionOf(entry) && demand(other) <= demand(entry),
  );
  const at = entries.findIndex(({ id }) => id === entry.id);
  const neighbour = (index: number): Neighbour | undefined => {
    const found = entries[index];
    return found && { path: pathOf(found), title: found.data.title };
  };
  return { previous: at > 0 ? neighbour(at - 1) : undefined, next: neighbour(at + 1) };
}
