import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import {
  addTrialNote,
  decideTrial,
  startTrial,
  voteOnTrial,
  vouchForTrial,
} from '#contract/trials.ts';
import { trialDays, verdictNames } from '#rules/trials/trials.ts';
import type { Database } from '../db/database.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { ProblemError } from '../http/problem.ts';
import {
  addNote,
  addTrial,
  closeTrial,
  findTrial,
  lockTrial,
  type NamedTrial,
  notesOn,
  runningTrialOf,
  saveVote,
} from './queries.ts';
import { findUser, lockUser } from '../db/people.ts';
import type { Services } from '../services.ts';
import { whoIs } from '../auth/who.ts';

const day = 24 * 60 * 60 * 1000;

const personOf = ({ user_id, username }: NamedTrial) => ({ id: user_id, username });

const fresh = { verdict: null, reason: null, decided_at: null, decided_by: null } as const;

/** What officers do to a trial, and what members say of it. */
export function mountTrialChanges(app: Hono<AppEnv>, services: Services): void {
  const { audit, now } = services;
  const { db } = services.database;

  async function neededTrial(id: string): Promise<NamedTrial> {
    const trial = await findTrial(db, id);
    if (!trial) throw new ProblemError(404, `There is no trial with the id ${id}.`);
    return trial;
  }

  async function openTrial(id: string): Promise<NamedTrial> {
    const trial = await neededTrial(id);
    if (trial.verdict !== null) {
      throw new ProblemError(
        409,
        `This trial has been decided: ${verdictNames[trial.verdict].toLowerCase()}.`,
      );
    }
    return trial;
  }

  async function holdTrial(trx: Database['db'], { id, username }: NamedTrial): Promise<void> {
    if (await lockTrial(trx, id)) return;
    throw new ProblemError(409, `The trial of ${username} has just been decided.`);
  }

  mount(app, services, startTrial, async ({ body, signedIn }) => {
    const user = await findUser(db, body.discordId);
    if (!user?.roles) {
      throw new ProblemError(404, `The guild has no member with the id ${body.discordId}.`);
    }
    const id = randomUUID();
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id);
      if (await runningTrialOf(trx, user.id)) {
        throw new ProblemError(409, `The trial of ${user.username} runs already.`);
      }
      const endsAt = now() + body.days * day;
      await addTrial(trx, { id, user_id: user.id, started_at: now(), ends_at: endsAt, ...fresh });
      const detail = `${body.days} days`;
      await audit.write(
        { action: 'trial-started', actor: whoIs(signedIn), subject: user, detail },
        trx,
      );
    });
    return { id };
  });

  mount(app, services, addTrialNote, async ({ params, body, signedIn }) => {
    const trial = await neededTrial(params.trialId);
    const by = whoIs(signedIn);
    await db.transaction().execute(async (trx) => {
      await addNote(trx, {
        id: randomUUID(),
        trial_id: trial.id,
        author_id: by.id,
        ...body,
        written_at: now(),
      });
      // What a note says stays in the note.
      const detail = body.kind;
      await audit.write(
        { action: 'trial-noted', actor: by, subject: personOf(trial), detail },
        trx,
      );
    });
    return undefined;
  });

  mount(app, services, vouchForTrial, async ({ params, body, signedIn }) => {
    const trial = await openTrial(params.trialId);
    const by = whoIs(signedIn);
    if (trial.user_id === by.id) throw new ProblemError(409, 'Nobody vouches for themselves.');
    await db.transaction().execute(async (trx) => {
      await holdTrial(trx, trial);
      const said = await notesOn(trx, [trial.id]);
      if (said.some(({ kind, author_id }) => kind === 'vouch' && author_id === by.id)) {
        throw new ProblemError(409, `You have vouched for ${trial.username} already.`);
      }
      await addNote(trx, {
        id: randomUUID(),
        trial_id: trial.id,
        author_id: by.id,
        kind: 'vouch',
        words: body.words,
        written_at: now(),
      });
    });
    return undefined;
  });

  mount(app, services, voteOnTrial, async ({ params, body, signedIn }) => {
    const trial = await openTrial(params.trialId);
    const by = whoIs(signedIn);
    await db.transaction().execute(async (trx) => {
      await holdTrial(trx, trial);
      await saveVote(trx, { trial_id: trial.id, user_id: by.id, vote: body.vote, voted_at: now() });
      const detail = body.vote;
      await audit.write(
        { action: 'trial-voted', actor: by, subject: personOf(trial), detail },
        trx,
      );
    });
    return undefined;
  });

  mount(app, services, decideTrial, async ({ params, body, signedIn }) => {
    const trial = await openTrial(params.trialId);
    const by = whoIs(signedIn);
    await db.transaction().execute(async (trx) => {
      const { verdict, reason } = body;
      const decided = { verdict, reason, decided_at: now(), decided_by: by.username };
      if (!(await closeTrial(trx, trial.id, decided))) {
        throw new ProblemError(409, 'Another officer has decided this trial.');
      }
      if (verdict === 'extend') {
        // From today on, so that no evening falls between the terms; days that are left are kept.
        const startedAt = now();
        const endsAt = Math.max(startedAt, trial.ends_at) + (body.days ?? trialDays) * day;
        const { user_id } = trial;
        await addTrial(trx, {
          id: randomUUID(),
          user_id,
          started_at: startedAt,
          ends_at: endsAt,
          ...fresh,
        });
      }
      const detail = `${verdictNames[verdict]}: ${reason}`;
      await audit.write(
        { action: 'trial-decided', actor: by, subject: personOf(trial), detail },
        trx,
      );
    });
    return undefined;
  });
}
