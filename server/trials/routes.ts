import * as trials from '#contract/trials.ts';
import { usersWithRole } from '../db/people.ts';
import { defineRoutes } from '../http/routes.ts';
import { tellingReaders } from '../notices/told.ts';
import { decidedPageOf, readDecidedKey, toOwnTrial, toTrialMember, toUntried } from './answers.ts';
import { changeTrialTerm, decideTrial, startTrial, voteOnTrial } from './changes.ts';
import { addTrialNote, vouchForTrial } from './notes.ts';
import {
  countDecided,
  decidedTrialsOf,
  notesOn,
  readDecided,
  runningTrials,
  trialsOf,
} from './queries.ts';
import { readTrials } from './reading.ts';

const day = 24 * 60 * 60 * 1000;

/** Decided trials count to the last year this long, in milliseconds. */
const historyRange = 366 * day;

/** One more than a page tells whether there is another page. */
const mostDecided = trials.decidedPageSize + 1;

/** A member can read the verdict on their trial this long, in milliseconds. */
const verdictRange = 60 * day;

/** Routes of trials: officers decide, members vouch, the trial member reads their own. */
export const trialRoutes = defineRoutes(trials, {
  listTrials: async (_, { database: { db }, guild, now }) => {
    const { trialRole } = guild.discord;
    const since = now() - historyRange;
    const [open, closed, decidedInYear, holders] = await Promise.all([
      runningTrials(db),
      readDecided(db, null, mostDecided),
      countDecided(db, since),
      trialRole === undefined ? [] : usersWithRole(db, trialRole),
    ]);
    const { page, next } = decidedPageOf(closed, since);
    const tried = open.map(({ user_id: id }) => id);
    const before = await decidedTrialsOf(db, tried, since);
    const moment = { now: now(), zone: guild.calendar.zone };
    const [running, earlier, decided] = await Promise.all([
      readTrials(db, open, moment),
      readTrials(db, before, moment),
      readTrials(db, page, moment),
    ]);
    return { running, earlier, decided, decidedInYear, next, without: toUntried(holders, open) };
  },

  listOlderTrials: async ({ query: { after } }, { database: { db }, guild, now }) => {
    const rows = await readDecided(db, readDecidedKey(after), mostDecided);
    const { page, next } = decidedPageOf(rows);
    const moment = { now: now(), zone: guild.calendar.zone };
    return { trials: await readTrials(db, page, moment), next };
  },

  listTrialMembers: async ({ signedIn: { user } }, { database: { db } }) => {
    const others = (await runningTrials(db)).filter(
      ({ user_id, roles }) => user_id !== user.id && roles !== null,
    );
    const notes = await notesOn(
      db,
      others.map(({ id }) => id),
    );
    return others.map((trial) => toTrialMember(trial, notes, user.id));
  },

  readOwnTrial: async ({ signedIn: { user } }, { database: { db }, guild, now }) => {
    const rows = await trialsOf(db, user.id, now() - historyRange);
    const [row] = rows;
    const isShown = row?.verdict === null || (row?.decided_at ?? 0) >= now() - verdictRange;
    if (!isShown) return null;
    const moment = { now: now(), zone: guild.calendar.zone };
    const [trial, ...earlier] = await readTrials(db, rows, moment);
    return trial ? toOwnTrial(trial, earlier) : null;
  },

  startTrial: tellingReaders(startTrial),
  changeTrialTerm: tellingReaders(changeTrialTerm),
  addTrialNote,
  voteOnTrial,
  decideTrial: tellingReaders(decideTrial),
  vouchForTrial,
});
