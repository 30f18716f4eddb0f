/** A letter as a search takes it: small, without its accent, and one unit long, so that places stay. */
const plain = (unit: string) =>
  unit.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().charAt(0) || unit;

const plainText = (text: string) => text.replaceAll(/[^\u0000-\u007f]/g, plain).toLowerCase();

/** Endings that a search takes away, the longest first, each with what a stem then ends in. */
const endings: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(?:ings|edly|ingly|ness)$/, ''],
  [/(?:ing|ed|es|ly)$/, ''],
  [/(?<!s)s$/, ''],
];

/** Returns what words of one kind have in common, in English and roughly: `raids`, `raiding`, `raid`. */
function stemOf(word: string): string {
  const [ending, instead] =
    endings.find(([known]) => word.replace(known, '').length > 2 && known.test(word)) ?? [];
  const stem = ending === undefined ? word : word.replace(ending, instead ?? '');
  return stem.replace(/([b-df-hj-np-rt-vx-z])\1$/, '$1').replace(/(?<=..)e$/, '');
}

/** Reads the words that a search was asked for, as `findWords` compares them. */
export function termsIn(query: string): string[] {
  const words = plainText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1))];
}

/**
 * Finds the words of a text that a search for the terms finds: those that begin with one, and other forms
 * of it.
 * @param terms as `termsIn` reads them
 * @returns where each begins and ends, in UTF-16 units
 */
export function findWords(text: string, terms: readonly string[]): [number, number][] {
  const stems = new Set(terms.map(stemOf));
  const isFound = (word: string) =>
    stems.has(stemOf(word)) || terms.some((term) => word.startsWith(term));
  return Array.from(plainText(text).matchAll(/[\p{L}\p{N}]+/gu))
    .filter(([word]) => isFound(word))
    .map(({ 0: word, index }) => [index, index + word.length]);
}
