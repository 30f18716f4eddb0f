import type { Hono } from 'hono';
import { listTrials, readOwnTrial, listTrialMembers } from '#contract/trials.ts';
import { type AppEnv, mount } from '../http/mount.ts';
import { decidedTrials, notesOn, runningTrials, trialsOf } from './queries.ts';
import { allUsers, byUsername } from '../db/people.ts';
import type { Services } from '../services.ts';
import { forTheMember, toTrials } from './answers.ts';
import { whoIs } from '../auth/who.ts';

const day = 24 * 60 * 60 * 1000;

/** How long decided trials are listed. */
const historyRange = 366 * day;

/** How long a member reads the verdict on their trial. */
const verdictRange = 60 * day;

/** Trials: what officers weigh, what members vouch for, what the trial member may see. */
export function mountTrials(app: Hono<AppEnv>, services: Services): void {
  const { now } = services;
  const { db } = services.database;
  const { trialRole } = services.guild.discord;
  const { zone } = services.guild.calendar;

  mount(app, services, listTrials, async () => {
    const [open, closed, users] = await Promise.all([
      runningTrials(db),
      decidedTrials(db, now() - historyRange),
      allUsers(db),
    ]);
    const onTrial = new Set(open.map(({ user_id }) => user_id));
    const moment = { now: now(), zone };
    const [running, decided] = await Promise.all([
      toTrials(db, open, moment),
      toTrials(db, closed, moment),
    ]);
    return {
      running,
      decided,
      without: byUsername(users)
        .filter(({ id, roles }) => roles?.includes(trialRole) && !onTrial.has(id))
        .map(({ id, username, joinedAt }) => ({
          discordId: id,
          username,
          joinedAt: joinedAt === null ? null : new Date(joinedAt).toISOString(),
        })),
    };
  });

  mount(app, services, listTrialMembers, async ({ signedIn }) => {
    const { id: readerId } = whoIs(signedIn);
    const trials = (await runningTrials(db)).filter(
      ({ user_id, roles }) => user_id !== readerId && roles !== null,
    );
    const notes = await notesOn(
      db,
      trials.map(({ id }) => id),
    );
    const vouches = notes.filter(({ kind }) => kind === 'vouch');
    return trials.map(({ id, username, started_at, ends_at }) => {
      const given = vouches.filter(({ trial_id }) => trial_id === id);
      return {
        id,
        username,
        startedAt: new Date(started_at).toISOString(),
        endsAt: new Date(ends_at).toISOString(),
        vouches: given.length,
        mine: given.find(({ author_id }) => author_id === readerId)?.words ?? null,
      };
    });
  });

  mount(app, services, readOwnTrial, async ({ signedIn }) => {
    const rows = await trialsOf(db, whoIs(signedIn).id, now() - historyRange);
    const [row] = rows;
    const isShown = row?.verdict === null || (row?.decided_at ?? 0) >= now() - verdictRange;
    if (!isShown) return undefined;
    const [trial, ...earlier] = await toTrials(db, rows, { now: now(), zone });
    return trial && forTheMember(trial, earlier);
  });
}
