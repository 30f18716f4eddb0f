import { useStore } from '@nanostores/react';
import { useQueries } from '@tanstack/react-query';
import { Copy, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RecipeBook } from '#contract/recipes.ts';
import { formatAmount } from '#rules/recipes/amounts.ts';
import { makersOf, type Order, sumOrders } from '#rules/recipes/tree.ts';
import { type ShoppingLine, shoppingCsv, shoppingText } from '#rules/recipes/shopping-text.ts';
import {
  $shoppingList,
  clearShoppingList,
  type ShoppingList as List,
  tick,
} from '#stores/shopping-list.ts';
import { saveFile } from '../save-file.ts';
import { RecipeItem } from './RecipeItem.tsx';
import { recipeBookOptions } from './recipe-book.ts';
import { ShoppingOrders } from './ShoppingOrders.tsx';

/** Sums the needs of all orders, from the books of their recipes. */
function summed(list: List, books: readonly RecipeBook[]) {
  const recipes = new Map(
    books.flatMap((book) => book.recipes.map((recipe) => [recipe.id, recipe] as const)),
  );
  const items = new Map(
    books.flatMap((book) => book.items.map((item) => [item.id, item] as const)),
  );
  const orders = list.orders.flatMap(({ recipeId, times }): Order[] => {
    const recipe = recipes.get(recipeId);
    return recipe ? [{ recipe, times }] : [];
  });
  const { gather } = sumOrders(makersOf([...recipes.values()]), orders);
  const lines = Array.from(gather, ([id, amount]): ShoppingLine => {
    const name = items.get(id)?.name ?? '';
    return { id, amount, name: name === '' ? id : name, isHad: list.ticked.includes(id) };
  });
  return { items, lines: lines.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
}

function Export({ lines }: { lines: readonly ShoppingLine[] }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className="export">
      <button
        type="button"
        className="btn"
        onClick={() => {
          // Where the clipboard is blocked, the file below has the same list.
          navigator.clipboard.writeText(shoppingText(lines)).then(
            () => {
              setCopied(true);
            },
            () => {
              saveFile('shopping-list.txt', shoppingText(lines), 'text/plain');
            },
          );
        }}
      >
        <Copy className="icon" />
        {isCopied ? 'Copied' : 'Copy as text'}
      </button>
      <button
        type="button"
        className="btn"
        onClick={() => {
          saveFile('shopping-list.csv', shoppingCsv(lines));
        }}
      >
        <Download className="icon" />
        CSV
      </button>
      <button type="button" className="btn btn-quiet" onClick={clearShoppingList}>
        <Trash2 className="icon" />
        Empty the list
      </button>
    </div>
  );
}

/** Shows the orders of this person, summed and ticked off; the browser keeps them. */
export function ShoppingList() {
  const list = useStore($shoppingList);
  const books = useQueries({
    queries: list.orders.map(({ recipeId }) => recipeBookOptions(recipeId)),
  });
  if (list.orders.length === 0) {
    return (
      <section className="shopping">
        <h2 className="title">Shopping list</h2>
        <p>Nothing on it yet. Put recipes on it and it adds up what they take.</p>
      </section>
    );
  }
  const { items, lines } = summed(
    list,
    books.flatMap(({ data }) => data ?? []),
  );
  const missing = books.filter(({ isError }) => isError).length;
  return (
    <section className="shopping">
      <h2 className="title">Shopping list</h2>
      <ShoppingOrders orders={list.orders} />
      {books.some(({ isPending }) => isPending) && <p role="status">Loading...</p>}
      {missing > 0 && (
        <p role="alert" className="error">
          {missing === 1 ? 'One recipe' : `${missing} recipes`} could not be read and{' '}
          {missing === 1 ? 'is' : 'are'} not in the sum.
        </p>
      )}
      <ul className="sums">
        {lines.map(({ id, amount, isHad }) => (
          <li key={id} data-had={isHad}>
            <label>
              <input
                type="checkbox"
                checked={isHad}
                onChange={(event) => {
                  tick(id, event.target.checked);
                }}
              />
              <span className="amount">{formatAmount(amount)} ×</span>
              <span className="sr">{items.get(id)?.name ?? id}</span>
            </label>
            <RecipeItem id={id} item={items.get(id)} />
          </li>
        ))}
      </ul>
      <Export lines={lines} />
    </section>
  );
}
