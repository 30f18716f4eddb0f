import * as articles from '#contract/articles.ts';
import { meets } from '#rules/access/access.ts';
import { defineRoutes } from '../http/routes.ts';

/** Routes of lists of articles, as far as each person may see them. */
export const articleRoutes = defineRoutes(articles, {
  listArticles: async ({ params, signedIn }, { site }) =>
    (await site.articles)
      .filter(({ collection }) => collection === params.collection)
      .filter(({ access }) => meets(access, signedIn?.viewer ?? null))
      .map(({ path, title, summary, section, part, tags, cover, planned, byline, mark }) => ({
        ...{ path, title, summary, section, cover, planned, byline },
        ...(part !== undefined && { part }),
        ...(tags && { tags }),
        ...(mark !== undefined && { mark }),
      })),
});
