import { Select } from '#ui/form/Select.tsx';

interface Props<Order extends string> {
  /** the orders by their names */
  orders: Readonly<Record<Order, string>>;
  value: Order;
  onChange: (order: Order) => void;
}

/** Chooses in which order a pool stands. */
export function PoolOrder<Order extends string>({ orders, value, onChange }: Props<Order>) {
  const names = Object.keys(orders) as Order[];
  return (
    <div className="flex items-center justify-between gap-3">
      <label className="text-muted" htmlFor="pool-order">
        Order
      </label>
      <Select
        id="pool-order"
        className="min-h-9! max-w-44 border-transparent! bg-transparent! py-0! text-sm text-accent!"
        value={value}
        onChange={({ target }) => {
          const order = names.find((one) => one === target.value);
          if (order) onChange(order);
        }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {orders[name]}
          </option>
        ))}
      </Select>
    </div>
  );
}
