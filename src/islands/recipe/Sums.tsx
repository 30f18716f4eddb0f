import type { BookItem } from '#contract/recipes.ts';
import { formatAmount } from '#rules/recipes/amounts.ts';
import { type Makers, sumOrders, type TreeRecipe } from '#rules/recipes/tree.ts';
import { RecipeItem } from './RecipeItem.tsx';

interface Props {
  makers: Makers;
  items: ReadonlyMap<string, BookItem>;
  recipe: TreeRecipe;
  times: number;
}

/** Lists every resource to gather, each once. */
export function Sums({ makers, items, recipe, times }: Props) {
  const { gather } = sumOrders(makers, [{ recipe, times }]);
  if (gather.size === 0) return null;
  return (
    <section>
      <h2 className="title">To gather in all</h2>
      <ul className="sums">
        {Array.from(gather, ([id, amount]) => (
          <li key={id}>
            <span className="amount">{formatAmount(amount)} ×</span>
            <RecipeItem id={id} item={items.get(id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
