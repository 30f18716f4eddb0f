import type { Verdict } from '#rules/trials/trials.ts';
import { Random } from '../random.ts';
import { day, hour } from './durations.ts';
import type { Member } from './people.ts';
import { sayings } from './sayings.ts';

/** A member's trial. The fields of the decision are null while it runs. */
export interface Trial {
  id: string;
  userId: string;
  startedAt: number;
  endsAt: number;
  verdict: Verdict | null;
  reason: string | null;
  decidedAt: number | null;
  /** the officer's name */
  decidedBy: string | null;
}

const trialLength = 28 * day;

/** Trials older than this are left out. */
const kept = 274 * day;

/** Makes one trial. */
type NewTrial = (member: Member, startedAt: number, verdict: Verdict | null) => Trial;

function trialMaker(random: Random, now: number): NewTrial {
  return ({ id }, startedAt, verdict) => {
    const endsAt = startedAt + trialLength;
    const decidedAt = Math.min(now, endsAt + random.whole(-60, 40) * hour);
    return {
      id: random.uuid(),
      userId: id,
      startedAt,
      endsAt,
      verdict,
      reason: verdict && random.pick(sayings.verdicts[verdict]),
      decidedAt: verdict && decidedAt,
      decidedBy: verdict && 'Oda Fennimark',
    };
  };
}

/**
 * Makes the past trials of a rank: members passed, at once or after a second trial; recruits did
 * not.
 */
function pastTrials(random: Random, newTrial: NewTrial, member: Member): Trial[] {
  const { standing, joinedAt } = member;
  if (standing.rank === 1) return random.chance(0.5) ? [newTrial(member, joinedAt, 'end')] : [];
  if (random.chance(0.85)) return [newTrial(member, joinedAt, 'pass')];
  const again = newTrial(member, joinedAt + trialLength, 'pass');
  return [newTrial(member, joinedAt, 'extend'), again];
}

/** Makes the trials that run, a few of them overdue, and those of the last nine months. */
export function makeTrials(seed: number, now: number, members: readonly Member[]): Trial[] {
  const random = new Random(seed, 'trials');
  const newTrial = trialMaker(random, now);
  return members.flatMap((member) => {
    if (member.standing.onTrial) return [newTrial(member, member.joinedAt, null)];
    const joinedLately = member.joinedAt > now - kept;
    // Two trials have to fit in before the second verdict.
    const decided = member.joinedAt < now - 2 * trialLength - 2 * day;
    return joinedLately && decided ? pastTrials(random, newTrial, member) : [];
  });
}
