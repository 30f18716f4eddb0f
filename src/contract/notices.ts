import * as z from 'zod/mini';
import { mayBeMuted } from '#rules/notices/choices.ts';
import { deviceWays } from '#rules/notices/kind.ts';
import { allNoticeKinds } from '#rules/notices/kinds.ts';
import { timeZone } from './event-form.ts';
import { recordId, recordVersion } from './ids.ts';
import { listOf } from './list-of.ts';
import { noticeNewsPath } from './notice-news.ts';
import { defineOperation } from './operation.ts';
import { nextPage, timeOfDay } from './words.ts';

/** Notices of a page of the inbox. */
export const noticePageSize = 30;

/** More than so many unread notices are not counted. */
export const mostUnread = 99;

/** The id of a notice: ids sort by time. */
const noticeId = z.string().check(z.regex(/^\d{15}-[\da-f-]{36}$/, 'must be the id of a notice'));

/** What somebody is told. */
export const noticeSchema = z.object({
  id: noticeId,
  kind: z.enum(allNoticeKinds),
  /** plain text */
  title: z.string(),
  /** one or two sentences more; empty for none */
  body: z.string(),
  /** the address on this site to which it leads */
  href: z.string(),
  /** when it happened: ISO 8601 in UTC */
  at: z.string(),
  isRead: z.boolean(),
});

export type ReadableNotice = z.infer<typeof noticeSchema>;

const unread = z.number().check(z.describe(`how many are unread, up to ${mostUnread}`));

export const listNotices = defineOperation({
  id: 'listNotices',
  method: 'GET',
  path: '/api/guild/notices',
  summary: 'What the caller is told, newest first, a page at a time',
  tag: 'Notices',
  access: 'guilded',
  query: z.object({
    /** the page begins after this notice: the `next` of the page before */
    after: z.optional(noticeId),
    /** the zone by whose clocks times are said; the guild's where it is left out */
    zone: z.optional(timeZone),
  }),
  answer: z.object({ notices: z.array(noticeSchema), next: nextPage, unread }),
});

export type NoticePage = z.infer<typeof listNotices.answer>;

export const countNotices = defineOperation({
  id: 'countNotices',
  method: 'GET',
  path: '/api/guild/notices/count',
  summary: 'How much of what the caller is told they have not read',
  tag: 'Notices',
  access: 'guilded',
  answer: z.object({ unread }),
});

export const markNoticeRead = defineOperation({
  id: 'markNoticeRead',
  method: 'PUT',
  path: '/api/guild/notices/{noticeId}/read',
  summary: 'Keeps that the caller has read a notice; of one that is there no more it says nothing',
  tag: 'Notices',
  access: 'guilded',
  params: z.object({ noticeId }),
  status: 204,
});

export const markNoticesRead = defineOperation({
  id: 'markNoticesRead',
  method: 'PUT',
  path: '/api/guild/notices/read',
  summary: 'Keeps that the caller has read their notices up to one: what came later stays unread',
  tag: 'Notices',
  access: 'guilded',
  body: z.object({ upTo: noticeId }),
  status: 204,
});

export const watchNotices = defineOperation({
  id: 'watchNotices',
  method: 'GET',
  path: noticeNewsPath,
  summary:
    'That the caller’s notices are others than before, as it happens: server-sent events `changed` and `beat`',
  tag: 'Notices',
  access: 'guilded',
  query: z.object({ page: recordId }),
  answer: z.string(),
  answerType: 'text/event-stream',
  failures: { 'too-many': 'as many pages listen as one host takes, or as a person may have' },
});

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
