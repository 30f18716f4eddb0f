import { openApi, sqlFigures } from './api.ts';
import type { Figure } from './table.ts';

const termsPerLength = 300;

/**
 * Takes terms from parts of names, so that common ones come often, as in life. The order is the
 * same in each run.
 */
export function termsOf(
  length: number,
  names: readonly string[],
  count = termsPerLength,
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const name = names[(index * 7919) % names.length] ?? '';
    const letters = Array.from(name.padEnd(length, ' lamp'));
    const start = (index * 31) % (letters.length - length + 1);
    return letters.slice(start, start + length).join('');
  }).filter((term) => Array.from(term.trim()).length === length);
}

/**
 * Measures a search through the whole API, the session looked up, against its bare SQL in the same
 * process.
 */
export async function benchSearch(dataDir: string): Promise<Figure[]> {
  const api = await openApi(dataDir);
  const figures: Figure[] = [];
  for (const length of [2, 3, 10]) {
    const paths = termsOf(length, api.names).map(
      (term) => `/api/aoc/database/search?query=${encodeURIComponent(term)}`,
    );
    figures.push(...sqlFigures(`search, term of ${length}`, await api.time(paths)));
  }
  await api.close();
  return figures;
}
