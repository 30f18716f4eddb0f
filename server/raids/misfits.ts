import type { Misfit } from '#rules/raids/changes.ts';
import { misfitInWords, peopleOfMisfit } from '#rules/raids/misfit-words.ts';
import type { Plan } from '#rules/raids/plan.ts';
import type { Database } from '../db/database.ts';
import { findUsers } from '../db/people.ts';
import { ProblemError } from '../http/problem.ts';

/** Makes the problem of a move that does not fit the plan any more: its words say what is there. */
export async function misfitProblem(
  db: Database['db'],
  plan: Plan,
  misfit: Misfit,
): Promise<ProblemError> {
  const users = await findUsers(db, peopleOfMisfit(misfit));
  const names = new Map(users.map(({ id, username }) => [id, username]));
  const words = misfitInWords(misfit, plan, (id) => names.get(id) ?? 'Somebody');
  return new ProblemError('changed-meanwhile', words);
}
