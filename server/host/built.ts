import pMap from 'p-map';
import type { Article } from '#contract/articles.ts';
import type { TextMap } from '#contract/text-maps.ts';
import {
  failedPath,
  homePath,
  type InPlace,
  notFoundPath,
  type SiteFile,
  type SiteManifest,
  type TextInReview,
  unnamedOrigin,
} from '#contract/site-manifest.ts';
import type { SiteReport } from '#contract/site-report.ts';
import { folderOfBuild, readManifest } from './in-place.ts';
import { readForms, type ReadyFile } from './ready-file.ts';
import { StartError } from './start-error.ts';

/** A served build, read whole: it never changes, another takes its place. */
export interface Built {
  /** the build's name below the folder of the site */
  name: string;
  /** every file that can be served, by address */
  files: ReadonlyMap<string, ReadyFile>;
  /** the files that anyone may read under their own address */
  open: ReadonlyMap<string, ReadyFile>;
  shells: SiteManifest['shells'];
  /** pages that stand for other addresses and have none of their own */
  hidden: ReadonlySet<string>;
  /** every article, in the order of its list */
  articles: readonly Article[];
  /** the texts that editors and officers alone have */
  inReview: readonly TextInReview[];
  /** the pictures of maps in its texts */
  textMaps: readonly TextMap[];
  /** time at which a new build has to publish a waiting text, in milliseconds */
  due: number;
  /** what the build notes about itself; null in a build of an older version */
  report: SiteReport | null;
}

/** Stands for a missing build: it serves nothing. */
export const nothingBuilt: Built = {
  ...{ name: '', files: new Map(), open: new Map() },
  ...{
    shells: [],
    hidden: new Set<string>(),
    articles: [],
    inReview: [],
    textMaps: [],
    due: Infinity,
    report: null,
  },
};

/** The host's additions to a build, and the pages that it leaves out. */
export interface ServingOptions {
  /** headers of every answer */
  headers: Record<string, string>;
  /** pages that this host does not serve, such as the demo sign-in */
  without: readonly string[];
  /**
   * the public address, empty where none is named: a build for another has feeds and previews that lead
   * there, and is not served. Absent to serve any
   */
  builtFor?: string | undefined;
}

/** This many files are read at the same time: a system lets a process open a few hundred. */
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

/** Code, styles and fonts: an open page breaks without them, and they say nothing of any text. */
const ofPages = /\.(?:js|css|woff2)$/;

/**
 * Reads the files of the previous build that pages still open in a browser need. They keep their own
 * requirement. Content goes at once, pictures and the search's files too: its text may have been
 * taken away, or may ask more now.
 */
async function readLeft(
  folder: string,
  known: ReadonlySet<string>,
  headers: Record<string, string>,
): Promise<[string, ReadyFile][]> {
  const { files } = await readManifest(folder);
  const left = files.filter(
    ({ path, immutable }) => immutable && ofPages.test(path) && !known.has(path),
  );
  return readFiles(folder, left, headers);
}

function assertBuiltFor({ origin }: SiteManifest, wanted: string | undefined): void {
  if (wanted === undefined || origin === undefined || origin === wanted) return;
  const built = `The site was built for ${origin || unnamedOrigin}, and ORIGIN is`;
  throw new StartError(
    wanted === ''
      ? `${built} not set. Set ORIGIN=${origin}, or run npm run build without it.`
      : `${built} ${wanted}. Run ORIGIN=${wanted} npm run build, or npm start, which builds by itself.`,
  );
}

/**
 * Reads a build whole, and the leftovers of the previous one.
 * @throws StartError when it was made for another address
 * @throws Error when a file is missing or torn
 */
export async function readBuilt(
  site: string,
  { build, before }: InPlace,
  { headers, without, builtFor }: ServingOptions,
): Promise<Built> {
  const folder = folderOfBuild(site, build);
  const manifest = await readManifest(folder);
  const { files, shells, articles, inReview, textMaps, due, report = null } = manifest;
  assertBuiltFor(manifest, builtFor);
  const own = await readFiles(
    folder,
    files.filter(({ path }) => !without.includes(path)),
    headers,
  );
  const known = new Set(files.map(({ path }) => path));
  // Nothing of this build needs the previous one: without it, an open page may have to be loaded
  // again.
  const left =
    before === undefined
      ? []
      : await readLeft(folderOfBuild(site, before), known, headers).catch(() => []);
  const all = [...own, ...left];
  const hidden = new Set([notFoundPath, failedPath, homePath, ...shells.map(({ page }) => page)]);
  return {
    name: build,
    files: new Map(all),
    open: new Map(all.filter(([path, { access }]) => access === 'public' && !hidden.has(path))),
    ...{ shells, hidden, articles, inReview, textMaps, report },
    due: due === undefined ? Infinity : Date.parse(due),
  };
}
