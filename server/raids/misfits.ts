import type { Change, Misfit } from '#rules/raids/changes.ts';
import type { Aside, Placed } from '#rules/raids/plan.ts';
import type { Database } from '../db/database.ts';
import { findUser } from '../db/people.ts';
import { ProblemError } from '../http/problem.ts';

const besideNames: Record<Aside, string> = { bench: 'on the bench', reserve: 'in reserve' };

/** Names somebody of a misfit. */
type NameOf = (person: string) => Promise<string>;

async function seatInWords(was: Placed | null, now: Placed | null, nameOf: NameOf) {
  if (now === null) return 'Nobody sits there any more.';
  const name = await nameOf(now.person);
  return now.person === was?.person
    ? `${name} comes as something else now.`
    : `${name} sits there now.`;
}

/** Says what has changed since a change was made. */
async function changeInWords(change: Change, now: Placed | null, nameOf: NameOf): Promise<string> {
  switch (change.kind) {
    case 'seat':
      return seatInWords(change.was, now, nameOf);
    case 'aside': {
      if (now !== null) return `${await nameOf(now.person)} comes as something else now.`;
      const name = change.was === null ? 'Somebody' : await nameOf(change.was.person);
      return `${name} is not ${besideNames[change.list]} any more.`;
    }
    case 'list':
      return `Who is ${besideNames[change.list]} has changed.`;
    case 'lock':
      return change.was ? 'The seat is not locked any more.' : 'The seat is locked.';
    case 'wanted':
      return 'The seat asks for something else now.';
    case 'squads':
      return 'The squads have changed.';
    case 'ties':
      return change.tie === 'together'
        ? 'Who sits together has changed.'
        : 'Who sits apart has changed.';
    case 'words':
      return `The ${change.field} ${change.field === 'notes' ? 'have' : 'has'} changed.`;
  }
}

async function misfitInWords(misfit: Misfit, nameOf: NameOf): Promise<string> {
  switch (misfit.why) {
    case 'changed':
      return changeInWords(misfit.change, misfit.now, nameOf);
    case 'locked':
      return 'The seat is locked.';
    case 'gone':
      return 'There is no such seat any more.';
    case 'held':
      return 'Somebody sits in a seat that would go.';
    case 'twice':
      return `${await nameOf(misfit.person)} stands in the plan already.`;
  }
}

/** Makes the problem of a move that does not fit the plan any more: its words say what is there. */
export async function misfitProblem(db: Database['db'], misfit: Misfit): Promise<ProblemError> {
  const nameOf: NameOf = async (id) => (await findUser(db, id))?.username ?? 'Somebody';
  return new ProblemError('changed-meanwhile', await misfitInWords(misfit, nameOf));
}
