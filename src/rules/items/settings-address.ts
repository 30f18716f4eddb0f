import type { Modification } from './modification.ts';

/** Writes settings as an address carries them: `Rare+12~63.5` (product §2.20). */
export function formatSettings({ rarity, enchant, qualityTenths }: Modification): string {
  return `${rarity}+${enchant}~${qualityTenths / 10}`;
}
