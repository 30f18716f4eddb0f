import { databaseSlot } from '#rules/gear/slots.ts';
import type { Build } from './builds.ts';
import type { GearKind } from './gear-kind.ts';

const primary = databaseSlot('primary');
const secondary = databaseSlot('secondary');
const ranged = databaseSlot('ranged');

const eitherHand = [primary, secondary];

/** One hand has about three fifths of the numbers that two have. */
const oneHand = 0.62;
const twoHands = 1;

const fighters: readonly Build[] = ['bulwark', 'warrior', 'skirmisher'];
const casters: readonly Build[] = ['scholar', 'caller', 'mender', 'singer'];

const strike: GearKind['primary'] = [
  ['power', 1],
  ['Accuracy', 1],
];
const cast: GearKind['primary'] = [
  ['power', 1],
  ['Magical Power', 0.4],
];

type WeaponKind = Omit<GearKind, 'type' | 'weight'>;

const swords: readonly WeaponKind[] = [
  {
    typeDescription: 'Sword One-Handed',
    slots: eitherHand,
    nouns: [
      ['Longblade', 'broadsword'],
      ['Backsword', 'gladius'],
      ['Hanger', 'gladius'],
    ],
    stuffs: ['metal'],
    builds: fighters,
    share: oneHand,
    primary: strike,
    craft: 'Weapon smithing',
    lore: 'blade',
  },
  {
    typeDescription: 'Dagger One-Handed',
    slots: eitherHand,
    nouns: [
      ['Dirk', 'stiletto'],
      ['Knife', 'bowie-knife'],
      ['Splitting Knife', 'bowie-knife'],
    ],
    stuffs: ['metal', 'jewel'],
    builds: ['skirmisher', 'archer', 'singer'],
    share: oneHand,
    primary: strike,
    craft: 'Weapon smithing',
    lore: 'blade',
  },
  {
    typeDescription: 'Sword Two-Handed',
    slots: [primary],
    nouns: [
      ['Greatsword', 'two-handed-sword'],
      ['Warblade', 'two-handed-sword'],
    ],
    stuffs: ['metal'],
    builds: ['bulwark', 'warrior'],
    share: twoHands,
    primary: strike,
    craft: 'Weapon smithing',
    lore: 'blade',
  },
];

const hafted: readonly WeaponKind[] = [
  {
    typeDescription: 'Axe One-Handed',
    slots: eitherHand,
    nouns: [
      ['Hatchet', 'hatchet'],
      ['Boarding Axe', 'hatchet'],
    ],
    stuffs: ['metal'],
    builds: fighters,
    share: oneHand,
    primary: strike,
    craft: 'Weapon smithing',
    lore: 'blunt',
  },
  {
    typeDescription: 'Mace One-Handed',
    slots: eitherHand,
    nouns: [
      ['Mace', 'flanged-mace'],
      ['Cudgel', 'wood-club'],
    ],
    stuffs: ['metal', 'wood'],
    builds: ['bulwark', 'warrior', 'mender'],
    share: oneHand,
    primary: strike,
    craft: 'Weapon smithing',
    lore: 'blunt',
  },
  {
    typeDescription: 'Axe Two-Handed',
    slots: [primary],
    nouns: [
      ['Great Axe', 'battle-axe'],
      ['Long Axe', 'war-axe'],
    ],
    stuffs: ['metal'],
    builds: ['bulwark', 'warrior'],
    share: twoHands,
    primary: strike,
    craft: 'Weapon smithing',
    lore: 'blunt',
  },
  {
    typeDescription: 'Mace Two-Handed',
    slots: [primary],
    nouns: [['Maul', 'warhammer']],
    stuffs: ['metal', 'wood'],
    builds: ['bulwark', 'warrior'],
    share: twoHands,
    primary: strike,
    craft: 'Weapon smithing',
    lore: 'blunt',
  },
  {
    typeDescription: 'Spear Two-Handed',
    slots: [primary],
    nouns: [
      ['Spear', 'spear-hook'],
      ['Halberd', 'halberd'],
      ['Fish Spear', 'trident'],
    ],
    stuffs: ['metal', 'wood'],
    builds: ['warrior', 'skirmisher', 'archer'],
    share: twoHands,
    primary: strike,
    craft: 'Weapon smithing',
    lore: 'pole',
  },
];

const arcane: readonly WeaponKind[] = [
  {
    typeDescription: 'Staff Two-Handed',
    slots: [primary],
    nouns: [
      ['Staff', 'wizard-staff'],
      ['Crook', 'shepherds-crook'],
    ],
    stuffs: ['wood'],
    builds: casters,
    share: twoHands,
    primary: cast,
    craft: 'Carpentry',
    lore: 'staff',
  },
  {
    typeDescription: 'Off-hand Focus',
    slots: [secondary],
    nouns: [
      ['Lantern', 'lantern-flame'],
      ['Orb', 'crystal-ball'],
    ],
    stuffs: ['jewel', 'metal'],
    builds: casters,
    share: oneHand,
    primary: [
      ['power', 0.8],
      ['Max Mana', 1],
    ],
    craft: 'Arcane Engineering',
    lore: 'staff',
  },
  {
    typeDescription: 'Wand',
    slots: [ranged],
    nouns: [
      ['Wand', 'crystal-wand'],
      ['Rod', 'crystal-wand'],
    ],
    stuffs: ['wood', 'jewel'],
    builds: casters,
    share: oneHand,
    primary: cast,
    craft: 'Arcane Engineering',
    lore: 'staff',
  },
  {
    typeDescription: 'Grimoire',
    slots: [databaseSlot('rangedoffhand')],
    nouns: [
      ['Grimoire', 'spell-book'],
      ['Almanac', 'spell-book'],
    ],
    stuffs: ['leather', 'cloth'],
    builds: casters,
    share: 0.5,
    primary: [
      ['power', 0.6],
      ['Max Mana', 1],
    ],
    craft: 'Scribing',
    lore: 'book',
  },
];

const guardsAndBows: readonly WeaponKind[] = [
  {
    typeDescription: 'Shield',
    slots: [secondary],
    nouns: [
      ['Targe', 'round-shield'],
      ['Shield', 'checked-shield'],
    ],
    stuffs: ['wood', 'metal', 'leather'],
    builds: ['bulwark', 'warrior', 'mender'],
    share: 0.8,
    primary: [
      ['Armor', 1],
      ['Block Rating', 1],
    ],
    craft: 'Armor smithing',
    lore: 'shield',
  },
  {
    typeDescription: 'Longbow',
    slots: [ranged],
    nouns: [
      ['Longbow', 'high-shot'],
      ['Wall Bow', 'high-shot'],
    ],
    stuffs: ['wood'],
    builds: ['archer', 'skirmisher', 'warrior', 'bulwark'],
    share: 0.9,
    primary: strike,
    craft: 'Carpentry',
    lore: 'bow',
  },
  {
    typeDescription: 'Crossbow',
    slots: [ranged],
    nouns: [
      ['Crossbow', 'crossbow'],
      ['Arbalest', 'crossbow'],
    ],
    stuffs: ['wood', 'metal'],
    builds: ['archer', 'bulwark', 'warrior'],
    share: 0.9,
    primary: strike,
    craft: 'Carpentry',
    lore: 'bow',
  },
  {
    typeDescription: 'Quiver',
    slots: [databaseSlot('rangedoffhand')],
    nouns: [
      ['Quiver', 'quiver'],
      ['Bolt Case', 'quiver'],
    ],
    stuffs: ['leather'],
    builds: ['archer', 'skirmisher', 'warrior', 'bulwark'],
    share: 0.5,
    primary: [
      ['power', 0.6],
      ['Accuracy', 1],
    ],
    craft: 'Leatherworking',
    lore: 'strap',
  },
];

/** The kinds of weapons, and what the other hand holds. */
export const weaponKinds: readonly GearKind[] = [
  ...swords,
  ...hafted,
  ...arcane,
  ...guardsAndBows,
].map((kind) => ({ type: 'Weapon', weight: null, ...kind }));
