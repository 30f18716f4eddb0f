import type { SiteArticles } from '#contract/site-manifest.ts';
import { nextPublication } from '#entries/entries.ts';
import { listAll, listInReview } from '#entries/lists.ts';
import { listTextMaps } from '#entries/text-maps.ts';

/**
 * Lists every article and every map in a text for the build, which takes this file away: it names restricted articles
 * (contract/site-manifest).
 */
export async function GET(): Promise<Response> {
  const due = (await nextPublication())?.toISOString();
  const [articles, inReview, textMaps] = await Promise.all([
    listAll(),
    listInReview(),
    listTextMaps(),
  ]);
  const left: SiteArticles = { articles, inReview, textMaps, ...(due && { due }) };
  return Response.json(left);
}
