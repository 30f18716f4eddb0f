import * as z from 'zod/mini';
import type { EventForm, GuildEvent } from '#contract/calendar.ts';
import { defineDrafts } from '#editing/drafts.ts';
import type { Parts } from '#editing/merge.ts';
import { addDays, localText, localTimeAt, momentOf, readLocal } from '#rules/calendar/zone-time.ts';

/** The values of the form as they are kept while typed: the server may refuse some of them. */
const formSchema = z.object({
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
});

const typedEventSchema = z.object({
  form: formSchema,
  repeat: z.nullable(
    z.object({
      every: z.enum(['week', 'month']),
      interval: z.number(),
      weekdays: z.array(z.number()),
      until: z.string(),
    }),
  ),
});

/** The typed values of an event, and of its recurrence. */
export type TypedEvent = z.infer<typeof typedEventSchema>;

/** Events with unsent changes, as this browser keeps them. */
export const eventDrafts = defineDrafts('event', typedEventSchema);

type Part = keyof TypedEvent['form'] | 'repeat';

const parts: readonly Part[] = [...z.keyof(formSchema).options, 'repeat'];

function valueOf({ form, repeat }: TypedEvent, part: Part): unknown {
  return part === 'repeat' ? repeat : form[part];
}

/** The fields of an event, which change independently, and its recurrence as a whole. */
export const eventParts: Parts<TypedEvent, Part> = {
  differences: (a, b) =>
    parts.filter((part) => JSON.stringify(valueOf(a, part)) !== JSON.stringify(valueOf(b, part))),
  keyOf: (part) => part,
  take: (part, { form, repeat }, from) =>
    part === 'repeat'
      ? { form, repeat: from.repeat }
      : { form: { ...form, [part]: from.form[part] }, repeat },
};

/** The usual start and end of a guild's evening, which officers can change. */
const evening = { start: 'T20:00', end: 'T22:00' };

/**
 * Makes the form of a new event.
 * @param day the day of the event; it becomes the next day once that evening has begun
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

/** Fills the form with an event's values. */
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
