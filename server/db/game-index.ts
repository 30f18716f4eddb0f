import type { Item, Recipe } from '#contract/game-records.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { ItemSlotsTable, RecipeLinksTable } from './tables/game-data.ts';

/** The layout whose items characters wear: the paper doll uses no other. */
export const gearLayout = 'gear';

/** Returns a row for each slot that a piece of gear fits. */
export function slotRows(
  snapshotId: number,
  item: Pick<Item, 'id' | 'layout' | 'name' | 'slots'>,
): ItemSlotsTable[] {
  if (item.layout !== gearLayout) return [];
  const name_key = foldText(item.name);
  return Array.from(new Set(item.slots), (slot) => ({
    snapshot_id: snapshotId,
    slot,
    name_key,
    item_id: item.id,
  }));
}

function link(snapshotId: number, kind: RecipeLinksTable['kind'], recipeName = '') {
  const name_key = foldText(recipeName);
  return (item_id: string, recipe_id: string): RecipeLinksTable => ({
    snapshot_id: snapshotId,
    kind,
    item_id,
    recipe_id,
    name_key,
  });
}

/** Returns a row for each recipe that the item teaches or that takes it apart. */
export function itemLinkRows(
  snapshotId: number,
  item: Pick<Item, 'id' | 'learnableRecipeIds' | 'deconstructionRecipeId'>,
): RecipeLinksTable[] {
  const teaches = link(snapshotId, 'teaches');
  const breaksDown = link(snapshotId, 'breaks-down');
  return [
    ...Array.from(new Set(item.learnableRecipeIds), (recipe) => teaches(item.id, recipe)),
    ...(item.deconstructionRecipeId === null
      ? []
      : [breaksDown(item.id, item.deconstructionRecipeId)]),
  ];
}

/** Returns a row for each item that the recipe takes or makes. */
export function recipeLinkRows(
  snapshotId: number,
  recipe: Pick<Recipe, 'id' | 'name' | 'reward' | 'primaryResources' | 'generalResources'>,
): RecipeLinksTable[] {
  const takes = link(snapshotId, 'takes', recipe.name);
  const makes = link(snapshotId, 'makes', recipe.name);
  const resources = [...recipe.primaryResources, ...recipe.generalResources];
  const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id));
  return [
    ...Array.from(idsOf(resources), (id) => takes(id, recipe.id)),
    ...Array.from(idsOf(recipe.reward), (id) => makes(id, recipe.id)),
  ];
}
