import type { ItemFilters, SortOrder } from '#contract/items.ts';
import type { Database } from '#server/db/database.ts';
import { ItemFinder } from '#server/facets/item-finder.ts';
import { cardsAt } from '#server/items/queries.ts';
import type { FoundRanks } from '#server/item-services.ts';

interface Page {
  offset: number;
  limit: number;
}

/** A page of what is found. */
interface FoundItems {
  /** the cards of the page, as JSON */
  cards: string[];
  total: number;
}

async function read({ db }: Database, { ranks, total }: FoundRanks): Promise<FoundItems> {
  return { cards: await cardsAt(db, ranks), total };
}

/** Finds items by a folded term, as a search does. */
export async function findNamed(database: Database, term: string, page: Page): Promise<FoundItems> {
  return read(database, await new ItemFinder(database).findNamed(term, page));
}

/** Finds items by filters, as a search does. */
export async function findNarrowed(
  database: Database,
  term: string,
  filters: ItemFilters,
  page: Page & { sort: SortOrder },
): Promise<FoundItems> {
  return read(database, await new ItemFinder(database).find(term, filters, page));
}
