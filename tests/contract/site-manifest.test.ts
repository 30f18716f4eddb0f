import { describe, expect, it } from 'vitest';
import {
  encodings,
  encodingSuffix,
  inPlaceSchema,
  type SiteManifest,
  siteManifestSchema,
} from '#contract/site-manifest.ts';
import { fieldsRefused } from './issues.ts';

const file: SiteManifest['files'][number] = {
  path: '/database/aoc',
  file: 'gated/database/aoc.html',
  type: 'text/html; charset=utf-8',
  access: 3,
  immutable: false,
  headers: { 'content-security-policy': "default-src 'self'" },
  bytes: { identity: 900, br: 300, gzip: 400 },
};

function manifest(change: object): object {
  return {
    files: [{ ...file, ...change }],
    shells: [{ pattern: '/database/aoc/:layout/:id', page: '/shells/item' }],
    articles: [],
    inReview: [{ path: '/articles/guides/tides', title: 'Tides' }],
    textMaps: [{ key: 'MapsMapsMapsMaps', access: 2, map: 'The Cairns', at: null, places: [3] }],
  };
}

describe('siteManifestSchema', () => {
  it('takes what the build writes, unchanged', () => {
    expect(siteManifestSchema.parse(manifest({}))).toEqual(manifest({}));
  });

  // A file whose access cannot be read must not be served at all.
  it.each<[string, object, string]>([
    ['a level in quotes', { access: '3' }, 'files.0.access'],
    ['a level that is none', { access: 4 }, 'files.0.access'],
    ['no access', { access: undefined }, 'files.0.access'],
    ['access for nobody', { access: null }, 'files.0.access'],
    ['a form of half a byte', { bytes: { identity: 900, br: 0.5 } }, 'files.0.bytes.br'],
    ['no plain form', { bytes: { br: 300 } }, 'files.0.bytes.identity'],
    ['a header that is no text', { headers: { age: 0 } }, 'files.0.headers.age'],
    ['no type', { type: undefined }, 'files.0.type'],
  ])('refuses %s', (_, change, field) => {
    expect(fieldsRefused(siteManifestSchema, manifest(change))).toEqual([field]);
  });

  it('refuses a manifest of an older build', () => {
    expect(fieldsRefused(siteManifestSchema, { files: [] })).toEqual(['shells', 'articles']);
  });
});

describe('inPlaceSchema', () => {
  it.each([{ build: '2026-11-22-1' }, { build: 'b', before: 'a' }])('takes %j', (inPlace) => {
    expect(inPlaceSchema.parse(inPlace)).toEqual(inPlace);
  });

  // The name becomes a folder that is served.
  it.each(['', '.', '..', '../public', 'a/b', '/etc', 'a\\b'])('refuses the folder %j', (build) => {
    expect(fieldsRefused(inPlaceSchema, { build })).toEqual(['build']);
  });
});

it('packed forms are told apart by their endings, the smaller one first', () => {
  expect(encodings.map((encoding) => encodingSuffix[encoding])).toEqual(['.br', '.gz']);
});
