import { type Alike, alikeIn } from './alike.ts';
import { fitsSlot } from './costs.ts';
import type { Column, Row } from './linear.ts';
import { type Aim, type Prices, placesOf, priceOut } from './prices.ts';
import type { Problem } from './problem.ts';
import { weights } from './weights.ts';
import { tieSpan } from './whole.ts';

/** Squads that are alike: the same open seats, and the same already there. */
export interface Group {
  squads: number[];
  /** open seats of all of them together */
  slots: { trait: number | null; places: number }[];
  /** for each trait, how many already sit in one of them */
  held: number[];
  /** of squads that are alike, the first for those who sit together, and so on; -1 without others */
  turn: number;
}

/** A problem as a program in whole numbers. */
export interface Model {
  columns: Column[];
  rows: Row[];
  /** what every plan costs beside the columns */
  fixed: number;
  groups: Group[];
  /** how many of a type sit in a slot of a group */
  seats: { column: number; type: number; group: number; slot: number }[];
  /** how many of those alike come in a way */
  comes: { column: number; alike: Alike; type: number }[];
}

/** What squads that are alike have in common: open seats, and who sits there. */
export const likeness = ({ slots, held }: Problem['squads'][number]) =>
  JSON.stringify([slots.map(({ trait, seats }) => [trait, seats.length]), held]);

function groupOf({ squads }: Problem, indexes: number[], turn: number): Group {
  const first = squads[indexes[0] ?? 0];
  if (!first) throw new Error('A group without a squad');
  const slots = first.slots.map(({ trait, seats }) => ({
    trait,
    places: seats.length * indexes.length,
  }));
  return { squads: indexes, slots, held: first.held, turn };
}

/**
 * Groups squads that are alike. Of those, as many stand alone as there are people who sit together:
 * whichever squads these take, they can be called the first ones. The others are one group, or each
 * one for itself.
 */
export function groupsOf(problem: Problem, isEach: boolean): Group[] {
  const alike = Map.groupBy(problem.squads.keys(), (index) => {
    const squad = problem.squads[index];
    return squad ? likeness(squad) : '';
  });
  return [...alike.values()].flatMap((same) => {
    if (same.length === 1) return [groupOf(problem, same, -1)];
    const alone = same.slice(0, problem.togethers.length);
    const others = same.slice(alone.length);
    const rest = isEach ? others.map((index) => [index]) : others.length > 0 ? [others] : [];
    return [
      ...alone.map((index, turn) => groupOf(problem, [index], turn)),
      ...rest.map((indexes) => groupOf(problem, indexes, Infinity)),
    ];
  });
}

/** The columns of who comes and who sits where. What breaks ties prefers the first ids. */
function beginModel(problem: Problem, groups: Group[], aim: Aim, prices: Prices): Model {
  const model: Model = { columns: [], rows: [], fixed: 0, groups, seats: [], comes: [] };
  const { columns, rows, seats, comes } = model;
  const coming = new Set(problem.candidates.flatMap(({ ways }) => ways.map(({ type }) => type)));
  const tied = problem.togethers.flatMap(({ members }) => members.map(({ trait }) => trait));
  groups.forEach(({ slots }, group) => {
    slots.forEach(({ trait, places }, slot) => {
      problem.types.forEach((has, type) => {
        if (!coming.has(type) || !fitsSlot(problem, type, trait)) return;
        const rank = tied.some((one) => has[one]) ? 0 : 1;
        const column = columns.push({ cost: 0, most: places, rank }) - 1;
        seats.push({ column, type, group, slot });
      });
    });
  });
  for (const alike of alikeIn(problem, aim, prices)) {
    const mine = alike.ways.map(({ type, price }) => {
      const column = columns.push({ cost: price, most: alike.candidates.length, rank: 2 }) - 1;
      comes.push({ column, alike, type });
      return [column, 1] as const;
    });
    if (alike.isSeated) rows.push({ of: mine, is: 'equal', to: 1 });
    else if (mine.length > 1) rows.push({ of: mine, is: 'atMost', to: alike.candidates.length });
  }
  const tie = tieSpan / (2 * placesOf(problem) + 1);
  for (const [at, { column }] of comes.entries()) {
    const its = columns[column];
    if (its) its.cost += (tie * (at + 1)) / comes.length;
  }
  for (const [at, { column }] of seats.entries()) {
    const its = columns[column];
    if (its) its.cost = (tie * (((at * 7919) % seats.length) + 1)) / seats.length;
  }
  return model;
}

function addSeats(
  problem: Problem,
  { columns, rows, groups, seats, comes }: Model,
  point: number,
): void {
  problem.types.forEach((_, type) => {
    const come = comes.filter((one) => one.type === type).map(({ column }) => [column, 1] as const);
    const sit = seats.filter((one) => one.type === type).map(({ column }) => [column, -1] as const);
    rows.push({ of: [...come, ...sit], is: 'equal', to: 0 });
  });
  groups.forEach(({ slots }, group) => {
    slots.forEach(({ places }, slot) => {
      const cost = weights.emptySeat * point;
      const empty = columns.push({ cost, most: places }) - 1;
      const sit = seats.filter((one) => one.group === group && one.slot === slot);
      const of = sit.map(({ column }) => [column, 1] as const);
      rows.push({ of: [...of, [empty, 1]], is: 'equal', to: places });
    });
  });
}

/** Adds what rules count; what is too few or too many of them has its price. */
function addCounts(problem: Problem, model: Model, prices: Prices): void {
  const { columns, rows, groups, seats } = model;
  for (const { in: scope, trait, least, most, isMust: must } of problem.counts) {
    const cost = must ? prices.must : prices.should;
    const parts = scope === 'squad' ? groups.map((one) => [one]) : [groups];
    for (const part of parts) {
      const squads = part.reduce((sum, group) => sum + group.squads.length, 0);
      const held = part.reduce((sum, one) => sum + (one.held[trait] ?? 0) * one.squads.length, 0);
      const limits = scope === 'squad' ? squads : 1;
      const of = seats
        .filter(({ group, type }) => {
          const its = groups[group];
          return its !== undefined && part.includes(its) && problem.types[type]?.[trait] === true;
        })
        .map(({ column }) => [column, 1] as const);
      const missing = least * limits - held;
      if (missing > 0) {
        const short = columns.push({ cost, most: missing }) - 1;
        rows.push({ of: [...of, [short, 1]], is: 'atLeast', to: missing });
      }
      if (most === Infinity) continue;
      const room = Math.max(0, most * limits - held);
      model.fixed += cost * Math.max(0, held - most * limits);
      const over = columns.push({ cost, most: Infinity }) - 1;
      rows.push({ of: [...of, [over, -1]], is: 'atMost', to: room });
    }
  }
}

/** Adds who sits together: where one sits, the others do, or the plan pays the price. */
function addTogethers(problem: Problem, model: Model, prices: Prices): void {
  const { columns, rows, groups, seats } = model;
  const sit = (group: number, { trait }: { trait: number }, factor: number) =>
    seats
      .filter((seat) => seat.group === group && problem.types[seat.type]?.[trait])
      .map(({ column }) => [column, factor] as const);
  problem.togethers.forEach(({ members, isMust: must }, turn) => {
    const split = columns.push({ cost: must ? prices.must : prices.should, most: 1 }) - 1;
    members.forEach((member, index) => {
      // Who is not split sits no further back than their turn among squads that are alike.
      const behind = groups.flatMap((group, at) => (group.turn > turn ? sit(at, member, 1) : []));
      rows.push({ of: [...behind, [split, -1]], is: 'atMost', to: 0 });
      const before = members[index - 1];
      if (!before) return;
      groups.forEach(({ held, squads }, group) => {
        const apart = ((held[before.trait] ?? 0) - (held[member.trait] ?? 0)) * squads.length;
        const of = [...sit(group, member, 1), ...sit(group, before, -1)];
        rows.push({ of: [...of, [split, -1]], is: 'atMost', to: apart });
        rows.push({ of: [...of, [split, 1]], is: 'atLeast', to: apart });
      });
    });
  });
}

/** Puts further squads that are alike in an order, so that none of their permutations is searched. */
function addOrder(problem: Problem, { rows, groups, seats }: Model): void {
  const last = new Map<string, number>();
  groups.forEach(({ squads, turn }, group) => {
    const squad = problem.squads[squads[0] ?? 0];
    if (!squad || turn !== Infinity || squad.slots.length === 0) return;
    const before = last.get(likeness(squad));
    last.set(likeness(squad), group);
    if (before === undefined) return;
    const sum = (of: number, sign: number) =>
      seats
        .filter((seat) => seat.group === of)
        .map(({ column, type }) => [column, sign * (type + 1)] as const);
    rows.push({ of: [...sum(before, 1), ...sum(group, -1)], is: 'atLeast', to: 0 });
  });
}

/** Makes the program of a problem, for squads as they are grouped. */
export function makeModel(problem: Problem, groups: Group[], aim: Aim, prices: Prices): Model {
  const model = beginModel(problem, groups, aim, prices);
  addSeats(problem, model, prices.point);
  addCounts(problem, model, prices);
  addTogethers(problem, model, prices);
  addOrder(problem, model);
  for (const candidate of problem.candidates) model.fixed += priceOut(candidate, prices);
  return model;
}
