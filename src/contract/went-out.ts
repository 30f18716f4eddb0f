import * as z from 'zod/mini';
import type { NoticeKind } from '#rules/notices/facts.ts';
import { noticeKindNames } from '#rules/notices/kind-names.ts';
import { postKinds, postStates } from './event-posts.ts';
import { defineOperation } from './operation.ts';

/** The ways on which word goes out: to the inbox on the site, and to channels on Discord. */
export const outWays = ['inbox', 'discord'] as const;

export type OutWay = (typeof outWays)[number];

const kinds = Object.keys(noticeKindNames) as [NoticeKind, ...NoticeKind[]];

const eventSchema = z.object({ id: z.string(), title: z.string(), startsAt: z.string() });

const shared = {
  /** when it went out, or was last tried */
  at: z.string(),
  /** what it is about; null where that is no event, or one that is deleted since */
  event: z.nullable(eventSchema),
};

/** That people were told something in their inbox: how many, neither whom nor in which words. */
const toldSchema = z.object({
  ...shared,
  way: z.literal('inbox'),
  id: z.string(),
  kind: z.enum(kinds),
  /** how many were told */
  people: z.number(),
  /** of how many the notice is still there: it gives way to a later one, and goes once it is over */
  kept: z.number(),
  /** how many of those have read it */
  read: z.number(),
});

/** How the post of an event in a channel on Discord stands. */
const postedSchema = z.object({
  ...shared,
  way: z.literal('discord'),
  eventId: z.string(),
  channel: z.string(),
  kind: z.enum(postKinds),
  state: z.enum(postStates),
  /** when the message was first written, and last; null before it was */
  postedAt: z.nullable(z.string()),
  writtenAt: z.nullable(z.string()),
  /** number of tries in a row that have failed */
  tries: z.number(),
  /** when it goes again; null where it does not */
  nextAt: z.nullable(z.string()),
  /** what Discord has said to the last try that failed */
  why: z.nullable(z.string()),
});

/** A line of the log. */
const lineSchema = z.discriminatedUnion('way', [toldSchema, postedSchema]);

export type OutLine = z.infer<typeof lineSchema>;
export type ToldLine = z.infer<typeof toldSchema>;
export type PostedLine = z.infer<typeof postedSchema>;

/** How a channel on Discord stands. */
const channelSchema = z.object({
  name: z.string(),
  /** posts that are due and have not gone yet */
  due: z.number(),
  /** since when the one waits that has waited longest; null for none */
  oldestDue: z.nullable(z.string()),
  /** until when Discord has asked to wait; null where it has not */
  restsUntil: z.nullable(z.string()),
  /** why nothing is sent there any more; null while it works */
  stopped: z.nullable(z.string()),
});

export type OutChannel = z.infer<typeof channelSchema>;

export const outPageSize = 50;

export const listWentOut = defineOperation({
  id: 'listWentOut',
  method: 'GET',
  path: '/api/guild/went-out',
  summary:
    'What went out to members and channels, newest first, a page at a time, and what did not',
  tag: 'Guild',
  access: 7,
  query: z.object({
    way: z.optional(z.enum(outWays)),
    /** only what people were told of this kind */
    kind: z.optional(z.enum(kinds)),
    /** only what did not go out as it should */
    failed: z.optional(z.literal('yes')),
    /** the page begins after this line: the `next` of the page before */
    after: z.optional(
      z
        .string()
        .check(
          z.regex(/^\d{1,15}~(?:inbox|discord)~[^\p{C}]{1,120}$/u, 'must be the `next` of a page'),
        ),
    ),
  }),
  answer: z.object({
    lines: z.array(lineSchema),
    /** the next page begins after this line; null on the last page */
    next: z.nullable(z.string()),
    /** by name; none where the guild posts nothing */
    channels: z.array(channelSchema),
  }),
});

/** The query for a page of the log. */
export type OutQuery = z.infer<typeof listWentOut.query>;
