import * as z from 'zod/mini';
import { searchItemSchema } from '#contract/items.ts';
import { keptAtom } from './kept.ts';
import { recentItemsKey } from './stored-keys.ts';

/** The browser remembers this many items. */
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

/** The fields of an item that a result shows. */
export type RecentItem = z.infer<typeof recentItemSchema>;

/** The items that this person looked at, the last one first. */
export const $recentItems = keptAtom(recentItemsKey, z.array(recentItemSchema), []);

/** Remembers that an item was looked at. */
export function noteRecentItem(item: RecentItem): void {
  const others = $recentItems
    .get()
    .filter((other) => other.id !== item.id || other.layout !== item.layout);
  $recentItems.set([z.parse(recentItemSchema, item), ...others].slice(0, most));
}
