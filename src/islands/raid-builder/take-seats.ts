import { type Change, applyChanges } from '#rules/raids/changes.ts';
import { movePerson } from '#rules/raids/moves.ts';
import type { Placed, Plan } from '#rules/raids/plan.ts';

/** Reads the key of a seat. */
export function seatOf(key: string) {
  const [squad = '', seat = '0'] = key.split('/');
  return { squad, seat: Number(seat) };
}

/** The changes that seat everybody of a suggestion, one after the other. */
export function takeSeats(plan: Plan, ghosts: Iterable<readonly [string, Placed]>): Change[] {
  let now = plan;
  const all: Change[] = [];
  for (const [key, placed] of ghosts) {
    const changes = movePerson(now, placed, seatOf(key));
    const { plan: next } = applyChanges(now, changes);
    if (!next) continue;
    now = next;
    all.push(...changes);
  }
  return all;
}
