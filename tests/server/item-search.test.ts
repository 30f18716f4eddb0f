import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchAnswer, searchAnswerSchema } from '#contract/items.ts';
import { foldText, termTooShort } from '#rules/text/search-text.ts';
import { engines } from './engines.ts';
import { item, oddNames } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

/** Ids that differ in their last digits only: as numbers they would all be the same. */
const records = oddNames.map((name, index) => item(`60646304176625410${10 + index}`, name));

/** Computes the right answer by a slow and simple way. */
function oracle(term: string): string[] {
  const key = foldText(term);
  const rank = (name: string) => (foldText(name).startsWith(key) ? 0 : 1);
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return records
    .filter(({ name }) => foldText(name).includes(key))
    .toSorted(
      (a, b) =>
        rank(a.name) - rank(b.name) ||
        Buffer.compare(Buffer.from(foldText(a.name)), Buffer.from(foldText(b.name))) ||
        compare(a.id, b.id),
    )
    .map(({ id }) => id);
}

describe.each(engines)('item search on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;

  async function ask(query: Record<string, string>): Promise<Response> {
    const search = new URLSearchParams(query).toString();
    return host.request(`/api/aoc/database/search?${search}`, { headers: { cookie } });
  }

  async function find(query: Record<string, string>): Promise<SearchAnswer> {
    const response = await ask(query);
    expect(response.status).toBe(200);
    return searchAnswerSchema.parse(await response.json());
  }

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('level3');
  });

  afterAll(() => host.close());

  it('finds nothing before the first import', async () => {
    expect(await find({ query: 'lamp' })).toEqual({
      items: [],
      pagination: { total: 0, page: 1, limit: 10, pages: 0 },
    });
  });

  describe('with items', () => {
    beforeAll(async () => {
      const report = await host.load(records);
      expect(report.published).toBe(true);
    });

    const names = async (query: string) =>
      (await find({ query, limit: '50' })).items.map(({ name }) => name);

    it.each([
      ['la', 'two characters'],
      ['lamp', 'prefix matches come before the rest'],
      ['LAMP', 'case does not count'],
      ['dunir', 'accents do not count'],
      ['DÜNIR', 'accents do not count either way'],
      ['of dredge', 'a double blank in the name is one'],
      ['of   dredge', 'a triple blank in the term is one'],
      ['bell', 'a trailing blank in the name is none'],
      ['%', 'one character is too short, even a wildcard'],
      ['0%', 'a per cent sign is a letter'],
      ['r_s', 'an underscore is a letter'],
      ['k\\s', 'a backslash is a letter'],
      ['"grave', 'a quote is a letter'],
      ["r's", 'a straight apostrophe finds both kinds'],
      ['r’s', 'and so does a typographic one'],
      ['かがり', 'three characters that are not Latin'],
      ['火の', 'two of them'],
      ['😀 of', 'an emoji is a letter'],
      ['istanbul', 'a dotted capital I is an i'],
      ['æsc', 'a ligature is its own letter'],
      ['lost page', 'repeated names come in the order of their ids'],
      ['lamp OR hood', 'operators are letters'],
      ['lamp*', 'so is a star'],
      ['NEAR(lamp hood)', 'and a function'],
      ['n'.repeat(283), 'the longest name there is'],
      ['zz', 'nothing at all'],
    ])('finds %j: %s', async (query) => {
      if (foldText(query).length < 2) {
        expect((await ask({ query })).status).toBe(400);
        return;
      }
      const { items, pagination } = await find({ query, limit: '50' });
      expect(items.map(({ id }) => id)).toEqual(oracle(query));
      expect(pagination.total).toBe(items.length);
    });

    it('puts prefix matches first, then names, then ids', async () => {
      expect(await names('lamp')).toEqual([
        'lamp',
        'Lamp Salt',
        "Lamp-trimmer's Boots",
        'Lamp-trimmer’s Girdle',
        'Lamplighter Hood',
        'Old Lamp',
      ]);
    });

    it('agrees with a plain search on any part of any name', async () => {
      const part = fc
        .constantFrom(...oddNames)
        .chain((name) =>
          fc.tuple(fc.constant(foldText(name)), fc.nat(), fc.integer({ min: 2, max: 12 })),
        )
        .map(([key, start, length]) => {
          const letters = Array.from(key);
          const from = start % Math.max(1, letters.length - 1);
          return letters.slice(from, from + length).join('');
        })
        .filter((term) => Array.from(foldText(term)).length >= 2);
      await fc.assert(
        fc.asyncProperty(part, async (query) => {
          const { items } = await find({ query, limit: '50' });
          expect(items.map(({ id }) => id)).toEqual(oracle(query));
        }),
        { numRuns: 60 },
      );
    });

    it.each([1, 2, 3, 5, 7])('pages by %i without repeating or losing anything', async (limit) => {
      const query = 'o';
      const all = oracle('of');
      const seen: string[] = [];
      const pages = Math.ceil(all.length / limit);
      for (let page = 1; page <= pages; page += 1) {
        const answer = await find({ query: `${query}f`, page: String(page), limit: String(limit) });
        expect(answer.pagination).toEqual({ total: all.length, page, limit, pages });
        seen.push(...answer.items.map(({ id }) => id));
      }
      expect(seen).toEqual(all);
    });

    it('answers a page after the last with nothing, and says how many there are', async () => {
      expect(await find({ query: 'lamp', page: '99' })).toEqual({
        items: [],
        pagination: { total: 6, page: 99, limit: 10, pages: 1 },
      });
    });

    it('tells apart ids that are the same as numbers', async () => {
      const { items } = await find({ query: 'lost page' });
      expect(items.map(({ id }) => id)).toEqual(['6064630417662541024', '6064630417662541025']);
    });

    it.each([
      ['query', { query: 'l' }, termTooShort],
      ['query', { query: '   l   ' }, termTooShort],
      ['query', { query: '' }, termTooShort],
      ['query', { query: '\u0000\u0001\t' }, termTooShort],
      ['query', { query: 'x'.repeat(10_000) }, 'Search term must be at most 500 characters long'],
      ['query', {}, 'query is missing'],
      ['page', { query: 'lamp', page: '0' }, 'page must be a whole number from 1 to 100000'],
      ['page', { query: 'lamp', page: '-1' }, 'page must be a whole number from 1 to 100000'],
      [
        'page',
        { query: 'lamp', page: '1000000000' },
        'page must be a whole number from 1 to 100000',
      ],
      ['page', { query: 'lamp', page: 'abc' }, 'page must be a whole number from 1 to 100000'],
      ['page', { query: 'lamp', page: '1.5' }, 'page must be a whole number from 1 to 100000'],
      ['limit', { query: 'lamp', limit: '1000000' }, 'limit must be a whole number from 1 to 50'],
      ['limit', { query: 'lamp', limit: '0' }, 'limit must be a whole number from 1 to 50'],
    ])('refuses a wrong %s', async (field, query, detail) => {
      const response = await ask(query);
      expect(response.status).toBe(400);
      const problem = (await response.json()) as {
        detail: string;
        errors: Record<string, string[]>;
      };
      expect(problem.detail).toBe(detail);
      expect(Object.keys(problem.errors)).toEqual([field]);
    });

    it.each(['a\u0000b', 'a\u0001b', '\ufffe\ufffflamp', '\u202elamp', "'; drop table items; --"])(
      'survives the term %j',
      async (query) => {
        expect((await ask({ query })).status).toBe(200);
        expect(await names('lamp')).toHaveLength(6);
      },
    );

    it('takes a term with broken encoding as what can be read of it', async () => {
      const response = await host.request('/api/aoc/database/search?query=%ff%felamp', {
        headers: { cookie },
      });
      expect(response.status).toBeLessThan(500);
    });

    it.each([
      ['a guest', null, 401],
      ['level 2', 'level2', 403],
      ['an outsider', 'outsider', 403],
      ['level 7', 'level7', 200],
    ])('answers %s with %s %i', async (_, name, status) => {
      const headers: Record<string, string> = name ? { cookie: await host.signIn(name) } : {};
      const response = await host.request('/api/aoc/database/search?query=lamp', { headers });
      expect(response.status).toBe(status);
    });
  });
});
