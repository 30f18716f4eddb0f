import * as z from 'zod/mini';
import { mayBeMuted } from '#rules/notices/choices.ts';
import { deviceWays } from '#rules/notices/kind.ts';
import { allNoticeKinds } from '#rules/notices/kinds.ts';
import { timeZone } from './event-form.ts';
import { recordVersion } from './ids.ts';
import { listOf } from './list-of.ts';
import { defineOperation } from './operation.ts';
import { timeOfDay } from './words.ts';

const kindChoice = z
  .object({
    kind: z.enum(allNoticeKinds),
    /** when it goes to the reader's devices */
    devices: z.enum(deviceWays),
    /** it is listed as read, and never counts */
    muted: z.boolean(),
  })
  .check(
    z.refine(({ kind, muted }) => !muted || mayBeMuted(kind), {
      error: 'waits for an answer: it cannot be muted',
      path: ['muted'],
    }),
  );

const choiceFields = {
  /** the time zone by whose clocks the times are */
  zone: timeZone,
  /** nothing goes to devices from then on, each day; none where both times are the same */
  quietFrom: timeOfDay,
  quietUntil: timeOfDay,
  /** when the digest goes, each day */
  digestAt: timeOfDay,
};

const noticeChoicesSchema = z.object({
  ...choiceFields,
  /** of the kinds that concern somebody like the reader, by topic */
  kinds: z.array(kindChoice),
  /** a change names the version from which it was made; 0 before the first one */
  version: z.number(),
});

export type ReadableChoices = z.infer<typeof noticeChoicesSchema>;

export const readNoticeChoices = defineOperation({
  id: 'readNoticeChoices',
  method: 'GET',
  path: '/api/guild/notices/choices',
  summary: 'What the caller has chosen about being told; the standard before that',
  tag: 'Notices',
  access: 'guilded',
  /** the zone in which the caller is, for whoever has chosen none */
  query: z.object({ zone: z.optional(timeZone) }),
  answer: noticeChoicesSchema,
});

export const saveNoticeChoices = defineOperation({
  id: 'saveNoticeChoices',
  method: 'PUT',
  path: '/api/guild/notices/choices',
  summary:
    'Saves what the caller chooses about being told; a kind that is left out stays as it was. What has not gone to their devices yet goes by it',
  tag: 'Notices',
  access: 'guilded',
  body: z.object({
    ...choiceFields,
    kinds: listOf(kindChoice, allNoticeKinds.length).check(
      z.refine(
        (kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length,
        'must name each kind once',
      ),
    ),
    version: recordVersion,
  }),
  answer: noticeChoicesSchema,
  failures: { 'changed-meanwhile': 'the caller has saved others elsewhere' },
});
