import { type Document, isMap, isScalar } from 'yaml';
import type { Found } from './surroundings.ts';

/**
 * Matches signs that nobody sees: those that XML, which feeds are, may not hold, and those that turn
 * words round. Tabs and new lines are none.
 */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Cs}\u202D\u202E\uFFFE\uFFFF]/u;

/** Finds the first sign that nobody sees in a value of the front matter. */
function unseenIn(value: unknown): string | null {
  if (typeof value === 'string') return unseen.exec(value)?.[0] ?? null;
  if (typeof value !== 'object' || value === null) return null;
  return (
    Object.values(value)
      .map(unseenIn)
      .find((sign) => sign !== null) ?? null
  );
}

/** Says of a place that it holds a sign that nobody sees. */
function describeUnseen(line: number, place: string, sign: string): Found {
  const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const what = `${place} holds a sign that nobody sees (U+${code}).`;
  const write = 'the words without it: a sign that nobody sees often comes with what is pasted.';
  return { line, what, write };
}

/** Returns the line on which a place of a source stands. */
const lineAt = (source: string, at: number) => source.slice(0, at).split(/\r\n|\r|\n/).length;

/** Finds the first sign that nobody sees in a source. */
export function mistakeInSigns(source: string): Found | null {
  const match = unseen.exec(source);
  return match && describeUnseen(lineAt(source, match.index), 'The line', match[0]);
}

/** Finds the first line that ends as the compiler does not end one, above the text at least. */
export function mistakeInLineEnds(source: string): Found | null {
  const match = /\r(?!\n)/.exec(source);
  if (!match) return null;
  const what = 'The line ends with CR alone, as old editors end it.';
  const write =
    'it anew with lines that end with LF: editors offer that where they save, as “Line endings”.';
  return { line: lineAt(source, match.index), what, write };
}

/** Finds fields whose words hold a sign that nobody sees, as `"a\\0b"` does: feeds could not be read. */
export function mistakesInSigns(
  { contents }: Document.Parsed,
  lineAt: (offset: number) => number,
): Found[] {
  const pairs = isMap(contents) ? contents.items : [];
  return pairs.flatMap(({ key, value }) => {
    const sign = isScalar(key) ? unseenIn(value?.toJSON()) : null;
    if (sign === null || !isScalar(key)) return [];
    return [describeUnseen(lineAt(key.range[0]), `\`${String(key.value)}\``, sign)];
  });
}
