import { verdictNames } from '#rules/trials/trials.ts';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import type { AuditPerson } from '../services.ts';
import { findTrial, lockTrial, type NamedTrial } from './queries.ts';

type Db = Database['db'];

/** Names whom a trial concerns, as the audit log does. */
export const personOf = ({ user_id, username }: NamedTrial) => ({ id: user_id, username });

/** Returns a trial. @throws ProblemError where there is none */
export async function neededTrial(db: Db, id: string): Promise<NamedTrial> {
  const trial = await findTrial(db, id);
  if (!trial) throw new ProblemError('not-found', `There is no trial with the id ${id}.`);
  return trial;
}

/** Returns a trial that is not decided. @throws ProblemError */
export async function runningTrial(db: Db, id: string): Promise<NamedTrial> {
  const trial = await neededTrial(db, id);
  if (trial.verdict === null) return trial;
  const verdict = verdictNames[trial.verdict].toLowerCase();
  throw new ProblemError('trial-decided', `This trial has been decided: ${verdict}.`);
}

/** What nobody does to their own trial. */
const notOwn = {
  vouch: 'Nobody vouches for themselves.',
  vote: 'Nobody votes on their own trial.',
  decide: 'Another officer decides your own trial.',
  term: 'Another officer chooses when your own trial ends.',
};

/** Refuses what an officer on trial would do for themselves. @throws ProblemError */
export function assertOther(
  { user_id }: NamedTrial,
  by: AuditPerson,
  deed: keyof typeof notOwn,
): void {
  if (user_id === by.id) throw new ProblemError('own-trial', notOwn[deed]);
}

/** Locks a running trial until the transaction ends. @throws ProblemError when it is decided */
export async function holdTrial(trx: Db, { id, username }: NamedTrial): Promise<void> {
  if (await lockTrial(trx, id)) return;
  throw new ProblemError('trial-decided', `The trial of ${username} has just been decided.`);
}
