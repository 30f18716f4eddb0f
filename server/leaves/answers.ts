import type { Leave } from '#contract/leaves.ts';
import type { AnnouncedLeave } from '#rules/attendance/said.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { NamedLeave } from './queries.ts';

const iso = (moment: number) => new Date(moment).toISOString();

export function toAnnounced(leave: LeavesTable): AnnouncedLeave {
  return { firstDay: leave.first_day, lastDay: leave.last_day, madeAt: leave.made_at };
}

/** Makes the answer for what an officer did; null for nothing. */
function toDone(by: string | null, at: number | null): Leave['entered'] {
  return by === null || at === null ? null : { by, at: iso(at) };
}

function toEnded({ ended_by: by, ended_at: at, ended_from }: LeavesTable): Leave['ended'] {
  return at === null || ended_from === null ? null : { by, at: iso(at), lastDay: ended_from };
}

/** Makes the answer for a leave. */
export function toLeave(leave: NamedLeave): Leave {
  const { id, user_id: discordId, username, first_day, last_day, reason, version } = leave;
  return {
    ...{ id, discordId, username, firstDay: first_day, lastDay: last_day, reason, version },
    madeAt: iso(leave.made_at),
    entered: toDone(leave.entered_by, leave.entered_at),
    ended: toEnded(leave),
    takenBack: toDone(leave.taken_back_by, leave.taken_back_at),
  };
}

/** Returns the last day of each person's current leave, by Discord id. */
export function leaveEnds(leaves: readonly LeavesTable[]): Map<string, string> {
  const sorted = leaves.toSorted((a, b) => (a.last_day < b.last_day ? -1 : 1));
  return new Map(sorted.map(({ user_id, last_day }) => [user_id, last_day]));
}

/** Returns when the latest leave of each person was announced, in milliseconds since 1970, by Discord id. */
export function lastAnnounced(leaves: readonly LeavesTable[]): Map<string, number> {
  const sorted = leaves.toSorted((a, b) => a.made_at - b.made_at);
  return new Map(sorted.map(({ user_id, made_at }) => [user_id, made_at]));
}
