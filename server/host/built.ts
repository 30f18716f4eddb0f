import pMap from 'p-map';
import type { Article } from '#contract/articles.ts';
import {
  failedPath,
  type InPlace,
  notFoundPath,
  type SiteFile,
  type SiteManifest,
} from '#contract/site-manifest.ts';
import { folderOfBuild, readManifest } from './in-place.ts';
import { readForms, type ReadyFile } from './ready-file.ts';

/** A build as it is served, read whole: it never changes, another takes its place. */
export interface Built {
  /** its name among the builds of the site */
  name: string;
  /** everything that can be had, by address */
  files: ReadonlyMap<string, ReadyFile>;
  /** what anyone may have under its own address */
  open: ReadonlyMap<string, ReadyFile>;
  shells: SiteManifest['shells'];
  /** pages that stand for other addresses and have none of their own */
  hidden: ReadonlySet<string>;
  /** every article, in the order of its list */
  articles: readonly Article[];
  /** when it has to be built again for a text to appear, in milliseconds */
  due: number;
}

/** What is served where there is no build. */
export const nothingBuilt: Built = {
  ...{ name: '', files: new Map(), open: new Map() },
  ...{ shells: [], hidden: new Set<string>(), articles: [], due: Infinity },
};

/** What a host adds to a build, and leaves out. */
export interface ServingOptions {
  /** headers of every answer */
  headers: Record<string, string>;
  /** pages that this host does not serve, such as the demo sign-in */
  without: readonly string[];
}

/** Files that are read at the same time: a system lets a process open a few hundred. */
const atOnce = 32;

async function readFiles(
  folder: string,
  files: readonly SiteFile[],
  headers: Record<string, string>,
): Promise<[string, ReadyFile][]> {
  const read = async (file: SiteFile): Promise<[string, ReadyFile]> => [
    file.path,
    await readForms(folder, file, headers),
  ];
  return pMap(files, read, { concurrency: atOnce });
}

/**
 * Reads what pages of the build before ask for that are still open somewhere: files whose names say
 * their content. They keep their own requirement.
 */
async function readLeft(
  folder: string,
  known: ReadonlySet<string>,
  headers: Record<string, string>,
): Promise<[string, ReadyFile][]> {
  const { files } = await readManifest(folder);
  const left = files.filter(({ path, immutable }) => immutable && !known.has(path));
  return readFiles(folder, left, headers);
}

/** Reads a build whole, and what is left of the one before. @throws Error when a file is missing or torn */
export async function readBuilt(
  site: string,
  { build, before }: InPlace,
  { headers, without }: ServingOptions,
): Promise<Built> {
  const folder = folderOfBuild(site, build);
  const { files, shells, articles, due } = await readManifest(folder);
  const own = await readFiles(
    folder,
    files.filter(({ path }) => !without.includes(path)),
    headers,
  );
  const known = new Set(files.map(({ path }) => path));
  // Nothing that is served now needs the one before: without it, an open page may have to be loaded again.
  const left =
    before === undefined
      ? []
      : await readLeft(folderOfBuild(site, before), known, headers).catch(() => []);
  const all = [...own, ...left];
  const hidden = new Set([notFoundPath, failedPath, ...shells.map(({ page }) => page)]);
  return {
    name: build,
    files: new Map(all),
    open: new Map(all.filter(([path, { access }]) => access === 'public' && !hidden.has(path))),
    ...{ shells, hidden, articles },
    due: due === undefined ? Infinity : Date.parse(due),
  };
}
