import * as z from 'zod/mini';
import { longestEventMinutes } from '#rules/calendar/event-template.ts';
import { eventFormSchema, repeatSchema } from './event-form.ts';
import { givenName } from './given-name.ts';
import { recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { timeOfDay } from './words.ts';

/** The guild keeps at most so many templates of events. */
export const mostEventTemplates = 100;

/** Longest name of a template. */
export const longestTemplateName = 60;

const { title, description, mandatory, tbd, allCall, isPublic, squadId } = eventFormSchema.shape;
const { places, closesBefore, meeting } = eventFormSchema.shape;

/** What an event takes from a template: all but its day. */
const templateSchema = z.object({
  ...{ title, description, mandatory, tbd, allCall, isPublic, squadId, places, closesBefore },
  meeting,
  /** the time of day at which it starts by the guild's clocks, as 20:00 */
  time: timeOfDay,
  /** how long it lasts by the clock, in minutes */
  minutes: z.int().check(z.minimum(1), z.maximum(longestEventMinutes)),
  /** how it comes again; the last day goes with the first. null for once */
  repeat: z.nullable(z.omit(repeatSchema, { until: true })),
});

export type TemplateFields = z.infer<typeof templateSchema>;

const eventTemplateSchema = z.extend(templateSchema, {
  id: recordId,
  name: z.string(),
  // One that was kept before its names were cleaned stays as it is.
  title: z.string(),
  /** the place where its people meet is none any more at which an event may meet */
  meetingGone: z.boolean(),
});

export type EventTemplate = z.infer<typeof eventTemplateSchema>;

export const listEventTemplates = defineOperation({
  id: 'listEventTemplates',
  method: 'GET',
  path: '/api/guild/event-templates',
  summary: 'What officers keep to plan events from, by name',
  tag: 'Calendar',
  access: 7,
  answer: z.object({ templates: z.array(eventTemplateSchema) }),
});

export const keepEventTemplate = defineOperation({
  id: 'keepEventTemplate',
  method: 'POST',
  path: '/api/guild/event-templates',
  summary: 'Keeps a template of events under a name, in place of one of that name if one says so',
  tag: 'Calendar',
  access: 7,
  body: z.object({
    name: givenName(longestTemplateName),
    template: templateSchema,
    /** one of that name is replaced */
    replace: z.boolean(),
  }),
  answer: z.object({ id: recordId }),
  failures: {
    'name-taken': 'there is one of that name, and `replace` does not say that one knows',
    'too-many': 'the guild keeps as many templates as there may be',
  },
});

export const deleteEventTemplate = defineOperation({
  id: 'deleteEventTemplate',
  method: 'DELETE',
  path: '/api/guild/event-templates/{templateId}',
  summary: 'Deletes a template of events; events that were planned from it stay',
  tag: 'Calendar',
  access: 7,
  params: z.object({ templateId: recordId }),
  status: 204,
  failures: { 'not-found': 'there is no such template' },
});
