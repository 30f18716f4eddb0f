import { memo, useState } from 'react';
import { iconAddress } from '#api/addresses.ts';
import { type Gear, modificationOf } from '#rules/gear/equipment.ts';
import { isDollSlot, slotName } from '#rules/gear/slots.ts';
import { ItemName } from '#ui/item/ItemName.tsx';
import { SortHead } from '#ui/SortHead.tsx';
import { tableClass, tableRegionClass } from '#ui/table-class.ts';
import { TextButton } from '#ui/TextButton.tsx';
import { useMedia } from '#ui/use-media.ts';
import { GearActions, type GearActs } from './GearActions.tsx';
import { columns, type Order, type Row, sortedRows } from './gear-order.ts';
import { GearRows } from './GearRows.tsx';
import type { KnownItems } from './known-items.ts';

interface Props extends GearActs {
  gear: Gear;
  items: KnownItems;
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

function Actions({ row, onOpen, ...acts }: GearActs & { row: Row }) {
  const { slot, worn } = row;
  return (
    <td className="py-0!">
      <span className="flex items-center">
        {isDollSlot(slot) && (
          <TextButton
            className="min-h-9 pointer-coarse:min-h-11"
            onClick={() => {
              onOpen(slot);
            }}
          >
            {worn ? 'Modify' : 'Choose'} <span className="sr-only">{slotName(slot)}</span>
          </TextButton>
        )}
        <GearActions row={row} size="sm" {...acts} />
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
          icon={worn.icon === null ? null : iconAddress(worn.icon)}
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

interface TableProps extends GearActs {
  rows: readonly Row[];
  order: Order;
  onSort: (column: number) => void;
  isGone: (row: Row) => boolean;
}

function Table({ rows, order, onSort, isGone, ...acts }: TableProps) {
  return (
    <div className={tableRegionClass} role="group" aria-label="Gear by slot" tabIndex={0}>
      <table className={tableClass}>
        <Head order={order} onSort={onSort} />
        <tbody>
          {rows.map((row) => {
            const { slot, worn } = row;
            return (
              <tr key={slot}>
                <th scope="row">{slotName(slot)}</th>
                <ItemCell row={row} isGone={isGone(row)} />
                <td>{worn?.rarity}</td>
                <td data-number>{worn && `+${worn.enchantLevel}`}</td>
                <td data-number>{worn && `${worn.quality} %`}</td>
                <td data-number>{worn?.itemLevel}</td>
                <Actions {...acts} row={row} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function List({ gear, items, ...acts }: Props) {
  const [order, setOrder] = useState<Order>({ column: 0, isDescending: false });
  const hasRoom = useMedia('(width >= 80rem)');
  const common = {
    ...acts,
    rows: sortedRows(gear, order),
    order,
    isGone: ({ worn }: Row) => worn !== undefined && items.get(worn.id) === null,
  };
  if (!hasRoom) return <GearRows {...common} onOrder={setOrder} />;
  return (
    <Table
      {...common}
      onSort={(column) => {
        setOrder({ column, isDescending: order.column === column && !order.isDescending });
      }}
    />
  );
}

/** Lists the paper doll's slots, to be sorted: in a table where it has room. */
export const GearList = memo(List);
