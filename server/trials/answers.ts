import {
  decidedPageSize,
  type OwnTrial,
  type Trial,
  type TrialList,
  type TrialMember,
} from '#contract/trials.ts';
import { countedState, isOnLeave } from '#rules/attendance/attendance.ts';
import { type AnnouncedLeave, leaveAt } from '#rules/attendance/said.ts';
import { dayAt } from '#rules/calendar/zone-time.ts';
import type { Member } from '../db/people.ts';
import { completenessOf } from './completeness.ts';
import type { MainCharacter, TrialRecord } from '../trial-progress/queries.ts';
import type { DecidedPlace, NamedNote, NamedTrial, NamedVote } from './queries.ts';

const iso = (moment: number) => new Date(moment).toISOString();

/** Counts somebody's records by state, an absence that a leave excuses as excused. */
function toAttendance(records: readonly TrialRecord[], leaves: readonly AnnouncedLeave[]) {
  const attendance = { present: 0, late: 0, excused: 0, bench: 0, absent: 0 };
  for (const { state, starts_at: startsAt, zone } of records) {
    // Only an absence can be excused, and finding the day of a moment takes a while.
    const mayExcuse = state === 'absent' && leaves.length > 0;
    const isExcused =
      mayExcuse && leaveAt({ startsAt, day: dayAt(startsAt, zone) }, leaves) === 'before';
    attendance[countedState(state, isExcused)] += 1;
  }
  return attendance;
}

function toNote({ id, author_id, username, avatar, words, written_at }: NamedNote) {
  return { id, discordId: author_id, by: username, avatar, words, at: iso(written_at) };
}

/** The data that trials need beside their own rows: by trial, and by person. */
export interface AroundTrials {
  records: ReadonlyMap<string, readonly TrialRecord[]>;
  notes: ReadonlyMap<string, readonly NamedNote[]>;
  votes: ReadonlyMap<string, readonly NamedVote[]>;
  mains: ReadonlyMap<string, MainCharacter>;
  leaves: ReadonlyMap<string, readonly AnnouncedLeave[]>;
}

/** Makes the answer for a trial with all its data. */
export function toTrial(row: NamedTrial, around: AroundTrials, today: string): Trial {
  const leaves = around.leaves.get(row.user_id) ?? [];
  const notes = around.notes.get(row.id) ?? [];
  const votes = around.votes.get(row.id) ?? [];
  const main = around.mains.get(row.user_id);
  return {
    id: row.id,
    discordId: row.user_id,
    username: row.username,
    avatar: row.avatar,
    guilded: row.roles !== null,
    startedAt: iso(row.started_at),
    endsAt: iso(row.ends_at),
    verdict: row.verdict,
    reason: row.reason,
    decidedAt: row.decided_at === null ? null : iso(row.decided_at),
    decidedBy: row.decided_by,
    attendance: toAttendance(around.records.get(row.id) ?? [], leaves),
    character: main ? completenessOf(main) : null,
    onLeave: isOnLeave(today, leaves),
    vouches: notes.filter(({ kind }) => kind === 'vouch').map(toNote),
    notes: notes.filter(({ kind }) => kind === 'note').map(toNote),
    votes: votes.map(({ user_id: discordId, username: by, avatar, vote, voted_at }) => ({
      discordId,
      by,
      avatar,
      vote,
      at: iso(voted_at),
    })),
  };
}

/** Reads the key of a page, whose shape the contract has checked. */
export function readDecidedKey(key: string): DecidedPlace {
  const [at = '', id = ''] = key.split('_');
  return { at: Number(at), id };
}

/** Comes before every id. */
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Cuts a page from one trial more than it has, if there are more, and names the next.
 * @param since trials that were decided before are left to later pages
 */
export function decidedPageOf(rows: readonly NamedTrial[], since = 0) {
  const page = rows
    .slice(0, decidedPageSize)
    .filter(({ decided_at: decidedAt }) => (decidedAt ?? 0) >= since);
  const last = page.at(-1);
  const place = last ? `${last.decided_at}_${last.id}` : `${since}_${firstId}`;
  return { page, next: rows.length > page.length ? place : null };
}

function toTerm({ startedAt, endsAt, verdict, reason, decidedAt }: Trial) {
  return { startedAt, endsAt, verdict, reason, decidedAt };
}

/** Makes the answer for the trial member's own trial: neither notes nor votes. */
export function toOwnTrial(trial: Trial, earlier: readonly Trial[]): OwnTrial {
  const { attendance, character, onLeave, vouches } = trial;
  return {
    ...toTerm(trial),
    ...{ attendance, character, onLeave, vouches },
    earlier: earlier.map(toTerm),
  };
}

/** Makes the answer for a member on trial, as members who may vouch see them. */
export function toTrialMember(
  { id, user_id, username, avatar, started_at, ends_at }: NamedTrial,
  notes: readonly NamedNote[],
  readerId: string,
): TrialMember {
  const vouches = notes.filter(({ trial_id, kind }) => trial_id === id && kind === 'vouch');
  return {
    id,
    discordId: user_id,
    username,
    avatar,
    startedAt: iso(started_at),
    endsAt: iso(ends_at),
    vouches: vouches.length,
    mine: vouches.find(({ author_id }) => author_id === readerId)?.words ?? null,
  };
}

/** Lists holders of the trial role without a running trial. */
export function toUntried(
  holders: readonly Member[],
  running: readonly NamedTrial[],
): TrialList['without'] {
  const onTrial = new Set(running.map(({ user_id }) => user_id));
  return holders
    .filter(({ id }) => !onTrial.has(id))
    .map(({ id, username, avatar, joinedAt }) => ({
      discordId: id,
      username,
      avatar,
      joinedAt: joinedAt === null ? null : iso(joinedAt),
    }));
}
