import { randomUUID } from 'node:crypto';
import type * as trials from '#contract/trials.ts';
import { daysBetween, dayAt, momentOf, readLocal } from '#rules/calendar/zone-time.ts';
import { termRange, trialDays, verdictNames } from '#rules/trials/trials.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { forgetAbout } from '../notices/queries.ts';
import { aboutDueTrial, tell } from '../notices/telling.ts';
import type { AuditPerson } from '../services.ts';
import { assertOther, holdTrial, personOf, runningTrial } from './needed.ts';
import {
  addTrial,
  closeTrial,
  moveEnd,
  type NamedTrial,
  runningTrialOf,
  saveVote,
  trialsOf,
  votesOn,
} from './queries.ts';

type Db = Database['db'];

const day = 24 * 60 * 60 * 1000;

/** A member has at most this many terms in a year: more than one a week. */
export const mostTerms = 60;

const year = 366 * day;

/** A member has one trial at a time: they are told of it once. */
const aboutTrial = 'own trial';

const toIso = (moment: number) => new Date(moment).toISOString();

const fresh = { verdict: null, reason: null, decided_at: null, decided_by: null } as const;

/** Refuses another term of a member who has had enough. @throws ProblemError */
async function assertRoom(trx: Db, { id, username }: AuditPerson, now: number): Promise<void> {
  if ((await trialsOf(trx, id, now - year)).length < mostTerms) return;
  throw new ProblemError(
    'too-many',
    `${username} has had ${mostTerms} terms within a year. Decide without another one.`,
  );
}

export const startTrial: Handler<typeof trials.startTrial> = async (
  { body, signedIn },
  { audit, database: { db }, guild, now },
) => {
  if (guild.discord.trialRole === undefined) {
    throw new ProblemError('not-found', 'This guild has no trials: it has no role for them.');
  }
  const user = await findUser(db, body.discordId);
  if (!user?.roles) {
    throw new ProblemError('not-found', `The guild has no member with the id ${body.discordId}.`);
  }
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    if (await runningTrialOf(trx, user.id)) {
      throw new ProblemError('trial-running', `The trial of ${user.username} runs already.`);
    }
    await assertRoom(trx, user, now());
    const endsAt = now() + body.days * day;
    await addTrial(trx, { id, user_id: user.id, started_at: now(), ends_at: endsAt, ...fresh });
    const detail = `${body.days} days`;
    await audit.write(
      { action: 'trial-started', actor: signedIn.user, subject: user, detail },
      trx,
    );
    const facts = { endsAt: toIso(endsAt) };
    const told = { kind: 'trial-started', facts, to: [user.id], about: aboutTrial } as const;
    await tell(trx, told, { by: signedIn.user.id, at: now() });
  });
  return { id };
};

/**
 * Finds the last minute of a day that an officer chooses as the last of a term.
 * @throws ProblemError for a day that is over, or further ahead than a term may end
 */
function endOf(lastDay: string, now: number, zone: string): number {
  const ahead = daysBetween(dayAt(now, zone), lastDay);
  const refuse = (what: string, detail: string) => {
    throw new ProblemError('invalid', detail, { errors: { lastDay: [what] } });
  };
  if (ahead < 0) refuse('lies in the past', 'A term ends today at the earliest.');
  if (ahead > termRange.max) {
    refuse(
      `lies more than ${termRange.max} days ahead`,
      `A term ends within ${termRange.max} days.`,
    );
  }
  const local = readLocal(`${lastDay}T23:59`);
  if (local === null) throw new Error(`The contract let ${lastDay} through.`);
  return momentOf(local, zone);
}

export const changeTrialTerm: Handler<typeof trials.changeTrialTerm> = async (
  { params, body: { lastDay, seenEnd }, signedIn: { user: by } },
  { audit, database: { db }, guild, now },
) => {
  const { zone } = guild.calendar;
  const is = endOf(lastDay, now(), zone);
  const trial = await runningTrial(db, params.trialId);
  assertOther(trial, by, 'term');
  const was = Date.parse(seenEnd);
  await db.transaction().execute(async (trx) => {
    // Whoever removes them holds them before their rows.
    await lockUser(trx, trial.user_id);
    await holdTrial(trx, trial);
    if (!(await moveEnd(trx, trial.id, { was, is }))) {
      throw new ProblemError(
        'changed-meanwhile',
        `Another officer has chosen when the trial of ${trial.username} ends. Look at it again.`,
      );
    }
    if (was === is) return;
    await forgetAbout(trx, [aboutDueTrial({ id: trial.id, ends_at: was })]);
    const detail = `until ${dayAt(was, zone)} → until ${lastDay}`;
    await audit.write({ action: 'trial-term', actor: by, subject: personOf(trial), detail }, trx);
    const facts = { endsAt: toIso(is) };
    const told = { kind: 'trial-term', facts, to: [trial.user_id], about: aboutTrial } as const;
    await tell(trx, told, { by: by.id, at: now() });
  });
  return { endsAt: toIso(is) };
};

export const voteOnTrial: Handler<typeof trials.voteOnTrial> = async (
  { params, body: { vote }, signedIn: { user: by } },
  { audit, database: { db }, now },
) => {
  const trial = await runningTrial(db, params.trialId);
  assertOther(trial, by, 'vote');
  await db.transaction().execute(async (trx) => {
    await holdTrial(trx, trial);
    // A press too many is no second vote.
    const votes = await votesOn(trx, [trial.id]);
    if (votes.some((one) => one.user_id === by.id && one.vote === vote)) return;
    await saveVote(trx, { trial_id: trial.id, user_id: by.id, vote, voted_at: now() });
    await audit.write(
      { action: 'trial-voted', actor: by, subject: personOf(trial), detail: vote },
      trx,
    );
  });
};

/**
 * Makes the next term: from today on, so that no event falls between the terms; remaining days are
 * kept.
 */
function nextTerm({ user_id, ends_at }: NamedTrial, days: number, now: number) {
  const endsAt = Math.max(now, ends_at) + days * day;
  return { id: randomUUID(), user_id, started_at: now, ends_at: endsAt, ...fresh };
}

export const decideTrial: Handler<typeof trials.decideTrial> = async (
  { params, body: { verdict, reason, days = trialDays }, signedIn: { user: by } },
  { audit, database: { db }, now },
) => {
  const trial = await runningTrial(db, params.trialId);
  assertOther(trial, by, 'decide');
  await db.transaction().execute(async (trx) => {
    // Whoever removes them holds them before their rows.
    await lockUser(trx, trial.user_id);
    const decided = { verdict, reason, decided_at: now(), decided_by: by.username };
    if (!(await closeTrial(trx, trial.id, decided))) {
      throw new ProblemError('trial-decided', 'Another officer has decided this trial.');
    }
    await forgetAbout(trx, [aboutDueTrial(trial)]);
    if (verdict === 'extend') {
      await assertRoom(trx, personOf(trial), now());
      await addTrial(trx, nextTerm(trial, days, now()));
    }
    const detail = `${verdictNames[verdict]}: ${reason}`;
    await audit.write(
      { action: 'trial-decided', actor: by, subject: personOf(trial), detail },
      trx,
    );
    const facts = { verdict, reason };
    const told = { kind: 'trial-decided', facts, to: [trial.user_id], about: aboutTrial } as const;
    await tell(trx, told, { by: by.id, at: now() });
  });
};
