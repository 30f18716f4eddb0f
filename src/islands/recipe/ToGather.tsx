import { useStore } from '@nanostores/react';
import { ListPlus } from 'lucide-react';
import type { BookItem, BookRecipe } from '#contract/recipes.ts';
import { formatAmount } from '#rules/recipes/amounts.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { shoppingText } from '#rules/recipes/shopping-text.ts';
import { type Makers, sumOrders } from '#rules/recipes/tree.ts';
import { $shoppingList, addOrder } from '#stores/shopping-list.ts';
import { $stock } from '#stores/stock.ts';
import { Button } from '#ui/Button.tsx';
import { Fold } from '#ui/Fold.tsx';
import { Panel } from '#ui/Panel.tsx';
import { CopyButton } from './CopyButton.tsx';
import { itemWords } from '../item-words.ts';
import { RecipeItem } from '../RecipeItem.tsx';

interface Props {
  makers: Makers;
  items: ReadonlyMap<string, BookItem>;
  rarities: ReadonlyMap<string, Rarity | null>;
  recipe: BookRecipe;
  /** how a reader calls the recipe */
  name: string;
  times: number;
}

/** Sums up what is missing at the ends of the tree, each thing once, and keeps it as a list. */
export function ToGather({ makers, items, rarities, recipe, name, times }: Props) {
  const stock = useStore($stock);
  const { gather } = sumOrders(makers, [{ recipe, times }], new Map(Object.entries(stock)));
  const onList = useStore($shoppingList).orders.find(({ recipeId }) => recipeId === recipe.id);
  const hasSome = Array.from(items.keys()).some((id) => id in stock);
  const lines = Array.from(gather, ([id, amount]) => ({
    id,
    amount,
    name: itemWords(items.get(id)),
    isHad: false,
  }));
  const list = lines.length > 0 && (
    <ul className="ruled" aria-label="To gather">
      {lines.map(({ id, amount }) => (
        <li key={id} className="flex min-h-10 items-center justify-between gap-4 py-1">
          <span className="flex min-w-32 flex-1">
            <RecipeItem item={items.get(id)} rarity={rarities.get(id) ?? null} />
          </span>
          <b className="min-w-0 text-end wrap-anywhere text-heading tabular">
            {formatAmount(amount)}
          </b>
        </li>
      ))}
    </ul>
  );
  return (
    <Panel className="grid gap-3 text-sm lg:max-h-[calc(100vh-var(--bar)-1.5rem)] lg:overflow-y-auto print:hidden">
      <h2 className="text-lg">To gather</h2>
      {list && (onList ? <Fold title="For this piece alone">{list}</Fold> : list)}
      {hasSome && (
        <p className="text-muted">
          {lines.length === 0 ? 'You have all of it.' : 'What you have is taken off.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() => {
            addOrder({ recipeId: recipe.id, name, times });
          }}
        >
          <ListPlus className="line-icon" />
          Put on the shopping list
        </Button>
        {lines.length > 0 && (
          <CopyButton look="quiet" label="Copy" text={() => shoppingText(lines)} />
        )}
      </div>
      <p className="text-muted empty:hidden" role="status">
        {onList && (
          <a href="#shopping-list">
            On the list {onList.times === 1 ? 'once' : `${onList.times} times`}
          </a>
        )}
      </p>
    </Panel>
  );
}
