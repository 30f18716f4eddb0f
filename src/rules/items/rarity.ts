/** The seven rarity tiers, lowest first (product §3.12). The order is the game's and is compared by index. */
export const rarities = [
  'Common',
  'Uncommon',
  'Rare',
  'Heroic',
  'Epic',
  'Legendary',
  'Artifact',
] as const;

/** A rarity tier as the game writes it, capitalised. */
export type Rarity = (typeof rarities)[number];

/** A rarity as game data writes it in the keys of stats. */
type RarityKey = Lowercase<Rarity>;

/** The range of an item whose data gives none (product §9.7). */
export const defaultRarityRange = { min: 'Common', max: 'Legendary' } as const;

/** Returns the key under which stats of this rarity are stored. */
export function rarityKey(rarity: Rarity): RarityKey {
  // The lower-case form of a literal union is exactly RarityKey; TypeScript types toLowerCase as string.
  return rarity.toLowerCase() as RarityKey;
}

/** Compares two tiers: negative, zero or positive, as `a` is below, equal to or above `b`. */
export function compareRarities(a: Rarity, b: Rarity): number {
  return rarities.indexOf(a) - rarities.indexOf(b);
}

/** Lists the tiers from `min` to `max`, both included; empty when `min` is above `max`. */
export function rarityRange(min: Rarity, max: Rarity): readonly Rarity[] {
  return rarities.slice(rarities.indexOf(min), rarities.indexOf(max) + 1);
}
