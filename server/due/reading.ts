import { type Due, unrecordedDays } from '#contract/due.ts';
import { trialState } from '#rules/trials/trials.ts';
import { openAppealsOfOthers } from '../appeals/queries.ts';
import { eventFacts } from '../calendar/answers.ts';
import { usersWithRole } from '../db/people.ts';
import type { Services } from '../services.ts';
import { toUntried } from '../trials/answers.ts';
import { runningTrials, votesOn } from '../trials/queries.ts';
import { toDueTrials } from './answers.ts';
import { countWithoutCharacter, unrecordedEvenings } from './queries.ts';

const day = 24 * 60 * 60 * 1000;

/** Reads what waits for officers, and for one of them. */
export async function readWhatIsDue(
  { database: { db }, guild, now }: Pick<Services, 'database' | 'guild' | 'now'>,
  readerId: string,
): Promise<Due> {
  const { trialRole, statistics } = guild.discord;
  const alpha = statistics.alpha2?.role;
  const [running, holders, appeals, unrecorded, missing] = await Promise.all([
    runningTrials(db),
    trialRole === undefined ? [] : usersWithRole(db, trialRole),
    // Nobody answers their own.
    openAppealsOfOthers(db, readerId),
    unrecordedEvenings(db, now() - unrecordedDays * day, now()),
    alpha === undefined ? null : countWithoutCharacter(db, alpha),
  ]);
  // Nobody judges their own trial.
  const ofOthers = running.filter(({ user_id }) => user_id !== readerId);
  const votes = await votesOn(
    db,
    ofOthers.map(({ id }) => id),
  );
  const isDue = ({ endsAt }: { endsAt: string }) =>
    trialState(Date.parse(endsAt), now()) !== 'running';
  const waiting = toDueTrials(ofOthers, votes, readerId);
  return {
    decide: waiting.filter(isDue),
    vote: waiting.filter((trial) => !isDue(trial) && !trial.voted),
    untried: toUntried(holders, running).length,
    appeals: {
      count: appeals.count,
      oldest: appeals.oldest === null ? null : new Date(appeals.oldest).toISOString(),
    },
    unrecorded: unrecorded.map(eventFacts),
    missing,
  };
}
