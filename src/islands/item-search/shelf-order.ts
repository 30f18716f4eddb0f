import type { Shelves } from '#contract/shelves.ts';
import { slotName } from '#rules/gear/slots.ts';
import { shelfOf } from '#rules/items/kind-pictures.ts';

type Count = Shelves['kind'][number];

/** A place of the front page: what it is called, how much it holds, where it leads. */
export interface Place {
  name: string;
  count: number;
  /** the search that shows what it holds */
  address: string;
  /** word by which its picture is found */
  picture: string;
}

/** The slots that hang on pegs, from head to foot; of pairs the left one stands for both. */
const worn = [
  'helmet',
  'shoulders',
  'back',
  'chest',
  'hands',
  'wrists',
  'belt',
  'legs',
  'feet',
  'necklace',
  'ear-left',
  'ring-left',
  'shirt',
  'undergarment',
  'toolbelt',
] as const;

/** Names of slots that stand for a pair, or are read otherwise beside a picture. */
const pairNames: Record<string, string> = { 'ear-left': 'Ears', 'ring-left': 'Rings' };

/** Types whose items hang on the pegs of their slots, or lie on the shelves of their kinds. */
const shownByPlace = ['Armor', 'Weapon', 'Jewelry', 'Clothing', 'Tool'];

/** A type of fewer items is a curiosity, which a filter finds. */
const fewest = 5;

const addressOf = (filter: string, value: string) =>
  `?${new URLSearchParams({ [filter]: value }).toString()}`;

/** Lists the shelves: a kind of weapon each. */
export function shelvesOf({ kind }: Pick<Shelves, 'kind'>): Place[] {
  return kind
    .flatMap(({ value, count }) => {
      const place = shelfOf(value);
      return place === null ? [] : [{ value, count, place }];
    })
    .sort((one, other) => one.place - other.place)
    .map(({ value, count }) => ({
      name: value,
      count,
      address: addressOf('kind', value),
      picture: value,
    }));
}

/** Lists the pegs: the slots of what is worn, then the types of what is not. */
export function pegsOf({ slot, type }: Pick<Shelves, 'slot' | 'type'>): Place[] {
  const countOf = (counts: readonly Count[], value: string) =>
    counts.find((one) => one.value === value)?.count ?? 0;
  const slots = worn.map((value) => ({
    name: pairNames[value] ?? slotName(value),
    count: countOf(slot, value),
    address: addressOf('slot', value),
    picture: value,
  }));
  const types = type
    .filter(({ value, count }) => count >= fewest && !shownByPlace.includes(value))
    .map(({ value, count }) => ({
      name: value,
      count,
      address: addressOf('type', value),
      picture: value,
    }));
  return [...slots.filter(({ count }) => count > 0), ...types];
}
