import type { Point } from './drawing.ts';
import { exactRound } from './exact-round.ts';
import { goodRound } from './good-round.ts';
import { lengthOf, type RoundTask } from './round-task.ts';

/** A place that gives something. */
export interface RoundPlace {
  /** where its marker stands, in the units of its map */
  x: number;
  y: number;
  /** ids of what it gives */
  gives: readonly string[];
}

/** A way through places that ends where it begins. */
export interface Round<Place extends RoundPlace> {
  stops: Place[];
  /** in the units of the map */
  length: number;
  /** nothing shorter gives all of it; else there may be something */
  isShortest: boolean;
}

/** So many things to get are gone through exactly (product §9.31). */
export const mostExactWants = 12;

const isWithin = (some: ReadonlySet<number>, all: ReadonlySet<number>) =>
  [...some].every((one) => all.has(one));

/**
 * Leaves out what is got on the way to something else: whatever is given wherever something else is.
 * @param placesOf the places that give each thing
 */
function narrowest(placesOf: readonly ReadonlySet<number>[]): ReadonlySet<number>[] {
  const kept: ReadonlySet<number>[] = [];
  for (const places of placesOf.toSorted((a, b) => a.size - b.size)) {
    if (!kept.some((other) => isWithin(other, places))) kept.push(places);
  }
  return kept;
}

function taskOf(all: readonly RoundPlace[], wanted: readonly string[]): [RoundTask, number[]] {
  const wants = narrowest(
    Array.from(
      new Set(wanted),
      (id) => new Set(all.flatMap(({ gives }, at) => (gives.includes(id) ? [at] : []))),
    ).filter(({ size }) => size > 0),
  );
  const used = Array.from(new Set(wants.flatMap((places) => [...places]))).sort((a, b) => a - b);
  const answers = used.map((at) => wants.flatMap((places, want) => (places.has(at) ? [want] : [])));
  const places = wants.map((_, want) =>
    answers.flatMap((own, at) => (own.includes(want) ? [at] : [])),
  );
  const points = used.map((at): Point => [all[at]?.x ?? 0, all[at]?.y ?? 0]);
  return [{ points, answers, places }, used];
}

/** Turns a round so that it begins at its first place by position, and goes on to the earlier neighbour. */
function inOrder(round: readonly number[]): number[] {
  const first = round.indexOf(Math.min(...round));
  const turned = [...round.slice(first), ...round.slice(0, first)];
  const [begin = 0, ...rest] = turned;
  return (rest[0] ?? 0) > (rest.at(-1) ?? 0) ? [begin, ...rest.toReversed()] : turned;
}

/**
 * Finds the shortest round through places of one map at which everything wanted is given (product §9.31):
 * of the places that give a thing one is chosen. Up to `mostExactWants` things that are not on the way to
 * others it is the shortest that there is, unless there are too many ways to look at; beyond it is a good
 * one. Equal places and wants give the same round each time.
 * @param wanted ids; what no place gives is left out
 */
export function shortestRound<Place extends RoundPlace>(
  places: readonly Place[],
  wanted: readonly string[],
): Round<Place> {
  const [task, used] = taskOf(places, wanted);
  if (task.places.length === 0) return { stops: [], length: 0, isShortest: true };
  const good = goodRound(task);
  const exact = task.places.length <= mostExactWants ? exactRound(task, good) : null;
  const round = inOrder(exact ?? good);
  return {
    stops: round.flatMap((at) => places[used[at] ?? -1] ?? []),
    length: lengthOf(task, round),
    isShortest: exact !== null,
  };
}
