import type { SiteFile } from '#contract/site-manifest.ts';
import type { BrokenLink } from '#contract/site-report.ts';
import { shells } from '#routes';
import { shellFor } from '#rules/access/path-pattern.ts';
import { pathOfPage } from './page-access.ts';
import type { WholeFile } from './reach.ts';

/** Matches what a page links to or shows, of this site. */
const named = /\s(?:href|src)="(\/(?!\/)[^"#?]*)/g;

/** What the host answers beside the files of the build. */
const besideFiles = /^\/(?:api|cdn)\//;

function plainPath(written: string): string {
  const path = written.replaceAll('&amp;', '&').replace(/(?<=.)\/+$/, '');
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Finds links and pictures of pages that lead nowhere, each with one page that names it. */
export function findBrokenLinks(
  built: readonly WholeFile[],
  files: readonly SiteFile[],
): BrokenLink[] {
  const known = new Set(files.map(({ path }) => path));
  const broken = new Map<string, string>();
  for (const { name, text, access } of built) {
    if (access === null) continue;
    for (const [, written = ''] of text.matchAll(named)) {
      const path = plainPath(written);
      const isThere = known.has(path) || besideFiles.test(path) || shellFor(shells, path) !== null;
      if (!isThere && !broken.has(path)) broken.set(path, pathOfPage(name));
    }
  }
  return Array.from(broken, ([path, page]) => ({ path, page }));
}
