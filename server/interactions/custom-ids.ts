import * as z from 'zod/mini';
import { recordId } from '#contract/ids.ts';
import { type RsvpAnswer, rsvpAnswers } from '#rules/attendance/attendance.ts';

/** What is pressed, of which event, and for which start: what has moved since is not answered. */
export type Pressed = { eventId: string; startsAt: number } & (
  { is: 'answer'; answer: RsvpAnswer } | { is: 'role' } | { is: 'character' }
);

const pattern =
  /^(?:answer:(?<answer>[a-z]+)|(?<choice>role|character)):(?<eventId>[0-9a-f-]{36}):(?<start>-?[0-9a-z]{1,11})$/;

const pressedSchema = z.object({
  eventId: recordId,
  answer: z.optional(z.enum(rsvpAnswers)),
  choice: z.optional(z.enum(['role', 'character'])),
});

/** Writes what a button or a menu stands for into its `custom_id`, which takes a hundred letters. */
export function writeCustomId(pressed: Pressed): string {
  const what = pressed.is === 'answer' ? `answer:${pressed.answer}` : pressed.is;
  return `${what}:${pressed.eventId}:${pressed.startsAt.toString(36)}`;
}

/** Reads what was pressed; null for what no message of the site has. */
export function readCustomId(customId: string): Pressed | null {
  const { groups } = pattern.exec(customId) ?? {};
  const parsed = z.safeParse(pressedSchema, groups ?? {});
  if (!parsed.success) return null;
  const { eventId, answer, choice } = parsed.data;
  const startsAt = Number.parseInt(groups?.start ?? '', 36);
  if (answer !== undefined) return { is: 'answer', eventId, startsAt, answer };
  return choice === undefined ? null : { is: choice, eventId, startsAt };
}
