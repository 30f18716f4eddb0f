import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { selectNow } from '../equipment-sets/queries.ts';

/** Recipes of one reading: their JSON is parsed in one turn. */
const recipesAtOnce = 200;

/** Reads the recipes that make gear of a snapshot, a batch at a time, each with a piece that it makes. */
export async function* readGearRecipes(
  db: Kysely<Tables>,
  snapshotId: number,
): AsyncGenerator<{ itemId: string; recipe: string }[]> {
  for (let after = { item: '', recipe: '' }; ;) {
    const rows = await db
      .selectFrom('recipe_links as made')
      .innerJoin('items', (join) =>
        join
          .onRef('items.snapshot_id', '=', 'made.snapshot_id')
          .onRef('items.id', '=', 'made.item_id')
          .on('items.layout', '=', 'gear'),
      )
      .innerJoin('recipes', (join) =>
        join
          .onRef('recipes.snapshot_id', '=', 'made.snapshot_id')
          .onRef('recipes.id', '=', 'made.recipe_id'),
      )
      .select(['made.item_id', 'made.recipe_id', 'recipes.body'])
      .where('made.snapshot_id', '=', snapshotId)
      .where('made.kind', '=', 'makes')
      .where((eb) =>
        eb.or([
          eb('made.item_id', '>', after.item),
          eb.and([eb('made.item_id', '=', after.item), eb('made.recipe_id', '>', after.recipe)]),
        ]),
      )
      .orderBy('made.item_id')
      .orderBy('made.recipe_id')
      .limit(recipesAtOnce)
      .execute();
    yield rows.map(({ item_id, body }) => ({ itemId: item_id, recipe: body }));
    const last = rows.at(-1);
    if (!last || rows.length < recipesAtOnce) return;
    after = { item: last.item_id, recipe: last.recipe_id };
  }
}

/** Returns the pieces of each set that is kept with a character of somebody, as JSON. */
export async function keptPiecesOf(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await selectNow(db)
    .innerJoin('characters', 'characters.id', 'equipment_sets.character_id')
    .select('now.body')
    .where('characters.user_id', '=', userId)
    .where('equipment_sets.removed_at', 'is', null)
    .execute();
  return rows.map(({ body }) => body);
}

/** Returns the ids of the gear that somebody received, by the entries of the ledger that nothing corrects. */
export async function receivedGearOf(db: Kysely<Tables>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('drops')
    .leftJoin('drops as later', 'later.corrects', 'drops.id')
    .select('drops.item_id')
    .distinct()
    .where('later.id', 'is', null)
    .where('drops.fate', '=', 'member')
    .where('drops.user_id', '=', userId)
    .where('drops.item_layout', '=', 'gear')
    .execute();
  return rows.map(({ item_id }) => item_id);
}
