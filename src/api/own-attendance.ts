import { answerAppeal, appealRecord, type OpenAppeal, listOpenAppeals } from '#contract/appeals.ts';
import { type OwnAttendance, readOwnAttendance } from '#contract/attendance.ts';
import type { OperationInput } from '#contract/operation.ts';
import { callOperation } from './client.ts';

/** An officer's answer to an appeal. */
export type AppealAnswer = OperationInput<typeof answerAppeal>['body'];

/** The reader's own record. @throws ApiError */
export function fetchOwnAttendance(signal?: AbortSignal): Promise<OwnAttendance> {
  return callOperation(readOwnAttendance, {}, signal);
}

/** @throws ApiError 409 when an appeal is open already */
export function appeal(eventId: string, words: string): Promise<void> {
  return callOperation(appealRecord, { params: { eventId }, body: { words } });
}

/** Appeals that wait for an answer. @throws ApiError */
export function fetchOpenAppeals(signal?: AbortSignal): Promise<OpenAppeal[]> {
  return callOperation(listOpenAppeals, {}, signal);
}

/** @throws ApiError 409 when another officer was first */
export function settleAppeal(appealId: string, body: AppealAnswer): Promise<void> {
  return callOperation(answerAppeal, { params: { appealId }, body });
}
