import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { searchItemSchema } from '#contract/items.ts';
import { readStored, writeStored } from './storage.ts';
import { recentItemsKey } from './stored-keys.ts';

/** Items that are remembered. */
const most = 10;

const { id, layout, name, icon, type, typeDescription, level, rarityMin, rarityMax } =
  searchItemSchema.def.shape;
const recentItemSchema = z.object({
  id,
  layout,
  name,
  icon,
  type,
  typeDescription,
  level,
  rarityMin,
  rarityMax,
});

/** As much of an item as a result shows. */
export type RecentItem = z.infer<typeof recentItemSchema>;

const listSchema = z.array(recentItemSchema);

function isList(value: unknown): value is RecentItem[] {
  return z.safeParse(listSchema, value).success;
}

/** The items this person looked at, the last one first. */
export const $recentItems = atom<RecentItem[]>(
  typeof window === 'undefined' ? [] : (readStored(recentItemsKey, isList) ?? []),
);

/** Remembers that an item was looked at. */
export function noteRecentItem(item: RecentItem): void {
  const others = $recentItems
    .get()
    .filter((other) => other.id !== item.id || other.layout !== item.layout);
  const list = [z.parse(recentItemSchema, item), ...others].slice(0, most);
  $recentItems.set(list);
  writeStored(recentItemsKey, list);
}
