import type { Breach, Lead } from './breach.ts';
import { canLead } from './judging.ts';
import { type JudgedPerson, placedAs } from './people.ts';
import {
  type Placed,
  type Plan,
  type SeatAt,
  type Wanted,
  isWanted,
  seatAt,
  wantedName,
} from './plan.ts';

/** What is missing somewhere: somebody who is what is wanted, or who leads. */
export type Lack = Wanted | Lead;

/** Names what is missing, as a sentence has it: a healer, a lead. */
export function lackName(lack: Lack): string {
  return 'leadFromLevel' in lack ? 'lead' : wantedName(lack);
}

/** Lists what a seat is to be filled with: what it asks for, or else all that its squad and the raid lack. */
export function lacksAt(plan: Plan, at: SeatAt, breaches: readonly Breach[]): Lack[] {
  const asked = seatAt(plan, at)?.wanted;
  if (asked) return [asked];
  return breaches.flatMap(({ squad, missing }) =>
    missing && (squad === null || squad === at.squad) ? [missing.wanted] : [],
  );
}

/** Tells whether somebody fills one of several lacks as they are placed; where nothing lacks all do. */
export function fillsAny(person: JudgedPerson, placed: Placed, lacks: readonly Lack[]): boolean {
  const as = placedAs(placed, person);
  const fills = (lack: Lack) =>
    'leadFromLevel' in lack ? canLead(person, lack.leadFromLevel) : isWanted(lack, as);
  return lacks.length === 0 || lacks.some(fills);
}
