import type { Equipped, Gear } from '#rules/gear/equipment.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';
import { isDollSlot } from '#rules/gear/slots.ts';
import { rarities } from '#rules/items/rarity.ts';
import { compareNames } from '#rules/text/name-order.ts';

/** A slot and what is worn in it. */
export interface Row {
  slot: string;
  worn: Equipped | undefined;
}

/** The order of the list: by which column, and in which direction. */
export interface Order {
  column: number;
  isDescending: boolean;
}

type Key = string | number;

/** The sort keys of the columns; an empty cell comes last, in either direction. */
export const columns: readonly {
  name: string;
  isNumber?: true;
  key: (row: Row, index: number) => Key;
}[] = [
  { name: 'Slot', key: (_, index) => index },
  { name: 'Item', key: ({ worn }) => worn?.name ?? '' },
  { name: 'Rarity', key: ({ worn }) => (worn ? rarities.indexOf(worn.rarity) : -1) },
  { name: 'Enchant', isNumber: true, key: ({ worn }) => worn?.enchantLevel ?? -1 },
  { name: 'Quality', isNumber: true, key: ({ worn }) => worn?.quality ?? -1 },
  { name: 'Item level', isNumber: true, key: ({ worn }) => worn?.itemLevel ?? -1 },
];

function rowsOf(gear: Gear): Row[] {
  const others = Object.keys(gear).filter((slot) => !isDollSlot(slot));
  return [...dollSlots, ...others].map((slot) => ({ slot, worn: gear[slot] }));
}

function compare(a: Key, b: Key): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareNames(String(a), String(b));
}

/** Lists the slots of the paper doll and those that only stored data has, in an order. */
export function sortedRows(gear: Gear, { column, isDescending }: Order): Row[] {
  const rows = rowsOf(gear);
  const sorting = columns[column];
  if (!sorting) return rows;
  return rows
    .map((row, index) => ({ row, key: sorting.key(row, index) }))
    .toSorted((a, b) => {
      if (column > 0 && !a.row.worn !== !b.row.worn) return a.row.worn ? -1 : 1;
      return compare(a.key, b.key) * (isDescending ? -1 : 1);
    })
    .map(({ row }) => row);
}
