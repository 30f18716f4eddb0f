import type { Leave } from '#contract/leaves.ts';
import type { LeaveDays } from '#rules/attendance/attendance.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { NamedLeave } from './queries.ts';

export function toLeaveDays(leave: LeavesTable): LeaveDays {
  return { firstDay: leave.first_day, lastDay: leave.last_day };
}

/** Makes the answer for a leave. */
export function toLeave(leave: NamedLeave): Leave {
  const { id, user_id: discordId, username, reason } = leave;
  return { id, discordId, username, ...toLeaveDays(leave), reason };
}

/** Returns the last day of each person's current leave, by Discord id. */
export function leaveEnds(leaves: readonly LeavesTable[]): Map<string, string> {
  const sorted = leaves.toSorted((a, b) => (a.last_day < b.last_day ? -1 : 1));
  return new Map(sorted.map(({ user_id, last_day }) => [user_id, last_day]));
}
