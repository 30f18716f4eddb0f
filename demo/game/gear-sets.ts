import type { Build, Weight } from './builds.ts';
import type { RarityRange } from './item.ts';
import type { Stem } from './stems.ts';

/** What wearing `count` pieces gives. */
export type Effect = readonly [
  count: number,
  name: string,
  kind: 'share' | 'whole',
  atCommon: number,
];

/** A set of armour that is better worn together. */
export interface GearSet {
  name: string;
  /** how its pieces are called */
  stem: Stem;
  weight: Weight;
  build: Build;
  level: number;
  range: RarityRange;
  effects: readonly Effect[];
}

const plain: RarityRange = { min: 'Common', max: 'Legendary' };
const better: RarityRange = { min: 'Uncommon', max: 'Legendary' };
const fine: RarityRange = { min: 'Rare', max: 'Legendary' };
const great: RarityRange = { min: 'Heroic', max: 'Legendary' };
const fabled: RarityRange = { min: 'Epic', max: 'Artifact' };

function before(words: string): Stem {
  return { before: words, after: '', stuff: null };
}

function after(words: string): Stem {
  return { before: '', after: words, stuff: null };
}

/** The sets of the demo game, by level. */
export const gearSets: readonly GearSet[] = [
  {
    name: 'Mudlark',
    stem: before("Mudlark's Best"),
    weight: 'Medium',
    build: 'skirmisher',
    level: 3,
    range: plain,
    effects: [
      [2, 'Evasion', 'whole', 4],
      [4, 'Movement Speed', 'share', 0.005],
    ],
  },
  {
    name: 'Lamplighter',
    stem: before('Lamplighter'),
    weight: 'Light',
    build: 'caller',
    level: 5,
    range: plain,
    effects: [
      [3, 'Accuracy', 'share', 0.01],
      [5, 'Penetration', 'share', 0.01],
      [5, 'Disable Duration', 'share', 0.05],
      [8, 'Attack Speed', 'share', 0.01],
    ],
  },
  {
    name: 'Harbour Watch',
    stem: before('Harbour Watch'),
    weight: 'Heavy',
    build: 'bulwark',
    level: 8,
    range: plain,
    effects: [
      [2, 'Block Rating', 'whole', 12],
      [4, 'Max Health', 'share', 0.01],
      [6, 'Damage Reduction', 'share', 0.005],
    ],
  },
  {
    name: 'Wick and Tallow',
    stem: before('Tallow-wick'),
    weight: 'Light',
    build: 'mender',
    level: 10,
    range: plain,
    effects: [
      [2, 'Mana Regeneration', 'whole', 3],
      [4, 'Healing Power', 'share', 0.01],
    ],
  },
  {
    name: 'Gull-wing',
    stem: before('Gull-wing'),
    weight: 'Heavy',
    build: 'warrior',
    level: 13,
    range: plain,
    effects: [
      [2, 'Critical Rating', 'whole', 10],
      [4, 'Attack Speed', 'share', 0.01],
      [6, 'Leap Distance', 'whole', 1],
    ],
  },
  {
    name: 'Saltwife',
    stem: before("Saltwife's"),
    weight: 'Light',
    build: 'scholar',
    level: 15,
    range: plain,
    effects: [
      [3, 'Max Mana', 'share', 0.015],
      [5, 'Cast Speed', 'share', 0.01],
    ],
  },
  {
    name: 'Ropewalk',
    stem: before('Ropewalk'),
    weight: 'Medium',
    build: 'archer',
    level: 17,
    range: better,
    effects: [
      [2, 'Accuracy', 'whole', 14],
      [4, 'Reload Speed', 'share', 0.01],
    ],
  },
  {
    name: 'Night Ferry',
    stem: before('Night Ferry'),
    weight: 'Medium',
    build: 'singer',
    level: 19,
    range: better,
    effects: [
      [2, 'Evasion', 'whole', 12],
      [4, 'Song Range', 'whole', 1],
      [6, 'Song Duration', 'share', 0.02],
    ],
  },
  {
    name: 'Breakwater',
    stem: before('Breakwater'),
    weight: 'Heavy',
    build: 'bulwark',
    level: 21,
    range: better,
    effects: [
      [2, 'Armor', 'share', 0.01],
      [4, 'Knockback Resistance', 'share', 0.04],
      [6, 'Max Health', 'share', 0.015],
    ],
  },
  {
    name: 'Bellfounder',
    stem: before("Bellfounder's"),
    weight: 'Heavy',
    build: 'warrior',
    level: 23,
    range: better,
    effects: [
      [3, 'Stun Duration', 'share', 0.02],
      [5, 'Strength', 'whole', 9],
    ],
  },
  {
    name: 'Quiet Hour',
    stem: before('Quiet-hour'),
    weight: 'Light',
    build: 'caller',
    level: 25,
    range: better,
    effects: [
      [2, 'Cast Speed', 'share', 0.01],
      [4, 'Summon Health', 'share', 0.02],
      [6, 'Intelligence', 'whole', 10],
    ],
  },
  {
    name: 'Fen Stalker',
    stem: before("Fen-stalker's"),
    weight: 'Medium',
    build: 'skirmisher',
    level: 26,
    range: better,
    effects: [
      [2, 'Penetration', 'whole', 18],
      [4, 'Backstab Damage', 'share', 0.02],
    ],
  },
  {
    name: "Mourner's Road",
    stem: after("of the Mourner's Road"),
    weight: 'Light',
    build: 'mender',
    level: 28,
    range: fine,
    effects: [
      [3, 'Healing Power', 'share', 0.01],
      [5, 'Resurrection Speed', 'share', 0.04],
    ],
  },
  {
    name: 'Stormpetrel',
    stem: before('Stormpetrel'),
    weight: 'Medium',
    build: 'archer',
    level: 30,
    range: fine,
    effects: [
      [2, 'Critical Rating', 'whole', 20],
      [4, 'Critical Damage', 'share', 0.015],
      [6, 'Movement Speed', 'share', 0.005],
    ],
  },
  {
    name: 'Cairnkeeper',
    stem: before("Cairnkeeper's"),
    weight: 'Heavy',
    build: 'bulwark',
    level: 32,
    range: fine,
    effects: [
      [2, 'Magic Resist', 'share', 0.01],
      [4, 'Health Regeneration', 'whole', 8],
      [6, 'Damage Reduction', 'share', 0.0075],
    ],
  },
  {
    name: 'Kettle-Black',
    stem: before('Kettle-Black'),
    weight: 'Medium',
    build: 'warrior',
    level: 33,
    range: fine,
    effects: [
      [2, 'Penetration', 'whole', 24],
      [4, 'Burn Duration', 'share', 0.03],
    ],
  },
  {
    name: 'Fogbound',
    stem: before('Fogbound'),
    weight: 'Light',
    build: 'scholar',
    level: 35,
    range: fine,
    effects: [
      [2, 'Evasion', 'whole', 16],
      [4, 'Cast Speed', 'share', 0.0125],
      [6, 'Magical Power', 'share', 0.01],
    ],
  },
  {
    name: 'Tidewarden',
    stem: before("Tidewarden's"),
    weight: 'Heavy',
    build: 'warrior',
    level: 37,
    range: great,
    effects: [
      [2, 'Accuracy', 'share', 0.0075],
      [4, 'Penetration', 'whole', 44],
      [6, 'Attack Speed', 'share', 0.0125],
    ],
  },
  {
    name: 'Tidebound',
    stem: before('Tidebound'),
    weight: 'Light',
    build: 'caller',
    level: 39,
    range: great,
    effects: [
      [3, 'Accuracy', 'share', 0.01],
      [5, 'Penetration', 'share', 0.01],
    ],
  },
  {
    name: 'Nine Knots',
    stem: before('Nine-knot'),
    weight: 'Medium',
    build: 'singer',
    level: 40,
    range: great,
    effects: [
      [2, 'Mentality', 'whole', 12],
      [4, 'Song Duration', 'share', 0.02],
      [6, 'Cast Speed', 'share', 0.01],
    ],
  },
  {
    name: 'Slow Tide',
    stem: after('of the Slow Tide'),
    weight: 'Heavy',
    build: 'bulwark',
    level: 42,
    range: great,
    effects: [
      [2, 'Constitution', 'whole', 14],
      [4, 'Damage Reduction', 'share', 0.01],
      [6, 'Slow Strength', 'share', 0.03],
      [8, 'Max Health', 'share', 0.02],
    ],
  },
  {
    name: "Wreckers' Moon",
    stem: after("of the Wreckers' Moon"),
    weight: 'Medium',
    build: 'skirmisher',
    level: 44,
    range: great,
    effects: [
      [2, 'Critical Damage', 'share', 0.02],
      [5, 'Dexterity', 'whole', 18],
    ],
  },
  {
    name: 'Drowned Choir',
    stem: after('of the Drowned Choir'),
    weight: 'Light',
    build: 'mender',
    level: 46,
    range: fabled,
    effects: [
      [2, 'Healing Power', 'share', 0.01],
      [4, 'Mana Regeneration', 'whole', 12],
      [6, 'Song Range', 'whole', 1],
    ],
  },
  {
    name: 'Beacon',
    stem: before("Beacon-keeper's"),
    weight: 'Light',
    build: 'scholar',
    level: 48,
    range: fabled,
    effects: [
      [2, 'Magical Power', 'share', 0.01],
      [4, 'Burn Damage', 'share', 0.02],
      [6, 'Cast Speed', 'share', 0.015],
      [8, 'Intelligence', 'whole', 24],
    ],
  },
  {
    name: 'Ninth Lamp',
    stem: after('of the Ninth Lamp'),
    weight: 'Heavy',
    build: 'warrior',
    level: 50,
    range: fabled,
    effects: [
      [2, 'Physical Power', 'share', 0.01],
      [4, 'Attack Speed', 'share', 0.0125],
      [6, 'Penetration', 'whole', 60],
      [8, 'Light Radius', 'whole', 9],
    ],
  },
];

/** @returns the set of that name */
export function gearSet(name: string): GearSet {
  const set = gearSets.find((entry) => entry.name === name);
  if (!set) throw new Error(`There is no set called ${name}`);
  return set;
}
