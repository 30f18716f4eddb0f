import * as z from 'zod/mini';
import { cleanName } from '#rules/text/clean-name.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { keptAtom } from './kept.ts';

/** The key of searches with names: a sign-out leaves them. */
export const namedSearchesKey = 'namedSearches';

/** A browser keeps at most this many searches: more than a person finds again. */
export const mostSearches = 50;
export const longestName = 60;

/** Longer addresses are not addresses of this site. */
const longestAddress = 2000;

const listSchema = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(longestName)),
    /** the whole search, as an address carries it: `?query=lamp&slot=chest` */
    address: z.string().check(z.regex(/^\?/), z.maxLength(longestAddress)),
  }),
);

/** A search to which a person gave a name. */
export type NamedSearch = z.infer<typeof listSchema>[number];

/** The searches of this browser, by name. They outlive a sign-out: they contain no items. */
export const $namedSearches = keptAtom(namedSearchesKey, listSchema, []);

/** Stores the list. Returns a message why it was not kept, or null. */
function keep(list: NamedSearch[]): string | null {
  const sorted = list.toSorted((one, other) => compareNames(one.name, other.name));
  return $namedSearches.tryToSet(sorted)
    ? null
    : 'This browser does not let the site keep anything: its storage is blocked or full.';
}

/** Tells what is wrong with a name, or null. @param own the name that it replaces */
function nameFault(name: string, own?: string): string | null {
  if (name === '') return 'Give the search a name.';
  if (name.length > longestName) return `A name has at most ${longestName} characters.`;
  const isTaken = name !== own && $namedSearches.reread().some((search) => search.name === name);
  return isTaken ? `There is a search named “${name}” already. Choose another name.` : null;
}

/** Keeps a search. Returns a message why it was not kept, or null. */
export function saveNamedSearch({ name, address }: NamedSearch): string | null {
  const list = $namedSearches.reread();
  const cleaned = cleanName(name);
  const fault = nameFault(cleaned);
  if (fault !== null) return fault;
  if (list.length >= mostSearches) {
    return `No more than ${mostSearches} searches can be kept. Delete one first.`;
  }
  if (address.length > longestAddress) return 'This search is too long to be kept.';
  return keep([...list, { name: cleaned, address }]);
}

/** Gives a search another name. Returns a message why it keeps the old one, or null. */
export function renameSearch(from: string, to: string): string | null {
  const name = cleanName(to);
  const fault = nameFault(name, from);
  if (fault !== null) return fault;
  return keep(
    $namedSearches.reread().map((search) => (search.name === from ? { ...search, name } : search)),
  );
}

/** Forgets a search. Returns a message why it is still there, or null. */
export function deleteSearch(name: string): string | null {
  return keep($namedSearches.reread().filter((search) => search.name !== name));
}
