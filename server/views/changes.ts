import type * as views from '#contract/views.ts';
import { mostNamedViews } from '#contract/views.ts';
import { wrongParameters } from '#rules/tables/screens.ts';
import { lockUser } from '../db/people.ts';
import type { ViewsTable } from '../db/tables/people.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { removeView, saveView, viewsOf } from './queries.ts';
import { readStoredViews } from './stored.ts';

/** @throws ProblemError where a view would be one too many */
function checkRoom(rows: readonly ViewsTable[]): void {
  if (rows.filter(({ name }) => name !== '').length < mostNamedViews) return;
  const words = `No more than ${mostNamedViews} views with names can be kept. Remove one first.`;
  throw new ProblemError('too-many', words);
}

export const keepView: Handler<typeof views.keepView> = async (
  { params: { screen }, body: { name, parameters, age }, signedIn: { user } },
  { database: { db }, now },
) => {
  const [wrong] = wrongParameters(screen, parameters, name !== '');
  if (wrong !== undefined) {
    const fault = 'must be a parameter of this screen, with no more values than it has';
    throw new ProblemError('invalid', `The parameter “${wrong}” ${fault}.`, {
      errors: { [`parameters.${wrong}`]: [fault] },
    });
  }
  const row = {
    ...{ user_id: user.id, screen, name, parameters: JSON.stringify(parameters) },
    changed_at: now() - age,
  };
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const all = await viewsOf(trx, user.id);
    const there = all.find((one) => one.screen === screen && one.name === name);
    // What a clock dates ahead of now, as it was set back, does not stand against what is chosen now.
    const isStale = there !== undefined && Math.min(there.changed_at, now()) > row.changed_at;
    if (!there && name !== '') checkRoom(all);
    if (!isStale) await saveView(trx, row);
    const [stands] = readStoredViews([isStale ? there : row]);
    if (stands === undefined) throw new Error(`The screen ${screen} is unknown`);
    return stands;
  });
};

export const forgetView: Handler<typeof views.forgetView> = async (
  { params: { screen }, query: { name }, signedIn: { user } },
  { database: { db } },
) => {
  await removeView(db, { user_id: user.id, screen, name });
};
