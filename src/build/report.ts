import type { Article } from '#contract/articles.ts';
import type { SiteFile } from '#contract/site-manifest.ts';
import type { SiteReport } from '#contract/site-report.ts';
import { findBrokenLinks } from './broken-links.ts';
import type { WholeFile } from './reach.ts';
import { weighPages } from './weights.ts';

/** What is known of a build beside its files. */
export interface BuildFacts {
  /** the moment at which it was begun, in milliseconds */
  began: number;
  /** version of the product */
  version: string;
  /** the public address, empty where none is named */
  origin: string;
  /** what the check of the texts let pass */
  warnings: readonly string[];
}

/** So many of the heaviest pages are told, and of anything at most so many. */
const heaviest = 10;
const most = 50;

/** Tells of a build what whoever looks after the site should know. */
export function reportOf(
  built: readonly WholeFile[],
  files: readonly SiteFile[],
  articles: readonly Article[],
  { began, version, warnings }: BuildFacts,
): SiteReport {
  const weights = weighPages(built, files, articles);
  const told = weights.filter((one, place) => place < heaviest || one.counted > one.most);
  return {
    made: new Date(began).toISOString(),
    version,
    warnings: warnings.slice(0, most),
    brokenLinks: findBrokenLinks(built, files).slice(0, most),
    weights: told.slice(0, most),
    weighed: weights.length,
  };
}
