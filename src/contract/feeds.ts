import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';

/** The filters of a member's own calendar. */
export const feedScopes = ['all', 'mandatory', 'squad'] as const;

export type FeedScope = (typeof feedScopes)[number];

export const listFeeds = defineOperation({
  id: 'listFeeds',
  method: 'GET',
  path: '/api/guild/calendar/feeds',
  summary: 'The addresses at which a calendar program finds the reader’s events',
  tag: 'Calendar',
  access: 2,
  answer: z.object({ public: z.string(), personal: z.record(z.enum(feedScopes), z.string()) }),
});

export type CalendarFeeds = z.infer<typeof listFeeds.answer>;

export const renewFeeds = defineOperation({
  id: 'renewFeeds',
  method: 'POST',
  path: '/api/guild/calendar/feeds',
  summary: 'Makes new addresses; the old ones no longer answer',
  tag: 'Calendar',
  access: 2,
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
    'not-found': 'the address is wrong, was renewed, or its owner may not see the calendar',
  },
  limit: 'lookup',
});
