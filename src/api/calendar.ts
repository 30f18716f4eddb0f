import {
  answerEvent,
  cancelEvent,
  changeEvent,
  createEvents,
  downloadEvents,
  type EventAnswers,
  listAnswers,
  type EventList,
  listEvents,
  restoreEvent,
  type Rsvp,
} from '#contract/calendar.ts';
import { type CalendarFeeds, listFeeds, renewFeeds } from '#contract/feeds.ts';
import type { OperationInput } from '#contract/operation.ts';
import { callOperation } from './client.ts';
import { apiHost } from './request.ts';

/** Which of a series a change is for. */
export type ChangeScope = OperationInput<typeof cancelEvent>['body']['scope'];

/** A new event, and how it comes again. */
export type NewEvents = OperationInput<typeof createEvents>['body'];

/** A changed event, with the version that was read. */
export type ChangedEvent = OperationInput<typeof changeEvent>['body'];

/** The events that begin between two days, both included. @throws ApiError */
export function fetchEvents(from: string, to: string, signal?: AbortSignal): Promise<EventList> {
  return callOperation(listEvents, { query: { from, to } }, signal);
}

/** @returns where the events between two days, with their answers, can be downloaded as CSV */
export function eventsCsvUrl(from: string, to: string): string {
  return `${apiHost}${downloadEvents.path}?${new URLSearchParams({ from, to }).toString()}`;
}

/** Who comes, and who is on leave. @throws ApiError */
export function fetchAnswers(eventId: string, signal?: AbortSignal): Promise<EventAnswers> {
  return callOperation(listAnswers, { params: { eventId } }, signal);
}

/** @throws ApiError 409 when it is over or called off */
export function sendAnswer(eventId: string, answer: Rsvp): Promise<void> {
  return callOperation(answerEvent, { params: { eventId }, body: answer });
}

/** @throws ApiError 400 with what is wrong by field */
export function planEvents(events: NewEvents): Promise<{ ids: string[] }> {
  return callOperation(createEvents, { body: events });
}

/** @throws ApiError 409 when somebody has changed it meanwhile */
export function saveEvent(eventId: string, body: ChangedEvent): Promise<{ changed: number }> {
  return callOperation(changeEvent, { params: { eventId }, body });
}

/** @throws ApiError */
export function callOff(eventId: string, scope: ChangeScope): Promise<{ changed: number }> {
  return callOperation(cancelEvent, { params: { eventId }, body: { scope } });
}

/** @throws ApiError */
export function putBackOn(eventId: string, scope: ChangeScope): Promise<{ changed: number }> {
  return callOperation(restoreEvent, { params: { eventId }, body: { scope } });
}

/** @throws ApiError */
export function fetchFeeds(signal?: AbortSignal): Promise<CalendarFeeds> {
  return callOperation(listFeeds, {}, signal);
}

/** Makes new addresses; the old ones no longer answer. @throws ApiError */
export function replaceFeeds(): Promise<CalendarFeeds> {
  return callOperation(renewFeeds, {});
}
