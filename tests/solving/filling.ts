import { type Plan, isSamePlace } from '#rules/raids/plan.ts';
import type { Suggestion } from '#solving/solve.ts';

/** Fills the open seats of a plan as suggested. */
export function fill(plan: Plan, { seats }: Pick<Suggestion, 'seats'>): Plan {
  const squads = plan.squads.map((squad) => ({
    ...squad,
    seats: squad.seats.map((seat, index) => {
      const its = seats.find(({ at }) => isSamePlace(at, { squad: squad.id, seat: index }));
      return its ? { ...seat, holder: its.placed } : seat;
    }),
  }));
  return { ...plan, squads };
}
