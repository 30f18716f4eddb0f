import * as z from 'zod/mini';
import { rsvpAnswers, rsvpRoles } from '#rules/attendance/attendance.ts';
import { closesBefore, longest, placeLimits } from './event-form.ts';
import { characterIdSchema } from './ids.ts';
import { words } from './words.ts';

/** What an answer says, beside a character. */
export const rsvpFields = {
  answer: z.enum(rsvpAnswers),
  /** the role in which the person comes; null for any role */
  role: z.nullable(z.enum(rsvpRoles)),
  comment: words(longest.comment),
};

/** The character with which a person comes, as it is now; null for any, and for one that was deleted. */
export const saidCharacterSchema = z.nullable(
  z.object({
    id: z.string(),
    name: z.string(),
    /** its first archetype */
    archetype: z.string(),
  }),
);

/** More characters than a moment in ISO 8601 has. */
export const longestStart = 40;

export const rsvpSchema = z.object({
  ...rsvpFields,
  /** a character of the person who comes; null, or left out, for any */
  character: z.optional(z.nullable(characterIdSchema)),
});

/** What a person has said to an event. */
export const saidSchema = z.object({ ...rsvpFields, character: saidCharacterSchema });

/** Name of the officer who has answered for the member; null where they have said it themselves. */
export const answeredBy = z.nullable(z.string());

/** A place on the waiting list, from 1; 0 for who does not wait. */
export const placeInLine = z.number();

/** The places of an event that limits them, or gives them until a moment only. */
export const eventPlacesSchema = z.object({
  limits: z.nullable(placeLimits),
  closesBefore,
  /** ISO 8601 in UTC: from then on members take no place; null for until the end */
  closesAt: z.nullable(z.string()),
  /** who has a place, in each role that they named */
  taken: z.record(z.enum(rsvpRoles), z.number()),
  /** number of those who wait for a place */
  waiting: z.number(),
  /** where the reader waits, from 1; 0 for whoever does not */
  mine: placeInLine,
  /** when a place came free for the reader, who had waited; null once they have seen it */
  movedUpAt: z.nullable(z.string()),
  /** where the reader would stand who came in each role, or in whatever is needed */
  would: z.record(z.enum(['any', ...rsvpRoles]), placeInLine),
});

export type EventPlaces = z.infer<typeof eventPlacesSchema>;
