import { randomUUID } from 'node:crypto';
import type * as leaves from '#contract/leaves.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { addDays, dayAt, daysBetween } from '#rules/calendar/zone-time.ts';
import { lockUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { toLeave } from './answers.ts';
import { addLeave, deleteLeave, findLeave, leavesBetween } from './queries.ts';

/** Longest leave, and longest time until it begins, in days. */
export const longestLeave = 366;

/** A member has at most this many leaves that end within the last year or later. */
export const mostLeaves = 100;

/** A day after any leave. */
export const lastDayOfAll = '9999-12-31';

function refuse(field: 'firstDay' | 'lastDay', what: string, detail: string): never {
  throw new ProblemError('invalid', detail, { errors: { [field]: [what] } });
}

function assertAhead(firstDay: string, lastDay: string, today: string): void {
  if (lastDay < today) {
    refuse('lastDay', 'lies in the past', 'This leave is over already. Appeal the record instead.');
  }
  if (firstDay < today) {
    refuse('firstDay', 'lies in the past', 'A leave begins today at the earliest.');
  }
  if (daysBetween(today, lastDay) > longestLeave) {
    refuse('lastDay', 'lies more than a year ahead', 'A leave ends within a year.');
  }
}

export const announceLeave: Handler<typeof leaves.announceLeave> = async (
  { body: { firstDay, lastDay, reason }, signedIn: { user } },
  { database: { db }, guild, now },
) => {
  const today = dayAt(now(), guild.calendar.zone);
  assertAhead(firstDay, lastDay, today);
  const leave = {
    id: randomUUID(),
    user_id: user.id,
    first_day: firstDay,
    last_day: lastDay,
    reason,
    made_at: now(),
  };
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const since = addDays(today, -longestLeave);
    if ((await leavesBetween(trx, since, lastDayOfAll, user.id)).length >= mostLeaves) {
      throw new ProblemError(
        'too-many',
        `You have ${mostLeaves} leaves within the last year and ahead, and no more are kept. Take one back first.`,
      );
    }
    await addLeave(trx, leave);
  });
  return toLeave({ ...leave, username: user.username });
};

export const removeLeave: Handler<typeof leaves.removeLeave> = async (
  { params, signedIn: { user, viewer } },
  { audit, database: { db } },
) => {
  const leave = await findLeave(db, params.leaveId);
  const isOwn = leave?.user_id === user.id;
  if (!leave || (!isOwn && !meets(officerLevel, viewer))) {
    throw new ProblemError('not-found', 'You have no such leave.');
  }
  await db.transaction().execute(async (trx) => {
    await deleteLeave(trx, leave.id);
    if (isOwn) return;
    const subject = { id: leave.user_id, username: leave.username };
    const detail = `${leave.first_day} to ${leave.last_day}`;
    await audit.write({ action: 'leave-removed', actor: user, subject, detail }, trx);
  });
};
