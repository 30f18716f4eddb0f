import type { Hono } from 'hono';
import { listArticles } from '#contract/articles.ts';
import { meets } from '#rules/access/access.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import type { Services } from '../services.ts';

/** Lists of articles, each person's own. */
export function mountArticles(app: Hono<AppEnv>, services: Services): void {
  mount(app, services, listArticles, async ({ params, signedIn }) => {
    const articles = await services.site.articles;
    return articles
      .filter((article) => article.collection === params.collection)
      .filter((article) => meets(article.access, signedIn?.viewer ?? null))
      .map(({ path, title, summary, section, planned }) => ({
        path,
        title,
        summary,
        section,
        planned,
      }));
  });
}
