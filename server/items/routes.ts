import type { Context, Hono } from 'hono';
import { countFacets, filterItems, readItem, searchItems } from '#contract/items.ts';
import { foldText } from '#rules/text/search-text.ts';
import { FacetCounts } from '../facets/counts.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { filterItems as filterStoredItems } from './filter-queries.ts';
import { findItem, type FoundItems, searchItems as searchStoredItems } from './queries.ts';
import { sendJson } from '../http/send-json.ts';
import type { Services } from '../services.ts';

/** Sends a page of cards, which are JSON already. */
function sendPage(
  context: Context<AppEnv>,
  { cards, total }: FoundItems,
  { page, limit }: { page: number; limit: number },
): Response {
  const pagination = { total, page, limit, pages: Math.ceil(total / limit) };
  return sendJson(
    context,
    `{"items":[${cards.join()}],"pagination":${JSON.stringify(pagination)}}`,
  );
}

/** The item database. */
export function mountItems(app: Hono<AppEnv>, services: Services): void {
  const { database } = services;
  const facets = new FacetCounts(database);

  mount(app, services, searchItems, async ({ context, query }) => {
    const { page, limit } = query;
    const range = { offset: (page - 1) * limit, limit };
    const found = await searchStoredItems(database, foldText(query.query), range);
    return sendPage(context, found, { page, limit });
  });

  mount(app, services, filterItems, async ({ context, query }) => {
    const { query: term = '', page, limit, sort, ...filters } = query;
    const range = { offset: (page - 1) * limit, limit };
    const found = await filterStoredItems(database, foldText(term), filters, { sort, ...range });
    return sendPage(context, found, { page, limit });
  });

  mount(app, services, countFacets, ({ query: { query: term = '', ...filters } }) =>
    facets.count(foldText(term), filters),
  );

  mount(app, services, readItem, async ({ context, params }) => {
    const item = await findItem(database.db, params.layout, params.id);
    if (item === null) {
      throw new ProblemError(404, `There is no ${params.layout} with the id ${params.id}.`);
    }
    return sendJson(context, item);
  });
}
