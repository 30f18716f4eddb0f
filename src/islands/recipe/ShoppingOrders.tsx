import { X } from 'lucide-react';
import { mostTimes, setOrder, type ShoppingList } from '#stores/shopping-list.ts';
import { Input } from '#ui/form/Input.tsx';
import { IconButton } from '#ui/IconButton.tsx';

/** Lists the recipes to make, each with its number of goes. */
export function ShoppingOrders({ orders }: Pick<ShoppingList, 'orders'>) {
  return (
    <ul className="ruled" aria-label="To make">
      {orders.map(({ recipeId, name, times }) => (
        <li key={recipeId} className="flex items-center gap-2 py-1">
          <label className="flex min-w-0 flex-1 items-center gap-2.5">
            <span className="sr-only">How many times to make </span>
            <Input
              className="max-w-16 flex-none px-2! print:border-0"
              type="number"
              min={0}
              max={mostTimes}
              value={times}
              onChange={(event) => {
                const wanted = Math.trunc(event.target.valueAsNumber);
                if (wanted >= 0 && wanted <= mostTimes) setOrder(recipeId, wanted);
              }}
            />
            <span className="min-w-0 wrap-anywhere">× {name}</span>
          </label>
          <IconButton
            className="print:hidden"
            label={`Take off ${name}`}
            onClick={() => {
              setOrder(recipeId, 0);
            }}
          >
            <X className="line-icon" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
