import type { Change } from '#rules/raids/changes.ts';
import { type Plan, untied } from '#rules/raids/plan.ts';
import { countSeats } from '#rules/raids/judging.ts';
import type { RaidsTable } from '../db/tables/raids.ts';

/** Reads a stored plan. */
export function readPlan(body: string): Plan {
  // Only `planColumns` writes plans, of what the contract has parsed. Older ones have fewer kinds of ties.
  return { ...untied, ...(JSON.parse(body) as Plan) };
}

/** Makes the columns that hold a plan. */
export function planColumns(plan: Plan): Pick<RaidsTable, 'title' | 'seats' | 'seated' | 'body'> {
  return { title: plan.title, ...countSeats(plan), body: JSON.stringify(plan) };
}

/** Reads the stored changes of a move. */
export function readChanges(changes: string): Change[] {
  // Only a move that the contract has parsed is stored.
  return JSON.parse(changes) as Change[];
}
