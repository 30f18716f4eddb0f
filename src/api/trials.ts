import {
  addTrialNote,
  decideTrial,
  listTrials,
  type OwnTrial,
  readOwnTrial,
  startTrial,
  type TrialList,
  type TrialMember,
  listTrialMembers,
  voteOnTrial,
  vouchForTrial,
} from '#contract/trials.ts';
import type { OperationInput } from '#contract/operation.ts';
import type { Verdict } from '#rules/trials/trials.ts';
import { callOperation } from './client.ts';

/** What a verdict says. */
export type VerdictForm = OperationInput<typeof decideTrial>['body'];

/** Every trial, for officers. @throws ApiError */
export function fetchTrials(signal?: AbortSignal): Promise<TrialList> {
  return callOperation(listTrials, {}, signal);
}

/** The reader's own trial; null for who is not on trial. @throws ApiError */
export async function fetchOwnTrial(signal?: AbortSignal): Promise<OwnTrial | null> {
  return (await callOperation(readOwnTrial, {}, signal)) ?? null;
}

/** Who is on trial, as members see it. @throws ApiError */
export function fetchTrialMembers(signal?: AbortSignal): Promise<TrialMember[]> {
  return callOperation(listTrialMembers, {}, signal);
}

/** @throws ApiError 409 when their trial runs already */
export function beginTrial(discordId: string, days: number): Promise<{ id: string }> {
  return callOperation(startTrial, { body: { discordId, days } });
}

/** @throws ApiError */
export function noteOnTrial(trialId: string, kind: 'note' | 'vouch', words: string): Promise<void> {
  return callOperation(addTrialNote, { params: { trialId }, body: { kind, words } });
}

/** @throws ApiError 409 when it has been decided */
export function voteFor(trialId: string, vote: Verdict): Promise<void> {
  return callOperation(voteOnTrial, { params: { trialId }, body: { vote } });
}

/** @throws ApiError 409 when another officer was first */
export function decide(trialId: string, verdict: VerdictForm): Promise<void> {
  return callOperation(decideTrial, { params: { trialId }, body: verdict });
}

/** @throws ApiError 409 when the reader has vouched already */
export function vouch(trialId: string, words: string): Promise<void> {
  return callOperation(vouchForTrial, { params: { trialId }, body: { words } });
}
