import { describe, expect, it } from 'vitest';
import {
  type Article,
  articleCardSchema,
  articleSchema,
  listArticles,
} from '#contract/articles.ts';
import { requirements } from '#rules/access/access.ts';
import { fieldsRefused, issuesOf } from './issues.ts';

const article: Article = {
  path: '/articles/quests/t2/arlogian-collar',
  title: 'Arlogian Collar',
  summary: 'Where it is.',
  section: 't2',
  part: 'Collars',
  tags: ['caves'],
  planned: false,
  cover: 'cairns',
  byline: null,
  collection: 'quests',
  access: 3,
};

describe('articleSchema', () => {
  it.each(requirements)('takes an article that asks %s', (access) => {
    expect(articleSchema.parse({ ...article, access })).toEqual({ ...article, access });
  });

  it.each<[string, object, string]>([
    ['a level that is none', { access: 4 }, 'access'],
    // As text it would be below every number: `3 >= "7"` compares, but nothing promises it.
    ['a level in quotes', { access: '3' }, 'access'],
    ['no access', { access: undefined }, 'access'],
    ['level 0, which nobody lacks', { access: 0 }, 'access'],
    ['another collection', { collection: 'pages' }, 'collection'],
    ['no word on whether it is planned', { planned: undefined }, 'planned'],
    ['no title', { title: undefined }, 'title'],
    ['a tag that is no word', { tags: [1] }, 'tags.0'],
    ['a cover that nobody drew', { cover: 'dragon' }, 'cover'],
  ])('refuses %s', (_, change, field) => {
    expect(fieldsRefused(articleSchema, { ...article, ...change })).toEqual([field]);
  });
});

it('an article in the manifest has no text', () => {
  expect(articleSchema.parse({ ...article, body: 'secret' })).toEqual(article);
});

it('a card tells nothing of an article but what a list shows', () => {
  expect(articleCardSchema.parse({ ...article, body: 'secret' })).toEqual({
    path: article.path,
    title: article.title,
    summary: article.summary,
    section: article.section,
    part: article.part,
    tags: article.tags,
    planned: false,
    cover: 'cairns',
    byline: null,
  });
});

it.each<[string, string[]]>([
  ['articles', []],
  ['guides', []],
  ['quests', []],
  ['pages', ['collection']],
  ['Quests', ['collection']],
  ['', ['collection']],
])('a list of %j', (collection, refused) => {
  expect(fieldsRefused(listArticles.params, { collection })).toEqual(refused);
});

it('an answer is a list of cards', () => {
  expect(issuesOf(listArticles.answer, [article])).toEqual([]);
  expect(fieldsRefused(listArticles.answer, [article, { path: '/' }])).toContain('1.title');
});
