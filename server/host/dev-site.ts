import * as z from 'zod/mini';
import { type SiteArticles, siteArticlesSchema } from '#contract/site-manifest.ts';
import type { SiteFacts } from '../services.ts';
import type { Site } from './site.ts';

async function readSite(url: string): Promise<SiteArticles> {
  try {
    const response = await fetch(url);
    return z.parse(siteArticlesSchema, await response.json());
  } catch (cause) {
    throw new Error(`The dev server does not tell its articles at ${url}`, { cause });
  }
}

/**
 * Makes the site's facts in dev, where there is no manifest: the articles are the current ones of
 * Astro's server.
 * @param url address of the page that lists them for the build (contract/site-manifest)
 */
export function devSite(site: Site, url: string): SiteFacts {
  return {
    get articles() {
      return readSite(url).then(({ articles }) => articles);
    },
    get inReview() {
      return readSite(url).then(({ inReview }) => inReview);
    },
    get textMaps() {
      return readSite(url).then(({ textMaps }) => textMaps);
    },
    requirementAt: (path) => site.requirementAt(path),
    emblem: () => site.emblem(),
  };
}
