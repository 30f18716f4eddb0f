import * as z from 'zod/mini';
import type { Operation } from '#contract/operation.ts';

/** More than goes into the 8 KB of a request's head, and into the 16 KB that Node takes by itself. */
const longestQuery = 14_000;

/** Queries that are right, for operations that need something in theirs. */
export const sampleQueries: Record<string, Record<string, string>> = {
  readPageRequirement: { path: '/admin/dashboards/audit' },
  listEvents: { from: '2026-01-01', to: '2026-12-31' },
  downloadEvents: { from: '2026-01-01', to: '2026-12-31' },
  readAttendanceMatrix: { from: '2026-01-01', to: '2026-12-31' },
  downloadAttendance: { from: '2026-01-01', to: '2026-12-31' },
  listRaidMoves: { after: '0' },
  watchRaid: { page: '77777777-7777-4777-8777-777777777777', after: '0' },
  watchPlaces: { page: '77777777-7777-4777-8777-777777777777' },
  watchDrawing: { page: '77777777-7777-4777-8777-777777777777', level: '2' },
  watchSquads: { page: '77777777-7777-4777-8777-777777777777' },
  searchItems: { query: 'of', limit: '50' },
  findNearItems: { query: 'lampligther' },
  readCraftBook: { items: '1,2' },
  listPlacesOfItems: { items: '1,2' },
  readGearBatch: { ids: Array.from({ length: 50 }, (_, index) => String(index + 1)).join(',') },
};

/** What may stand in a query in place of a word, encoded. */
const oddValues: Record<string, string> = {
  nothing: '',
  'a long text': 'a'.repeat(longestQuery),
  'many words': 'of+the+'.repeat(longestQuery / 7),
  'as long a term as may be': 'e'.repeat(500),
  'words of a term': 'of+a+'.repeat(100),
  wildcards: '%25_'.repeat(125),
  'letters that grow when they are folded': '%EF%B7%BA'.repeat(Math.floor(longestQuery / 9)),
  'a term of them': '%EF%B7%BA'.repeat(500),
  NUL: 'a%00b',
  'half of a pair': 'a%ED%A0%80b',
  'broken escapes': '%zz%'.repeat(500),
  'a number too large': '9'.repeat(400),
  'below zero': '-1',
  'an object of JavaScript': '__proto__',
  'a day far away': '9999-12-31',
  quotes: '\'"%5C%2A('.repeat(60),
};

/** Lists odd queries of an operation: at each name of the query all that does not belong there. */
export function oddQueries({ id, query }: Operation): [name: string, query: string][] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: 'input' });
  const right = sampleQueries[id] ?? {};
  const textOf = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
  return [
    ['as it should be', textOf(right)],
    ['many names', Array.from({ length: 1500 }, (_, index) => `n${index}=1`).join('&')],
    ...Object.keys(properties).flatMap((name) => [
      ...Object.entries(oddValues).map(([what, value]): [string, string] => [
        `${name}: ${what}`,
        textOf({ ...right, [name]: value }),
      ]),
      [
        `${name}: many times`,
        `${name}=1&`.repeat(Math.floor(longestQuery / (name.length + 3))),
      ] as [string, string],
    ]),
  ];
}
