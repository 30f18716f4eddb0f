import * as z from 'zod/mini';
import { discordId, recordId } from './ids.ts';
import { defineOperation } from './operation.ts';
import { calendarDay, longestWords, words } from './words.ts';

const leaveFields = { firstDay: calendarDay, lastDay: calendarDay, reason: words(longestWords) };

/** Last day of the leave that a member is on; null for a member who is on none. */
export const leaveUntil = z.nullable(z.string());

export const leaveSchema = z.object({
  id: recordId,
  discordId,
  username: z.string(),
  ...leaveFields,
});

export type Leave = z.infer<typeof leaveSchema>;

export const announceLeave = defineOperation({
  id: 'announceLeave',
  method: 'POST',
  path: '/api/guild/leaves',
  summary: 'Announces the reader’s leave of absence, first and last day included',
  tag: 'Attendance',
  access: 'guilded',
  body: z
    .object(leaveFields)
    .check(
      z.refine(
        ({ firstDay, lastDay }) => firstDay <= lastDay,
        'The last day must not be before the first.',
      ),
    ),
  answer: leaveSchema,
  failures: { 'too-many': 'the reader has as many as are kept' },
});

export const removeLeave = defineOperation({
  id: 'removeLeave',
  method: 'DELETE',
  path: '/api/guild/leaves/{leaveId}',
  summary: 'Takes a leave back: one’s own, or as an officer anybody’s',
  tag: 'Attendance',
  access: 'guilded',
  params: z.object({ leaveId: recordId }),
  status: 204,
  failures: { 'not-found': 'there is no such leave of the reader' },
});
