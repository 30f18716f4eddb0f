import type { WhoCrafts } from '#rules/crafting/can-craft.ts';
import { type Crafter, needInWords, whoInWords } from '#rules/crafting/craft-words.ts';
import type { BookRecipe } from '#contract/recipes.ts';
import type { Amount } from '#rules/recipes/amounts.ts';
import { askedRarities } from '#rules/recipes/asked-rarities.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { itemWords } from '#islands/item-words.ts';
import type { Making, Way } from './use-way.ts';

/** A material of the list. */
export interface MaterialLine {
  id: string;
  name: string;
  amount: Amount;
  /** that it must have; null where any will do */
  rarity: Rarity | null;
}

/** Lists what is to be got, by name. */
export function materialsOf({ plan, items }: Making): MaterialLine[] {
  const rarities = askedRarities(plan.steps.map(({ recipe }) => recipe));
  return Array.from(plan.gather, ([id, amount]) => {
    const name = itemWords(items.get(id));
    return { id, name, amount, rarity: rarities.get(id) ?? null };
  }).toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** A step of making, in words. */
export interface StepLine {
  id: string;
  recipe: BookRecipe;
  name: string;
  runs: Amount;
  need: string;
  who: string;
  isPossible: boolean;
}

function lineOf(who: WhoCrafts<Crafter> | null, recipe: BookRecipe) {
  if (!who) return { need: recipe.profession ?? 'no skill', who: 'not known', isPossible: true };
  return {
    ...{ need: needInWords(recipe, who), who: whoInWords(who) },
    isPossible: who.kind === 'able' || who.kind === 'anybody',
  };
}

/** Lists the steps of making in their order, with who can take them. */
export function stepsOf({ plan, items }: Making, whoOf: Way['who']): StepLine[] {
  return plan.steps.map(({ itemId, recipe, runs }) => ({
    ...{ id: itemId, recipe, name: itemWords(items.get(itemId)), runs },
    ...lineOf(whoOf(recipe), recipe),
  }));
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Says where pieces come from that no recipe makes. */
export function unmadeOf({ plan, items, unmade }: Making) {
  return plan.unmade.map(({ itemId, count }) => {
    const { fell = 0, lastDay = null } = unmade.find((one) => one.itemId === itemId) ?? {};
    const times = fell === 1 ? 'once' : `${fell} times`;
    const last = lastDay === null ? '' : `, last on ${dayFormat.format(Date.parse(lastDay))}`;
    const name = itemWords(items.get(itemId));
    return {
      id: itemId,
      name: count === 1 ? name : `${count} × ${name}`,
      source:
        fell === 0
          ? 'found, not made; it has not fallen by the guild’s ledger'
          : `found, not made; fell ${times} by the guild’s ledger${last}`,
    };
  });
}
