/** Fewest characters a search term may have after trimming (product §5.2). */
export const minTermLength = 2;

/** Longest term that is searched: longer than any name in real data. */
export const maxTermLength = 500;

/** The message for a term that is too short (product §2.19). */
export const termTooShort = 'Search term must be at least 2 characters long';

/**
 * Folds a text into the form in which names are stored for search and compared with terms: without
 * case and accents, with straight quotes for typographic ones, blanks and control characters folded
 * into one space (a page shows `Eye of  Dredgemoor` with one blank, so that is what people type).
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ς/g, 'σ')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Counts the term's characters (code points), not its UTF-16 units. */
export function termLength(foldedTerm: string): number {
  return Array.from(foldedTerm).length;
}
