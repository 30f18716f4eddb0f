import { type Change, applyChanges, reverseChanges } from './changes.ts';
import { type Moved, placedIn, whoMoved } from './place-words.ts';
import { type Placed, type Plan, everybodyIn } from './plan.ts';

/** Somebody who keeps their place, but comes with another character or in another role. */
export interface Recast {
  person: string;
  was: Placed;
  is: Placed;
}

/** What differs between two plans, person by person. */
export interface Comparison {
  /** those whom only the later plan has */
  came: Moved[];
  moved: Moved[];
  /** those whom only the earlier plan has */
  went: Moved[];
  recast: Recast[];
}

/** Tells how a plan differs from an earlier one, in the order of the later plan. */
export function comparePlans(before: Plan, after: Plan): Comparison {
  const elsewhere = whoMoved(before, after);
  const away = new Set(elsewhere.map(({ person }) => person));
  const recast = everybodyIn(after).flatMap((is): Recast[] => {
    const was = away.has(is.person) ? null : placedIn(before, is.person);
    if (!was || (was.character === is.character && was.role === is.role)) return [];
    return [{ person: is.person, was, is }];
  });
  return {
    came: elsewhere.filter(({ from }) => from === null),
    moved: elsewhere.filter(({ from, to }) => from !== null && to !== null),
    went: elsewhere.filter(({ to }) => to === null),
    recast,
  };
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
