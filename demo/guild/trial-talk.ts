import type { Verdict } from '#rules/trials/trials.ts';
import { Random } from '../random.ts';
import { day } from './durations.ts';
import type { Member } from './people.ts';
import { sayings } from './sayings.ts';
import type { Trial } from './trials.ts';

/** A member's vouch, or a note among officers. */
interface TrialNote {
  id: string;
  trialId: string;
  authorId: string;
  kind: 'vouch' | 'note';
  words: string;
  writtenAt: number;
}

/** An officer's vote. */
interface TrialVote {
  trialId: string;
  userId: string;
  vote: Verdict;
  votedAt: number;
}

/** The notes and votes about members on trial. */
export interface TrialTalk {
  notes: TrialNote[];
  votes: TrialVote[];
}

const votes: readonly (readonly [Verdict, number])[] = [
  ['pass', 4],
  ['extend', 2],
  ['end', 1],
];

/** Writes some people's notes about a trial. */
type Write = (trial: Trial, kind: TrialNote['kind'], authors: readonly Member[]) => TrialNote[];

function noteWriter(random: Random, now: number): Write {
  return (trial, kind, authors) => {
    // No two people write the same about a member.
    const said = random.shuffled(kind === 'vouch' ? sayings.vouches : sayings.notes);
    return authors.map((author, index) => ({
      id: random.uuid(),
      trialId: trial.id,
      authorId: author.id,
      kind,
      words: said[index] ?? random.pick(said),
      writtenAt: Math.round(random.between(trial.startedAt, now)),
    }));
  };
}

/** Makes vouches of members, notes and votes of officers, on the trials that run. */
export function makeTrialTalk(
  seed: number,
  now: number,
  trials: readonly Trial[],
  members: readonly Member[],
): TrialTalk {
  const random = new Random(seed, 'trial talk');
  const write = noteWriter(random, now);
  const officers = members.filter(({ standing }) => standing.rank === 7);
  const others = members.filter(({ standing }) => (standing.rank ?? 0) >= 2);
  const running = trials.filter(({ verdict }) => verdict === null);
  return {
    notes: running.flatMap((trial) => [
      ...write(trial, 'vouch', random.some(others, random.whole(0, 3))),
      ...write(trial, 'note', random.some(officers, random.whole(0, 2))),
    ]),
    votes: running
      .filter(({ endsAt }) => endsAt < now + 7 * day)
      .flatMap((trial) =>
        random.some(officers, random.whole(1, 4)).map(({ id }) => ({
          trialId: trial.id,
          userId: id,
          vote: random.weighted(votes),
          votedAt: Math.round(random.between(trial.startedAt, now)),
        })),
      ),
  };
}
