import { createContext, use } from 'react';
import type { Presence } from '#contract/presence.ts';
import type { Raid } from '#contract/raids.ts';
import type { Change } from '#rules/raids/changes.ts';
import type { Fillers, Fit, Ground } from '#rules/raids/fitting.ts';
import type { Breach } from '#rules/raids/breach.ts';
import type { People, Verdict } from '#rules/raids/judging.ts';
import type { Place, Placed, Plan, SeatAt } from '#rules/raids/plan.ts';
import type { PlanView } from './plan-store.ts';
import type { Told } from '../told.ts';

/** What is chosen, to be placed or to be filled. */
export interface Hand {
  /** the person; null for an empty seat */
  placed: Placed | null;
  /** the chosen seat; null for somebody from the pool or from beside the squads */
  at: SeatAt | null;
}

/** How a seat suits the person in hand, and as what they would sit there. */
export interface Lit {
  fit: Fit;
  placed: Placed;
}

/** What all parts of the workbench read and do. */
export interface Bench {
  raid: Raid;
  view: PlanView;
  plan: Plan;
  people: People;
  verdicts: readonly Verdict[];
  /** moment at which the page was opened, milliseconds since 1970 */
  now: number;
  /** nothing but its notes can be changed: the evening is over */
  isFixed: boolean;
  hand: Hand | null;
  /** seats by their key; empty while nobody is in hand */
  lit: ReadonlyMap<string, Lit>;
  /** the plan with the people and the rules of the guild */
  ground: Ground;
  /** what the plan breaks, the gravest first */
  breaches: readonly Breach[];
  /** who could fill the chosen seat; null while none is chosen, or a locked one */
  fillers: Fillers | null;
  /** seats of a suggestion, by their key */
  ghosts: ReadonlyMap<string, Placed>;
  /** what other officers have in hand: by the key of a seat or the id of a person */
  others: ReadonlyMap<string, Presence>;
  pressSeat: (at: SeatAt) => void;
  pressPerson: (placed: Placed) => void;
  /** takes somebody in hand, whatever was there */
  take: (placed: Placed) => void;
  /** puts the person in hand into a place */
  place: (to: Place) => void;
  /** puts somebody into a place without taking them in hand first */
  put: (placed: Placed, to: Place) => void;
  /** changes the character or the role of the person in hand */
  comeAs: (placed: Placed) => void;
  putBack: () => void;
  takeOut: (person: string) => void;
  lock: (seats: readonly SeatAt[], isLocked: boolean) => void;
  /** why the last move was not made; null for none, or once it was put away */
  refusal: Told | null;
  /** makes a step of changes, named in words; without changes nothing happens */
  make: (step: string, changes: readonly Change[]) => boolean;
}

/** Names a seat, in the page and for the other officers. */
export function seatKey({ squad, seat }: SeatAt): string {
  return `${squad}/${seat}`;
}

/** Reads the key of a seat; null for any other key. */
export function readSeatKey(key: string): SeatAt | null {
  const [, squad, seat] = /^([^/]+)\/(\d+)$/.exec(key) ?? [];
  return squad === undefined ? null : { squad, seat: Number(seat) };
}

export const BenchContext = createContext<Bench | null>(null);

/** Returns the workbench around a component. */
export function useBench(): Bench {
  const bench = use(BenchContext);
  if (!bench) throw new Error('This part stands outside of a workbench: wrap it in BenchContext.');
  return bench;
}
