import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { announceLeave, removeLeave } from '#contract/leaves.ts';
import { meets, officerLevel } from '#rules/access/access.ts';
import { dayAt, daysBetween } from '#rules/calendar/zone-time.ts';
import { longestLeave, toLeave } from './answers.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import { addLeave, deleteLeave, findLeave } from './queries.ts';
import type { Services } from '../services.ts';
import { whoIs } from '../auth/who.ts';

/** Leave of absence: announced by members, taken back by them or an officer. */
export function mountLeaves(app: Hono<AppEnv>, services: Services): void {
  const { audit, now } = services;
  const { db } = services.database;
  const { zone } = services.guild.calendar;

  mount(app, services, announceLeave, async ({ body, signedIn }) => {
    const { id, username } = whoIs(signedIn);
    const today = dayAt(now(), zone);
    if (body.lastDay < today) {
      throw new ProblemError(400, 'This leave is over already. Appeal the record instead.', {
        errors: { lastDay: ['lies in the past'] },
      });
    }
    if (body.firstDay < today) {
      throw new ProblemError(400, 'A leave begins today at the earliest.', {
        errors: { firstDay: ['lies in the past'] },
      });
    }
    if (daysBetween(today, body.lastDay) > longestLeave) {
      throw new ProblemError(400, 'A leave ends within a year.', {
        errors: { lastDay: ['lies more than a year ahead'] },
      });
    }
    const leave = {
      id: randomUUID(),
      user_id: id,
      first_day: body.firstDay,
      last_day: body.lastDay,
      reason: body.reason,
      made_at: now(),
    };
    await addLeave(db, leave);
    return toLeave({ ...leave, username });
  });

  mount(app, services, removeLeave, async ({ params, signedIn }) => {
    const by = whoIs(signedIn);
    const leave = await findLeave(db, params.leaveId);
    const isOwn = leave?.user_id === by.id;
    const isOfficer = meets(officerLevel, signedIn?.viewer ?? null);
    if (!leave || (!isOwn && !isOfficer)) throw new ProblemError(404, 'You have no such leave.');
    await db.transaction().execute(async (trx) => {
      await deleteLeave(trx, leave.id);
      if (isOwn) return;
      const subject = { id: leave.user_id, username: leave.username };
      const detail = `${leave.first_day} to ${leave.last_day}`;
      await audit.write({ action: 'leave-removed', actor: by, subject, detail }, trx);
    });
    return undefined;
  });
}
