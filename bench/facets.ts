import { rarities } from '#rules/items/rarity.ts';
import { type BenchApi, openApi, sqlFigures, type Statement, type Times } from './api.ts';
import { termsOf } from './search.ts';
import { type Figure, percentile } from './table.ts';

/** Longest wait for counts beside a search, in milliseconds: the same as for the search. */
const longest = 100;

const path = '/api/aoc/database/search/facets';

/** Filters that people set, from none to several at once. */
const filters: Record<string, string>[] = [
  {},
  { slot: 'chest' },
  { rarity: 'Rare' },
  { stat: 'Wisdom' },
  { slot: 'chest', rarity: 'Rare', stat: 'Wisdom', levelMin: '20', levelMax: '30' },
];

function pathsOf(terms: readonly string[]): string[] {
  return terms.flatMap((query) =>
    filters.map((filter) => `${path}?${new URLSearchParams({ query, ...filter }).toString()}`),
  );
}

/**
 * Makes the statements that count the same by SQL alone: each facet under every filter but its own.
 */
function countingStatements(address: string): Statement[] {
  const asked = new URL(address, 'http://localhost').searchParams;
  const term = asked.get('query') ?? '';
  const trait = 'facts.rank in (select rank from item_traits where trait = ? and name = ?)';
  const named =
    Array.from(term).length < 3
      ? 'facts.rank in (select rank from item_names where instr(name_key, ?) > 0)'
      : 'facts.rank in (select rowid from item_search where item_search match ?)';
  const count = (own: string, head: string, tail: string): Statement => {
    const conditions: string[] = [];
    const values: (string | number)[] = [];
    const narrow = (name: string, condition: string, ...bound: (string | number)[]) => {
      if (name === own) return;
      conditions.push(condition);
      values.push(...bound);
    };
    for (const name of ['slot', 'stat', 'set']) {
      const value = asked.get(name);
      if (value !== null) narrow(name, trait, name, value);
    }
    const tier = rarities.findIndex((rarity) => rarity === asked.get('rarity'));
    if (tier >= 0) narrow('rarity', '? between rarity_min and rarity_max', tier);
    const [min, max] = [asked.get('levelMin'), asked.get('levelMax')];
    if (min !== null && max !== null) narrow('level', 'level between ? and ?', +min, +max);
    if (term !== '') narrow('', named, Array.from(term).length < 3 ? term : `"${term}"`);
    return { sql: `${head} ${conditions.join(' and ') || 'true'} ${tail}`, values };
  };
  const from = 'from item_facts as facts where';
  const traits = ['slot', 'stat', 'set'].map((name) =>
    count(
      name,
      `select name, count(*) from item_traits
        where trait = '${name}' and rank in (select facts.rank ${from}`,
      ') group by name',
    ),
  );
  return [
    ...traits,
    count('type', `select type, count(*) ${from}`, 'group by type'),
    count(
      'rarity',
      `select rarity_min, rarity_max, count(*) ${from}`,
      'group by rarity_min, rarity_max',
    ),
    count('recipe', `select count(*) ${from} has_recipe = 1 and`, ''),
  ];
}

function figuresOf(name: string, times: Times): Figure[] {
  const slow = percentile(times.api, 0.95);
  return [
    ...sqlFigures(name, times),
    {
      name: `${name}, p95, against what a person waits for`,
      ours: `${slow.toFixed(2)} ms`,
      against: `${longest} ms`,
      ratio: slow / longest,
      limit: { atMost: 1 },
    },
  ];
}

async function benchTerms(api: BenchApi, name: string, terms: string[]): Promise<Figure[]> {
  return figuresOf(name, await api.time(pathsOf(terms), countingStatements));
}

/** Measures a search with filters or an order. */
async function benchFiltered(api: BenchApi): Promise<Figure[]> {
  const terms = ['', ...termsOf(2, api.names, 6), ...termsOf(5, api.names, 6)];
  const paths = ['relevance', 'level-down', 'rarity'].flatMap((sort) =>
    pathsOf(terms).map((address) => `${address.replace('facets', 'filtered')}&sort=${sort}`),
  );
  return figuresOf('filtered search', await api.time(paths));
}

/**
 * Measures counts beside a search through the whole API: without a term, with short and with longer
 * ones.
 */
export async function benchFacets(dataDir: string): Promise<Figure[]> {
  const api = await openApi(dataDir);
  const figures = [
    ...(await benchTerms(api, 'facets without a term', ['', '', '', ''])),
    ...(await benchTerms(api, 'facets, term of 2', termsOf(2, api.names, 20))),
    ...(await benchTerms(api, 'facets, term of 5', termsOf(5, api.names, 20))),
    ...(await benchFiltered(api)),
  ];
  await api.close();
  return figures;
}
