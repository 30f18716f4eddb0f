import type { Plan } from '#rules/raids/plan.ts';
import { countSeats } from '#rules/raids/judging.ts';
import type { RaidsTable } from '../db/tables/raids.ts';

/** Reads a stored plan. */
export function readPlan(body: string): Plan {
  // Only `planColumns` writes plans, of what the contract has parsed.
  return JSON.parse(body) as Plan;
}

/** Makes the columns that hold a plan. */
export function planColumns(
  plan: Plan,
): Pick<RaidsTable, 'title' | 'seats' | 'seated' | 'body'> {
  return { title: plan.title, ...countSeats(plan), body: JSON.stringify(plan) };
}
