import { useStore } from '@nanostores/react';
import { $stock, mostInStock, setStock } from '#stores/stock.ts';
import { Input } from '#ui/form/Input.tsx';

interface Props {
  itemId: string;
  /** the item's name */
  name: string;
}

/** Asks how many of an item one has; the browser keeps it, and every branch counts with it. */
export function HaveField({ itemId, name }: Props) {
  const { [itemId]: count } = useStore($stock);
  return (
    <Input
      className="min-h-9! px-2! pointer-coarse:min-h-11!"
      type="number"
      inputMode="numeric"
      min={0}
      max={mostInStock}
      placeholder="0"
      aria-label={`Have of ${name}`}
      value={count ?? ''}
      onChange={(event) => {
        const typed = event.target.value === '' ? 0 : Math.trunc(event.target.valueAsNumber);
        if (typed >= 0 && typed <= mostInStock) setStock(itemId, typed);
      }}
      onWheel={(event) => {
        // Scrolling the page over a field must not change it.
        event.currentTarget.blur();
      }}
    />
  );
}
