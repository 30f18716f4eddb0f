import { describe, expect, it } from 'vitest';
import {
  defaultPageSize,
  readItem,
  pageSizes,
  searchAnswerSchema,
  searchItems,
  searchItemSchema,
} from '#contract/items.ts';
import { maxTermLength } from '#rules/text/search-text.ts';
import { fieldsRefused, issuesOf } from './issues.ts';
import { hood, japaneseKey, longName } from './sample-items.ts';

const { query } = searchItems;

describe('query of searchItems', () => {
  it('asks for the first page of ten where nothing else is said', () => {
    expect(query.parse({ query: 'lamp' })).toEqual({ query: 'lamp', page: 1, limit: 10 });
  });

  it.each<[string, number]>([
    ['1', 1],
    ['7', 7],
    ['100000', 100_000],
    // Leading zeros change no number.
    ['007', 7],
  ])('takes page %j as %i', (page, number) => {
    expect(query.parse({ query: 'lamp', page }).page).toBe(number);
  });

  it.each([
    ...['0', '-1', '+1', '100001', '9'.repeat(400), 'abc', '', ' ', '1.5', '-1.5', '1,000'],
    // Number() would read these, but nobody writes them.
    ...['1e2', '1e9', '0x10', '0b1', ' 1', '1 ', '1\n', '2.0', 'NaN', 'Infinity', '１', '٣'],
  ])('refuses page %j', (page) => {
    expect(issuesOf(query, { query: 'lamp', page })).toEqual([
      'page: must be a whole number from 1 to 100000',
    ]);
  });

  it('refuses a page that is said twice', () => {
    expect(issuesOf(query, { query: 'lamp', page: ['1', '2'] })).toHaveLength(1);
  });

  it.each(pageSizes)('takes limit %i, which the screen offers', (limit) => {
    expect(query.parse({ query: 'lamp', limit: String(limit) }).limit).toBe(limit);
  });

  it.each(['1e6', '51', '0', '-1', 'abc', '', '1.5'])('refuses limit %j', (limit) => {
    expect(issuesOf(query, { query: 'lamp', limit })).toEqual([
      'limit: must be a whole number from 1 to 50',
    ]);
  });

  it.each<[string, term: string]>([
    ['two characters', 'ab'],
    ['two of them in Japanese', 'かが'],
    ['blanks around them', '  ab  '],
    ['as many characters as may be', 'a'.repeat(maxTermLength)],
    ['letters of a database’s own', '%_'],
    // One character to the eye, two letters to the search.
    ['a ligature', 'ﬁ'],
    ['the longest name of the samples', longName.name],
  ])('takes a term of %s as it is', (_, term) => {
    expect(query.parse({ query: term }).query).toBe(term);
  });

  const tooShort = 'query: Search term must be at least 2 characters long';
  const tooLong = `query: Search term must be at most ${maxTermLength} characters long`;

  it.each<[string, term: string, issues: string[]]>([
    ['nothing', '', [tooShort]],
    ['one character', 'a', [tooShort]],
    ['one character between blanks', '  a  ', [tooShort]],
    ['whitespace', ' \t\n', [tooShort]],
    ['control characters', '\0\0\0', [tooShort]],
    ['one emoji, which is two units', '👍', [tooShort]],
    ['one letter whose accent is a character', 'u\u0308', [tooShort]],
    ['one character more than may be (301)', 'a'.repeat(maxTermLength + 1), [tooLong]],
    ['as many blanks', ' '.repeat(maxTermLength + 1), [tooShort, tooLong]],
  ])('refuses a term of %s', (_, term, issues) => {
    expect(issuesOf(query, { query: term })).toEqual(issues);
  });

  it('refuses a search without a term, and two terms at once', () => {
    expect(fieldsRefused(query, {})).toEqual(['query']);
    expect(fieldsRefused(query, { query: ['lamp', 'oil'] })).toEqual(['query']);
  });

  it('names everything that is wrong', () => {
    expect(fieldsRefused(query, { query: 'a', page: '0', limit: '51' })).toEqual([
      'query',
      'page',
      'limit',
    ]);
  });
});

it('the screen offers the sizes of product §9.2, ten at first', () => {
  expect(pageSizes).toEqual([5, 10, 20, 50]);
  expect(defaultPageSize).toBe(10);
});

describe('a search answer', () => {
  it('shows of an item what product §3.8 lists, and its kind', () => {
    expect(Object.keys(searchItemSchema.parse(hood)).toSorted()).toEqual([
      'enchantLevel',
      'icon',
      'id',
      'layout',
      'level',
      'name',
      'quality',
      'rarityMax',
      'rarityMin',
      'slots',
      'table_source',
      'type',
      'typeDescription',
    ]);
  });

  it('takes what a search finds', () => {
    const pagination = { total: 2, page: 1, limit: 10, pages: 1 };
    const answer = { items: [hood, japaneseKey], pagination };
    expect(searchAnswerSchema.parse(answer)).toMatchObject({
      items: [{ name: 'Lamplighter Hood' }, { name: 'かがり火の鍵', icon: null }],
      pagination,
    });
  });

  it.each<[string, object, string]>([
    ['an item without a name', { items: [{ ...hood, name: undefined }] }, 'items.0.name'],
    ['an id that is a number', { items: [{ ...hood, id: 1 }] }, 'items.0.id'],
    ['no pagination', { items: [], pagination: undefined }, 'pagination'],
    ['no items', { items: undefined }, 'items'],
  ])('is refused with %s', (_, change, field) => {
    const answer = { items: [], pagination: { total: 0, page: 1, limit: 10, pages: 0 }, ...change };
    expect(fieldsRefused(searchAnswerSchema, answer)).toEqual([field]);
  });
});

describe('params of itemDetail', () => {
  it.each<[layout: string, id: string, refused: string[]]>([
    ['gear', '109229507958001', []],
    ['itemRecipe', '6064630643573522001', []],
    ['gear', '1'.repeat(20), ['id']],
    ['gear', 'abc', ['id']],
    ['../gear', '1', ['layout']],
    ['', '1', ['layout']],
    ['gear%20', '1', ['layout']],
    ['__proto__', '1', ['layout']],
  ])('%j and %j', (layout, id, refused) => {
    expect(fieldsRefused(readItem.params, { layout, id })).toEqual(refused);
  });
});
