import * as z from 'zod/mini';
import type { EventForm, GuildEvent } from '#contract/calendar.ts';
import { addDays, localText, localTimeAt, momentOf, readLocal } from '#rules/calendar/zone-time.ts';

/** What is typed as it is kept: not all of it may be sent yet. */
export const typedEventSchema = z.object({
  form: z.object({
    title: z.string(),
    description: z.string(),
    mandatory: z.boolean(),
    tbd: z.boolean(),
    allCall: z.boolean(),
    isPublic: z.boolean(),
    squadId: z.nullable(z.string()),
    start: z.string(),
    end: z.string(),
    zone: z.string(),
    fold: z.optional(z.enum(['first', 'second'])),
  }),
  repeat: z.nullable(
    z.object({
      every: z.enum(['week', 'month']),
      interval: z.number(),
      weekdays: z.array(z.number()),
      until: z.string(),
    }),
  ),
});

/** An event as it is typed, and how it comes again. */
export type TypedEvent = z.infer<typeof typedEventSchema>;

/** When evenings of the guild begin and end, unless an officer says otherwise. */
const evening = { start: 'T20:00', end: 'T22:00' };

/**
 * @param day on which the event is to be; the day after it, once that evening has begun
 * @param now in milliseconds since 1970
 */
export function newForm(day: string, zone: string, now: number): EventForm {
  const start = readLocal(day + evening.start);
  const first = start && momentOf(start, zone) <= now ? addDays(day, 1) : day;
  return {
    title: '',
    description: '',
    mandatory: false,
    tbd: false,
    allCall: false,
    isPublic: false,
    squadId: null,
    start: first + evening.start,
    end: first + evening.end,
    zone,
  };
}

/** An event as the form holds it. */
export function formOf(event: GuildEvent): EventForm {
  const { title, description, mandatory, tbd, allCall, isPublic, squad, zone } = event;
  const text = (moment: string) => localText(localTimeAt(Date.parse(moment), zone));
  return {
    title,
    description,
    mandatory,
    tbd,
    allCall,
    isPublic,
    squadId: squad?.id ?? null,
    start: text(event.startsAt),
    end: text(event.endsAt),
    zone,
  };
}
