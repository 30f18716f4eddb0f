import { useStore } from '@nanostores/react';
import { useQueries } from '@tanstack/react-query';
import { Download, Printer, Trash2 } from 'lucide-react';
import type { BookItem } from '#contract/recipes.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { formatAmount } from '#rules/recipes/amounts.ts';
import { type ShoppingLine, shoppingCsv, shoppingText } from '#rules/recipes/shopping-text.ts';
import { $shoppingList, clearShoppingList, tick } from '#stores/shopping-list.ts';
import { $stock } from '#stores/stock.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Complaint } from '#ui/Complaint.tsx';
import { Section } from '#ui/Section.tsx';
import { saveFile } from '../save-file.ts';
import { CopyButton } from './CopyButton.tsx';
import { RecipeItem } from '../RecipeItem.tsx';
import { RoundOffer } from '../RoundOffer.tsx';
import { recipeBookOptions } from './recipe-book.ts';
import { ShoppingOrders } from './ShoppingOrders.tsx';
import { sumList } from './shopping-sum.ts';

function Export({ lines }: { lines: readonly ShoppingLine[] }) {
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <CopyButton label="Copy as text" text={() => shoppingText(lines)} />
      <Button
        onClick={() => {
          saveFile('shopping-list.csv', shoppingCsv(lines));
        }}
      >
        <Download className="line-icon" />
        CSV
      </Button>
      <Button
        onClick={() => {
          window.print();
        }}
      >
        <Printer className="line-icon" />
        Print
      </Button>
      <Button look="quiet" onClick={clearShoppingList}>
        <Trash2 className="line-icon" />
        Empty the list
      </Button>
    </div>
  );
}

interface LineProps {
  line: ShoppingLine;
  item: BookItem | undefined;
  rarity: Rarity | null;
}

/** One thing to get: a box, its name, how many. The box and the number are one target. */
function Line({ line, item, rarity }: LineProps) {
  const { id, name, amount, isHad } = line;
  return (
    <li className="flex min-h-11 break-inside-avoid items-center gap-3">
      <span className={classes('flex min-w-32 flex-1', isHad && 'line-through')}>
        <RecipeItem item={item} rarity={rarity} />
      </span>
      <label className="flex min-h-11 min-w-0 cursor-pointer items-center justify-end gap-3 ps-4">
        <span className="sr-only">Have {name}, </span>
        <b
          className={classes(
            'min-w-0 text-end wrap-anywhere tabular',
            isHad ? 'text-muted line-through' : 'text-heading',
          )}
        >
          {formatAmount(amount)}
        </b>
        <input
          type="checkbox"
          className="size-[1.1rem] flex-none cursor-pointer accent-accent-fill"
          checked={isHad}
          onChange={(event) => {
            tick(id, event.target.checked);
          }}
        />
      </label>
    </li>
  );
}

/** Shows the orders of this person, summed and ticked off; the browser keeps them. */
export function ShoppingList() {
  const list = useStore($shoppingList);
  const stock = useStore($stock);
  const books = useQueries({
    queries: list.orders.map(({ recipeId }) => recipeBookOptions(recipeId)),
  });
  if (list.orders.length === 0) {
    return (
      <Section id="shopping-list" title="Shopping list" className="print:hidden">
        <p className="text-sm text-muted">
          Nothing on it yet. Put recipes on it and it adds up what they take.
        </p>
      </Section>
    );
  }
  const { items, rarities, lines } = sumList(
    list,
    books.flatMap(({ data }) => data ?? []),
    new Map(Object.entries(stock)),
  );
  const missing = books.filter(({ isError }) => isError).length;
  const fault =
    missing === 1
      ? 'One recipe could not be read and is not in the sum.'
      : `${missing} recipes could not be read and are not in the sum.`;
  return (
    <Section id="shopping-list" title="Shopping list" className="text-sm">
      <ShoppingOrders orders={list.orders} />
      {books.some(({ isPending }) => isPending) && <p role="status">Loading...</p>}
      <Complaint error={null} obstacle={missing > 0 ? fault : null} />
      {lines.length > 0 && (
        <ul
          className="border-y border-rule ruled"
          aria-label="To get for all of them"
          data-shopping
        >
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              item={items.get(line.id)}
              rarity={rarities.get(line.id) ?? null}
            />
          ))}
        </ul>
      )}
      <Export lines={lines} />
      <RoundOffer lines={lines} isPart={books.some(({ isPending }) => isPending)} />
    </Section>
  );
}
