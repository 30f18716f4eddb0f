import { randomUUID } from 'node:crypto';
import type * as leaves from '#contract/leaves.ts';
import { addDays, dayAt, daysBetween } from '#rules/calendar/zone-time.ts';
import type { Database } from '../db/database.ts';
import { lockUser } from '../db/people.ts';
import type { LeavesTable } from '../db/tables/attendance.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import type { AuditPerson } from '../services.ts';
import { toLeave } from './answers.ts';
import { addLeave, countLeaves, deleteLeave, findLeave, writeLeave } from './queries.ts';
import { daysInWords, endedInWords } from './words.ts';

type Db = Database['db'];

/** Longest leave, and longest time until it begins, in days. */
export const longestLeave = 366;

/** A member has at most this many leaves that end within the last year or later. */
export const mostLeaves = 100;

/** A day after any leave. */
export const lastDayOfAll = '9999-12-31';

/** Refuses what is wrong with a field of a leave. @throws ProblemError */
export function refuse(field: string, what: string, detail: string): never {
  throw new ProblemError('invalid', detail, { errors: { [field]: [what] } });
}

/**
 * Refuses days that lie before the day on which a leave is said, or longer than a year after it.
 * @throws ProblemError
 */
export function assertDays(firstDay: string, lastDay: string, said: string): void {
  if (lastDay < said) {
    refuse('lastDay', 'lies before it was announced', 'This leave was over when it was announced.');
  }
  if (firstDay < said) {
    refuse(
      'firstDay',
      'lies before it was announced',
      'A leave begins on the day on which it is announced at the earliest.',
    );
  }
  if (daysBetween(said, lastDay) > longestLeave) {
    refuse('lastDay', 'lies more than a year ahead', 'A leave ends within a year.');
  }
}

/** What is there of a leave that nobody has changed yet, announced by its member. */
export const untouched = {
  ...{ version: 0, entered_by: null, entered_at: null, ended_by: null, ended_at: null },
  ...{ ended_from: null, taken_back_by: null, taken_back_at: null },
} as const;

/** Tells whether a leave is what was sent, by whom it was, and as it was then. */
function isAsSent(there: LeavesTable, sent: LeavesTable, isSaidNow: boolean): boolean {
  const names = ['user_id', 'first_day', 'last_day', 'reason', 'entered_by'] as const;
  return (
    names.every((name) => there[name] === sent[name]) &&
    (isSaidNow || there.made_at === sent.made_at)
  );
}

/**
 * Adds a leave, unless its member has as many as are kept, or it was sent and added before.
 * @param whose the subject of the sentence that says so: You have, Maren has
 * @returns the leave as it was added, now or before
 * @throws ProblemError
 */
export async function keepLeave(
  trx: Db,
  leave: LeavesTable,
  { today, whose, isSaidNow }: { today: string; whose: string; isSaidNow: boolean },
): Promise<{ leave: LeavesTable; isNew: boolean }> {
  await lockUser(trx, leave.user_id);
  if (!(await addLeave(trx, leave))) {
    const there = await findLeave(trx, leave.id);
    if (!there || !isAsSent(there, leave, isSaidNow)) throw sentAlready('leave');
    return { leave: there, isNew: false };
  }
  if ((await countLeaves(trx, leave.user_id, addDays(today, -longestLeave))) > mostLeaves) {
    throw new ProblemError(
      'too-many',
      `${whose} ${mostLeaves} leaves within the last year and ahead, and no more are kept. Take one back first.`,
    );
  }
  return { leave, isNew: true };
}

export const announceLeave: Handler<typeof leaves.announceLeave> = async (
  { body: { id = randomUUID(), firstDay, lastDay, reason }, signedIn: { user } },
  { database: { db }, guild, now },
) => {
  const today = dayAt(now(), guild.calendar.zone);
  if (lastDay < today) {
    refuse('lastDay', 'lies in the past', 'This leave is over already. Appeal the record instead.');
  }
  assertDays(firstDay, lastDay, today);
  const leave = {
    ...{ id, user_id: user.id, reason, made_at: now() },
    ...{ first_day: firstDay, last_day: lastDay },
    ...untouched,
  };
  const how = { today, whose: 'You have', isSaidNow: true };
  const kept = await db.transaction().execute((trx) => keepLeave(trx, leave, how));
  return toLeave({ ...kept.leave, username: user.username });
};

/** What ending a leave today changes of it; null where it is over by then anyway. */
export function endingOf(
  leave: LeavesTable,
  { by, at, today }: { by: AuditPerson | null; at: number; today: string },
): Partial<LeavesTable> | null {
  if (leave.first_day > today) {
    throw new ProblemError(
      'leave-not-begun',
      'This leave has not begun. Take it back instead of ending it.',
    );
  }
  // What has ended stays as it is: evenings that were missed in it stay excused.
  if (leave.last_day <= today) return null;
  return {
    ...{ last_day: today, version: leave.version + 1 },
    ...{ ended_by: by?.username ?? null, ended_at: at, ended_from: leave.last_day },
  };
}

export const endLeave: Handler<typeof leaves.endLeave> = async (
  { params, signedIn: { user } },
  { audit, database: { db }, guild, now },
) => {
  const today = dayAt(now(), guild.calendar.zone);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const leave = await findLeave(trx, params.leaveId);
    if (leave?.user_id !== user.id) {
      throw new ProblemError('not-found', 'You have no such leave.');
    }
    const ending = endingOf(leave, { by: null, at: now(), today });
    if (ending === null) return toLeave(leave);
    await writeLeave(trx, leave.id, ending);
    if (leave.entered_by !== null) {
      const detail = endedInWords(leave, today);
      await audit.write({ action: 'leave-ended', actor: user, subject: user, detail }, trx);
    }
    return toLeave({ ...leave, ...ending });
  });
};

export const removeLeave: Handler<typeof leaves.removeLeave> = async (
  { params, signedIn: { user } },
  { audit, database: { db } },
) => {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const leave = await findLeave(trx, params.leaveId);
    if (leave?.user_id !== user.id) {
      throw new ProblemError('not-found', 'You have no such leave.');
    }
    await deleteLeave(trx, leave.id);
    if (leave.entered_by === null) return;
    const detail = `${daysInWords(leave)} → none`;
    await audit.write({ action: 'leave-removed', actor: user, subject: user, detail }, trx);
  });
};
