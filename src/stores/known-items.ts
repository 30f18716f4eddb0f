import { call } from '#api/call.ts';
import type { Item } from '#contract/game-records.ts';
import { readItem } from '#contract/items.ts';
import { meets } from '#rules/access/access.ts';
import { $session } from './session.ts';

/** An item's data is fresh for five minutes (product §9.4). */
const freshFor = 5 * 60 * 1000;

interface Known {
  item: Promise<Item>;
  /** milliseconds since 1970 */
  until: number;
}

const known = new Map<string, Known>();

/** Tells whether the person may look items up. */
export function mayReadItems(): boolean {
  const { user, initialized } = $session.get();
  return initialized && meets(readItem.access, user);
}

/** Reads an item, once for all who name it; a failure is forgotten. */
export function knownItem(params: { layout: string; id: string }): Promise<Item> {
  const address = `${params.layout}/${params.id}`;
  const last = known.get(address);
  if (last && last.until > Date.now()) return last.item;
  const item = call(readItem, { params });
  known.set(address, { item, until: Date.now() + freshFor });
  item.catch(() => known.delete(address));
  return item;
}
