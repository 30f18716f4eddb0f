import type { Item } from '#contract/game-records.ts';
import type { Random } from '../random.ts';
import { builds } from './builds.ts';
import { type Family, kindsOf } from './families.ts';
import type { GearKind, Noun } from './gear-kinds.ts';
import { linesOf } from './gear-lore.ts';
import { setBonuses } from './gear-sets.ts';
import { itemIcon } from './glyphs.ts';
import { makeItem } from './item.ts';
import { maxLevel } from './levels.ts';
import { type BaseStat, type BaseStats, growStat, type StatName, statsByRarity } from './stats.ts';
import { nameWith } from './stems.ts';

/** A piece of gear before it has ids. */
export interface GearDesign {
  kind: GearKind;
  family: Family;
  name: string;
  /** its icon in the tables, null for none */
  glyph: string | null;
  level: number;
  description: string[];
  stats: BaseStats;
}

/** Number of a build's core stats on a piece, beside its primary ones. */
const coreStats = { min: 3, max: 5 };

/** Share of pieces with a stat whose value is zero, as some of the game's have. */
const emptyStatChance = 0.08;

function primaryStats(random: Random, kind: GearKind, { build }: Family, level: number) {
  const grown = new Map<StatName, BaseStat>();
  for (const [wanted, factor] of kind.primary) {
    const name = wanted === 'power' ? builds[build].power : wanted;
    // A caster's weapon may name the same power as its build.
    if (!grown.has(name)) grown.set(name, growStat(random, name, level, kind.share * factor));
  }
  return [...grown.values()];
}

/** Draws stats that suit the kind, the family and the level. */
export function designStats(
  random: Random,
  kind: GearKind,
  family: Family,
  level: number,
): BaseStats {
  const primary = primaryStats(random, kind, family, level);
  const wanted = builds[family.build].core.filter(
    (name) => !primary.some((stat) => stat.name === name),
  );
  const core: BaseStat[] = wanted
    .slice(0, random.whole(coreStats.min, coreStats.max))
    .map((name) => growStat(random, name, level, kind.share));
  const unused = !primary.some((stat) => stat.name === 'Max Health');
  if (unused && !wanted.includes('Max Health') && random.chance(emptyStatChance)) {
    core.push({ name: 'Max Health', min: 0, max: 0 });
  }
  return { primary, core };
}

/** Draws one or two lines of lore for more than half of all gear. */
function designLore(random: Random, kind: GearKind): string[] {
  if (!random.chance(0.62)) return [];
  return random.some(linesOf(kind.lore), random.chance(0.25) ? 2 : 1);
}

/** Leaves out nouns that repeat the family's name: no Harbour Iron Iron Boots. */
function nounsFor(kind: GearKind, { stem }: Family): readonly Noun[] {
  const wordsOf = (text: string) => text.toLowerCase().split(/[ -]/);
  const said = new Set(wordsOf(`${stem.before} ${stem.after}`));
  const fresh = kind.nouns.filter(([noun]) => !wordsOf(noun).some((word) => said.has(word)));
  return fresh.length > 0 ? fresh : kind.nouns;
}

function designPiece(random: Random, kind: GearKind, family: Family): GearDesign {
  const [noun, glyph] = random.pick(nounsFor(kind, family));
  const level = Math.min(maxLevel, Math.max(1, family.level + random.whole(-1, 1)));
  return {
    kind,
    family,
    name: nameWith(family.stem, noun),
    glyph,
    level,
    description: designLore(random, kind),
    stats: designStats(random, kind, family, level),
  };
}

/** Designs all the pieces of a family. */
export function designFamily(random: Random, family: Family): GearDesign[] {
  return kindsOf(random, family).map((kind) => designPiece(random, kind, family));
}

/** The ids of a piece and of its recipes. */
type GearLinks = Pick<Item, 'id' | 'itemRecipeId' | 'deconstructionRecipeId' | 'statsId'>;

/** Returns the record of a piece. */
export function makeGear(design: GearDesign, links: GearLinks): Item {
  const { kind, family, name, glyph, level, description } = design;
  return makeItem({
    ...links,
    layout: 'gear',
    name,
    icon: glyph === null ? null : itemIcon(glyph, links.id),
    description,
    type: kind.type,
    typeDescription: kind.typeDescription,
    level,
    rarityMin: family.range.min,
    rarityMax: family.range.max,
    slots: [...kind.slots],
    stats: statsByRarity(design.stats, family.range),
    setBonuses: family.set ? setBonuses(family.set) : [],
  });
}
