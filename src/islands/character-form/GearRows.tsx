import { ArrowDown, ArrowUp } from 'lucide-react';
import { iconAddress, slotIconAddress } from '#api/addresses.ts';
import { type Equipped, modificationOf } from '#rules/gear/equipment.ts';
import { isDollSlot, slotName } from '#rules/gear/slots.ts';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { cardData } from '#ui/item/card-data.ts';
import { ItemFrame } from '#ui/item/ItemFrame.tsx';
import { GearActions, type GearActs } from './GearActions.tsx';
import { columns, type Order, type Row } from './gear-order.ts';

interface Props extends GearActs {
  rows: readonly Row[];
  order: Order;
  onOrder: (order: Order) => void;
  isGone: (row: Row) => boolean;
}

const rowClass = 'flex min-h-12 min-w-0 flex-1 items-center gap-3 text-start leading-snug';

function Worn({ worn }: { worn: Equipped }) {
  return (
    <b className="wrap-anywhere text-(--tint)">
      {worn.name}
      <span className="sr-only">, {worn.rarity}</span>
    </b>
  );
}

function lineOf({ worn }: Row): string {
  if (!worn) return '';
  return `, +${worn.enchantLevel} ${worn.quality} %, level ${worn.itemLevel}`;
}

/** What a row says: the slot and its state below the item's name, which is read after them. */
function Words({ row, isGone }: { row: Row; isGone: boolean }) {
  const { slot, worn } = row;
  const isOfDoll = isDollSlot(slot);
  return (
    <span className="grid min-w-0">
      <small className="order-2 text-xs text-muted tabular">
        {isOfDoll && <span className="sr-only">{worn ? 'Modify ' : 'Choose '}</span>}
        {slotName(slot)}
        {lineOf(row)}
        {!isOfDoll && ', in a slot that the paper doll does not have'}
        {isOfDoll && isGone && ', no longer in the item database'}
      </small>
      {worn ? <Worn worn={worn} /> : <span className="text-muted">Empty</span>}
    </span>
  );
}

function Line({ row, isGone, onOpen }: Pick<Props, 'onOpen'> & { row: Row; isGone: boolean }) {
  const { slot, worn } = row;
  const shown = (
    <>
      {worn ? (
        <ItemFrame
          size={36}
          rarity={worn.rarity}
          icon={worn.icon === null ? null : iconAddress(worn.icon)}
        />
      ) : (
        isDollSlot(slot) && <ItemFrame size={36} rarity={null} icon={slotIconAddress(slot)} />
      )}
      <Words row={row} isGone={isGone} />
    </>
  );
  if (!isDollSlot(slot)) return <span className={rowClass}>{shown}</span>;
  return (
    <button
      type="button"
      className={`${rowClass} cursor-pointer`}
      {...(worn && cardData({ layout: 'gear', id: worn.id }, modificationOf(worn)))}
      onClick={() => {
        onOpen(slot);
      }}
    >
      {shown}
    </button>
  );
}

function Sorting({ order, onOrder }: Pick<Props, 'order' | 'onOrder'>) {
  const { column, isDescending } = order;
  return (
    <div className="flex items-center gap-2 border-b border-edge pb-2">
      <Select
        className="max-w-44"
        aria-label="Order"
        value={column}
        onChange={({ target }) => {
          onOrder({ column: Number(target.value), isDescending });
        }}
      >
        {columns.map(({ name }, index) => (
          <option key={name} value={index}>
            By {name.toLowerCase()}
          </option>
        ))}
      </Select>
      <IconButton
        label={isDescending ? 'Descending: turn it round' : 'Ascending: turn it round'}
        onClick={() => {
          onOrder({ column, isDescending: !isDescending });
        }}
      >
        {isDescending ? <ArrowDown className="line-icon" /> : <ArrowUp className="line-icon" />}
      </IconButton>
    </div>
  );
}

/** Lists the slots in rows of two lines, where the table has no room: a row opens its slot. */
export function GearRows({ rows, order, onOrder, isGone, onOpen, ...acts }: Props) {
  return (
    <>
      <Sorting order={order} onOrder={onOrder} />
      <ul className="list-none ruled" aria-label="Gear by slot">
        {rows.map((row) => (
          <li
            key={row.slot}
            className="flex items-center py-0.5 hover:bg-accent-quiet"
            data-rarity={row.worn?.rarity}
          >
            <Line row={row} isGone={isGone(row)} onOpen={onOpen} />
            <GearActions row={row} {...acts} />
          </li>
        ))}
      </ul>
    </>
  );
}
