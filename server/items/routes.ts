import type { Context } from 'hono';
import * as items from '#contract/items.ts';
import * as shelves from '#contract/shelves.ts';
import { foldText } from '#rules/text/search-text.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { sendJson } from '../http/send-json.ts';
import { sendCards, sendNear, withAsked } from './answers.ts';
import type { Database } from '../db/database.ts';
import type { FoundRanks } from '../item-services.ts';
import { cardsAt, findItem } from './queries.ts';

/** The requested page of a search. */
interface Page {
  page: number;
  limit: number;
}

const rangeOf = ({ page, limit }: Page) => ({ offset: (page - 1) * limit, limit });

async function sendPage(
  context: Context,
  { db }: Database,
  { ranks, total, asked }: FoundRanks,
  { page, limit }: Page,
) {
  const cards = await cardsAt(db, ranks, (card, rank) => withAsked(card, asked?.get(rank)));
  return sendCards(context, cards, { total, page, limit, pages: Math.ceil(total / limit) });
}

/** Routes of the item database. */
export const itemRoutes = defineRoutes(
  { ...items, ...shelves },
  {
    searchItems: async ({ context, query }, { database, itemFinder }) => {
      const found = await itemFinder.findNamed(foldText(query.query), rangeOf(query));
      return sendPage(context, database, found, query);
    },

    filterItems: async ({ context, query }, { database, itemFinder }) => {
      const { query: term = '', page, limit, sort, ...filters } = query;
      const range = { sort, ...rangeOf({ page, limit }) };
      const found = await itemFinder.find(foldText(term), filters, range);
      return sendPage(context, database, found, { page, limit });
    },

    countFacets: ({ query: { query: term = '', ...filters } }, { facetCounts }) =>
      facetCounts.count(foldText(term), filters),

    readShelves: (_, { facetCounts }) => facetCounts.shelves(),

    findNearItems: async ({ context, query: { query } }, { database, nearNames }) => {
      const ranks = await nearNames.near(foldText(query));
      return sendNear(context, await cardsAt(database.db, ranks));
    },

    readItem: async ({ context, params }, { database: { db } }) => {
      const item = await findItem(db, params.layout, params.id);
      if (item === null) {
        throw new ProblemError(
          'not-found',
          `There is no ${params.layout} with the id ${params.id}.`,
        );
      }
      return sendJson(context, item);
    },
  },
);
