import { type Amount, exactly, runsFor } from '../recipes/amounts.ts';
import { madeBy, type Makers, type Order, type Stock, sumOrders } from '../recipes/tree.ts';
import type { TreeRecipe } from '../recipes/tree.ts';

/** Items to be made, and how many. */
export interface Wanted {
  itemId: string;
  count: number;
}

/** How far down a plan looks: to what nothing makes, or to what the pieces themselves take. */
export type CraftDepth = 'whole' | 'one';

/** A recipe to be made a number of times. */
export interface CraftStep<Recipe extends TreeRecipe> {
  itemId: string;
  recipe: Recipe;
  runs: Amount;
}

/** What it takes to make pieces. */
export interface CraftPlan<Recipe extends TreeRecipe> {
  /** what is to be had for it, by the item's id: each once, for all pieces together */
  gather: ReadonlyMap<string, Amount>;
  /** each after those that it needs; the pieces come last */
  steps: readonly CraftStep<Recipe>[];
  /** what no recipe makes */
  unmade: readonly Wanted[];
}

/** A recipe that nobody can count the yield of is made once for each piece. */
function timesFor(recipe: TreeRecipe, { itemId, count }: Wanted): number {
  const runs = runsFor(exactly(count), madeBy(recipe, itemId));
  return runs.unclear.length > 0 ? count : runs.high;
}

/**
 * Plans how pieces are made, by the rules of §9.15: of several recipes the first, batches rounded up
 * once for all pieces together.
 * @param makers recipes by their product
 * @param stock what is there already of materials; it is neither made nor gathered
 */
export function planCraft<Recipe extends TreeRecipe>(
  makers: ReadonlyMap<string, readonly Recipe[]>,
  wanted: readonly Wanted[],
  depth: CraftDepth,
  stock: Stock = new Map(),
): CraftPlan<Recipe> {
  const unmade: Wanted[] = [];
  const pieces: CraftStep<Recipe>[] = [];
  const orders: Order[] = [];
  for (const one of wanted) {
    const [recipe] = makers.get(one.itemId) ?? [];
    if (!recipe) {
      unmade.push(one);
      continue;
    }
    const times = timesFor(recipe, one);
    orders.push({ recipe, times });
    pieces.push({ itemId: one.itemId, recipe, runs: exactly(times) });
  }
  const below: Makers = depth === 'whole' ? makers : new Map();
  const { gather, craft } = sumOrders(below, orders, stock);
  const steps = Array.from(craft, ([itemId, { runs }]) => {
    const [recipe] = makers.get(itemId) ?? [];
    return recipe && runs.high + runs.unclear.length > 0 ? [{ itemId, recipe, runs }] : [];
  });
  // Sums go from the pieces down; whoever makes them begins at the other end.
  return { gather, steps: [...steps.flat().toReversed(), ...pieces], unmade };
}
