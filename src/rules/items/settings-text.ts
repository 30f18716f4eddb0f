import { isPossible, type Modification } from './modification.ts';
import { rarities } from './rarity.ts';

/** Matches `Rare+12~63.5`. */
const settingsForm = /^([A-Z][a-z]+)\+(\d{1,2})~(\d{1,3}(?:\.\d)?)$/;

/** Reads the settings of an address; null for what are none. */
export function readSettings(text: string): Modification | null {
  const [, word, enchant, quality] = settingsForm.exec(text) ?? [];
  const rarity = rarities.find((known) => known === word);
  if (!rarity) return null;
  const settings = {
    rarity,
    enchant: Number(enchant),
    qualityTenths: Math.round(Number(quality) * 10),
  };
  return isPossible(settings) ? settings : null;
}

/** Says in which settings two states of one item differ: `rarity and quality differ`. */
export function differenceInWords(a: Modification, b: Modification): string {
  const words = [
    a.rarity !== b.rarity && 'rarity',
    a.enchant !== b.enchant && 'enchant',
    a.qualityTenths !== b.qualityTenths && 'quality',
  ].filter((word) => word !== false);
  const last = words.pop();
  if (last === undefined) return 'at the same settings';
  return words.length === 0 ? `${last} differs` : `${words.join(', ')} and ${last} differ`;
}
