import type { Archetype } from '../characters/archetypes.ts';
import type { Role } from '../characters/roles.ts';

/** How many squads a plan has, and how many seats a squad. */
export const planSize = {
  squads: { least: 1, most: 12, usual: 8 },
  seats: { least: 2, most: 10, usual: 5 },
} as const;

/** What a seat asks for: a role, an archetype or the name of a class. */
export type Wanted = { role: Role } | { archetype: Archetype } | { className: string };

/** A person in a plan, with one of their characters and what they come as. */
export interface Placed {
  /** Discord id */
  person: string;
  /** id of the character; null for somebody who has none */
  character: string | null;
  role: Role;
}

/** A seat by its squad and its number in it, from 0. */
export interface SeatAt {
  squad: string;
  seat: number;
}

export interface Seat {
  wanted: Wanted | null;
  /** neither a suggestion nor a move changes who holds it */
  isLocked: boolean;
  holder: Placed | null;
}

export interface PlanSquad {
  /** unique in the plan */
  id: string;
  name: string;
  seats: Seat[];
}

/** Places beside the squads. */
export const asides = ['bench', 'reserve'] as const;

export type Aside = (typeof asides)[number];

/** Whom this plan ties, must and should: pairs and groups of Discord ids. */
export const ties = ['together', 'apart', 'ratherTogether', 'ratherApart'] as const;

export type Tie = (typeof ties)[number];

/** Who sits where in a raid (product §5.14). */
export interface Plan {
  title: string;
  /** for officers alone */
  notes: string;
  squads: PlanSquad[];
  bench: Placed[];
  reserve: Placed[];
  together: string[][];
  apart: string[][];
  /** those who should sit so, if it can be */
  ratherTogether: string[][];
  ratherApart: string[][];
}

/** The place of somebody in a plan: a seat, a list beside the squads, or none. */
export type Place = SeatAt | Aside | null;

/** The ties of a plan that has none. */
export const untied: Pick<Plan, Tie> = {
  ...{ together: [], apart: [], ratherTogether: [], ratherApart: [] },
};

const emptySeat: Seat = { wanted: null, isLocked: false, holder: null };

/** Makes a plan in which nobody sits yet. */
export function emptyPlan(
  title: string,
  squadNames: readonly string[],
  seats: number = planSize.seats.usual,
): Plan {
  const squads = squadNames.map((name, index) => ({
    id: `s${index + 1}`,
    name,
    seats: Array.from({ length: seats }, () => emptySeat),
  }));
  return { title, notes: '', squads, bench: [], reserve: [], ...untied };
}

/** Returns an empty seat for a squad that grows. */
export function newSeat(): Seat {
  return emptySeat;
}

/** Returns a seat of a plan, or undefined. */
export function seatAt(plan: Plan, { squad, seat }: SeatAt): Seat | undefined {
  return plan.squads.find(({ id }) => id === squad)?.seats[seat];
}

/** Lists the seats of a plan with their places, squad by squad. */
export function seatsOf(plan: Plan): { at: SeatAt; seat: Seat }[] {
  return plan.squads.flatMap(({ id, seats }) =>
    seats.map((seat, index) => ({ at: { squad: id, seat: index }, seat })),
  );
}

/** Lists those who have a seat. */
export function seatedIn(plan: Plan): Placed[] {
  return plan.squads.flatMap(({ seats }) => seats.flatMap(({ holder }) => holder ?? []));
}

/** Lists everybody of a plan, in seats and beside them. */
export function everybodyIn(plan: Plan): Placed[] {
  return [...seatedIn(plan), ...plan.bench, ...plan.reserve];
}

/** Finds the place of a person. */
export function placeOf(plan: Plan, person: string): Place {
  const held = seatsOf(plan).find(({ seat }) => seat.holder?.person === person);
  if (held) return held.at;
  return asides.find((aside) => plan[aside].some((placed) => placed.person === person)) ?? null;
}

/** Where somebody stands in a plan, and as what. */
export interface Standing {
  place: SeatAt | Aside;
  placed: Placed;
}

/** Finds where everybody of a plan stands, by their ids: for whoever asks of many. */
export function standingsIn(plan: Plan): Map<string, Standing> {
  const standings = new Map<string, Standing>();
  const note = (placed: Placed, place: Standing['place']) => {
    if (!standings.has(placed.person)) standings.set(placed.person, { place, placed });
  };
  for (const { at, seat } of seatsOf(plan)) if (seat.holder) note(seat.holder, at);
  for (const aside of asides) for (const placed of plan[aside]) note(placed, aside);
  return standings;
}

/** Tells whether two places are the same. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one === null || other === null || typeof one === 'string' || typeof other === 'string') {
    return one === other;
  }
  return one.squad === other.squad && one.seat === other.seat;
}

/** What somebody counts as who is placed with a character. */
export interface ComesAs {
  role: Role;
  archetype: string;
  className: string;
}

/** Tells whether somebody is what a seat or a rule asks for. */
export function isWanted(wanted: Wanted, { role, archetype, className }: ComesAs): boolean {
  if ('role' in wanted) return wanted.role === role;
  if ('archetype' in wanted) return wanted.archetype === archetype;
  return wanted.className === className;
}

/** Names what is wanted, as a sentence has it: a healer, a Bard. */
export function wantedName(wanted: Wanted): string {
  if ('role' in wanted) return wanted.role.toLowerCase();
  return 'archetype' in wanted ? wanted.archetype : wanted.className;
}
