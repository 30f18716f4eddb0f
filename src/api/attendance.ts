import {
  type AttendanceMatrix,
  readAttendanceMatrix,
  downloadAttendance,
  type EventAttendance,
  readEventAttendance,
  recordAttendance,
} from '#contract/attendance.ts';
import type { OperationAnswer, OperationInput } from '#contract/operation.ts';
import { callOperation } from './client.ts';
import { apiHost } from './request.ts';

/** What an officer records of an event. */
export type Recording = OperationInput<typeof recordAttendance>['body'];

/** Members by events between two days. @throws ApiError */
export function fetchMatrix(
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<AttendanceMatrix> {
  return callOperation(readAttendanceMatrix, { query: { from, to } }, signal);
}

/** @returns where what is recorded between two days can be downloaded as CSV */
export function attendanceCsvUrl(from: string, to: string): string {
  return `${apiHost}${downloadAttendance.path}?${new URLSearchParams({ from, to }).toString()}`;
}

/** What is recorded of one event. @throws ApiError */
export function fetchEventAttendance(
  eventId: string,
  signal?: AbortSignal,
): Promise<EventAttendance> {
  return callOperation(readEventAttendance, { params: { eventId } }, signal);
}

/** @throws ApiError 409 when another officer was first */
export function record(
  eventId: string,
  body: Recording,
): Promise<OperationAnswer<typeof recordAttendance>> {
  return callOperation(recordAttendance, { params: { eventId }, body });
}
