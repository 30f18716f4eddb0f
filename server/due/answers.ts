import type { Due } from '#contract/due.ts';
import type { NamedTrial, NamedVote } from '../trials/queries.ts';

/** Makes the answer for trials that wait. */
export function toDueTrials(
  trials: readonly NamedTrial[],
  votes: readonly NamedVote[],
  readerId: string,
): Due['decide'] {
  const voted = new Set(
    votes.filter(({ user_id }) => user_id === readerId).map(({ trial_id }) => trial_id),
  );
  return trials.map(({ id, user_id: discordId, username, avatar, ends_at }) => ({
    ...{ id, discordId, username, avatar, voted: voted.has(id) },
    endsAt: new Date(ends_at).toISOString(),
  }));
}
