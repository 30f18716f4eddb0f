import { foldText } from './search-text.ts';

/** What a reader narrows a list down by. */
export interface ListFilter {
  /** each of them has to be in the text's row */
  words: string;
  /** null for all */
  tag: string | null;
}

/** A list with fewer texts is seen at a glance, and has no filter. */
export const fewestToFilter = 6;

/** Tells whether a row of a list is shown: by what it says, and its tags. */
export function isListed(
  row: { text: string; tags: readonly string[] },
  { words, tag }: ListFilter,
): boolean {
  if (tag !== null && !row.tags.includes(tag)) return false;
  const text = foldText(row.text);
  return foldText(words)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Says how many texts are shown: `3 of 8 texts`. */
export function countWords(shown: number, all: number): string {
  const texts = all === 1 ? 'text' : 'texts';
  return shown === all ? `${all} ${texts}` : `${shown} of ${all} ${texts}`;
}
