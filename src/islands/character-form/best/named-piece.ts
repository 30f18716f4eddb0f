import type { Rarity } from '#rules/items/rarity.ts';

/** A piece of gear, as far as finding it by name needs. */
export interface NamedPiece {
  id: string;
  name: string;
  level: number;
  rarityMax: Rarity;
}
