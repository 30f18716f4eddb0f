import type { Random } from '../random.ts';
import { armourKinds } from './armour-kinds.ts';
import type { Build } from './builds.ts';
import { designStats, type GearDesign } from './gear.ts';
import type { GearKind } from './gear-kind.ts';
import { gearSet } from './gear-sets.ts';
import { type Glyph, iconPath } from './glyphs.ts';
import type { RarityRange } from './item.ts';
import { smallKinds } from './small-kinds.ts';
import type { BaseStats } from './stats.ts';
import { weaponKinds } from './weapon-kinds.ts';

/** A piece that somebody thought of, rather than the generator. */
interface KnownPiece {
  name: string;
  /** the kind's own name */
  kind: string;
  build: Build;
  /** null for a piece without an icon */
  glyph: Glyph | null;
  level: number;
  range: RarityRange;
  lore: string[];
  id?: string;
  set?: string;
  stats?: BaseStats;
}

const hoodStats: BaseStats = {
  primary: [
    { name: 'Magic Resist', min: 40, max: 47 },
    { name: 'Strength', min: 28, max: 29 },
  ],
  core: [
    { name: 'Max Mana', min: 83, max: 85 },
    { name: 'Max Health', min: 0, max: 0 },
  ],
};

const longbladeStats: BaseStats = {
  primary: [
    { name: 'Physical Power', min: 22.95, max: 30.75 },
    { name: 'Accuracy', min: 81, max: 98.5 },
  ],
  core: [
    { name: 'Strength', min: 16.2, max: 22 },
    { name: 'Dexterity', min: 10.3, max: 15.4 },
    { name: 'Penetration', min: 63.2, max: 76.5 },
    { name: 'Max Health', min: 176.5, max: 205.9 },
  ],
};

const knownPieces: readonly KnownPiece[] = [
  {
    // The example of the search page, and of half the tests.
    id: '109229507958001',
    name: 'Lamplighter Hood',
    kind: 'Head Light',
    build: 'caller',
    glyph: 'hood',
    level: 5,
    range: { min: 'Common', max: 'Legendary' },
    lore: ['Wax-stained leather with a wide brim.', 'It remembers every road it was worn on.'],
    set: 'Lamplighter',
    stats: hoodStats,
  },
  {
    id: '6064630417662541007',
    name: "Tidewarden's Longblade",
    kind: 'Sword One-Handed',
    build: 'warrior',
    glyph: 'broadsword',
    level: 37,
    range: { min: 'Heroic', max: 'Legendary' },
    lore: ['Issued to the wall watch in years when the sea came up to look at it.'],
    set: 'Tidewarden',
    stats: longbladeStats,
  },
  {
    name: "Lamplighter's Storm Lantern",
    kind: 'Toolbelt',
    build: 'caller',
    glyph: 'old-lantern',
    level: 12,
    range: { min: 'Uncommon', max: 'Epic' },
    lore: ['Burns in any weather, and says so in a small steady voice.'],
  },
  {
    name: "Lamplighter's Kit",
    kind: 'Toolbelt',
    build: 'caller',
    glyph: 'toolbox',
    level: 14,
    range: { min: 'Common', max: 'Heroic' },
    lore: ['Scissors, wicks, a rag, a spare rag, and half a sandwich.'],
  },
  {
    name: 'Lampblack Jerkin',
    kind: 'Chest Medium',
    build: 'skirmisher',
    glyph: 'leather-vest',
    level: 18,
    range: { min: 'Uncommon', max: 'Legendary' },
    lore: ['Blackened with nine years of soot. It was brown once, and proud of it.'],
  },
  {
    name: 'Lampwick Gloves',
    kind: 'Hands Light',
    build: 'mender',
    glyph: 'gloves',
    level: 9,
    range: { min: 'Common', max: 'Heroic' },
    lore: ['Woven of wick ends. Keep away from lamps, oddly.'],
  },
  {
    name: 'Ninth Lamp of the Harbour Wall',
    kind: 'Off-hand Focus',
    build: 'scholar',
    glyph: 'lantern-flame',
    level: 50,
    range: { min: 'Legendary', max: 'Artifact' },
    lore: ['Eight lamps burn on the harbour wall.', 'You are holding the other one.'],
  },
  {
    name: "Lamp-trimmer's Boots",
    kind: 'Feet Medium',
    build: 'archer',
    glyph: 'boots',
    level: 22,
    range: { min: 'Rare', max: 'Legendary' },
    lore: ['Made for ladders. The rungs have left their mark.'],
  },
  {
    name: 'Drowned Lamp Targe',
    kind: 'Shield',
    build: 'bulwark',
    glyph: 'round-shield',
    level: 34,
    range: { min: 'Heroic', max: 'Legendary' },
    lore: ['The lamp on it is painted. On some nights it is lit.'],
  },
  {
    name: 'Eye of the Lamp-eel',
    kind: 'Necklace',
    build: 'bulwark',
    glyph: null,
    level: 17,
    range: { min: 'Epic', max: 'Artifact' },
    lore: ['It looks at whoever looks at it.'],
  },
  {
    name: 'Harbour Watch Visor',
    kind: 'Head Heavy',
    build: 'bulwark',
    glyph: 'visored-helm',
    level: 8,
    range: { min: 'Common', max: 'Legendary' },
    lore: ['The slit is narrow, but so is the harbour mouth.'],
    set: 'Harbour Watch',
  },
  {
    name: 'Gull-wing Pauldrons',
    kind: 'Shoulders Heavy',
    build: 'warrior',
    glyph: 'pauldrons',
    level: 13,
    range: { min: 'Common', max: 'Legendary' },
    lore: ['They lift a little in a south wind.'],
    set: 'Gull-wing',
  },
  {
    name: 'Saltcloth Mantle',
    kind: 'Cloak',
    build: 'mender',
    glyph: 'cape',
    level: 31,
    range: { min: 'Uncommon', max: 'Legendary' },
    lore: ['White at the hem from the sea, white at the collar from care.'],
  },
  {
    name: 'Cuirass of the Slow Tide',
    kind: 'Chest Heavy',
    build: 'bulwark',
    glyph: 'breastplate',
    level: 42,
    range: { min: 'Heroic', max: 'Legendary' },
    lore: ['It took eleven years to make. The smith was not in a hurry, and neither is it.'],
    set: 'Slow Tide',
  },
  {
    name: 'Tassets of the Slow Tide',
    kind: 'Legs Heavy',
    build: 'bulwark',
    glyph: 'metal-skirt',
    level: 42,
    range: { min: 'Heroic', max: 'Legendary' },
    lore: ['Walk as if the road were rising to your knees.'],
    set: 'Slow Tide',
  },
  {
    name: "Pilot's Bracers",
    kind: 'Wrists Medium',
    build: 'archer',
    glyph: 'bracers',
    level: 24,
    range: { min: 'Common', max: 'Legendary' },
    lore: ['Soundings of the harbour are tooled on the left, the way home on the right.'],
  },
  {
    name: 'Drop of Clear Lampglass',
    kind: 'Earring',
    build: 'scholar',
    glyph: 'drop-earrings',
    level: 27,
    range: { min: 'Rare', max: 'Legendary' },
    lore: ['It throws a very small circle of light on the shoulder.'],
  },
  {
    name: 'Plain Toll Ring',
    kind: 'Ring',
    build: 'warrior',
    glyph: 'ring',
    level: 6,
    range: { min: 'Common', max: 'Rare' },
    lore: ['Good for one crossing, if the ferryman is in a mood.'],
  },
  {
    name: 'Undyed Linen Shirt',
    kind: 'Shirt',
    build: 'mender',
    glyph: 'shirt',
    level: 2,
    range: { min: 'Common', max: 'Common' },
    lore: ['Everybody has one. This one is yours.'],
  },
];

const kinds: readonly GearKind[] = [...armourKinds, ...weaponKinds, ...smallKinds];

function kindCalled(typeDescription: string): GearKind {
  const kind = kinds.find((entry) => entry.typeDescription === typeDescription);
  if (!kind) throw new Error(`There is no kind of gear called ${typeDescription}`);
  return kind;
}

function designKnown(random: Random, piece: KnownPiece): GearDesign {
  const kind = kindCalled(piece.kind);
  const family = {
    stem: { before: '', after: '', stuff: null },
    weight: kind.weight ?? 'Light',
    build: piece.build,
    level: piece.level,
    range: piece.range,
    set: piece.set === undefined ? null : gearSet(piece.set),
  };
  return {
    kind,
    family,
    name: piece.name,
    icon: piece.glyph && iconPath(piece.glyph),
    level: piece.level,
    description: piece.lore,
    stats: piece.stats ?? designStats(random, kind, family, piece.level),
  };
}

/** A known piece, with the id it is known by where it has one. */
export interface KnownDesign {
  id: string | undefined;
  design: GearDesign;
}

/** @returns the pieces that the site's pages and tests count on */
export function designKnownGear(random: Random): KnownDesign[] {
  return knownPieces.map((piece) => ({ id: piece.id, design: designKnown(random, piece) }));
}
