import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Article } from '#contract/articles.ts';
import { type SiteFile, siteManifestSchema } from '#contract/site-manifest.ts';
import { shells } from '#routes';
import { openBefore } from '#build/before.ts';
import { namesIn, writeManifest } from '#build/manifest.ts';
import { packFiles } from '#build/pack.ts';
import { pagePolicy } from '#build/policy.ts';
import { tagsIn } from '#build/tags.ts';

const articles: Article[] = [
  {
    path: '/articles/quests/t2/arlogian-collar',
    title: 'Arlogian Collar',
    summary: 'Where it is.',
    section: 't2',
    planned: false,
    cover: 'cairns',
    byline: null,
    collection: 'quests',
    access: 3,
  },
];

/** A build as Astro leaves it: names below the public folder, and texts. */
const build: Record<string, string> = {
  'articles-for-the-manifest.json': JSON.stringify({ articles, due: '2031-01-01T00:00:00.000Z' }),
  'index.html':
    '<html data-access="public"><style>a{}</style><script src="/_astro/session.Aa1bb2cc.js"></script>landing',
  '404.html': '<html data-access="public">not found',
  'database/aoc.html':
    '<html data-access="3"><script src="/_astro/session.Aa1bb2cc.js"></script><script src="/_astro/search.Bb2cc3dd.js"></script>items',
  'admin/tools/raid.html': '<html data-access="7"><link href="/_astro/tools.Cc3dd4ee.css">raid',
  'guild/emblem.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  '_astro/session.Aa1bb2cc.js': 'export{}',
  '_astro/search.Bb2cc3dd.js': 'import"./card.Dd4ee5ff.js"',
  '_astro/card.Dd4ee5ff.js': 'export{}',
  '_astro/tools.Cc3dd4ee.css': 'a{src:url(/_astro/fonts/18fa2bf46017ecab.woff2)}',
  '_astro/fonts/18fa2bf46017ecab.woff2': 'font',
  '_astro/forgotten.Ee5ff6aa.js': 'secret',
  'search/public/fragment/en_18fa2bf.pf_fragment': 'words',
  'search/public/pagefind-entry.json': '{}',
};

/** The hosts that pages may reach beside their own. */
const hosts = { images: ['https://cdn.example'], api: undefined };

const facts = {
  ...{ began: Date.UTC(2030, 0, 1), version: '9.9.9', origin: 'https://your.guild' },
  warnings: ['an odd item'],
};

let folder: string;

async function add(name: string, text: string) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'));
  for (const [name, text] of Object.entries(build)) await add(`public/${name}`, text);
});
afterEach(() => rm(folder, { recursive: true }));

/** Compresses the files as a build does before it writes the manifest. */
async function packAll(): Promise<void> {
  const root = join(folder, 'public');
  const names = namesIn(root).filter((name) => !name.includes('articles-for'));
  await packFiles(root, names, openBefore(null));
}

function fileAt(files: readonly SiteFile[], path: string): SiteFile {
  const found = files.find((file) => file.path === path);
  if (!found) throw new Error(`The manifest has no ${path}`);
  return found;
}

async function filesIn(name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length)).toSorted();
}

describe('writeManifest', () => {
  it('lists every file that may be served, at its address, and to whom', async () => {
    const files = writeManifest(folder, hosts, facts);
    expect(Object.fromEntries(files.map(({ path, access }) => [path, access]))).toEqual({
      '/': 'public',
      '/404': 'public',
      '/database/aoc': 3,
      '/admin/tools/raid': 7,
      '/guild/emblem.svg': 'public',
      '/robots.txt': 'public',
      '/search/public/fragment/en_18fa2bf.pf_fragment': 'public',
      '/search/public/pagefind-entry.json': 'public',
      // Needed by a gated page and by a public one.
      '/_astro/session.Aa1bb2cc.js': 'public',
      '/_astro/search.Bb2cc3dd.js': 3,
      '/_astro/card.Dd4ee5ff.js': 3,
      '/_astro/tools.Cc3dd4ee.css': 7,
      '/_astro/fonts/18fa2bf46017ecab.woff2': 7,
    });
  });

  it('lists each file once, and each where it lies', async () => {
    const files = writeManifest(folder, hosts, facts);
    expect(new Set(files.map(({ path }) => path)).size).toBe(files.length);
    await Promise.all(files.map(({ file }) => access(join(folder, file))));
    const page = await readFile(join(folder, fileAt(files, '/database/aoc').file), 'utf8');
    expect(page).toBe(build['database/aoc.html']);
  });

  it('takes the packed forms of a file along, and lists them as no files of their own', async () => {
    const plain = writeManifest(folder, hosts, facts).map(({ path }) => path);
    await rm(folder, { recursive: true });
    for (const [name, text] of Object.entries(build)) {
      await add(`public/${name}`, text);
      if (/^articles-for|\.pf_fragment$/.test(name)) continue;
      for (const suffix of ['.br', '.gz']) await add(`public/${name}${suffix}`, 'packed');
    }
    const files = writeManifest(folder, hosts, facts);
    expect(files.map(({ path }) => path)).toEqual(plain);
    const [open, gated] = [await filesIn('public'), await filesIn('gated')];
    for (const suffix of ['', '.br', '.gz']) {
      expect(open).toContain(`/public/index.html${suffix}`);
      expect(gated).toContain(`/gated/database/aoc.html${suffix}`);
      expect(open).not.toContain(`/public/_astro/forgotten.Ee5ff6aa.js${suffix}`);
    }
    expect(open.filter((name) => /gated|database|admin/.test(name))).toEqual([]);
  });

  it('leaves out a hashed file that no page reaches', async () => {
    const files = writeManifest(folder, hosts, facts);
    expect(files.filter(({ path }) => path.includes('forgotten'))).toEqual([]);
  });

  it('takes what is gated, or reached by nothing, out of the folder that may be published', async () => {
    const files = writeManifest(folder, hosts, facts);
    expect(await filesIn('gated')).toEqual([
      '/gated/_astro/card.Dd4ee5ff.js',
      '/gated/_astro/fonts/18fa2bf46017ecab.woff2',
      '/gated/_astro/search.Bb2cc3dd.js',
      '/gated/_astro/tools.Cc3dd4ee.css',
      '/gated/admin/tools/raid.html',
      '/gated/database/aoc.html',
    ]);
    expect(await filesIn('public')).toEqual([
      '/public/404.html',
      '/public/_astro/session.Aa1bb2cc.js',
      '/public/guild/emblem.svg',
      '/public/index.html',
      '/public/robots.txt',
      '/public/search/public/fragment/en_18fa2bf.pf_fragment',
      '/public/search/public/pagefind-entry.json',
    ]);
    expect(fileAt(files, '/database/aoc').file).toBe('gated/database/aoc.html');
    expect(fileAt(files, '/').file).toBe('public/index.html');
  });

  it('takes the list of articles out, and keeps it for the server', async () => {
    const files = writeManifest(folder, hosts, facts);
    expect(await filesIn('public')).not.toContain('/public/articles-for-the-manifest.json');
    expect(files.map(({ path }) => path)).not.toContain('/articles-for-the-manifest.json');
    const text = await readFile(join(folder, 'manifest.json'), 'utf8');
    expect(siteManifestSchema.parse(JSON.parse(text))).toMatchObject({
      articles,
      due: '2031-01-01T00:00:00.000Z',
    });
  });

  it('writes what it returns, and the shells of the routes', async () => {
    const files = writeManifest(folder, hosts, facts);
    const text = await readFile(join(folder, 'manifest.json'), 'utf8');
    expect(siteManifestSchema.parse(JSON.parse(text))).toMatchObject({ files, shells, articles });
  });

  it.each([
    ['/', 'text/html; charset=utf-8', false, 2],
    ['/guild/emblem.svg', 'image/svg+xml', false, 2],
    ['/robots.txt', 'text/plain; charset=utf-8', false, 2],
    // A hash in the name: it never changes.
    ['/_astro/session.Aa1bb2cc.js', 'text/javascript; charset=utf-8', true, 2],
    ['/_astro/tools.Cc3dd4ee.css', 'text/css; charset=utf-8', true, 2],
    ['/_astro/fonts/18fa2bf46017ecab.woff2', 'font/woff2', true, 0],
    // The search names by their content what it looks up, and nothing else.
    ['/search/public/fragment/en_18fa2bf.pf_fragment', 'application/octet-stream', true, 0],
    ['/search/public/pagefind-entry.json', 'application/json', false, 2],
  ])('%s is %s; immutable: %s; packed in %i ways', async (path, type, immutable, packed) => {
    await packAll();
    const file = fileAt(writeManifest(folder, hosts, facts), path);
    expect(file).toMatchObject({ type, immutable });
    const { identity, ...forms } = file.bytes;
    expect(Object.keys(forms)).toHaveLength(packed);
    for (const [form, suffix] of [
      ['identity', ''],
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const bytes = form === 'identity' ? identity : forms[form];
      if (bytes === undefined) continue;
      expect((await stat(join(folder, file.file + suffix))).size).toBe(bytes);
    }
  });
});

describe('the headers of a file', () => {
  it.each(['spare.HTML', 'spare.Html'])('%s is a page that nobody has declared', async (name) => {
    await add(`public/${name}`, '<html data-access="public"><script>1</script>');
    expect(() => writeManifest(folder, hosts, facts)).toThrow('does not say who may read it');
  });

  it('are the page’s policy, and none where it is no page', async () => {
    const files = writeManifest(folder, hosts, facts);
    const policy = pagePolicy(tagsIn(build['index.html'] ?? ''), hosts);
    expect(fileAt(files, '/').headers).toEqual({ 'content-security-policy': policy });
    expect(fileAt(files, '/robots.txt').headers).toEqual({});
  });
});

describe('a drawing', () => {
  it('runs no code where it is opened by itself', () => {
    const files = writeManifest(folder, hosts, facts);
    const policy = fileAt(files, '/guild/emblem.svg').headers['content-security-policy'];
    expect(policy).toBe("default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox");
  });

  it.each(['guild/X2.SVG', 'guild/X2.Svg', 'rss.xml', 'guild/X2.XML'])(
    'runs none as %s either: browsers go by its type',
    async (name) => {
      await add(
        `public/${name}`,
        '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
      );
      const files = writeManifest(folder, hosts, facts);
      const { headers } = fileAt(files, '/guild/emblem.svg');
      expect(fileAt(files, `/${name}`).headers).toEqual(headers);
    },
  );
});

describe('a picture as it was brought', () => {
  const original = '_astro/wall.Ab_-c3dd.jpg';

  it('is left out where a page shows what was made of it', async () => {
    await add(`public/${original}`, 'camera');
    await add('public/_astro/wall.Ab_-c3dd_Z1kFuDo.webp', 'picture');
    const shown = '<html data-access="public"><img src="/_astro/wall.Ab_-c3dd_Z1kFuDo.webp">';
    await add('public/index.html', shown);
    const files = writeManifest(folder, hosts, facts);
    const pictures = files.map(({ path }) => path).filter((path) => path.includes('wall'));
    expect(pictures).toEqual(['/_astro/wall.Ab_-c3dd_Z1kFuDo.webp']);
    await expect(stat(join(folder, 'public', original))).rejects.toThrow('ENOENT');
  });

  it('stops the build where a page names it', async () => {
    await add(`public/${original}`, 'camera');
    await add('public/index.html', `<html data-access="public"><a href="/${original}">x</a>`);
    expect(() => writeManifest(folder, hosts, facts)).toThrow(
      'The picture wall.jpg would be published as it was brought',
    );
  });
});

describe('writeManifest stops', () => {
  it('at a page that asks for something else than is declared', async () => {
    await add('public/database/aoc.html', '<html data-access="public">items');
    expect(() => writeManifest(folder, hosts, facts)).toThrow(
      'The page /database/aoc asks for "public" in its HTML, and for "3" in src/routes.ts',
    );
  });

  it('at a page that does not say who may read it', async () => {
    await add('public/forgotten.html', '<html>secret');
    expect(() => writeManifest(folder, hosts, facts)).toThrow(
      'The page /forgotten does not say who may read it',
    );
  });

  it('at a file whose type it does not know', async () => {
    await add('public/map.tiff', 'x');
    expect(() => writeManifest(folder, hosts, facts)).toThrow(
      '/map.tiff: src/build/content-types.ts has no content type for ".tiff".',
    );
  });

  it('without the list of articles', async () => {
    await rm(join(folder, 'public/articles-for-the-manifest.json'));
    expect(() => writeManifest(folder, hosts, facts)).toThrow('articles-for-the-manifest.json');
  });

  it('at an article that does not say who may read it', async () => {
    const silent = articles.map(({ access, ...article }) => article);
    await add('public/articles-for-the-manifest.json', JSON.stringify({ articles: silent }));
    expect(() => writeManifest(folder, hosts, facts)).toThrow('access');
  });

  it('and writes no manifest then', async () => {
    await add('public/forgotten.html', '<html>secret');
    expect(() => writeManifest(folder, hosts, facts)).toThrow();
    await expect(access(join(folder, 'manifest.json'))).rejects.toThrow('ENOENT');
  });
});
