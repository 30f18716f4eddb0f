import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import {
  articlesFile,
  encodings,
  encodingSuffix,
  manifestFile,
  type SiteArticles,
  siteArticlesSchema,
  type SiteFile,
  type SiteManifest,
} from '#contract/site-manifest.ts';
import { shells } from '#routes';
import type { PageRight } from '#rules/access/access.ts';
import { accessOfCompanion } from './companions.ts';
import { runsCode, typeOf } from './content-types.ts';
import { assertMadeAnew } from './original-pictures.ts';
import { encodingsOf, withoutPacked } from './pack.ts';
import { accessOfPage, type DeclaredAccess, declaredAccess, pathOfPage } from './page-access.ts';
import { drawingPolicy, pagePolicy, type PolicyHosts, workerPolicy } from './policy.ts';
import { requirementsOfFiles, type WholeFile } from './reach.ts';
import { type BuildFacts, reportOf } from './report.ts';
import { tagsIn } from './tags.ts';

/** Where Astro writes, and where gated pages are taken, below the build's folder. */
export const publicFolder = 'public';
const gatedFolder = 'gated';

/** The folder of files whose names hold a hash of their content. */
const hashedFolder = '/_astro/';

/** What the search names by its content. */
const hashedBySearch = /\.pf_(?:fragment|index|meta)$/;

const textTypes = new Set(['.html', '.js', '.css']);

function readBuilt(
  root: string,
  name: string,
  names: ReadonlySet<string>,
  declared: DeclaredAccess,
): WholeFile {
  const extension = extname(name).toLowerCase();
  const text = textTypes.has(extension) ? readFileSync(join(root, name), 'utf8') : '';
  const access = extension === '.html' ? accessOfPage(pathOfPage(name), text, declared) : null;
  const bytes: SiteFile['bytes'] = { identity: statSync(join(root, name)).size };
  for (const encoding of encodingsOf(extension)) {
    const form = name + encodingSuffix[encoding];
    if (names.has(form)) bytes[encoding] = statSync(join(root, form)).size;
  }
  return { name, text, tags: access === null ? [] : tagsIn(text), access, bytes };
}

/** Lists the names of all forms of a file. */
const formsOf = ({ name, bytes }: WholeFile) => [
  name,
  ...encodings.filter((encoding) => encoding in bytes).map((form) => name + encodingSuffix[form]),
];

/** Takes what is not for all out of the folder that a static host or CDN would publish. */
function placeFile(folder: string, file: WholeFile, access: PageRight): string {
  if (access === 'public') return publicFolder + file.name;
  mkdirSync(dirname(join(folder, gatedFolder + file.name)), { recursive: true });
  for (const form of formsOf(file)) {
    renameSync(join(folder, publicFolder + form), join(folder, gatedFolder + form));
  }
  return gatedFolder + file.name;
}

/** The worker that browsers start by itself has a policy of its own: no page gives it one. */
const workerFile = '/push-worker.js';

function policyOf({ name, access, tags }: WholeFile, hosts: PolicyHosts): SiteFile['headers'] {
  if (access !== null) return { 'content-security-policy': pagePolicy(tags, hosts) };
  if (name === workerFile) return { 'content-security-policy': workerPolicy(hosts) };
  return runsCode(typeOf(name)) ? { 'content-security-policy': drawingPolicy } : {};
}

function describeFile(
  file: WholeFile,
  place: string,
  access: PageRight,
  hosts: PolicyHosts,
): SiteFile {
  const isPage = file.access !== null;
  return {
    path: isPage ? pathOfPage(file.name) : file.name,
    file: place,
    type: typeOf(file.name),
    access,
    immutable: file.name.startsWith(hashedFolder) || hashedBySearch.test(file.name),
    headers: policyOf(file, hosts),
    bytes: file.bytes,
  };
}

/** Reads every article, restricted ones included, as a page has left them for the build. */
export function readArticles(root: string): SiteArticles {
  const text = readFileSync(join(root, articlesFile), 'utf8');
  return z.parse(siteArticlesSchema, JSON.parse(text));
}

/** Takes the list of articles out of the folder that may be published. */
function takeArticles(root: string): SiteArticles {
  const left = readArticles(root);
  rmSync(join(root, articlesFile));
  return left;
}

/** Lists the names of all files below a folder, with a leading slash, in order. */
export function namesIn(root: string): string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .toSorted();
}

/**
 * Writes down every file that may be served, at which address and to whom.
 * @param folder the build's own
 */
export function writeManifest(folder: string, hosts: PolicyHosts, facts: BuildFacts): SiteFile[] {
  const root = join(folder, publicFolder);
  const left = takeArticles(root);
  const names = namesIn(root);
  const known = new Set(names);
  const declared = declaredAccess(left);
  const built = withoutPacked(names).map((name) => readBuilt(root, name, known, declared));
  const reached = requirementsOfFiles(built);
  const files: SiteFile[] = [];
  for (const file of built) {
    // A hashed file is for whoever reads a page that needs it.
    const isHashed = file.name.startsWith(hashedFolder);
    const access =
      file.access ??
      (isHashed ? reached.get(file.name) : accessOfCompanion(file.name, left.articles));
    if (access === undefined) {
      for (const form of formsOf(file)) rmSync(join(root, form));
    } else {
      assertMadeAnew(file.name);
      const place = placeFile(folder, file, access);
      files.push(describeFile(file, place, access, hosts));
    }
  }
  const report = reportOf(built, files, left.articles, facts);
  const { origin } = facts;
  const manifest: SiteManifest = { files, shells: [...shells], ...left, origin, report };
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest, null, 1));
  return files;
}
