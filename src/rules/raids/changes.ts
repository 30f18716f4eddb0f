import { isEqual } from '../editing/equality.ts';
import { ListInWork } from './list-in-work.ts';
import {
  type Aside,
  type Placed,
  type Plan,
  type PlanSquad,
  type SeatAt,
  type Tie,
  type Wanted,
  asides,
  everybodyIn,
  newSeat,
  seatAt,
  seatedIn,
} from './plan.ts';

/** The shape of a squad: what a plan has, whoever sits in it. */
export interface SquadShape {
  id: string;
  name: string;
  seats: number;
}

/**
 * A change of one thing of a plan. It says what it found there: two changes of different things both
 * hold, and of two changes of one thing the second is refused.
 */
export type Change =
  | { kind: 'seat'; at: SeatAt; was: Placed | null; is: Placed | null }
  /** somebody comes to a list beside the squads (`was` null), or leaves it (`is` null) */
  | { kind: 'aside'; list: Aside; was: Placed | null; is: Placed | null }
  /** a whole list beside the squads, which may be longer than a move has changes */
  | { kind: 'list'; list: Aside; was: Placed[]; is: Placed[] }
  | { kind: 'lock'; at: SeatAt; was: boolean; is: boolean }
  | { kind: 'wanted'; at: SeatAt; was: Wanted | null; is: Wanted | null }
  /** squads come, go, grow, shrink, are named or put in another order; only empty seats go */
  | { kind: 'squads'; was: SquadShape[]; is: SquadShape[] }
  | { kind: 'ties'; tie: Tie; was: string[][]; is: string[][] }
  | { kind: 'words'; field: 'title' | 'notes'; was: string; is: string };

/** Tells whether changes are of a plan's notes alone, which are taken after its evening too. */
export function areOfNotes(changes: readonly Change[]): boolean {
  return changes.every((change) => change.kind === 'words' && change.field === 'notes');
}

/** Why a change does not fit a plan. */
export type Misfit =
  /** somebody else has changed it: what it is now */
  | { why: 'changed'; change: Change; now: Placed | null }
  | { why: 'locked'; change: Change }
  /** there is no such seat */
  | { why: 'gone'; change: Change }
  /** seats that would go are held */
  | { why: 'held'; change: Change }
  /** the person would stand in the plan twice */
  | { why: 'twice'; person: string };

/** A plan after changes, or why they do not fit. */
export type Changed = { plan: Plan; misfit?: undefined } | { plan?: undefined; misfit: Misfit };

/** Returns the shapes of a plan's squads. */
export function shapesOf({ squads }: Plan): SquadShape[] {
  return squads.map(({ id, name, seats }) => ({ id, name, seats: seats.length }));
}

type SeatChange = Extract<Change, { kind: 'seat' | 'lock' | 'wanted' }>;

function changeSeat(plan: Plan, change: SeatChange): Changed {
  const { at } = change;
  const seat = seatAt(plan, at);
  if (!seat) return { misfit: { why: 'gone', change } };
  const now = { seat: seat.holder, lock: seat.isLocked, wanted: seat.wanted }[change.kind];
  if (!isEqual(now, change.was)) return { misfit: { why: 'changed', change, now: seat.holder } };
  if (change.kind === 'seat' && seat.isLocked) return { misfit: { why: 'locked', change } };
  const changed = {
    ...seat,
    ...(change.kind === 'seat' && { holder: change.is }),
    ...(change.kind === 'lock' && { isLocked: change.is }),
    ...(change.kind === 'wanted' && { wanted: change.is }),
  };
  const squads = plan.squads.map((squad) =>
    squad.id === at.squad ? { ...squad, seats: squad.seats.with(at.seat, changed) } : squad,
  );
  return { plan: { ...plan, squads } };
}

/** The lists beside the squads while changes are made one after the other. */
type Lists = Readonly<Record<Aside, ListInWork>>;

type BesideChange = Extract<Change, { kind: 'aside' | 'list' }>;

/** Changes a list beside the squads. Returns why the change does not fit it, or null. */
function changeBeside(lists: Lists, change: BesideChange): Misfit | null {
  const list = lists[change.list];
  if (change.kind === 'list') {
    if (list.isEqualTo(change.was)) list.become(change.is);
    else return { why: 'changed', change, now: null };
  } else if (change.was === null) {
    if (change.is !== null) list.add(change.is);
  } else if (!list.replace(change.was, change.is)) {
    return { why: 'changed', change, now: list.placedAs(change.was.person) };
  }
  return null;
}

function changeSquads(plan: Plan, change: Extract<Change, { kind: 'squads' }>): Changed {
  if (!isEqual(shapesOf(plan), change.was))
    return { misfit: { why: 'changed', change, now: null } };
  const seatsOf = new Map(plan.squads.map(({ id, seats }) => [id, seats]));
  const squads: PlanSquad[] = change.is.map(({ id, name, seats: count }) => {
    const seats = seatsOf.get(id) ?? [];
    return { id, name, seats: Array.from({ length: count }, (_, at) => seats[at] ?? newSeat()) };
  });
  const changed = { ...plan, squads };
  // Whoever sat in a seat that goes would be lost.
  if (seatedIn(changed).length < seatedIn(plan).length) return { misfit: { why: 'held', change } };
  return { plan: changed };
}

function changeOne(plan: Plan, change: Exclude<Change, BesideChange>): Changed {
  switch (change.kind) {
    case 'seat':
    case 'lock':
    case 'wanted':
      return changeSeat(plan, change);
    case 'squads':
      return changeSquads(plan, change);
    case 'ties':
      if (!isEqual(plan[change.tie], change.was)) break;
      return { plan: { ...plan, [change.tie]: change.is } };
    case 'words':
      if (plan[change.field] !== change.was) break;
      return { plan: { ...plan, [change.field]: change.is } };
  }
  return { misfit: { why: 'changed', change, now: null } };
}

const isBeside = (change: Change): change is BesideChange =>
  change.kind === 'aside' || change.kind === 'list';

/** Returns somebody who stands in a plan twice, or null. */
function whoStandsTwice(plan: Plan): string | null {
  const seen = new Set<string>();
  for (const { person } of everybodyIn(plan)) {
    if (seen.has(person)) return person;
    seen.add(person);
  }
  return null;
}

/**
 * Applies changes one after the other: all of them, or none. Nobody stands in a plan twice. The work
 * grows with the plan and the changes, not with both multiplied: a bench may hold a thousand.
 */
export function applyChanges(plan: Plan, changes: readonly Change[]): Changed {
  const lists = { bench: new ListInWork(plan.bench), reserve: new ListInWork(plan.reserve) };
  let changed = plan;
  for (const change of changes) {
    if (isBeside(change)) {
      const misfit = changeBeside(lists, change);
      if (misfit) return { misfit };
    } else {
      const next = changeOne(changed, change);
      if (next.misfit) return next;
      changed = next.plan;
    }
  }
  for (const aside of asides) {
    const list = lists[aside].all();
    if (list !== changed[aside]) changed = { ...changed, [aside]: list };
  }
  const person = whoStandsTwice(changed);
  return person === null ? { plan: changed } : { misfit: { why: 'twice', person } };
}

/** Returns the changes that take back others, in their order. */
export function reverseChanges(changes: readonly Change[]): Change[] {
  // Each kind's `was` and `is` are of one type, which TypeScript cannot follow through the spread.
  return changes
    .toReversed()
    .map((change) => ({ ...change, was: change.is, is: change.was }) as Change);
}
