import { type Change, type SquadShape, shapesOf } from './changes.ts';
import { type Plan, planSize } from './plan.ts';

/** Changes the shape of a plan's squads. Returns nothing where it is so already. */
function shape(plan: Plan, is: SquadShape[]): Change[] {
  const was = shapesOf(plan);
  return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ kind: 'squads', was, is }];
}

/** Empties the seats of a squad from a number on of all that undoing their end has to bring back. */
function clearSeats(plan: Plan, id: string, from = 0): Change[] {
  const { seats = [] } = plan.squads.find((squad) => squad.id === id) ?? {};
  return seats.slice(from).flatMap(({ holder, isLocked, wanted }, index): Change[] => {
    const at = { squad: id, seat: from + index };
    return [
      ...(isLocked ? [{ kind: 'lock' as const, at, was: true, is: false }] : []),
      ...(holder ? [{ kind: 'seat' as const, at, was: holder, is: null }] : []),
      ...(wanted ? [{ kind: 'wanted' as const, at, was: wanted, is: null }] : []),
    ];
  });
}

/** Names a squad, or gives it so many seats. A seat that somebody holds does not go. */
export function reshapeSquad(
  plan: Plan,
  id: string,
  part: Partial<Pick<SquadShape, 'name' | 'seats'>>,
): Change[] {
  const shaped = shape(
    plan,
    shapesOf(plan).map((squad) => (squad.id === id ? { ...squad, ...part } : squad)),
  );
  if (part.seats === undefined) return shaped;
  return [...clearSeats(plan, id, part.seats).filter(({ kind }) => kind !== 'seat'), ...shaped];
}

/**
 * Adds a squad at the end, as large as the last one. Returns nothing where there is no more room.
 * @param id one that no squad of the plan has ever had: what somebody without a connection has moved
 * in a squad that is gone would be moved in this one
 */
export function addSquad(plan: Plan, name: string, id: string): Change[] {
  const shapes = shapesOf(plan);
  if (shapes.length >= planSize.squads.most) return [];
  const seats = shapes.at(-1)?.seats ?? planSize.seats.usual;
  return shape(plan, [...shapes, { id, name, seats }]);
}

/** Takes a squad out, and whoever sits in it back to the pool. Returns nothing for the last one. */
export function removeSquad(plan: Plan, id: string): Change[] {
  const shapes = shapesOf(plan);
  if (shapes.length <= planSize.squads.least) return [];
  return [
    ...clearSeats(plan, id),
    ...shape(
      plan,
      shapes.filter((squad) => squad.id !== id),
    ),
  ];
}

/** Puts a squad one place up (−1) or down (1). */
export function moveSquad(plan: Plan, id: string, by: 1 | -1): Change[] {
  const shapes = shapesOf(plan);
  const from = shapes.findIndex((squad) => squad.id === id);
  const to = from + by;
  const squad = shapes[from];
  if (!squad || to < 0 || to >= shapes.length) return [];
  return shape(plan, shapes.toSpliced(from, 1).toSpliced(to, 0, squad));
}
