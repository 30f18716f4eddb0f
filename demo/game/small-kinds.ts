import { databaseSlot } from '#rules/gear/slots.ts';
import type { GearKind } from './gear-kind.ts';

type SmallKind = Omit<GearKind, 'type' | 'weight' | 'builds'>;

const jewelry: readonly SmallKind[] = [
  {
    typeDescription: 'Ring',
    slots: [databaseSlot('ring2'), databaseSlot('ring1')],
    nouns: [
      ['Ring', 'ring'],
      ['Signet', 'diamond-ring'],
      ['Band', 'ring'],
    ],
    stuffs: ['metal', 'jewel'],
    share: 0.4,
    primary: [
      ['power', 0.8],
      ['Magic Resist', 0.5],
    ],
    craft: 'Jewel cutting',
    lore: 'jewel',
  },
  {
    typeDescription: 'Earring',
    slots: [databaseSlot('earring2'), databaseSlot('earring1')],
    nouns: [
      ['Studs', 'crystal-earrings'],
      ['Drops', 'drop-earrings'],
    ],
    stuffs: ['metal', 'jewel'],
    share: 0.35,
    primary: [['Magic Resist', 1]],
    craft: 'Jewel cutting',
    lore: 'jewel',
  },
  {
    typeDescription: 'Necklace',
    slots: [databaseSlot('necklace')],
    nouns: [
      ['Pendant', 'gem-pendant'],
      ['Chain', 'gem-chain'],
      ['Torc', 'torc'],
    ],
    stuffs: ['metal', 'jewel'],
    share: 0.5,
    primary: [
      ['power', 0.6],
      ['Armor', 0.4],
    ],
    craft: 'Jewel cutting',
    lore: 'jewel',
  },
];

const clothing: readonly SmallKind[] = [
  {
    typeDescription: 'Shirt',
    slots: [databaseSlot('shirt')],
    nouns: [
      ['Shirt', 'shirt'],
      ['Smock', 'shirt'],
    ],
    stuffs: ['cloth'],
    share: 0.25,
    primary: [['Max Health', 1]],
    craft: 'Tailoring',
    lore: 'linen',
  },
  {
    typeDescription: 'Undergarment',
    slots: [databaseSlot('undergarment')],
    nouns: [
      ['Drawers', 'underwear-shorts'],
      ['Smallclothes', 'underwear-shorts'],
    ],
    stuffs: ['cloth'],
    share: 0.2,
    primary: [['Max Health', 1]],
    craft: 'Tailoring',
    lore: 'linen',
  },
];

const tools: readonly SmallKind[] = [
  {
    typeDescription: 'Toolbelt',
    slots: [databaseSlot('toolbelt')],
    nouns: [
      ['Kit', 'toolbox'],
      ['Satchel', 'shoulder-bag'],
      ['Storm Lantern', 'old-lantern'],
    ],
    stuffs: ['leather', 'metal'],
    share: 0.5,
    primary: [
      ['Gathering Rating', 1],
      ['Crafting Rating', 1],
    ],
    craft: 'Leatherworking',
    lore: 'tool',
  },
];

function kindsOf(type: GearKind['type'], kinds: readonly SmallKind[]): GearKind[] {
  return kinds.map((kind) => ({ type, weight: null, builds: null, ...kind }));
}

/** Jewels, clothes and tools. */
export const smallKinds: readonly GearKind[] = [
  ...kindsOf('Jewelry', jewelry),
  ...kindsOf('Clothing', clothing),
  ...kindsOf('Tool', tools),
];
