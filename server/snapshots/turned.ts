import * as z from 'zod/mini';
import { compareRarities, rarities } from '#rules/items/rarity.ts';

const rarityRange = z.looseObject({ rarityMin: z.enum(rarities), rarityMax: z.enum(rarities) });

/** Turns an item's rarities where its lowest is above its highest; null where they are in order. */
export function turned(value: object): object | null {
  const { success, data } = z.safeParse(rarityRange, value);
  if (!success || compareRarities(data.rarityMin, data.rarityMax) <= 0) return null;
  return { ...value, rarityMin: data.rarityMax, rarityMax: data.rarityMin };
}
