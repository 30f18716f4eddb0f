import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import {
  articlesFile,
  manifestFile,
  type SiteArticles,
  siteArticlesSchema,
  type SiteFile,
  type SiteManifest,
} from '#contract/site-manifest.ts';
import { shells } from '#routes';
import type { Requirement } from '#rules/access/access.ts';
import { accessOfCompanion } from './companions.ts';
import { encodingsOf, packedForms, withoutPacked } from './pack.ts';
import { accessOfPage, pathOfPage } from './page-access.ts';
import { pagePolicy, type PolicyHosts } from './policy.ts';
import { type BuiltFile, requirementsOfFiles } from './reach.ts';

/** Where Astro writes, and where gated pages are taken, below the build folder. */
export const publicFolder = 'public';
const gatedFolder = 'gated';

/** The folder of files whose names hold a hash of their content. */
const hashedFolder = '/_astro/';

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.pagefind': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

const textTypes = new Set(['.html', '.js', '.css']);

/** A file, and the names of the packed forms that lie beside it. */
interface PlacedFile extends BuiltFile {
  packed: readonly string[];
}

async function readBuilt(
  root: string,
  name: string,
  names: ReadonlySet<string>,
): Promise<PlacedFile> {
  const extension = extname(name);
  const text = textTypes.has(extension) ? await readFile(join(root, name), 'utf8') : '';
  const access = extension === '.html' ? accessOfPage(pathOfPage(name), text) : null;
  return { name, text, access, packed: packedForms(name).filter((form) => names.has(form)) };
}

/** Takes what is not for all out of the folder that a static host or CDN would publish. */
async function placeFile(
  folder: string,
  { name, packed }: PlacedFile,
  access: Requirement,
): Promise<string> {
  if (access === 'public') return publicFolder + name;
  await mkdir(dirname(join(folder, gatedFolder + name)), { recursive: true });
  for (const form of [name, ...packed]) {
    await rename(join(folder, publicFolder + form), join(folder, gatedFolder + form));
  }
  return gatedFolder + name;
}

function typeOf(name: string): string {
  const extension = extname(name).toLowerCase();
  const type = contentTypes[extension];
  if (type !== undefined) return type;
  throw new Error(`${name}: src/build/manifest.ts has no content type for "${extension}".`);
}

function describeFile(
  file: BuiltFile,
  place: string,
  access: Requirement,
  hosts: PolicyHosts,
): SiteFile {
  const isPage = file.access !== null;
  return {
    path: isPage ? pathOfPage(file.name) : file.name,
    file: place,
    type: typeOf(file.name),
    access,
    immutable: file.name.startsWith(hashedFolder),
    headers: isPage ? { 'content-security-policy': pagePolicy(file.text, hosts) } : {},
    encodings: encodingsOf(extname(file.name)),
  };
}

/** @returns every article, restricted ones included, as a page has left them for the build */
export async function readArticles(root: string): Promise<SiteArticles> {
  const text = await readFile(join(root, articlesFile), 'utf8');
  return z.parse(siteArticlesSchema, JSON.parse(text));
}

/** Takes the list of articles out of the folder that may be published. */
async function takeArticles(root: string): Promise<SiteArticles> {
  const left = await readArticles(root);
  await rm(join(root, articlesFile));
  return left;
}

/** @returns the names of all files below a folder, with a leading slash, in order */
export async function namesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .toSorted();
}

/**
 * Writes down every file that may be served, at which address and to whom.
 * @param folder the build folder
 * @returns the files of the manifest
 */
export async function writeManifest(folder: string, hosts: PolicyHosts): Promise<SiteFile[]> {
  await rm(join(folder, gatedFolder), { recursive: true, force: true });
  const root = join(folder, publicFolder);
  const left = await takeArticles(root);
  const names = await namesIn(root);
  const known = new Set(names);
  const built = await Promise.all(withoutPacked(names).map((name) => readBuilt(root, name, known)));
  const reached = requirementsOfFiles(built);
  const files: SiteFile[] = [];
  for (const file of built) {
    // A hashed file is for whoever reads a page that needs it.
    const isHashed = file.name.startsWith(hashedFolder);
    const access =
      file.access ??
      (isHashed ? reached.get(file.name) : accessOfCompanion(file.name, left.articles));
    if (access === undefined) {
      for (const form of [file.name, ...file.packed]) await rm(join(root, form));
    } else {
      const place = await placeFile(folder, file, access);
      files.push(describeFile(file, place, access, hosts));
    }
  }
  const manifest: SiteManifest = { files, shells: [...shells], ...left };
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest, null, 1));
  return files;
}
