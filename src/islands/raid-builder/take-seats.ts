import { type Change, applyChanges } from '#rules/raids/changes.ts';
import { movePerson } from '#rules/raids/moves.ts';
import type { Placed, Plan } from '#rules/raids/plan.ts';
import { readSeatKey } from './bench.ts';

/** The changes that seat everybody of a suggestion, one after the other. */
export function takeSeats(plan: Plan, ghosts: Iterable<readonly [string, Placed]>): Change[] {
  let now = plan;
  const all: Change[] = [];
  for (const [key, placed] of ghosts) {
    const changes = movePerson(now, placed, readSeatKey(key));
    const { plan: next } = applyChanges(now, changes);
    if (!next) continue;
    now = next;
    all.push(...changes);
  }
  return all;
}
