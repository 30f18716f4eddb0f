import type { SiteArticles } from '#contract/site-manifest.ts';
import { nextPublication } from '#entries/entries.ts';
import { listAll } from '#entries/lists.ts';

/**
 * Lists every article for the build, which takes this file away: it names restricted articles
 * (contract/site-manifest).
 */
export async function GET(): Promise<Response> {
  const due = (await nextPublication())?.toISOString();
  const left: SiteArticles = { articles: await listAll(), ...(due && { due }) };
  return Response.json(left);
}
