import * as z from 'zod/mini';
import { recordVersion } from './ids.ts';
import { defineOperation } from './operation.ts';

/** The filters of a member's own calendar. */
export const feedScopes = ['all', 'mandatory', 'squad'] as const;

export type FeedScope = (typeof feedScopes)[number];

/** A reader's own addresses: who may not see the calendar has that of what counts for them alone. */
const addresses = z.object({
  mandatory: z.string(),
  all: z.optional(z.string()),
  squad: z.optional(z.string()),
} satisfies Record<FeedScope, unknown>);

export const listFeeds = defineOperation({
  id: 'listFeeds',
  method: 'GET',
  path: '/api/guild/calendar/feeds',
  summary: 'The addresses at which a calendar program finds the reader’s events',
  tag: 'Calendar',
  access: 'guilded',
  answer: z.object({
    public: z.string(),
    personal: addresses,
    /** the same, without the evenings that the reader has declined */
    withoutDeclined: addresses,
    /** counts how often the reader has made new addresses */
    generation: z.int(),
  }),
});

export type CalendarFeeds = z.infer<typeof listFeeds.answer>;

export const renewFeeds = defineOperation({
  id: 'renewFeeds',
  method: 'POST',
  path: '/api/guild/calendar/feeds',
  summary: 'Makes new addresses in place of those that were read; the old ones no longer answer',
  tag: 'Calendar',
  access: 'guilded',
  /** the generation that was read: where there is a newer one already, its addresses are the answer */
  body: z.object({ generation: recordVersion }),
  answer: listFeeds.answer,
});

export const readPublicFeed = defineOperation({
  id: 'readPublicFeed',
  method: 'GET',
  path: '/api/guild/calendar/public.ics',
  summary: 'The events that anyone may know of, as iCalendar (RFC 5545)',
  tag: 'Calendar',
  access: 'public',
  answer: z.string(),
  answerType: 'text/calendar',
  limit: 'lookup',
});

export const readPersonalFeed = defineOperation({
  id: 'readPersonalFeed',
  method: 'GET',
  path: '/api/guild/calendar/personal/{token}',
  summary: 'A member’s events, as iCalendar; the address itself is the key',
  tag: 'Calendar',
  access: 'public',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: z.string(),
  answerType: 'text/calendar',
  failures: {
    'not-found': 'the address is wrong, was renewed, or its owner may not see what it is of',
  },
  limit: 'lookup',
});
