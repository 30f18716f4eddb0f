import { rarities } from '#rules/items/rarity.ts';
import {
  type Group,
  type Holding,
  isOfUse,
  type Limit,
  makeSetTable,
  type Model,
  type SetPart,
  type SetTable,
} from './model.ts';
import type { Ground } from './holdings.ts';
import { type Choices, fillGroups, listChoices } from './options.ts';
import type { GearPiece, GearProblem } from './problem.ts';
import { toUnits, type Units, unitsOf } from './units.ts';

/** How a problem becomes a model. */
export interface Making {
  /** choices that are asked for */
  most: number;
  /** what is worn stays possible at its own settings, and another setting is a change */
  isStrict?: boolean;
  /** at least so many slots stay as they are */
  kept?: number;
}

/** A model with what it was made of. */
export interface Made {
  model: Model;
  choices: Choices;
}

/** Lists all pieces that may be worn, chosen, locked or kept. */
function allPieces({ pieces, locked, worn }: GearProblem): GearPiece[] {
  const fixed = [...Object.values(locked), ...Object.values(worn)];
  return [...pieces, ...fixed.flatMap((piece) => piece ?? [])];
}

/** The least and the most that could be worn of a stat, whatever else is worn. */
function reachOf(problem: GearProblem, units: Units, stat: number): { low: number; high: number } {
  let [low, high] = [0, 0];
  const amount = (piece: GearPiece) => toUnits(units, stat, piece.values[stat] ?? 0);
  for (const slot of problem.slots) {
    const locked = problem.locked[slot];
    const worn = problem.worn[slot];
    const fitting =
      locked === undefined
        ? [...problem.pieces.filter(({ slots }) => slots.includes(slot)), ...(worn ? [worn] : [])]
        : [];
    const values = [...fitting.map(amount), locked ? amount(locked) : 0];
    low += Math.min(...values);
    high += Math.max(...values);
  }
  for (const { effects } of problem.sets) {
    for (const effect of effects) {
      if (effect.stat !== stat) continue;
      const values = rarities.map((rarity) => toUnits(units, stat, effect.values[rarity] ?? 0));
      low += Math.min(0, ...values);
      high += Math.max(0, ...values);
    }
  }
  return { low, high };
}

/** Lists the stats whose caps or floors something reaches. */
function limitsOf(problem: GearProblem, units: Units, kept: number | undefined): Limit[] {
  const limits = problem.stats.flatMap(({ cap, floor }, stat): Limit[] => {
    if (cap === undefined && floor === undefined) return [];
    const { low, high } = reachOf(problem, units, stat);
    const weight = units.weights[stat]!;
    const end = cap === undefined ? Infinity : toUnits(units, stat, cap);
    const least = floor === undefined ? -Infinity : toUnits(units, stat, floor);
    const isCapped = weight !== 0 && end < high;
    const isDemanded = least > low;
    if (!isCapped && !isDemanded) return [];
    return [
      {
        ...{ stat, weight: isCapped ? weight : 0, cap: isCapped ? end : Infinity },
        floor: isDemanded ? least : -Infinity,
      },
    ];
  });
  if (kept === undefined) return limits;
  return [...limits, { stat: -1, weight: 0, cap: Infinity, floor: kept }];
}

/** Makes the model of a problem. */
export function makeModel(problem: GearProblem, { most, isStrict = false, kept }: Making): Made {
  const units = unitsOf(problem);
  const limits = limitsOf(problem, units, kept);
  const base = { problem, units, limits };
  const pieces = allPieces(problem);
  const tables = problem.sets.map((_, set): SetTable => {
    const its = pieces.filter(({ sets }) => sets.includes(set));
    const items = new Set(its.map(({ id }) => id));
    const table = makeSetTable(base, set, Math.min(items.size, problem.slots.length));
    const found = new Set(its.map(({ rarity }) => rarity));
    return { ...table, rarities: [...rarities.keys()].filter((at) => found.has(rarities[at]!)) };
  });
  const sets = new Map(tables.filter(isOfUse).map((table) => [table.set, table]));
  const ground: Ground = { ...{ problem, units, limits, sets, isStrict, most } };
  const choices = listChoices(ground);
  const groups = fillGroups(choices);
  return { model: withSets({ ...base, sets: [], groups }, choices), choices };
}

const isOfSet = (parts: readonly SetPart[], set: number) => parts.some((part) => part.set === set);

/** Counts the different items of a set that slots can hold together, at most. */
function mostTogether(bySlot: readonly Holding[][], set: number): number {
  const holds = bySlot.map((holdings) => holdings.filter(({ sets }) => isOfSet(sets, set)));
  const items = new Set(holds.flat().map(({ item }) => item));
  return Math.min(items.size, holds.filter(({ length }) => length > 0).length);
}

/** Names sets in options by their places in the tables, no longer by their indexes in the problem. */
function placeSets(sets: readonly SetTable[], { slots, options }: Group): Group {
  const places = new Map(sets.map(({ set }, place) => [set, place]));
  return {
    slots,
    options: options.map((option) => ({
      ...option,
      sets: option.sets.map((one) => ({ ...one, set: places.get(one.set)! })),
    })),
  };
}

/** Makes the tables of the sets that count, wide enough for whatever the slots may hold. */
function withSets(model: Model, { bySlot, ground: { sets: used } }: Choices): Model {
  const sets = [...used.keys()].map((set): SetTable => {
    const most = model.groups.reduce(
      (sum, { slots }) =>
        sum +
        mostTogether(
          slots.map((slot) => bySlot[slot]!),
          set,
        ),
      0,
    );
    const rarity = bySlot
      .flat()
      .flatMap((holding) => holding.sets.flatMap((part) => (part.set === set ? part.rarity : [])));
    const table = makeSetTable(model, set, most);
    return { ...table, rarities: [...new Set(rarity)].toSorted((a, b) => a - b) };
  });
  return { ...model, sets, groups: model.groups.map((group) => placeSets(sets, group)) };
}

/** Replaces a group of a model by one that was filled otherwise. */
export function replaceGroup({ model }: Made, at: number, group: Group): Model {
  const placed = placeSets(model.sets, group);
  return {
    ...model,
    groups: model.groups.map((other, index) => (index === at ? placed : other)),
  };
}
