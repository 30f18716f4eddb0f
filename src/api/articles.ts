import { type ArticleCard, listArticles } from '#contract/articles.ts';
import type { CollectionName } from '#rules/text/sections.ts';
import { callOperation } from './client.ts';

/** @returns what the signed-in person may read of a collection. @throws ApiError */
export function fetchArticles(collection: CollectionName): Promise<ArticleCard[]> {
  return callOperation(listArticles, { params: { collection } });
}
