import { call } from '#api/call.ts';
import type { Item } from '#contract/game-records.ts';
import { gearBatchSize, readGearBatch } from '#contract/gear.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import type { Equipped, Gear } from '#rules/gear/equipment.ts';
import { dollSlots } from '#rules/gear/doll-slots.ts';

/**
 * Worn items by id, as the database has them now: null for one that it does not have, nothing for one
 * that could not be read.
 */
export type KnownItems = ReadonlyMap<string, Item | null>;

/** Lists the ids of worn items, each once. */
export function idsOf(gear: Gear): string[] {
  return [...new Set(Object.values(gear).map(({ id }) => id))];
}

/** Returns what an answer tells of items. */
export function knownOf({ items, missing }: OperationAnswer<typeof readGearBatch>): KnownItems {
  return new Map([
    ...items.map((item) => [item.id, item] as const),
    ...missing.map((id) => [id, null] as const),
  ]);
}

/** Reads worn items by their ids. When that fails, their saved values stay. */
export async function loadItems(
  worn: readonly string[],
  signal?: AbortSignal,
): Promise<KnownItems> {
  const ids = worn.slice(0, gearBatchSize);
  if (ids.length === 0) return new Map();
  try {
    return knownOf(await call(readGearBatch, { query: { ids: ids.join() } }, signal));
  } catch (error) {
    console.warn('The items that are worn could not be read; what was saved is shown', error);
    return new Map();
  }
}

/** Lists the worn items of the doll's slots, in their order. */
export function wornOf(gear: Gear): Equipped[] {
  return dollSlots.flatMap((slot) => gear[slot] ?? []);
}

/** Lists those of them that count: an item that the game no longer has gives nothing (product §2.13). */
export function countedOf(gear: Gear, items: KnownItems): Equipped[] {
  return wornOf(gear).filter(({ id }) => items.get(id) !== null);
}
