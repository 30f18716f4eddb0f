import type * as availability from '#contract/availability.ts';
import { lockUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { toOwnWeek } from './answers.ts';
import { findWeek, saveWeek } from './queries.ts';

export const saveOwnAvailability: Handler<typeof availability.saveOwnAvailability> = async (
  { body: { zone, week, version }, signedIn: { user } },
  { database: { db }, now },
) =>
  db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const before = await findWeek(trx, user.id);
    if ((before?.version ?? 0) !== version) {
      throw new ProblemError(
        'changed-meanwhile',
        'You have saved your week elsewhere meanwhile. Look at it again.',
      );
    }
    const row = { user_id: user.id, zone, week, version: version + 1, saved_at: now() };
    await saveWeek(trx, row);
    return toOwnWeek(row);
  });
