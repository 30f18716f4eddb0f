import * as z from 'zod/mini';
import { mostOccurrences } from '#rules/calendar/recurrence.ts';
import { mostLater } from '#rules/calendar/series.ts';
import { eventFacts } from './event-facts.ts';
import { eventParams } from './calendar.ts';
import { closesBefore, eventFormSchema, placeLimits, repeatSchema } from './event-form.ts';
import { newId, recordId, recordVersion } from './ids.ts';
import { listOf } from './list-of.ts';
import { guildMemberSchema } from './members.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, longestWords, words } from './words.ts';

const wrongTimes = {
  'time-skipped': 'clocks go forward over the start',
  'time-repeated': 'clocks show the start twice: say with `fold` which one is meant',
} as const;

export const createEvents = defineOperation({
  id: 'createEvents',
  method: 'POST',
  path: '/api/guild/events',
  summary: 'Plans an event, or one that comes again until a day',
  tag: 'Calendar',
  access: 7,
  body: z.object({
    /** that of the first event */
    id: newId,
    event: eventFormSchema,
    repeat: z.nullable(repeatSchema),
  }),
  answer: z.object({ ids: z.array(recordId) }),
  failures: {
    ...wrongTimes,
    'sent-already': 'something else was made under this id, or it has changed since',
    'too-many': 'the calendar is full around these days',
  },
});

/** Why an evening changes of which something is recorded; those concerned read it. */
const reason = z.optional(words(longestWords));

const whyNeeded = {
  'reason-needed': 'something is recorded of it, and it is moved, made voluntary or called off',
} as const;

/** The events that a change affects: one event, or it and the later ones of its series. */
const scope = z.enum(['this', 'following']);

/** What stays of a later event that was changed by itself. */
const changeOwn = z.object({
  id: recordId,
  /** the version that was looked at: of another one nothing is decided */
  version: recordVersion,
  /** what is its own stays; otherwise it becomes like the others */
  keep: z.boolean(),
});

export type ChangeOwn = z.infer<typeof changeOwn>;

export const changeEvent = defineOperation({
  id: 'changeEvent',
  method: 'PUT',
  path: '/api/guild/events/{eventId}',
  summary: 'Changes an event, or what changed of it in the later ones of its series too',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  body: z.object({
    event: eventFormSchema,
    scope,
    version: recordVersion,
    reason,
    own: z.optional(listOf(changeOwn, mostLater)),
  }),
  answer: z.object({ changed: z.number() }),
  failures: {
    'not-found': 'there is no such event',
    'changed-meanwhile': 'somebody has changed it',
    'own-changes': 'later events differ in what changes: say of each with `own` whether it stays',
    'too-many':
      'the calendar is full around the days to which it moves, or it has changed too often',
    ...wrongTimes,
    ...whyNeeded,
  },
});

/** An evening whose move changes whom leave excuses, of those who are recorded as absent; by name. */
const movedExcuses = z.object({
  /** as it is before it moves */
  event: z.object(eventFacts),
  lost: z.array(guildMemberSchema),
  gained: z.array(guildMemberSchema),
});

export type MovedExcuses = z.infer<typeof movedExcuses>;

export const previewEventChange = defineOperation({
  id: 'previewEventChange',
  method: 'POST',
  path: '/api/guild/events/{eventId}/preview',
  summary: 'Whom leave would excuse no more, or would excuse, by a change; it changes nothing',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  body: z.object({
    ...{ event: eventFormSchema, scope },
    own: z.optional(listOf(changeOwn, mostLater)),
  }),
  /** evenings that move and have such absences, in order */
  answer: z.object({ excuses: z.array(movedExcuses) }),
  failures: {
    'not-found': 'there is no such event',
    'own-changes': 'later events differ in what changes: say of each with `own` whether it stays',
    ...wrongTimes,
  },
});

const laterEvent = z.object({
  id: recordId,
  version: z.number(),
  /** what is written of it; times are what clocks of its zone show */
  form: z.object({
    ...{ title: z.string(), description: z.string(), squadId: z.nullable(z.string()) },
    ...{ mandatory: z.boolean(), tbd: z.boolean(), allCall: z.boolean(), isPublic: z.boolean() },
    ...{ start: z.string(), end: z.string(), zone: z.string() },
    ...{ places: z.nullable(placeLimits), closesBefore },
    meeting: eventFormSchema.shape.meeting,
    fold: eventFormSchema.shape.fold,
  }),
  /** the day on which its series has it, where it was moved by itself; null elsewhere */
  seriesDay: z.nullable(z.string()),
  cancelled: z.boolean(),
  /** it is called off since its series has its day no more: another rule may put it on again */
  ruledOut: z.boolean(),
});

export type LaterEvent = z.infer<typeof laterEvent>;

export const listLaterEvents = defineOperation({
  id: 'listLaterEvents',
  method: 'GET',
  path: '/api/guild/events/{eventId}/later',
  summary: 'An event and the later ones of its series, as their forms have them',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  answer: z.object({
    opened: laterEvent,
    later: z.array(laterEvent),
    /** how its series comes again from it on; of an event that stands alone, how one would begin */
    repeat: repeatSchema,
    /** days of its series after it whose evening an officer has deleted, as 2026-11-24 */
    deleted: z.array(z.string()),
  }),
  failures: { 'not-found': 'there is no such event' },
});

export type LaterEvents = z.infer<typeof listLaterEvents.answer>;

export const changeSeries = defineOperation({
  id: 'changeSeries',
  method: 'PUT',
  path: '/api/guild/events/{eventId}/series',
  summary:
    'Lets an event come again by another rule from its day on: longer, shorter, on other weekdays',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  body: z.object({
    ...{ repeat: repeatSchema, version: recordVersion, reason },
    /** days whose evening an officer has deleted that get one again */
    planAgain: z.optional(listOf(calendarDay, mostOccurrences)),
  }),
  /**
   * numbers of the events that were planned, put on again, called off, and taken away since nobody had
   * answered them
   */
  answer: z.object({
    ...{ planned: z.number(), putOn: z.number() },
    ...{ calledOff: z.number(), removed: z.number() },
  }),
  failures: {
    'not-found': 'there is no such event',
    'changed-meanwhile': 'somebody has changed it',
    'event-cancelled': 'it is called off',
    'too-many': 'the calendar is full around its days, or its events have changed too often',
    ...whyNeeded,
  },
});

/** Cancels or restores an event, or it and the later ones of its series. */
const turnEvent = {
  method: 'POST',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  body: z.object({ scope, reason }),
  /** number of events whose state changed */
  answer: z.object({ changed: z.number() }),
  failures: {
    'not-found': 'there is no such event',
    'event-over': 'it is over',
    'changed-meanwhile': 'somebody is changing it',
    'too-many': 'it has changed too often since something was recorded',
    ...whyNeeded,
  },
} as const;

export const cancelEvent = defineOperation({
  ...turnEvent,
  id: 'cancelEvent',
  path: '/api/guild/events/{eventId}/cancel',
  summary: 'Calls an event off; it stays in the calendar, crossed out',
});

export const restoreEvent = defineOperation({
  ...turnEvent,
  id: 'restoreEvent',
  path: '/api/guild/events/{eventId}/restore',
  summary: 'Puts an event on again that was called off; who had answered stays answered',
});

export const deleteEvent = defineOperation({
  id: 'deleteEvent',
  method: 'DELETE',
  path: '/api/guild/events/{eventId}',
  summary: 'Deletes an event that nobody answered, and of which nothing is recorded or planned',
  tag: 'Calendar',
  access: 7,
  params: eventParams,
  status: 204,
  failures: {
    'not-found': 'there is no such event',
    'changed-meanwhile': 'somebody is changing it',
    'event-kept': 'somebody has answered or appealed, or something is recorded or planned',
  },
});
