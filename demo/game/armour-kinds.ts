import { type DollSlot, databaseSlot } from '#rules/gear/slots.ts';
import { type Weight, weights } from './builds.ts';
import type { GearKind, Noun } from './gear-kind.ts';
import type { LoreTopic } from './gear-lore.ts';

/** A part of the body that armour covers, and what covers it by weight. */
interface ArmourSlot {
  slot: DollSlot;
  /** the first word of the game's own name of the kind: "Head Light" */
  part: string;
  share: number;
  lore: LoreTopic;
  nouns: Record<Weight, readonly Noun[]>;
}

const armourSlots: readonly ArmourSlot[] = [
  {
    slot: 'helmet',
    part: 'Head',
    share: 0.8,
    lore: 'head',
    nouns: {
      Light: [
        ['Hood', 'hood'],
        ['Cowl', 'cowled'],
        ['Hat', 'pilgrim-hat'],
      ],
      Medium: [
        ['Cap', 'captain-hat-profile'],
        ['Half-helm', 'light-helm'],
      ],
      Heavy: [
        ['Visor', 'visored-helm'],
        ['Sallet', 'closed-barbute'],
        ['Helm', 'barbute'],
      ],
    },
  },
  {
    slot: 'chest',
    part: 'Chest',
    share: 1,
    lore: 'body',
    nouns: {
      Light: [
        ['Robe', 'robe'],
        ['Coat', 'pirate-coat'],
      ],
      Medium: [
        ['Jerkin', 'leather-vest'],
        ['Brigandine', 'leather-armor'],
      ],
      Heavy: [
        ['Cuirass', 'breastplate'],
        ['Hauberk', 'mail-shirt'],
      ],
    },
  },
  {
    slot: 'wrists',
    part: 'Wrists',
    share: 0.45,
    lore: 'strap',
    nouns: {
      Light: [
        ['Wraps', 'bandage-roll'],
        ['Cuffs', 'bracers'],
      ],
      Medium: [
        ['Bracers', 'bracers'],
        ['Wristguards', 'bracer'],
      ],
      Heavy: [['Vambraces', 'bracer']],
    },
  },
  {
    slot: 'hands',
    part: 'Hands',
    share: 0.6,
    lore: 'hands',
    nouns: {
      Light: [
        ['Gloves', 'gloves'],
        ['Mitts', 'winter-gloves'],
      ],
      Medium: [
        ['Grips', 'gloves'],
        ['Work Gloves', 'gloves'],
      ],
      Heavy: [
        ['Gauntlets', 'gauntlet'],
        ['Fists', 'mailed-fist'],
      ],
    },
  },
  {
    slot: 'belt',
    part: 'Belt',
    share: 0.45,
    lore: 'strap',
    nouns: {
      Light: [
        ['Cord', 'rope-coil'],
        ['Sash', 'belt'],
      ],
      Medium: [
        ['Belt', 'belt'],
        ['Baldric', 'belt-armor'],
      ],
      Heavy: [
        ['Girdle', 'belt-armor'],
        ['War Belt', 'belt-armor'],
      ],
    },
  },
  {
    slot: 'legs',
    part: 'Legs',
    share: 0.9,
    lore: 'legs',
    nouns: {
      Light: [
        ['Trousers', 'trousers'],
        ['Skirts', 'skirt'],
      ],
      Medium: [
        ['Breeches', 'armored-pants'],
        ['Leggings', 'armored-pants'],
      ],
      Heavy: [
        ['Greaves', 'greaves'],
        ['Tassets', 'metal-skirt'],
      ],
    },
  },
  {
    slot: 'feet',
    part: 'Feet',
    share: 0.6,
    lore: 'feet',
    nouns: {
      Light: [
        ['Slippers', 'slippers'],
        ['Sandals', 'sandal'],
      ],
      Medium: [
        ['Boots', 'boots'],
        ['Sea Boots', 'leather-boot'],
      ],
      Heavy: [
        ['Sabatons', 'metal-boot'],
        ['Iron Boots', 'metal-boot'],
      ],
    },
  },
  {
    slot: 'shoulders',
    part: 'Shoulders',
    share: 0.7,
    lore: 'shoulders',
    nouns: {
      Light: [
        ['Shawl', 'poncho'],
        ['Shoulder Cape', 'poncho'],
      ],
      Medium: [
        ['Spaulders', 'shoulder-armor'],
        ['Shoulder Pads', 'shoulder-armor'],
      ],
      Heavy: [
        ['Pauldrons', 'pauldrons'],
        ['Shoulder Plates', 'pauldrons'],
      ],
    },
  },
];

/** What comes with a weight: who makes it, of what, and how well it takes a blow or a spell. */
const byWeight: Record<Weight, Pick<GearKind, 'stuffs' | 'craft' | 'primary'>> = {
  Light: {
    stuffs: ['cloth'],
    craft: 'Tailoring',
    primary: [
      ['Magic Resist', 1],
      ['Armor', 0.45],
    ],
  },
  Medium: {
    stuffs: ['leather'],
    craft: 'Leatherworking',
    primary: [
      ['Armor', 0.75],
      ['Magic Resist', 0.75],
    ],
  },
  Heavy: {
    stuffs: ['metal'],
    craft: 'Armor smithing',
    primary: [
      ['Armor', 1],
      ['Magic Resist', 0.55],
    ],
  },
};

/** The kinds of armour, by part of the body and weight, and the cloak that goes with all. */
export const armourKinds: readonly GearKind[] = [
  ...armourSlots.flatMap(({ slot, part, share, lore, nouns }) =>
    weights.map((weight): GearKind => ({
      type: 'Armor',
      typeDescription: `${part} ${weight}`,
      slots: [databaseSlot(slot)],
      nouns: nouns[weight],
      weight,
      builds: null,
      share,
      lore,
      ...byWeight[weight],
    })),
  ),
  {
    type: 'Armor',
    typeDescription: 'Cloak',
    slots: [databaseSlot('back')],
    nouns: [
      ['Cloak', 'cloak'],
      ['Mantle', 'cape'],
    ],
    stuffs: ['cloth', 'leather'],
    weight: null,
    builds: null,
    share: 0.4,
    primary: [
      ['Armor', 0.6],
      ['Magic Resist', 0.8],
    ],
    craft: 'Tailoring',
    lore: 'cloak',
  },
];
