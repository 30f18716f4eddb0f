import { announceLeave, type Leave, removeLeave } from '#contract/leaves.ts';
import type { OperationInput } from '#contract/operation.ts';
import { callOperation } from './client.ts';

/** What somebody announces. */
export type LeaveForm = OperationInput<typeof announceLeave>['body'];

/** @throws ApiError */
export function takeLeave(body: LeaveForm): Promise<Leave> {
  return callOperation(announceLeave, { body });
}

/** @throws ApiError */
export function takeLeaveBack(leaveId: string): Promise<void> {
  return callOperation(removeLeave, { params: { leaveId } });
}
