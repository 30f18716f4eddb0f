import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  buildsFolder,
  inPlaceFile,
  manifestFile,
  type SiteFile,
  type SiteManifest,
} from '#contract/site-manifest.ts';
import { type PageRight, type Requirement, requirements } from '#rules/access/access.ts';

const html = 'text/html; charset=utf-8';

/**
 * Makes the body of a page, repeated, so that the compressed forms are smaller than the plain one.
 */
export const bodyOf = (path: string) => `<!doctype html><title>${path}</title>`.repeat(20);

/** A file of the manifest, before it is written. */
type Planned = Omit<SiteFile, 'bytes'>;

function page(path: string, access: PageRight): Planned {
  return {
    path,
    file: `pages${path === '/' ? '/index' : path}.html`,
    type: html,
    access,
    immutable: false,
    headers: { 'content-security-policy': `default-src 'self'; x ${path}` },
  };
}

/** Makes the path of the small site's page with a requirement. */
export const gatedPath = (access: Requirement) => `/gated/${access}`;

/** The small site's text in review, and a picture of it. */
export const inReviewPath = '/articles/guides/in-review';
export const inReviewPicture = '/_astro/review.Dk2_p0Qa.webp';

const planned: Planned[] = [
  page('/', 'public'),
  page('/about', 'public'),
  page('/ünïcode page', 'public'),
  page('/404', 'public'),
  page('/500', 'public'),
  page('/sign-in', 'public'),
  page('/shells/home', 'guilded'),
  page('/shells/item', 3),
  page('/shells/recipe', 'public'),
  page('/shells/event', 2),
  ...requirements.map((access) => page(gatedPath(access), access)),
  page(inReviewPath, 'editor-or-officer'),
  {
    path: '/_astro/app.Dk2_p0Qa.js',
    file: 'app.js',
    type: 'text/javascript; charset=utf-8',
    access: 'public',
    immutable: true,
    headers: {},
  },
  {
    path: '/_astro/secret.Dk2_p0Qa.webp',
    file: 'secret.webp',
    type: 'image/webp',
    access: 5,
    immutable: true,
    headers: {},
  },
  {
    path: inReviewPicture,
    file: 'review.webp',
    type: 'image/webp',
    access: 'editor-or-officer',
    immutable: true,
    headers: {},
  },
];

const rest: Omit<SiteManifest, 'files'> = {
  shells: [
    { pattern: '/database/aoc/itemRecipe/:recipeId', page: '/shells/recipe' },
    { pattern: '/database/aoc/:layout/:id', page: '/shells/item' },
    { pattern: '/dashboards/calendar/:eventId', page: '/shells/event' },
  ],
  articles: [],
  inReview: [{ path: inReviewPath, title: 'In review' }],
  textMaps: [],
};

/** Writes a file in all its forms. */
async function writeFileAt(folder: string, file: Planned): Promise<SiteFile> {
  const path = join(folder, file.file);
  await mkdir(dirname(path), { recursive: true });
  const body = bodyOf(file.path);
  const forms = { identity: Buffer.from(body), br: brotliCompressSync(body), gzip: gzipSync(body) };
  await writeFile(path, forms.identity);
  await writeFile(`${path}.br`, forms.br);
  await writeFile(`${path}.gz`, forms.gzip);
  const isPacked = !path.endsWith('.webp');
  const bytes = {
    identity: forms.identity.length,
    ...(isPacked && { br: forms.br.length, gzip: forms.gzip.length }),
  };
  return { ...file, bytes };
}

/** Writes a small site into a new folder, built and in place. Returns the folder. */
export async function writeSmallSite(): Promise<string> {
  const site = await mkdtemp(join(tmpdir(), 'guildhall-site-'));
  const folder = join(site, buildsFolder, '0001-a');
  const files = await Promise.all(planned.map((file) => writeFileAt(folder, file)));
  const manifest: SiteManifest = { files, ...rest };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
  await writeFile(join(folder, 'not-in-the-manifest.txt'), 'secret');
  await writeFile(join(site, inPlaceFile), JSON.stringify({ build: '0001-a' }));
  return site;
}
