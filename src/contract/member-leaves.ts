import * as z from 'zod/mini';
import { eventFacts } from './event-facts.ts';
import { localMoment } from './event-form.ts';
import { avatarHash, discordId, newId, recordVersion } from './ids.ts';
import { isInOrder, leaveFields, leaveParams, leaveSchema } from './leaves.ts';
import { defineOperation } from './operation.ts';
import { nextPage } from './words.ts';

/** A leave as officers see it, with its member. */
const seenLeaveSchema = z.object({
  ...leaveSchema.def.shape,
  avatar: avatarHash,
  /** the member is in the guild's server now */
  guilded: z.boolean(),
  onTrial: z.boolean(),
});

export type SeenLeave = z.infer<typeof seenLeaveSchema>;

export const listLeaves = defineOperation({
  id: 'listLeaves',
  method: 'GET',
  path: '/api/guild/leaves',
  summary: 'Leaves that run, that are ahead, and those that ended this week, by their first day',
  tag: 'Attendance',
  access: 7,
  answer: z.array(seenLeaveSchema),
});

/** A page of leaves that are over has at most so many. */
export const pastLeavesPageSize = 50;

/** The last day and the id of the leave after which a page begins. */
const pastKey = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d_[\da-f-]{36}$/, 'must be the `next` of a page'));

export const listPastLeaves = defineOperation({
  id: 'listPastLeaves',
  method: 'GET',
  path: '/api/guild/leaves/past',
  summary: 'Leaves that are over or were taken back by an officer, latest last day first, by pages',
  tag: 'Attendance',
  access: 7,
  query: z.object({ after: z.optional(pastKey) }),
  answer: z.object({ leaves: z.array(seenLeaveSchema), next: nextPage }),
});

/** Evenings that a member missed, which a leave excuses. */
const evenings = z.array(z.object(eventFacts));

export const readExcusedEvenings = defineOperation({
  id: 'readExcusedEvenings',
  method: 'GET',
  path: '/api/guild/leaves/{leaveId}/evenings',
  summary: 'The missed evenings that this leave excuses and no other does',
  tag: 'Attendance',
  access: 7,
  params: leaveParams,
  answer: evenings,
  failures: { 'not-found': 'there is no such leave' },
});

export const enterLeave = defineOperation({
  id: 'enterLeave',
  method: 'POST',
  path: '/api/guild/leaves/entered',
  summary: 'Enters another member’s leave, said now or, by the officer’s word, said before',
  tag: 'Attendance',
  access: 7,
  body: z
    .object({
      id: newId,
      discordId,
      ...leaveFields,
      /** when it was said, in the guild's zone, not in the future; now where it is left out */
      announced: z.optional(localMoment),
    })
    .check(isInOrder),
  /** the missed evenings that it excuses */
  answer: z.object({ leave: leaveSchema, excused: evenings }),
  failures: {
    'not-found': 'the guild has no such member',
    'sent-already': 'something else was made under this id, or it has changed since',
    'too-many': 'the member has as many as are kept',
  },
});

const changeBody = z.object({ version: recordVersion });

const changeFailures = {
  'not-found': 'there is no such leave',
  'changed-meanwhile': 'the member or another officer has changed it',
} as const;

export const endMemberLeave = defineOperation({
  id: 'endMemberLeave',
  method: 'POST',
  path: '/api/guild/leaves/{leaveId}/ended',
  summary: 'Ends a member’s leave early: today is its last day, and what has passed stays',
  tag: 'Attendance',
  access: 7,
  params: leaveParams,
  body: changeBody,
  answer: leaveSchema,
  failures: { ...changeFailures, 'leave-not-begun': 'it has not begun' },
});

export const takeBackMemberLeave = defineOperation({
  id: 'takeBackMemberLeave',
  method: 'POST',
  path: '/api/guild/leaves/{leaveId}/taken-back',
  summary: 'Takes a member’s leave back: it excuses from nothing, and the member sees by whom',
  tag: 'Attendance',
  access: 7,
  params: leaveParams,
  body: changeBody,
  answer: leaveSchema,
  failures: changeFailures,
});
