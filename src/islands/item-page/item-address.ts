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

/** Reads the values of a parameter; a plus stands bare in the addresses of this site. */
export function readParameter(search: string, name: string): string[] {
  return new URLSearchParams(search.replaceAll('+', '%2B')).getAll(name);
}

/**
 * Writes the values of a parameter into the page's address, beside its other parameters. The page
 * keeps its place in the history: Back leads to where the item was opened.
 * @param values what an address carries as it is: letters, digits, and `/@+~.`
 */
export function writeParameter(name: string, values: readonly string[]): void {
  const { pathname, search, hash } = window.location;
  const isOther = (pair: string) => pair !== '' && pair.split('=', 1)[0] !== name;
  const pairs = [
    ...search.slice(1).split('&').filter(isOther),
    ...values.map((value) => `${name}=${value}`),
  ];
  const next = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  if (next === search) return;
  window.history.replaceState(window.history.state, '', pathname + next + hash);
}
