import type { Change } from './changes.ts';
import {
  type Place,
  type Placed,
  type Plan,
  type SeatAt,
  asides,
  isSamePlace,
  placeOf,
  seatAt,
} from './plan.ts';

function findPlaced(plan: Plan, person: string, place: Place): Placed | null {
  if (place === null) return null;
  if (typeof place === 'string') return plan[place].find((one) => one.person === person) ?? null;
  return seatAt(plan, place)?.holder ?? null;
}

function leave(placed: Placed | null, place: Place): Change[] {
  if (placed === null || place === null) return [];
  if (typeof place === 'string') return [{ kind: 'aside', list: place, was: placed, is: null }];
  return [{ kind: 'seat', at: place, was: placed, is: null }];
}

function arrive(placed: Placed, place: Place, was: Placed | null = null): Change[] {
  if (place === null) return [];
  if (typeof place === 'string') return [{ kind: 'aside', list: place, was, is: placed }];
  return [{ kind: 'seat', at: place, was, is: placed }];
}

/**
 * Moves somebody to a place, from wherever they are; a seat that is held is swapped for the place
 * from which they come. The pool (null) takes whoever has no other place.
 * @returns no changes when they are there already, as the same
 */
export function movePerson(plan: Plan, placed: Placed, to: Place): Change[] {
  const from = placeOf(plan, placed.person);
  const before = findPlaced(plan, placed.person, from);
  if (isSamePlace(from, to)) {
    if (before === null || to === null) return [];
    const isSame = before.character === placed.character && before.role === placed.role;
    return isSame ? [] : arrive(placed, to, before);
  }
  const held = to !== null && typeof to !== 'string' ? (seatAt(plan, to)?.holder ?? null) : null;
  return [...leave(before, from), ...arrive(placed, to, held), ...(held ? arrive(held, from) : [])];
}

/** Empties a place in the plan: the person goes back to the pool. */
export function takeOut(plan: Plan, person: string): Change[] {
  const place = placeOf(plan, person);
  return leave(findPlaced(plan, person, place), place);
}

/** Locks or unlocks seats. Returns a change for each that is not so already. */
export function lockSeats(plan: Plan, seats: readonly SeatAt[], isLocked: boolean): Change[] {
  return seats.flatMap((at): Change[] => {
    const seat = seatAt(plan, at);
    return seat && seat.isLocked !== isLocked
      ? [{ kind: 'lock', at, was: seat.isLocked, is: isLocked }]
      : [];
  });
}

/** Exchanges the people of two squads, seat by seat; seats that only one of them has keep theirs. */
export function swapSquads(plan: Plan, one: string, other: string): Change[] {
  const seats = (squad: string) => plan.squads.find(({ id }) => id === squad)?.seats ?? [];
  const both = Math.min(seats(one).length, seats(other).length);
  return Array.from({ length: both }, (_, seat) => {
    const [left, right] = [
      { squad: one, seat },
      { squad: other, seat },
    ];
    const [holder = null, opposite = null] = [left, right].map((at) => seatAt(plan, at)?.holder);
    return { left, right, holder, opposite };
  }).flatMap(({ left, right, holder, opposite }): Change[] =>
    holder === null && opposite === null
      ? []
      : [
          { kind: 'seat', at: left, was: holder, is: opposite },
          { kind: 'seat', at: right, was: opposite, is: holder },
        ],
  );
}

/** Takes everybody out of the plan whose seat is not locked. */
export function clearPlan(plan: Plan): Change[] {
  const seated = plan.squads.flatMap(({ id, seats }) =>
    seats.flatMap(({ holder, isLocked }, seat): Change[] =>
      holder && !isLocked ? [{ kind: 'seat', at: { squad: id, seat }, was: holder, is: null }] : [],
    ),
  );
  const beside = asides.flatMap((list): Change[] =>
    plan[list].length > 0 ? [{ kind: 'list', list, was: plan[list], is: [] }] : [],
  );
  return [...seated, ...beside];
}
