import type { TrialsTable } from '#server/db/tables/trials.ts';
import { Random } from '../random.ts';
import { day, hour } from './durations.ts';
import type { Member } from './people.ts';

const trialLength = 28 * day;

/** Trials older than this are no longer in the books. */
const kept = 274 * day;

const reasons = {
  pass: [
    'On time to every raid, and asks good questions.',
    'Quiet, steady, always has the potions.',
    'Carried two recruits through the Deeps and said nothing of it.',
    'Reads the guides. We noticed.',
    'Died first, laughed first, learnt first.',
    'Both squads asked for her by name.',
  ],
  extend: [
    'Missed two raids for work; wants another month, and so do we.',
    'Good hands, still finding the calendar.',
    'New to the class. Getting there.',
  ],
  end: [
    'Stopped answering after the second week.',
    'Pleasant company, but wanted a smaller guild.',
    'Argued about loot in front of the loot.',
  ],
} as const;

type Verdict = keyof typeof reasons;

/** Makes one trial. */
type NewTrial = (member: Member, startedAt: number, verdict: Verdict | null) => TrialsTable;

function trialMaker(random: Random, now: number): NewTrial {
  return ({ id }, startedAt, verdict) => {
    const endsAt = startedAt + trialLength;
    const decidedAt = Math.min(now, endsAt + random.whole(-60, 40) * hour);
    return {
      id: random.uuid(),
      user_id: id,
      started_at: startedAt,
      ends_at: endsAt,
      verdict,
      reason: verdict && random.pick(reasons[verdict]),
      decided_at: verdict && decidedAt,
      decided_by: verdict && 'Oda Fennimark',
    };
  };
}

/** Members of a rank passed, at once or after a second trial; recruits are those who did not. */
function pastTrials(random: Random, newTrial: NewTrial, member: Member): TrialsTable[] {
  const { standing, joinedAt } = member;
  if (standing.rank === 1) return random.chance(0.5) ? [newTrial(member, joinedAt, 'end')] : [];
  if (random.chance(0.85)) return [newTrial(member, joinedAt, 'pass')];
  const again = newTrial(member, joinedAt + trialLength, 'pass');
  return [newTrial(member, joinedAt, 'extend'), again];
}

/** @returns the trials that run, a few of them overdue, and those of the last nine months */
export function makeTrials(seed: number, now: number, members: readonly Member[]): TrialsTable[] {
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
