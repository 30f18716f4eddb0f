import type * as removals from '#contract/removals.ts';
import type { Handler } from '../http/call.ts';
import { lockUser } from '../db/people.ts';
import { dropRequest, keepRequest } from './queries.ts';

export const askForRemoval: Handler<typeof removals.askForRemoval> = async (
  { body: { words }, signedIn: { user } },
  { audit, database: { db }, now },
) => {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const isNew = await keepRequest(trx, { user_id: user.id, words, asked_at: now() });
    if (isNew) await audit.write({ action: 'removal-asked', actor: user, subject: user }, trx);
  });
};

export const takeBackRemoval: Handler<typeof removals.takeBackRemoval> = async (
  { signedIn: { user } },
  { audit, database: { db } },
) => {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    if (!(await dropRequest(trx, user.id))) return;
    await audit.write({ action: 'removal-taken-back', actor: user, subject: user }, trx);
  });
};
