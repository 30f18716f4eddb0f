import { type Found, mostOfAKind } from '#contract/found.ts';
import { bestMatches } from '#rules/text/match-rank.ts';
import { readCards, readRecipes } from '../recipes/recipe-book.ts';
import type { Database } from '../db/database.ts';
import { BySnapshot } from '../facets/by-snapshot.ts';
import { cardsAt } from '../items/queries.ts';
import type { Services } from '../services.ts';
import { readStoredCard } from '../snapshots/stored.ts';
import { itemNamesAt, recipeNames } from './queries.ts';

/**
 * Of so many items that a search finds first the best are taken: those that begin with the term come
 * first in it, so that only a word inside a name may lie beyond.
 */
const mostLookedAt = 100;

/** Finds items by their names. */
export async function findItems(
  { database: { db }, itemFinder }: Pick<Services, 'database' | 'itemFinder'>,
  term: string,
): Promise<Found['items']> {
  const { ranks } = await itemFinder.findNamed(term, { offset: 0, limit: mostLookedAt });
  const names = await itemNamesAt(db, ranks);
  const byRank = new Map(names.map((name) => [name.rank, name]));
  // The finder's order, not that of the ranks.
  const inOrder = ranks.flatMap((rank) => byRank.get(rank) ?? []);
  const best = bestMatches(inOrder, term, mostOfAKind, ({ name_key }) => [name_key]);
  const cards = await cardsAt(
    db,
    best.map(({ rank }) => rank),
  );
  return cards.map((card) => {
    const { id, layout, name, icon, type, typeDescription, rarityMin, rarityMax } =
      readStoredCard(card);
    return { id, layout, name, icon, type, typeDescription, rarityMin, rarityMax };
  });
}

type RecipeNames = Awaited<ReturnType<typeof recipeNames>>;

/** The names of recipes are read once a snapshot, for each database. */
const held = new WeakMap<Database, BySnapshot<RecipeNames>>();

function namesIn(database: Database): BySnapshot<RecipeNames> {
  const known = held.get(database);
  if (known) return known;
  const names = new BySnapshot(database, ({ id }) => recipeNames(database.db, id));
  held.set(database, names);
  return names;
}

/** Finds recipes by their names. */
export async function findRecipes(database: Database, term: string): Promise<Found['recipes']> {
  const current = await namesIn(database).get();
  if (!current) return [];
  const { snapshot, read } = current;
  const best = bestMatches(read, term, mostOfAKind, ({ name_key }) => [name_key]);
  const ids = best.map(({ recipe_id }) => recipe_id);
  const recipes = await readRecipes(database.db, snapshot.id, ids);
  const made = recipes.flatMap(({ reward: [first] }) => first?.id ?? []);
  const cards = await readCards(database.db, snapshot.id, made);
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]));
  return ids.flatMap((id) => {
    const recipe = byId.get(id);
    if (!recipe) return [];
    const card = cards.get(recipe.reward[0]?.id ?? '');
    const { name: makes = null, icon = null, rarityMin: rarity = null } = card ?? {};
    return [{ id, name: recipe.name, makes, icon, rarity }];
  });
}
