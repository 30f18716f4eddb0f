import { mostTimes, setOrder, type ShoppingList } from '#stores/shopping-list.ts';

/** Lists the recipes to make, each with its number of goes. */
export function ShoppingOrders({ orders }: Pick<ShoppingList, 'orders'>) {
  return (
    <ul className="orders">
      {orders.map(({ recipeId, name, times }) => (
        <li key={recipeId}>
          <label>
            <span className="sr">How many times to make </span>
            <input
              className="input"
              type="number"
              min={0}
              max={mostTimes}
              value={times}
              onChange={(event) => {
                const wanted = Math.trunc(event.target.valueAsNumber);
                if (wanted >= 0 && wanted <= mostTimes) setOrder(recipeId, wanted);
              }}
            />
            <span>× {name}</span>
          </label>
          <button
            type="button"
            className="link"
            onClick={() => {
              setOrder(recipeId, 0);
            }}
          >
            Take off<span className="sr"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
