import { type Amount, isNothing, lessenAmount, runsFor } from './amounts.ts';
import { childrenOf, madeBy, type Makers, type ResourceNode, type TreeRecipe } from './tree.ts';

/** One resource that is needed, beside what a person has of it. */
export interface StockedNode extends ResourceNode {
  /** how many of those that the person has are counted here */
  taken: number;
  /** what is missing: this much is made, or gathered */
  short: Amount;
  /** what making them takes; null as long as nobody has asked for it */
  children: StockedNode[] | null;
}

/**
 * Lists the resources that a number of goes of a recipe takes, beside what a person has. What one
 * branch takes of the stock is not there for the next (product §9.15).
 * @param left what nobody has taken yet of the stock; the branches take their share out of it
 */
export function stockedChildren(
  makers: Makers,
  recipe: TreeRecipe,
  runs: Amount,
  path: readonly string[],
  left: Map<string, number>,
): StockedNode[] {
  return childrenOf(makers, recipe, runs, path).map((node) => {
    const { itemId, amount } = node;
    const taken = Math.min(left.get(itemId) ?? 0, amount.high);
    if (taken > 0) left.set(itemId, (left.get(itemId) ?? 0) - taken);
    if (left.get(itemId) === 0) left.delete(itemId);
    const short = lessenAmount(amount, taken);
    const maker = isNothing(short) ? undefined : node.by?.recipe;
    const by = maker ? { recipe: maker, runs: runsFor(short, madeBy(maker, itemId)) } : null;
    // A tree that nothing is taken from is followed where it is opened: it may be very large.
    const children =
      by && left.size > 0 ? stockedChildren(makers, by.recipe, by.runs, node.path, left) : null;
    return { ...node, by, taken, short, children };
  });
}
