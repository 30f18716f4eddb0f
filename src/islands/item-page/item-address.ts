import { matchPattern } from '#rules/access/path-pattern.ts';

/** Which item an address names. */
export interface ItemAddress {
  layout: string;
  id: string;
}

/** @returns the item that a path of `/database/aoc/{layout}/{id}` names, or null for another path */
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

/** The search parameter that names what the item is compared with, once for each. */
export const comparedParameter = 'with';
