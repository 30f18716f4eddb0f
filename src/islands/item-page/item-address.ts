import { matchPattern } from '#rules/access/path-pattern.ts';

/** The item that an address names. */
export interface ItemAddress {
  layout: string;
  id: string;
}

/** Reads the item of a path `/database/aoc/{layout}/{id}`; null for another path. */
export function readItemAddress(path: string): ItemAddress | null {
  const params = matchPattern('/database/aoc/:layout/:id', path);
  if (!params) return null;
  const { layout = '', id = '' } = params;
  try {
    return { layout: decodeURIComponent(layout), id: decodeURIComponent(id) };
  } catch {
    // Broken percent-encoding names nothing.
    return null;
  }
}

/** The address of the search. */
export const searchPath = '/database/aoc';

/** The search parameter of an item to compare; it may repeat. */
export const comparedParameter = 'with';
