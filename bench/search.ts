import { type BenchApi, openApi, sqlFigures } from './api.ts';
import { type Figure, percentile } from './table.ts';

const termsPerLength = 300;

/** The longest that near names take on the server at p95, in milliseconds. */
const longestNear = 50;

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

/** Misspells names as people do: two letters change places, or one is wrong. */
function misspelt(names: readonly string[], count = 100): string[] {
  return Array.from({ length: count }, (_, index) => {
    const letters = Array.from(names[(index * 7919) % names.length] ?? '');
    const at = 1 + ((index * 31) % Math.max(1, letters.length - 2));
    const [one = '', other = ''] = letters.slice(at, at + 2);
    letters.splice(at, 2, ...(index % 2 === 0 ? [other, one] : ['x', other]));
    return letters.join('');
  }).filter((term) => term.length > 2);
}

async function benchNear(api: BenchApi): Promise<Figure> {
  const paths = misspelt(api.names).map(
    (term) => `/api/aoc/database/search/near?query=${encodeURIComponent(term)}`,
  );
  const { api: times } = await api.time(paths, () => []);
  const slow = percentile(times, 0.95);
  return {
    name: `near names of ${times.length} misspelt terms, p95`,
    ours: `${slow.toFixed(2)} ms (p50 ${percentile(times, 0.5).toFixed(2)})`,
    against: `${longestNear} ms`,
    ratio: slow / longestNear,
    limit: { atMost: 1 },
  };
}

/**
 * Measures a search through the whole API, the session looked up, against its bare SQL in the same
 * process, and the near names that follow a search in vain.
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
  figures.push(await benchNear(api));
  await api.close();
  return figures;
}
