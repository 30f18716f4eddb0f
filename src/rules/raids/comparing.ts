import { type Change, applyChanges, reverseChanges } from './changes.ts';
import { type Moved, whoMoved } from './place-words.ts';
import { type Placed, type Plan, type Standing, everybodyIn, standingsIn } from './plan.ts';
import type { ChangedPart } from './published-places.ts';

/** Somebody who keeps their place, but comes with another character or in another role. */
export interface Recast {
  person: string;
  was: Placed;
  is: Placed;
}

/** What differs between two plans as members see them, person by person. */
export interface Comparison {
  /** those whom only the later plan has */
  came: Moved[];
  moved: Moved[];
  /** those whom only the earlier plan has */
  went: Moved[];
  recast: Recast[];
  /** what else is new, a sentence each: the title, squads by name and size */
  reworded: string[];
}

/** Says what differs in the title of two plans, and in their squads. */
function rewordedIn(before: Plan, after: Plan): string[] {
  const squadOf = new Map(before.squads.map((squad) => [squad.id, squad]));
  const kept = new Set(after.squads.map(({ id }) => id));
  return [
    ...(before.title === after.title
      ? []
      : [`The title is “${after.title}”, no longer “${before.title}”.`]),
    ...after.squads.flatMap(({ id, name, seats }) => {
      const was = squadOf.get(id);
      if (!was) return [`${name} is new.`];
      return [
        ...(was.name === name ? [] : [`${was.name} is called ${name}.`]),
        ...(was.seats.length === seats.length
          ? []
          : [`${name} has ${seats.length} seats, no longer ${was.seats.length}.`]),
      ];
    }),
    ...before.squads.filter(({ id }) => !kept.has(id)).map(({ name }) => `${name} is gone.`),
  ];
}

/** Tells how a plan differs from an earlier one, in the order of the later plan. */
export function comparePlans(before: Plan, after: Plan): Comparison {
  const elsewhere = whoMoved(before, after);
  const away = new Set(elsewhere.map(({ person }) => person));
  const standings = standingsIn(before);
  const recast = everybodyIn(after).flatMap((is): Recast[] => {
    const was = away.has(is.person) ? null : standings.get(is.person)?.placed;
    if (!was || (was.character === is.character && was.role === is.role)) return [];
    return [{ person: is.person, was, is }];
  });
  return {
    came: elsewhere.filter(({ from }) => from === null),
    moved: elsewhere.filter(({ from, to }) => from !== null && to !== null),
    went: elsewhere.filter(({ to }) => to === null),
    recast,
    reworded: rewordedIn(before, after),
  };
}

/** Counts what differs. */
export function countDifferences({ came, moved, went, recast, reworded }: Comparison): number {
  return [came, moved, went, recast, reworded].reduce((sum, { length }) => sum + length, 0);
}

/** Where somebody is, as members see it: a squad by its id, or a list beside the squads. */
function partOf({ place }: Standing): string {
  // No list is taken for a squad: their ids differ in the mark before them.
  return typeof place === 'string' ? place : `#${place.squad}`;
}

/**
 * Compares two plans as members see them. Returns what lists for somebody what differs: another seat of
 * the same squad is no news.
 */
export function changesBetween(before: Plan, after: Plan): (person: string) => ChangedPart[] {
  const [earlier, later] = [standingsIn(before), standingsIn(after)];
  return (person) => {
    const [was, is] = [earlier.get(person), later.get(person)];
    if (!was || !is) return was === is ? [] : ['place'];
    return [
      ...(partOf(was) === partOf(is) ? [] : (['place'] as const)),
      ...(was.placed.role === is.placed.role ? [] : (['role'] as const)),
      ...(was.placed.character === is.placed.character ? [] : (['character'] as const)),
    ];
  };
}

/** Tells whether members would see another plan than before. */
export function differsForMembers(before: Plan, after: Plan): boolean {
  if (rewordedIn(before, after).length > 0) return true;
  const changesOf = changesBetween(before, after);
  const everybody = [...everybodyIn(before), ...everybodyIn(after)];
  return everybody.some(({ person }) => changesOf(person).length > 0);
}

/**
 * Returns another plan with the squads' ids of this one, by their names, so that a seat of a squad of
 * the same name is the same place in both.
 */
export function withSquadsOf(plan: Plan, other: Plan): Plan {
  const free = [...plan.squads];
  const squads = other.squads.map((squad, index) => {
    const at = free.findIndex(({ name }) => name === squad.name);
    const [found] = at === -1 ? [] : free.splice(at, 1);
    // Marked, so that no squad of another name is taken for it.
    return { ...squad, id: found?.id ?? `other ${index}` };
  });
  return { ...other, squads };
}

/**
 * Returns a plan as it was before its latest moves.
 * @param moves the latest last
 * @returns null where they do not lead to this plan
 */
export function planBefore(
  plan: Plan,
  moves: readonly { changes: readonly Change[] }[],
): Plan | null {
  let earlier = plan;
  for (const { changes } of moves.toReversed()) {
    const undone = applyChanges(earlier, reverseChanges(changes));
    if (undone.misfit) return null;
    earlier = undone.plan;
  }
  return earlier;
}
