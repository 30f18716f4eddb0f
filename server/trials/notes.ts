import { randomUUID } from 'node:crypto';
import type * as trials from '#contract/trials.ts';
import { lockUser } from '../db/people.ts';
import type { TrialNotesTable } from '../db/tables/trials.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { sentAlready } from '../http/sent-already.ts';
import { assertOther, holdTrial, neededTrial, personOf, runningTrial } from './needed.ts';
import { addNote, type NamedNote, notesOn } from './queries.ts';

/** Somebody writes at most this many notes and vouches on one trial. */
export const mostNotes = 50;

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
