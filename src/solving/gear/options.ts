import { Dominance } from './dominance.ts';
import { type Ground, holdingsBySlot, isKept } from './holdings.ts';
import type { Group, Holding, Option, SetPart } from './model.ts';
import type { GearPiece } from './problem.ts';

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
function setsOf(holdings: readonly Holding[]): SetPart[] {
  const found = new Map<number, { items: Set<number>; rarity: number }>();
  for (const { item, sets } of holdings) {
    for (const { set, rarity } of sets) {
      const of = found.get(set) ?? { items: new Set(), rarity };
      of.items.add(item);
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
    key: sets.map(({ set, count }) => `${set}:${count}`).join(),
    items: holdings
      .map(({ item }) => item)
      .toSorted((a, b) => a - b)
      .join(),
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
  dominance: Dominance;
  bySlot: Holding[][];
  groups: { slots: number[]; holdings: Holding[][] }[];
}

/** Lists what slots may hold, and joins them to groups. */
export function listChoices(ground: Ground): Choices {
  const bySlot = holdingsBySlot(ground);
  const { problem, most } = ground;
  const dominance = new Dominance(ground.limits, [...ground.sets.values()]);
  const groups = joinSlots(bySlot).map((slots) => {
    const worn = new Set(slots.flatMap((slot) => problem.worn[problem.slots[slot]!]?.id ?? []));
    const isSure = ({ piece, order }: Holding) =>
      order === -1 || (piece !== null && worn.has(piece.id));
    const holdings = slots.map((slot) =>
      dominance.keepHoldings(bySlot[slot]!, { most, slots: slots.length, isSure }),
    );
    return { slots, holdings };
  });
  return { ground, dominance, bySlot, groups };
}

/** Fills the groups, without what cannot be in one of the best sets. */
export function fillGroups({ ground, dominance, groups }: Choices): Group[] {
  return groups.map(({ slots, holdings }) => ({
    slots,
    options: dominance.keepOptions(fill(ground, slots, holdings), ground.most),
  }));
}

/** Fills a group in every way that has a piece in it, of those that can be in the best set with it. */
export function fillWith(choices: Choices, at: number, piece: GearPiece): Group {
  const { ground, dominance, groups, bySlot } = choices;
  const { slots, holdings } = groups[at]!;
  const options = slots.flatMap((slot, place) => {
    const forced = bySlot[slot]!.filter((holding) => holding.piece === piece);
    return fill(
      ground,
      slots,
      holdings.map((open, other) => (other === place ? forced : open)),
    );
  });
  return { slots, options: dominance.keepOptions(options, 1) };
}
