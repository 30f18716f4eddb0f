import type { Modification } from '#rules/items/modification.ts';
import { rarities } from '#rules/items/rarity.ts';

/** Marks an element that names an item: pointing at it shows the item's card. */
export interface CardData {
  'data-item-card': string;
  'data-item-wear'?: string;
  'data-item-set'?: number;
  /** pressing it shows the card too, and leaves it open */
  'data-item-press'?: '';
}

/** What an element says about the item that it names. */
export interface NamedItem {
  layout: string;
  id: string;
  /** the state in which it is worn, if it is */
  wear: Modification | null;
  /** pieces of its set that are worn */
  setWorn: number;
}

/**
 * Makes the attributes of an element that names an item.
 * @param wear the state in which it is worn
 * @param setWorn pieces of its set that are worn
 */
export function cardData(
  { layout, id }: { layout: string; id: string },
  wear?: Modification,
  setWorn?: number,
): CardData {
  return {
    'data-item-card': `${layout}/${id}`,
    ...(wear && { 'data-item-wear': `${wear.rarity} ${wear.enchant} ${wear.qualityTenths}` }),
    ...(setWorn !== undefined && { 'data-item-set': setWorn }),
  };
}

/** The same for an element that shows the card also when it is pressed. */
export function pressedCardData(...named: Parameters<typeof cardData>): CardData {
  return { ...cardData(...named), 'data-item-press': '' };
}

function readWear(text: string | undefined): Modification | null {
  const [word, enchant, qualityTenths] = text?.split(' ') ?? [];
  const rarity = rarities.find((name) => name === word);
  return rarity ? { rarity, enchant: Number(enchant), qualityTenths: Number(qualityTenths) } : null;
}

/** Reads the attributes of `cardData` from an element. */
export function readCardData({ dataset }: HTMLElement): NamedItem {
  const [layout = '', id = ''] = (dataset.itemCard ?? '').split('/');
  return {
    layout,
    id,
    wear: readWear(dataset.itemWear),
    setWorn: Number(dataset.itemSet ?? 0),
  };
}
