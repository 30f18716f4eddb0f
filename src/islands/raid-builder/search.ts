import { isEqual } from '#rules/editing/equality.ts';
import { applyChanges } from '#rules/raids/changes.ts';
import { breakerOf } from '#rules/raids/fitting.ts';
import { movePerson } from '#rules/raids/moves.ts';
import { mayCome, placedAs, whyNotComing } from '#rules/raids/people.ts';
import {
  isWanted,
  type Placed,
  type Plan,
  placeOf,
  seatAt,
  type SeatAt,
  ties,
} from '#rules/raids/plan.ts';
import type { SuggestInput } from '#solving/problem.ts';
import { suggest } from '#solving/raid-solver.ts';
import { seatKey } from './bench.ts';
import type { Offer, Suggested, Suggestion } from './suggestion.ts';

/** Asks the search, which runs beside the page. */
export async function search(asked: SuggestInput, signal: AbortSignal): Promise<Suggested> {
  try {
    const suggestion = await suggest(asked, signal);
    return { is: 'ready', suggestion, offerFor: (now) => offerFor(suggestion, asked, now) };
  } catch (error) {
    return { is: 'failed', words: error instanceof Error ? error.message : String(error) };
  }
}

/** What a search asks of a plan, without those who have taken their suggested seats. */
function askedOf(plan: Plan, taken: ReadonlyMap<string, Placed>) {
  const { squads } = plan;
  return {
    ties: ties.map((tie) => plan[tie]),
    squads: squads.map(({ id, seats }) => ({
      id,
      seats: seats.map(({ wanted, isLocked, holder }, seat) => {
        const isTaken = isEqual(holder, taken.get(seatKey({ squad: id, seat })));
        // A lock says nothing of a seat that keeps its holder anyway.
        return { wanted, isLocked: isLocked && holder === null, holder: isTaken ? null : holder };
      }),
    })),
  };
}

/**
 * Tells whether a suggestion still fits a seat: it is open and asks for nothing else by now, and whoever
 * it is for has no seat and has not said since that they stay away.
 */
function isOffered({ plan, people }: SuggestInput, at: SeatAt, placed: Placed): boolean {
  const seat = seatAt(plan, at);
  if (!seat || seat.holder || seat.isLocked) return false;
  const person = people.get(placed.person);
  const place = placeOf(plan, placed.person);
  return (
    (place === null || typeof place === 'string') &&
    person !== undefined &&
    mayCome.includes(person.answer) &&
    whyNotComing(placed, person) === null &&
    (seat.wanted === null || isWanted(seat.wanted, placedAs(placed, person)))
  );
}

/** Leaves out whom a plan that was not asked about has no place for: they would break a rule. */
function withoutBreakers(seats: Suggestion['seats'], now: SuggestInput): Suggestion['seats'] {
  let { plan } = now;
  return seats.filter(({ at, placed }) => {
    const breaks = breakerOf({ ...now, plan }, placed.person);
    if (breaks(at.squad, placedAs(placed, now.people.get(placed.person))) !== null) return false;
    plan = applyChanges(plan, movePerson(plan, placed, at)).plan ?? plan;
    return true;
  });
}

/**
 * Makes of a suggestion what it offers a plan as it is now. Its proof holds for the plan that was asked
 * about, with whoever has taken their seat since, and for no other.
 */
export function offerFor({ seats }: Suggestion, asked: SuggestInput, now: SuggestInput): Offer {
  const taken = new Map(seats.map(({ at, placed }) => [seatKey(at), placed]));
  const isOfEarlier =
    asked.people !== now.people ||
    asked.rules !== now.rules ||
    !isEqual(askedOf(asked.plan, new Map()), askedOf(now.plan, taken));
  const open = seats.filter(({ at, placed }) => isOffered(now, at, placed));
  const offered = isOfEarlier ? withoutBreakers(open, now) : open;
  return {
    ghosts: new Map(offered.map(({ at, placed }) => [seatKey(at), placed])),
    isOfEarlier,
  };
}
