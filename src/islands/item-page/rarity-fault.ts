import type { Modification } from '#rules/items/modification.ts';

/** Says that an item does not come in the rarity that is wanted; null where it does. */
export function rarityFault(name: string, wanted: Modification, found: Modification) {
  if (wanted.rarity === found.rarity) return null;
  return `${name} does not come in ${wanted.rarity}: it stands at ${found.rarity}.`;
}
