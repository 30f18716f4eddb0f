import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/articles.ts';
import type { SiteFile } from '#contract/site-manifest.ts';
import { findBrokenLinks } from '#build/broken-links.ts';
import { pathOfPage } from '#build/page-access.ts';
import type { WholeFile } from '#build/reach.ts';
import { reportOf } from '#build/report.ts';
import { tagsIn } from '#build/tags.ts';
import { weighPages } from '#build/weights.ts';
import type { Requirement } from '#rules/access/access.ts';

const file = (name: string, text: string, br: number, access: Requirement | null): WholeFile => ({
  ...{ name, text, access, tags: access === null ? [] : tagsIn(text) },
  bytes: { identity: br * 4, br },
});

const page = (name: string, text: string, br: number, access: Requirement = 'public') =>
  file(name, `<html data-access="${access}">${text}`, br, access);

/** What the manifest has of a file, as far as the report reads it. */
const listed = (built: readonly WholeFile[]): SiteFile[] =>
  built.map(({ name, access, bytes }) => ({
    path: access === null ? name : pathOfPage(name),
    ...{ file: name, type: '', access: access ?? 'public', immutable: false, headers: {}, bytes },
  }));

const article = (path: string): Article => ({
  ...{ path, title: '', summary: '', section: 'general', planned: false, cover: 'cairns' },
  ...{ byline: null, collection: 'guides', access: 'public' },
});

const shared = [
  file('/_astro/start.js', 'import{a}from"./part.js";import("./later.js")', 100, null),
  file('/_astro/part.js', 'export{a}', 20, null),
  file('/_astro/later.js', '', 7000, null),
  file('/_astro/session.js', '', 5000, null),
  file('/_astro/site.css', '', 300, null),
];

const head =
  '<link rel="stylesheet" href="/_astro/site.css"><script type="module" src="/_astro/start.js"></script>' +
  '<template data-script="session"><script type="module" src="/_astro/session.js"></script></template>';

describe('the weight of a page', () => {
  const weigh = (...pages: WholeFile[]) => {
    const built = [...shared, ...pages];
    return weighPages(built, listed(built), [article('/articles/guides/one')]);
  };

  it('is what a guest’s browser loads at first', () => {
    expect(weigh(page('/articles/guides/one.html', head, 4000))).toEqual([
      {
        path: '/articles/guides/one',
        ...{ document: 4000, style: 300, script: 120, counted: 4420, most: 12_000 },
      },
    ]);
  });

  it('counts no script that stands in words', () => {
    const words = `<code>&lt;script src="/_astro/session.js"></code><b title='<script src="/_astro/session.js">'>`;
    const [weight] = weigh(page('/articles/guides/one.html', words + head, 4000));
    expect(weight).toMatchObject({ style: 300, script: 120 });
  });

  it('counts each file once, and what an island starts with', () => {
    const links =
      '<link rel="modulepreload" href="/_astro/part.js"><link rel="modulepreload" href="/_astro/session.js">';
    expect(weigh(page('/about.html', head + head + links, 10))).toMatchObject([
      { style: 300, script: 5120, counted: 5120, most: 130_000 },
    ]);
  });

  it('is asked of public pages alone, the heaviest first', () => {
    const paths = weigh(
      page('/index.html', '', 10),
      page('/about.html', head, 10),
      page('/admin/tools/raid.html', head, 99_999, 7),
    ).map(({ path }) => path);
    expect(paths).toEqual(['/about', '/']);
  });

  it('is told of ten pages, and of those above their budget', () => {
    const light = Array.from({ length: 15 }, (_, at) => page(`/page-${at}.html`, '', 15_000 - at));
    const built = [...shared, ...light, page('/articles/guides/one.html', head, 12_000)];
    const facts = { began: 0, version: '1.2.3', origin: '', warnings: ['odd'] };
    const report = reportOf(built, listed(built), [article('/articles/guides/one')], facts);
    expect(report).toMatchObject({
      ...{ made: '1970-01-01T00:00:00.000Z', version: '1.2.3', warnings: ['odd'], weighed: 16 },
    });
    expect(report.weights).toHaveLength(11);
    expect(report.weights.at(-1)).toMatchObject({ path: '/articles/guides/one', counted: 12_420 });
  });
});

describe('links and pictures that lead nowhere', () => {
  it.each([
    ['<a href="/nowhere">', ['/nowhere']],
    ['<img src="/lost.webp">', ['/lost.webp']],
    ['<a class="x"\n href="/nowhere/?a=1#b">', ['/nowhere']],
    ['<a href="/about"><a href="/about/"><a href="/">', []],
    ['<a href="/about#part"><a href="#part"><a href="?x">', []],
    ['<a href="https://other.example/x"><a href="//other.example/x">', []],
    ['<a href="/database/aoc/gear/17">', []],
    ['<img src="/cdn/icons/lamp.webp"><a href="/api/guild/audit.csv">', []],
    ['<a data-href="/nowhere">', []],
    // Words, not tags.
    ['<code>&lt;a href="/nowhere"></code>', []],
    ['<b title=\'<a href="/nowhere">\'>', []],
    ['<a href="/gr%C3%BCn"><a href="/a&amp;b">', ['/a&b']],
    ['<a href="/%zz">', ['/%zz']],
  ])('in %s are %j', (text, paths) => {
    const built = [
      page('/about.html', text, 1),
      page('/index.html', '', 1),
      page('/grün.html', '', 1),
    ];
    const found = findBrokenLinks(built, listed(built));
    expect(found).toEqual(paths.map((path) => ({ path, page: '/about' })));
  });

  it('are found in gated pages, each told once', () => {
    const built = [
      page('/admin/x.html', '<a href="/no">', 1, 7),
      page('/b.html', '<a href="/no">', 1),
    ];
    expect(findBrokenLinks(built, listed(built))).toEqual([{ path: '/no', page: '/admin/x' }]);
  });
});
