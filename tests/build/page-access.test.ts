import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/articles.ts';
import { routes } from '#routes';
import { type Requirement, requirements } from '#rules/access/access.ts';
import { homePath } from '#contract/site-manifest.ts';
import { accessOfPage, declaredAccess, pathOfPage } from '#build/page-access.ts';

describe('pathOfPage', () => {
  it.each([
    ['/index.html', '/'],
    ['/about.html', '/about'],
    ['/404.html', '/404'],
    ['/database/aoc.html', '/database/aoc'],
    // Only a name of its own is the index, and only an ending is an ending.
    ['/articles/index-of-guides.html', '/articles/index-of-guides'],
    ['/articles/my-index.html', '/articles/my-index'],
    ['/articles/about.html.and.css', '/articles/about.html.and.css'],
  ])('%j is %s', (name, path) => {
    expect(pathOfPage(name)).toBe(path);
  });
});

/** Writes a page as the layout does, and as a minifier would. */
const htmlOf = (attributes: string) =>
  `<!DOCTYPE html><html lang="en"${attributes}><head></head></html>`;

describe('accessOfPage', () => {
  const page = (access: Requirement) => new Map([['/page', access]]);

  it.each(requirements)('is what is declared: %s', (access) => {
    expect(accessOfPage('/page', htmlOf(` data-access="${access}"`), page(access))).toBe(access);
    expect(accessOfPage('/page', htmlOf(` data-access=${access}`), page(access))).toBe(access);
  });

  it.each([
    ['nothing', ''],
    ['another attribute', ' data-accessible="public"'],
    ['an empty word', ' data-access=""'],
    ['a word on another tag', '><body data-access="public"'],
  ])('refuses a page that says %s, and says what to do', (_, attributes) => {
    expect(() => accessOfPage('/page', htmlOf(attributes), page('public'))).toThrow(
      /page \/page does not say who may read it.*src\/routes\.ts/,
    );
  });

  it('refuses a page that nobody has declared, whatever it says', () => {
    expect(() => accessOfPage('/forgotten', htmlOf(' data-access="7"'), page(7))).toThrow(
      /page \/forgotten does not say who may read it.*src\/routes\.ts/,
    );
  });

  // A layout with the wrong route would guard the page in the browser unlike the server.
  it.each(['4', '0', 'Public', 'officer', '03', 'public', '2', '5'])(
    'refuses a page of level 3 that says %j',
    (value) => {
      const read = () => accessOfPage('/page', htmlOf(` data-access="${value}"`), page(3));
      expect(read).toThrow(`The page /page asks for "${value}" in its HTML, and for "3" in`);
    },
  );
});

describe('declaredAccess', () => {
  const text: Article = {
    ...{ path: '/articles/guides/a', title: 'A', summary: 'S', section: '' },
    ...{ planned: false, cover: 'cairns', byline: null, collection: 'guides', access: 5 },
  };

  it('has every route, those with parameters by the page that stands for them, and every text', () => {
    const declared = declaredAccess({
      articles: [text],
      inReview: [{ path: '/articles/guides/b', title: 'B' }],
    });
    expect(declared.get('/articles/guides/b')).toBe('editor-or-officer');
    expect(declared.get('/articles/guides/a')).toBe(5);
    expect(declared.get('/database/aoc')).toBe(3);
    expect(declared.get('/shells/item')).toBe(3);
    expect(declared.has('/database/aoc/:layout/:id')).toBe(false);
    expect(declared.get('/')).toBe('public');
    expect(declared.get(homePath)).toBe('guilded');
    expect(declared.size).toBe(routes.length + 3);
  });

  it('takes a route’s word before a text’s', () => {
    const articles = [{ ...text, path: '/database/aoc' }];
    expect(declaredAccess({ articles, inReview: [] }).get('/database/aoc')).toBe(3);
  });
});
