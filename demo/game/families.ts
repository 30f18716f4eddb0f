import type { Random } from '../random.ts';
import { type Build, buildsWearing, type Weight, weights } from './builds.ts';
import { armourKinds, type GearKind, smallKinds, weaponKinds } from './gear-kinds.ts';
import { type GearSet, gearSets } from './gear-sets.ts';
import type { RarityRange } from './item.ts';
import { maxLevel } from './levels.ts';
import { makeStems, type Stem } from './stems.ts';
import type { Stuff } from './stuffs.ts';

/** Gear that was made as one lot: it shares a name, a level and a way of fighting. */
export interface Family {
  stem: Stem;
  weight: Weight;
  build: Build;
  level: number;
  range: RarityRange;
  set: GearSet | null;
}

/** Ranges of rarity that families come in, and how often. Rare finds are for high levels. */
const ranges: readonly { range: RarityRange; often: number; fromLevel: number }[] = [
  { range: { min: 'Common', max: 'Legendary' }, often: 40, fromLevel: 1 },
  { range: { min: 'Common', max: 'Rare' }, often: 8, fromLevel: 1 },
  { range: { min: 'Common', max: 'Heroic' }, often: 8, fromLevel: 1 },
  { range: { min: 'Uncommon', max: 'Epic' }, often: 8, fromLevel: 6 },
  { range: { min: 'Uncommon', max: 'Legendary' }, often: 14, fromLevel: 10 },
  { range: { min: 'Rare', max: 'Legendary' }, often: 10, fromLevel: 18 },
  { range: { min: 'Heroic', max: 'Legendary' }, often: 8, fromLevel: 25 },
  { range: { min: 'Rare', max: 'Artifact' }, often: 4, fromLevel: 30 },
  { range: { min: 'Epic', max: 'Artifact' }, often: 6, fromLevel: 38 },
  { range: { min: 'Legendary', max: 'Artifact' }, often: 4, fromLevel: 45 },
];

function rangeAt(random: Random, level: number): RarityRange {
  const open = ranges.filter(({ fromLevel }) => fromLevel <= level);
  return random.weighted(open.map(({ range, often }) => [range, often]));
}

/** Cloth is light, leather medium, metal heavy; any other material goes with all weights. */
const weightOf: Record<Stuff, Weight | null> = {
  cloth: 'Light',
  leather: 'Medium',
  metal: 'Heavy',
  wood: null,
  jewel: null,
};

function familyOf(random: Random, stem: Stem): Family {
  const weight = (stem.stuff && weightOf[stem.stuff]) ?? random.pick(weights);
  const level = random.whole(1, maxLevel);
  return {
    stem,
    weight,
    build: random.pick(buildsWearing(weight)),
    level,
    range: rangeAt(random, level),
    set: null,
  };
}

/** Makes the families of the sets, then other families without end. */
export function* makeFamilies(random: Random): Generator<Family> {
  for (const set of gearSets) yield { ...set, set };
  for (const stem of makeStems(random)) yield familyOf(random, stem);
}

function fits(kind: GearKind, { stem, weight, build }: Family): boolean {
  if (kind.weight !== null && kind.weight !== weight) return false;
  if (kind.builds !== null && !kind.builds.includes(build)) return false;
  return stem.stuff === null || kind.stuffs.includes(stem.stuff);
}

/**
 * Draws the kinds of gear of a family. A set has all its armour and nothing else; other families
 * have most of theirs, some weapons and a few small things.
 */
export function kindsOf(random: Random, family: Family): GearKind[] {
  const fitting = (kinds: readonly GearKind[]) => kinds.filter((kind) => fits(kind, family));
  if (family.set) return fitting(armourKinds);
  return [
    ...random.some(fitting(armourKinds), 7),
    ...random.some(fitting(weaponKinds), 3),
    ...random.some(fitting(smallKinds), 3),
  ];
}
