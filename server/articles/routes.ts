import * as articles from '#contract/articles.ts';
import { meets } from '#rules/access/access.ts';
import { defineRoutes } from '../http/routes.ts';

/** Lists of articles, each person's own. */
export const articleRoutes = defineRoutes(articles, {
  listArticles: async ({ params, signedIn }, { site }) =>
    (await site.articles)
      .filter(({ collection }) => collection === params.collection)
      .filter(({ access }) => meets(access, signedIn?.viewer ?? null))
      .map(({ path, title, summary, section, planned }) => ({
        path,
        title,
        summary,
        section,
        planned,
      })),
});
