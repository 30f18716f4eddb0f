import {
  type GearChoices,
  type GearFilterName,
  type GearFilters,
  gearSources,
  type Relaxation,
} from '#contract/gear-filters.ts';
import { highestLevel } from '#contract/items.ts';
import { type Measure, readMeasure } from '#rules/gear/basis.ts';
import { readStatFloors } from '#rules/gear/stat-floors.ts';
import { compareRarities, rarities, rarityRange } from '#rules/items/rarity.ts';
import { requiredLevel } from '#rules/items/view.ts';
import { weights } from '#rules/items/weight.ts';
import { compareNames } from '#rules/text/name-order.ts';
import { foldText } from '#rules/text/search-text.ts';
import type { Piece, SlotPieces } from './slot-pieces.ts';

/** One filter that is set. */
interface Filter {
  name: GearFilterName;
  /** the stat whose floor it is */
  stat: string | null;
  passes: (piece: Piece, place: number) => boolean;
}

/** The settings at which a request reads stats. */
export function measureOf({ at }: Pick<GearFilters, 'at'>): Measure {
  return readMeasure(at) ?? 'found';
}

function floorsOf(all: SlotPieces, filters: GearFilters): Filter[] {
  return (readStatFloors(filters.stats) ?? []).map(({ name: stat, least }) => {
    const values = all.valuesOf(stat, measureOf(filters));
    const has = (place: number) => values[place] !== 0;
    const passes = (_: Piece, place: number) =>
      has(place) && (least === null || (values[place] ?? 0) >= least);
    return { name: 'stat', stat, passes };
  });
}

/** Makes a check for each filter that is set. */
function filtersOf(all: SlotPieces, filters: GearFilters): Filter[] {
  const { wearer, levelMin, levelMax, rarity, weight, set, source } = filters;
  const term = foldText(filters.query ?? '');
  const made: Filter[] = [];
  const add = (name: GearFilterName, passes: Filter['passes']) => {
    made.push({ name, stat: null, passes });
  };
  if (term !== '') add('query', ({ name }) => name.includes(term));
  if (wearer !== undefined) add('wearer', ({ level }) => requiredLevel(level) <= wearer);
  // The ends of the scale are open: game data knows levels below 0.
  if (levelMin > 0 || levelMax < highestLevel) {
    add(
      'level',
      ({ level }) =>
        (levelMin === 0 || level >= levelMin) && (levelMax === highestLevel || level <= levelMax),
    );
  }
  if (rarity) {
    add(
      'rarity',
      ({ rarityMin, rarityMax }) =>
        compareRarities(rarityMin, rarity) <= 0 && compareRarities(rarity, rarityMax) <= 0,
    );
  }
  if (weight) add('weight', (piece) => piece.weight === weight);
  if (set !== undefined) add('set', ({ sets }) => sets.includes(set));
  if (source) add('source', (piece) => piece.source === source);
  return [...made, ...floorsOf(all, filters)];
}

/** What filters leave of the pieces for a slot. */
interface Survey {
  /** places of the pieces that pass every filter, in order */
  passing: number[];
  /** places of the pieces that pass every filter but one, by that filter */
  failing: Map<Filter, number[]>;
}

/** Goes through the pieces once: those that fail one filter alone are what the filter costs. */
function surveyOf(all: SlotPieces, filters: readonly Filter[]): Survey {
  const passing: number[] = [];
  const failing = new Map<Filter, number[]>(filters.map((filter) => [filter, []]));
  all.pieces.forEach((piece, place) => {
    let failed: Filter | null = null;
    for (const filter of filters) {
      if (filter.passes(piece, place)) continue;
      if (failed) return;
      failed = filter;
    }
    (failed ? failing.get(failed) : passing)?.push(place);
  });
  return { passing, failing };
}

/** Returns the places of the pieces that pass, and, for none, what would be left without a filter. */
export function passingOf(
  all: SlotPieces,
  filters: GearFilters,
): { passing: number[]; relax: Relaxation[] } {
  const { passing, failing } = surveyOf(all, filtersOf(all, filters));
  if (passing.length > 0) return { passing, relax: [] };
  const relax = Array.from(failing, ([{ name, stat }, places]) => ({
    ...{ filter: name, stat },
    total: places.length,
  }));
  return {
    passing,
    relax: relax.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total),
  };
}

/** Counts what each choice of each filter would leave, every other filter applied. */
export function choicesOf(all: SlotPieces, filters: GearFilters): GearChoices {
  const { passing, failing } = surveyOf(all, filtersOf(all, filters));
  const count = (
    own: GearFilterName,
    valuesOf: (piece: Piece) => readonly string[],
    order: (one: string, other: string) => number,
  ) => {
    const counts = new Map<string, number>();
    const without = Array.from(failing).find(([{ name }]) => name === own)?.[1] ?? [];
    for (const place of [...passing, ...without]) {
      const piece = all.pieces[place];
      for (const value of piece ? valuesOf(piece) : []) {
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
    }
    return Array.from(counts, ([value, pieces]) => ({ value, count: pieces })).sort((one, other) =>
      order(one.value, other.value),
    );
  };
  const inOrderOf = (words: readonly string[]) => (one: string, other: string) =>
    words.indexOf(one) - words.indexOf(other);
  return {
    rarity: count(
      'rarity',
      (piece) => rarityRange(piece.rarityMin, piece.rarityMax),
      inOrderOf(rarities),
    ),
    weight: count('weight', ({ weight }) => (weight ? [weight] : []), inOrderOf(weights)),
    set: count('set', ({ sets }) => sets, compareNames),
    source: count('source', ({ source }) => [source], inOrderOf(gearSources)),
    // Several floors may stand at once: each further one narrows what all of them leave.
    stat: all.stats
      .map((stat) => {
        const values = all.valuesOf(stat, measureOf(filters));
        return { value: stat, count: passing.filter((place) => values[place] !== 0).length };
      })
      .filter((one) => one.count > 0)
      .sort((one, other) => compareNames(one.value, other.value)),
  };
}
