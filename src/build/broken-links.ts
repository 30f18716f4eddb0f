import type { SiteFile } from '#contract/site-manifest.ts';
import type { BrokenLink } from '#contract/site-report.ts';
import { shells } from '#routes';
import { shellFor } from '#rules/access/path-pattern.ts';
import { pathOfPage } from './page-access.ts';
import type { WholeFile } from './reach.ts';
import type { Tag } from './tags.ts';

/** What the host answers beside the files of the build. */
const besideFiles = /^\/(?:api|cdn)\//;

/** Lists what a tag links to or shows, of this site. */
function namedBy({ attributes: { href, src } }: Tag): string[] {
  return [href, src].flatMap((address) => /^\/(?!\/)[^#?]*/.exec(address ?? '')?.[0] ?? []);
}

function plainPath(written: string): string {
  const path = written.replace(/(?<=.)\/+$/, '');
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
  for (const { name, tags, access } of built) {
    if (access === null) continue;
    for (const written of tags.flatMap(namedBy)) {
      const path = plainPath(written);
      const isThere = known.has(path) || besideFiles.test(path) || shellFor(shells, path) !== null;
      if (!isThere && !broken.has(path)) broken.set(path, pathOfPage(name));
    }
  }
  return Array.from(broken, ([path, page]) => ({ path, page }));
}
