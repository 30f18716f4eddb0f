import { memo, useState } from 'react';
import type { Item } from '#contract/game-records.ts';
import { type Equipped, type Gear, modificationOf } from '#rules/gear/equipment.ts';
import { rarities } from '#rules/items/rarity.ts';
import { type DollSlot, dollSlots, isDollSlot, slotName } from '#rules/gear/slots.ts';
import { ItemName } from '#ui/item/ItemName.tsx';
import { SortHead } from '#ui/SortHead.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { TextButton } from '#ui/TextButton.tsx';

interface Props {
  gear: Gear;
  items: ReadonlyMap<string, Item>;
  onOpen: (slot: DollSlot) => void;
  onReplace: (slot: DollSlot) => void;
  onRemove: (slot: string) => void;
}

interface Row {
  slot: string;
  worn: Equipped | undefined;
}

type Key = string | number;

/** The sort keys of the columns; an empty cell comes last, in either direction. */
const columns: readonly { name: string; isNumber?: true; key: (row: Row, index: number) => Key }[] =
  [
    { name: 'Slot', key: (_, index) => index },
    { name: 'Item', key: ({ worn }) => worn?.name.toLowerCase() ?? '' },
    { name: 'Rarity', key: ({ worn }) => (worn ? rarities.indexOf(worn.rarity) : -1) },
    { name: 'Enchant', isNumber: true, key: ({ worn }) => worn?.enchantLevel ?? -1 },
    { name: 'Quality', isNumber: true, key: ({ worn }) => worn?.quality ?? -1 },
    { name: 'Item level', isNumber: true, key: ({ worn }) => worn?.itemLevel ?? -1 },
  ];

interface Order {
  column: number;
  isDescending: boolean;
}

function rowsOf(gear: Gear): Row[] {
  const others = Object.keys(gear).filter((slot) => !isDollSlot(slot));
  return [...dollSlots, ...others].map((slot) => ({ slot, worn: gear[slot] }));
}

function compare(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en');
}

function sortRows(rows: readonly Row[], { column, isDescending }: Order): Row[] {
  const sorting = columns[column];
  if (!sorting) return [...rows];
  return rows
    .map((row, index) => ({ row, key: sorting.key(row, index) }))
    .toSorted((a, b) => {
      if (column > 0 && !a.row.worn !== !b.row.worn) return a.row.worn ? -1 : 1;
      return compare(a.key, b.key) * (isDescending ? -1 : 1);
    })
    .map(({ row }) => row);
}

function Head({ order, onSort }: { order: Order; onSort: (column: number) => void }) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, isNumber }, column) => {
          const isSorted = order.column === column;
          const direction = order.isDescending ? 'descending' : 'ascending';
          return (
            <SortHead
              key={name}
              label={name}
              isNumber={isNumber}
              direction={isSorted ? direction : undefined}
              onSort={() => {
                onSort(column);
              }}
            />
          );
        })}
        <th scope="col">Change</th>
      </tr>
    </thead>
  );
}

const actClass = 'min-h-6 pointer-coarse:min-h-11';

function Actions({
  row,
  onOpen,
  onReplace,
  onRemove,
}: Omit<Props, 'gear' | 'items'> & { row: Row }) {
  const { slot, worn } = row;
  const name = slotName(slot);
  return (
    <td>
      <span className="flex flex-wrap gap-x-3.5">
        {isDollSlot(slot) && (
          <TextButton
            className={actClass}
            onClick={() => {
              onOpen(slot);
            }}
          >
            {worn ? 'Modify' : 'Choose'} <span className="sr-only">{name}</span>
          </TextButton>
        )}
        {isDollSlot(slot) && worn && (
          <TextButton
            className={actClass}
            onClick={() => {
              onReplace(slot);
            }}
          >
            Replace <span className="sr-only">{name}</span>
          </TextButton>
        )}
        {worn && (
          <TextButton
            className={actClass}
            onClick={() => {
              onRemove(slot);
            }}
          >
            Remove <span className="sr-only">{name}</span>
          </TextButton>
        )}
      </span>
    </td>
  );
}

function ItemCell({ row: { slot, worn }, isGone }: { row: Row; isGone: boolean }) {
  if (!worn) return <td className="text-muted">Empty</td>;
  return (
    <td className="min-w-40" data-rarity={worn.rarity}>
      {isGone ? (
        <b className="wrap-anywhere text-(--tint)">{worn.name}</b>
      ) : (
        <ItemName
          id={worn.id}
          layout="gear"
          name={worn.name}
          rarity={worn.rarity}
          wear={modificationOf(worn)}
        />
      )}
      {!isDollSlot(slot) && (
        <small className="block text-xs text-muted">
          {' '}
          in a slot that the paper doll does not have
        </small>
      )}
      {isDollSlot(slot) && isGone && (
        <small className="block text-xs text-muted"> no longer in the item database</small>
      )}
    </td>
  );
}

function List(props: Props) {
  const { gear, items } = props;
  const [order, setOrder] = useState<Order>({ column: 0, isDescending: false });
  const sort = (column: number) => {
    setOrder({ column, isDescending: order.column === column && !order.isDescending });
  };
  return (
    <div className={tableRegionClass} role="group" aria-label="Gear by slot" tabIndex={0}>
      <table className={tableClass}>
        <Head order={order} onSort={sort} />
        <tbody>
          {sortRows(rowsOf(gear), order).map((row) => {
            const { slot, worn } = row;
            return (
              <tr key={slot}>
                <th scope="row">{slotName(slot)}</th>
                <ItemCell row={row} isGone={worn !== undefined && !items.has(worn.id)} />
                <td>{worn?.rarity}</td>
                <td data-number>{worn && `+${worn.enchantLevel}`}</td>
                <td data-number>{worn && `${worn.quality}%`}</td>
                <td data-number>{worn?.itemLevel}</td>
                <Actions {...props} row={row} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Lists the paper doll's slots in a table that can be sorted. */
export const GearList = memo(List);
