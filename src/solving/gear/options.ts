import { rarities } from '#rules/items/rarity.ts';
import { keepHoldings, keepOptions } from './dominance.ts';
import type { Group, Holding, Limit, Option } from './model.ts';
import type { GearPiece, GearProblem } from './problem.ts';
import { toUnits, type Units } from './units.ts';

/** How pieces become holdings of slots. */
export interface Ground {
  problem: GearProblem;
  units: Units;
  limits: readonly Limit[];
  /** indexes of the problem's sets that count */
  sets: ReadonlySet<number>;
  /** what is worn stays possible at its own settings, and another setting is a change */
  isStrict: boolean;
  /** choices that are asked for */
  most: number;
}

/** Tells whether two pieces are the same one, at the same settings. */
function isSame(one: GearPiece | null, other: GearPiece | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.id === other.id &&
    one.rarity === other.rarity &&
    one.values.every((value, stat) => value === other.values[stat])
  );
}

/** Tells whether a slot keeps what is worn: the same item, or strictly the same at the same settings. */
export function isKept(now: GearPiece | null, was: GearPiece | null, isStrict: boolean): boolean {
  return isStrict ? isSame(now, was) : now?.id === was?.id;
}

const empty = { order: -1, piece: null, worth: 0, sets: [], rarity: rarities.length };

/** Makes a holding of a piece. */
export function holdingOf({ units, limits, sets }: Ground, piece: GearPiece | null, order: number) {
  if (!piece) return { ...empty, amounts: limits.map(() => 0) };
  const weighed = new Set(limits.flatMap(({ stat, weight }) => (weight === 0 ? [] : [stat])));
  let worth = 0;
  piece.values.forEach((value, stat) => {
    if (!weighed.has(stat)) worth += units.weights[stat]! * toUnits(units, stat, value);
  });
  return {
    ...{ order, piece, worth },
    amounts: limits.map(({ stat }) =>
      stat < 0 ? 0 : toUnits(units, stat, piece.values[stat] ?? 0),
    ),
    sets: [...new Set(piece.sets)].filter((set) => sets.has(set)).toSorted((a, b) => a - b),
    rarity: rarities.indexOf(piece.rarity),
  };
}

/** Tells why a piece may not be chosen, or null. */
export function whyNotOpen({ excluded, level, slots, locked }: GearProblem, piece: GearPiece) {
  if (excluded.includes(piece.id)) return 'excluded';
  if (level !== null && piece.level > level) return 'level';
  const isOpen = piece.slots.some((slot) => slots.includes(slot) && !(slot in locked));
  return isOpen ? null : 'slots';
}

/** Lists for every slot what it may hold, in the order of ids. */
function holdingsBySlot(ground: Ground): Holding[][] {
  const { problem, isStrict } = ground;
  const excluded = new Set(problem.excluded);
  const { level } = problem;
  const open = problem.pieces
    .filter((piece) => !excluded.has(piece.id) && (level === null || piece.level <= level))
    .map((piece, at) => ({ piece, at }))
    .toSorted((a, b) => (a.piece.id < b.piece.id ? -1 : a.piece.id > b.piece.id ? 1 : a.at - b.at))
    .map(({ piece }, order) => holdingOf(ground, piece, order));
  return problem.slots.map((slot, at) => {
    const own = open.length + at;
    const locked = problem.locked[slot];
    if (locked !== undefined) return [holdingOf(ground, locked, locked ? own : -1)];
    const fitting = open.filter(({ piece }) => piece?.slots.includes(slot));
    const worn = problem.worn[slot] ?? null;
    const isListed = fitting.some(({ piece }) => isSame(piece, worn));
    const kept = isStrict && worn && !isListed ? [holdingOf(ground, worn, own)] : [];
    return [holdingOf(ground, null, -1), ...fitting, ...kept];
  });
}

/** More slots than so many are joined by pieces of sets alone. */
const mostJoined = 3;

/** More ways to fill a group are more than memory holds: no game has items that fit so many slots. */
const mostWays = 300_000;

/** Joins slots that may hold the same item, or the same thing. */
function joinSlots(bySlot: readonly Holding[][]): number[][] {
  const groups = bySlot.map((_, slot) => [slot]);
  const join = (one: number[], other: number[]) => {
    one.push(...other);
    groups.splice(groups.indexOf(other), 1);
  };
  const places = new Map<string, { slots: Set<number>; isOnce: boolean }>();
  bySlot.forEach((holdings, slot) => {
    for (const { piece, sets } of holdings) {
      if (!piece) continue;
      const place = places.get(piece.id) ?? { slots: new Set(), isOnce: false };
      place.slots.add(slot);
      place.isOnce ||= sets.length > 0 || piece.thing !== undefined;
      places.set(piece.id, place);
    }
  });
  // What sets count once, or is there once, has to be in one group; others only would be found twice.
  for (const wanted of [true, false]) {
    for (const { slots, isOnce } of places.values()) {
      if (isOnce !== wanted || slots.size < 2) continue;
      const [first, ...others] = [...slots];
      for (const slot of others) {
        const one = groups.find((group) => group.includes(first!))!;
        const other = groups.find((group) => group.includes(slot))!;
        if (one === other) continue;
        if (wanted || one.length + other.length <= mostJoined) join(one, other);
      }
    }
  }
  return groups;
}

/** Counts the different items of each set. */
function setsOf(holdings: readonly Holding[]): Option['sets'] {
  const found = new Map<number, { items: Set<string>; rarity: number }>();
  for (const { piece, sets, rarity } of holdings) {
    for (const set of sets) {
      const of = found.get(set) ?? { items: new Set(), rarity };
      of.items.add(piece!.id);
      of.rarity = Math.min(of.rarity, rarity);
      found.set(set, of);
    }
  }
  return [...found]
    .map(([set, { items, rarity }]) => ({ set, count: items.size, rarity }))
    .toSorted((a, b) => a.set - b.set);
}

/** Makes an option of what slots hold. */
function optionOf(
  { problem, limits, isStrict }: Ground,
  slots: readonly number[],
  holdings: readonly Holding[],
): Option {
  const kept = slots.filter((slot, at) => {
    const name = problem.slots[slot]!;
    return isKept(holdings[at]!.piece, problem.worn[name] ?? null, isStrict);
  }).length;
  const sets = holdings.every((holding) => holding.sets.length === 0) ? [] : setsOf(holdings);
  return {
    holdings: [...holdings],
    worth: holdings.reduce((sum, holding) => sum + holding.worth, kept),
    amounts: limits.map(({ stat }, at) =>
      stat < 0 ? kept : holdings.reduce((sum, holding) => sum + holding.amounts[at]!, 0),
    ),
    sets,
    key: sets.map(({ set, count, rarity }) => `${set}:${count}/${rarity}`).join(),
  };
}

/** Tells whether no thing is worn twice. */
export function areThingsOnce(pieces: readonly (GearPiece | null)[]): boolean {
  const things = pieces.flatMap((piece) => piece?.thing ?? []);
  return new Set(things).size === things.length;
}

/**
 * Fills the slots of a group in every way that differs: of slots that hold each other's pieces the way
 * that changes least.
 */
function fill(ground: Ground, slots: readonly number[], bySlot: readonly Holding[][]): Option[] {
  const count = bySlot.reduce((product, { length }) => product * length, 1);
  if (count > mostWays) {
    const names = slots.map((slot) => ground.problem.slots[slot]).join(', ');
    throw new RangeError(`Too many ways to fill slots that share items of sets: ${names}`);
  }
  let ways: Holding[][] = [[]];
  for (const holdings of bySlot) {
    ways = ways.flatMap((way) => holdings.map((holding) => [...way, holding]));
  }
  if (slots.length === 1) return ways.map((way) => optionOf(ground, slots, way));
  const found = new Map<string, Option>();
  for (const way of ways) {
    if (!areThingsOnce(way.map(({ piece }) => piece))) continue;
    const key = way
      .map(({ order }) => order)
      .toSorted((a, b) => a - b)
      .join();
    const known = found.get(key);
    const option = optionOf(ground, slots, way);
    if (!known || option.worth > known.worth) found.set(key, option);
  }
  return [...found.values()];
}

/** Everything that the groups of a model are made of, kept to force a piece later. */
export interface Choices {
  ground: Ground;
  bySlot: Holding[][];
  groups: { slots: number[]; holdings: Holding[][] }[];
}

/** Lists what slots may hold, and joins them to groups. */
export function listChoices(ground: Ground): Choices {
  const bySlot = holdingsBySlot(ground);
  const { problem, limits, most } = ground;
  const groups = joinSlots(bySlot).map((slots) => {
    const worn = new Set(slots.flatMap((slot) => problem.worn[problem.slots[slot]!]?.id ?? []));
    const isSure = ({ piece, order }: Holding) =>
      order === -1 || (piece !== null && worn.has(piece.id));
    const holdings = slots.map((slot) =>
      keepHoldings(bySlot[slot]!, limits, { most, slots: slots.length, isSure }),
    );
    return { slots, holdings };
  });
  return { ground, bySlot, groups };
}

/** Fills the groups, without what cannot be in one of the best sets. */
export function fillGroups({ ground, groups }: Choices): Group[] {
  return groups.map(({ slots, holdings }) => ({
    slots,
    options: keepOptions(fill(ground, slots, holdings), ground.limits, ground.most),
  }));
}

/** Fills a group in every way that has a piece in it, of those that can be in the best set with it. */
export function fillWith({ ground, groups, bySlot }: Choices, at: number, piece: GearPiece): Group {
  const { slots, holdings } = groups[at]!;
  const options = slots.flatMap((slot, place) => {
    const forced = bySlot[slot]!.filter((holding) => holding.piece === piece);
    return fill(
      ground,
      slots,
      holdings.map((open, other) => (other === place ? forced : open)),
    );
  });
  return { slots, options: keepOptions(options, ground.limits, 1) };
}
