import * as z from 'zod/mini';
import { discordId, newId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, longestWords, words } from './words.ts';

/** What is written of a leave: first and last day, both included, and a reason. */
export const leaveFields = {
  firstDay: calendarDay,
  lastDay: calendarDay,
  reason: words(longestWords),
};

/** Last day of the leave that a member is on; null for a member who is on none. */
export const leaveUntil = z.nullable(z.string());

/** What an officer did for the member, by the officer's name at that time. */
const done = { by: z.string(), at: z.string() };

export const leaveSchema = z.object({
  id: recordId,
  discordId,
  username: z.string(),
  ...leaveFields,
  /**
   * time at which it was said: it excuses from what began later. Where it is before `entered.at`, an
   * officer states so
   */
  madeAt: z.string(),
  /** a change names the version that its officer saw */
  version: z.number(),
  /** the officer who entered it for the member; null where the member announced it */
  entered: z.nullable(z.object(done)),
  /** who ended it early, null for the member, and the last day that it had before */
  ended: z.nullable(z.object({ ...done, by: z.nullable(z.string()), lastDay: z.string() })),
  /** the officer who took it back: it excuses from nothing */
  takenBack: z.nullable(z.object(done)),
});

export type Leave = z.infer<typeof leaveSchema>;

/** Refuses a leave whose last day is before its first. */
export const isInOrder = z.refine<{ firstDay: string; lastDay: string }>(
  ({ firstDay, lastDay }) => firstDay <= lastDay,
  'The last day must not be before the first.',
);

export const announceLeave = defineOperation({
  id: 'announceLeave',
  method: 'POST',
  path: '/api/guild/leaves',
  summary: 'Announces the reader’s leave of absence, first and last day included',
  tag: 'Attendance',
  access: 'guilded',
  body: z.object({ id: newId, ...leaveFields }).check(isInOrder),
  answer: leaveSchema,
  failures: {
    'sent-already': 'something else was made under this id, or it has changed since',
    'too-many': 'the reader has as many as are kept',
  },
});

export const leaveParams = z.object({ leaveId: recordId });

export const endLeave = defineOperation({
  id: 'endLeave',
  method: 'POST',
  path: '/api/guild/leaves/{leaveId}/end',
  summary: 'Ends the reader’s own leave early: today is its last day, and what has passed stays',
  tag: 'Attendance',
  access: 'guilded',
  params: leaveParams,
  answer: leaveSchema,
  failures: {
    'not-found': 'there is no such leave of the reader',
    'leave-not-begun': 'it has not begun',
  },
});

export const removeLeave = defineOperation({
  id: 'removeLeave',
  method: 'DELETE',
  path: '/api/guild/leaves/{leaveId}',
  summary: 'Takes the reader’s own leave back',
  tag: 'Attendance',
  access: 'guilded',
  params: leaveParams,
  status: 204,
  failures: { 'not-found': 'there is no such leave of the reader' },
});
