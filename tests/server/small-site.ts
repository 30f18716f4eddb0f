import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { manifestFile, type SiteFile, type SiteManifest } from '#contract/site-manifest.ts';
import { type Requirement, requirements } from '#rules/access/access.ts';

const html = 'text/html; charset=utf-8';

/** Repeated, so that the packed forms are smaller than the plain one. */
export const bodyOf = (path: string) => `<!doctype html><title>${path}</title>`.repeat(20);

function page(path: string, access: Requirement): SiteFile {
  return {
    path,
    file: `pages${path === '/' ? '/index' : path}.html`,
    type: html,
    access,
    immutable: false,
    headers: { 'content-security-policy': `default-src 'self'; x ${path}` },
    encodings: ['br', 'gzip'],
  };
}

/** Where a page that asks this is, in the small site. */
export const gatedPath = (access: Requirement) => `/gated/${access}`;

const manifest: SiteManifest = {
  files: [
    page('/', 'public'),
    page('/about', 'public'),
    page('/ünïcode page', 'public'),
    page('/404', 'public'),
    page('/500', 'public'),
    page('/sign-in', 'public'),
    page('/shells/item', 3),
    page('/shells/recipe', 'public'),
    ...requirements.map((access) => page(gatedPath(access), access)),
    {
      path: '/_astro/app.Dk2_p0Qa.js',
      file: 'app.js',
      type: 'text/javascript; charset=utf-8',
      access: 'public',
      immutable: true,
      headers: {},
      encodings: ['br', 'gzip'],
    },
    {
      path: '/_astro/secret.Dk2_p0Qa.webp',
      file: 'secret.webp',
      type: 'image/webp',
      access: 5,
      immutable: true,
      headers: {},
      encodings: [],
    },
  ],
  shells: [
    { pattern: '/database/aoc/itemRecipe/:recipeId', page: '/shells/recipe' },
    { pattern: '/database/aoc/:layout/:id', page: '/shells/item' },
  ],
  articles: [],
};

/** Writes a small built site into a new folder. @returns the folder */
export async function writeSmallSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-site-'));
  for (const file of manifest.files) {
    const path = join(folder, file.file);
    await mkdir(dirname(path), { recursive: true });
    const body = bodyOf(file.path);
    await writeFile(path, body);
    await writeFile(`${path}.br`, brotliCompressSync(body));
    await writeFile(`${path}.gz`, gzipSync(body));
  }
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
  await writeFile(join(folder, 'not-in-the-manifest.txt'), 'secret');
  return folder;
}
