import { randomUUID } from 'node:crypto';
import type * as trials from '#contract/trials.ts';
import { daysBetween, dayAt, momentOf, readLocal } from '#rules/calendar/zone-time.ts';
import { termRange, trialDays, verdictNames } from '#rules/trials/trials.ts';
import type { Database } from '../db/database.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { TrialNotesTable } from '../db/tables/trials.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import type { AuditPerson } from '../services.ts';
import {
  addNote,
  addTrial,
  closeTrial,
  findTrial,
  lockTrial,
  moveEnd,
  type NamedNote,
  type NamedTrial,
  notesOn,
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

/** Somebody writes at most this many notes and vouches on one trial. */
export const mostNotes = 50;

const fresh = { verdict: null, reason: null, decided_at: null, decided_by: null } as const;

const personOf = ({ user_id, username }: NamedTrial) => ({ id: user_id, username });

async function neededTrial(db: Db, id: string): Promise<NamedTrial> {
  const trial = await findTrial(db, id);
  if (!trial) throw new ProblemError('not-found', `There is no trial with the id ${id}.`);
  return trial;
}

async function runningTrial(db: Db, id: string): Promise<NamedTrial> {
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
function assertOther({ user_id }: NamedTrial, by: AuditPerson, deed: keyof typeof notOwn): void {
  if (user_id === by.id) throw new ProblemError('own-trial', notOwn[deed]);
}

/** Locks a running trial until the transaction ends. @throws ProblemError when it is decided */
async function holdTrial(trx: Db, { id, username }: NamedTrial): Promise<void> {
  if (await lockTrial(trx, id)) return;
  throw new ProblemError('trial-decided', `The trial of ${username} has just been decided.`);
}

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
    await holdTrial(trx, trial);
    if (!(await moveEnd(trx, trial.id, { was, is }))) {
      throw new ProblemError(
        'changed-meanwhile',
        `Another officer has chosen when the trial of ${trial.username} ends. Look at it again.`,
      );
    }
    if (was === is) return;
    const detail = `until ${dayAt(was, zone)} → until ${lastDay}`;
    await audit.write({ action: 'trial-term', actor: by, subject: personOf(trial), detail }, trx);
  });
  return { endsAt: new Date(is).toISOString() };
};

function isSameNote(one: NamedNote, other: Omit<TrialNotesTable, 'written_at'>): boolean {
  const names = ['author_id', 'kind', 'words'] as const;
  return names.every((name) => one[name] === other[name]);
}

export const addTrialNote: Handler<typeof trials.addTrialNote> = async (
  { params, body: { id = randomUUID(), kind, words }, signedIn: { user: by } },
  { audit, database: { db }, now },
) => {
  const trial = await neededTrial(db, params.trialId);
  if (kind === 'vouch') assertOther(trial, by, 'vouch');
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, by.id);
    const said = await notesOn(trx, [trial.id]);
    const note = { id, trial_id: trial.id, author_id: by.id, kind, words };
    const there = said.find((one) => one.id === id);
    if (there && isSameNote(there, note)) return;
    if (said.filter(({ author_id }) => author_id === by.id).length >= mostNotes) {
      throw new ProblemError(
        'too-many',
        `You have written ${mostNotes} notes and vouches on this trial, and no more are kept.`,
      );
    }
    if (!(await addNote(trx, { ...note, written_at: now() }))) throw sentAlready('note');
    // The audit log does not repeat the note's text.
    const detail = kind;
    await audit.write({ action: 'trial-noted', actor: by, subject: personOf(trial), detail }, trx);
  });
};

export const vouchForTrial: Handler<typeof trials.vouchForTrial> = async (
  { params, body: { words }, signedIn: { user: by } },
  { database: { db }, now },
) => {
  const trial = await runningTrial(db, params.trialId);
  assertOther(trial, by, 'vouch');
  await db.transaction().execute(async (trx) => {
    await holdTrial(trx, trial);
    const said = await notesOn(trx, [trial.id]);
    if (said.some(({ kind, author_id }) => kind === 'vouch' && author_id === by.id)) {
      throw new ProblemError('vouched-already', `You have vouched for ${trial.username} already.`);
    }
    const vouch = { id: randomUUID(), trial_id: trial.id, author_id: by.id, written_at: now() };
    await addNote(trx, { ...vouch, kind: 'vouch', words });
  });
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
    const decided = { verdict, reason, decided_at: now(), decided_by: by.username };
    if (!(await closeTrial(trx, trial.id, decided))) {
      throw new ProblemError('trial-decided', 'Another officer has decided this trial.');
    }
    if (verdict === 'extend') {
      await assertRoom(trx, personOf(trial), now());
      await addTrial(trx, nextTerm(trial, days, now()));
    }
    const detail = `${verdictNames[verdict]}: ${reason}`;
    await audit.write(
      { action: 'trial-decided', actor: by, subject: personOf(trial), detail },
      trx,
    );
  });
};
