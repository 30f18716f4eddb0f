import * as z from 'zod/mini';
import type { GuildEvent } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import type { TemplateFields } from '#contract/event-templates.ts';
import { defineDrafts } from '#editing/drafts.ts';
import type { Parts } from '#editing/merge.ts';
import { type EventPart, eventParts, partOf, placeKey } from '#rules/calendar/event-parts.ts';
import { templateTime, timeFromTemplate } from '#rules/calendar/event-template.ts';
import { placesCloseAt } from '#rules/calendar/places.ts';
import { proposedLastDay } from '#rules/calendar/recurrence.ts';
import {
  addDays,
  dayAt,
  daysBetween,
  foldAt,
  isDay,
  localText,
  localTimeAt,
  momentOf,
  momentsOf,
  readLocal,
} from '#rules/calendar/zone-time.ts';

const typedLimit = z.nullable(z.number());

/** The values of the form as they are kept while typed: the server may refuse some of them. */
const formSchema = z.object({
  title: z.string(),
  description: z.string(),
  mandatory: z.boolean(),
  tbd: z.boolean(),
  allCall: z.boolean(),
  isPublic: z.boolean(),
  squadId: z.nullable(z.string()),
  places: z.optional(
    z.nullable(
      z.object({
        ...{ all: typedLimit, Tank: typedLimit, Healer: typedLimit },
        ...{ Support: typedLimit, Damage: typedLimit },
      }),
    ),
  ),
  closesBefore: z.optional(typedLimit),
  meeting: z.optional(
    z.nullable(z.object({ mapId: z.string(), number: z.number(), name: z.optional(z.string()) })),
  ),
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

/** A part of an event's form that changes independently of the others. */
export type EventFormPart = EventPart | 'repeat';

const parts: readonly EventFormPart[] = [...eventParts, 'repeat'];

function valueOf({ form, repeat }: TypedEvent, part: EventFormPart): unknown {
  if (part === 'repeat') return repeat;
  // A place is the same whatever it is called.
  if (part === 'meeting') return form.meeting ? placeKey(form.meeting) : null;
  return partOf(form, part);
}

/** The parts of an event, and its recurrence as a whole. */
export const eventFormParts: Parts<TypedEvent, EventFormPart> = {
  differences: (a, b) =>
    parts.filter((part) => JSON.stringify(valueOf(a, part)) !== JSON.stringify(valueOf(b, part))),
  keyOf: (part) => part,
  take: (part, { form, repeat }, from) =>
    part === 'repeat'
      ? { form, repeat: from.repeat }
      : { form: { ...form, ...partOf(from.form, part) }, repeat },
};

const daysInWeek = 7;

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
    places: null,
    closesBefore: null,
    meeting: null,
    start: first + evening.start,
    end: first + evening.end,
    zone,
  };
}

/** Fills the form with an event's values. */
export function formOf(event: GuildEvent): EventForm {
  const { title, description, mandatory, tbd, allCall, isPublic, squad, zone, meeting } = event;
  const text = (moment: string) => localText(localTimeAt(Date.parse(moment), zone));
  const fold = foldAt(Date.parse(event.startsAt), zone);
  return {
    title,
    description,
    mandatory,
    tbd,
    allCall,
    isPublic,
    squadId: squad?.id ?? null,
    places: event.places?.limits ?? null,
    closesBefore: event.places?.closesBefore ?? null,
    meeting: meeting && { mapId: meeting.mapId, number: meeting.number, name: meeting.name },
    start: text(event.startsAt),
    end: text(event.endsAt),
    zone,
    ...(fold && { fold }),
  };
}

/**
 * Makes the form of a new event like another: at its time of day, on its weekday, a week later, or as
 * many more as it takes to lie ahead.
 * @param now in milliseconds since 1970
 */
export function copiedForm(event: GuildEvent, now: number): EventForm {
  // Which of two times is meant goes for the event's own night alone.
  const { fold: _, ...form } = formOf(event);
  const [day, lastDay] = [form.start.slice(0, 10), form.end.slice(0, 10)];
  const on = (weeks: number, text: string) => addDays(text, weeks * daysInWeek);
  const passed = Math.ceil(daysBetween(day, dayAt(now, form.zone)) / daysInWeek);
  const isAhead = (weeks: number) => {
    const start = readLocal(on(weeks, day) + form.start.slice(10));
    return start !== null && momentOf(start, form.zone) > now;
  };
  const soonest = Math.max(1, passed);
  const weeks = isAhead(soonest) ? soonest : soonest + 1;
  return {
    ...form,
    start: on(weeks, day) + form.start.slice(10),
    end: on(weeks, lastDay) + form.end.slice(10),
  };
}

/** Returns what a template keeps of a filled-in form; null while its title, start or end is missing. */
export function templateOf({ form, repeat }: TypedEvent): TemplateFields | null {
  if (form.title.trim() === '' || !readLocal(form.start) || !readLocal(form.end)) return null;
  const { title, description, mandatory, tbd, allCall, isPublic, squadId } = form;
  const { repeat: rule, ...time } = templateTime(form, repeat);
  if (time.minutes < 1) return null;
  const { places = null, closesBefore = null, meeting = null } = form;
  const limits = { places, closesBefore, meeting };
  const written = { title, description, mandatory, tbd, allCall, isPublic, squadId, ...limits };
  return { ...written, ...time, repeat: rule && { ...rule, weekdays: [...rule.weekdays] } };
}

/** Fills a form in from a template, on the day that it has. */
export function withTemplate({ form }: TypedEvent, template: TemplateFields): TypedEvent {
  const day = form.start.slice(0, 10);
  const { start, end, repeat } = timeFromTemplate(
    isDay(day) ? day : dayAt(Date.now(), form.zone),
    template,
  );
  const { title, description, mandatory, tbd, allCall, isPublic, squadId } = template;
  // Older templates say nothing of places, and of where to meet.
  const { places = null, closesBefore = null, meeting = null } = template;
  return {
    form: {
      ...{ title, description, mandatory, tbd, allCall, isPublic, squadId, places, closesBefore },
      meeting,
      ...{ start, end, zone: form.zone },
    },
    repeat: repeat && { ...repeat, weekdays: [...repeat.weekdays] },
  };
}

/** Returns an event as the form holds it. */
export function typedOf(event: GuildEvent): TypedEvent {
  return { form: formOf(event), repeat: null };
}

/** Tells whether a form's start has passed, and was not the event's own before. */
export function isPast({ start, zone }: EventForm, event: GuildEvent | null, now: number): boolean {
  const local = readLocal(start);
  if (local === null || (event && formOf(event).start === start)) return false;
  return momentOf(local, zone) < now;
}

/** Puts another form in place; a last day that is still the one offered goes with the first. */
export function withForm({ form: before, repeat }: TypedEvent, form: EventForm): TypedEvent {
  const [was, is] = [before.start.slice(0, 10), form.start.slice(0, 10)];
  const isOffered = isDay(was) && isDay(is) && repeat?.until === proposedLastDay(was);
  return { form, repeat: isOffered ? { ...repeat, until: proposedLastDay(is) } : repeat };
}

/** Returns the moment at which a form's event begins, in milliseconds; null while it has none. */
export function startOfForm({ start, zone, fold }: EventForm): number | null {
  const local = readLocal(start);
  if (local === null) return null;
  const [first, second] = momentsOf(local, zone);
  return (fold === 'second' ? second : first) ?? momentOf(local, zone);
}

/** Tells whether a form closes its places in the past, and its event has not done so before. */
export function isShut(form: EventForm, event: GuildEvent | null, now: number): boolean {
  const start = startOfForm(form);
  const before = form.closesBefore ?? null;
  if (start === null || before === null || start < now) return false;
  const isAsBefore = event?.places?.closesBefore === before && formOf(event).start === form.start;
  return !isAsBefore && (placesCloseAt(start, before) ?? now) <= now;
}
