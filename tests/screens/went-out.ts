import type { EventPost } from '#contract/event-posts.ts';
import type { OutLine, PostedLine } from '#contract/went-out.ts';
import { answer, type Screen } from './screen.ts';

const call = '**/api/guild/went-out*';

const raid = { id: '7a1f3f2c-0000-4000-8000-000000000001', title: 'The Drowned Gate' };
const event = { ...raid, startsAt: '2026-11-27T19:00:00.000Z' };

const posted = (part: Partial<PostedLine>): PostedLine => ({
  ...{ way: 'discord', at: '2026-11-24T19:32:10.000Z', event, eventId: raid.id },
  ...{ channel: 'evenings', kind: 'event', state: 'posted', postedAt: null, writtenAt: null },
  ...{ tries: 0, nextAt: null, why: null, ...part },
});

const lines: readonly OutLine[] = [
  posted({
    ...{ channel: 'officers', state: 'late', tries: 3, why: 'Service Unavailable' },
    nextAt: '2026-11-24T19:37:10.000Z',
  }),
  {
    ...{ way: 'inbox', id: '1', kind: 'event-moved', at: '2026-11-24T19:30:00.000Z', event },
    ...{ people: 83, kept: 83, read: 41 },
  },
  posted({
    ...{ at: '2026-11-24T19:30:02.000Z', postedAt: '2026-11-20T18:00:00.000Z' },
    writtenAt: '2026-11-24T19:30:02.000Z',
  }),
  posted({
    ...{ kind: 'plan', at: '2026-11-24T17:00:02.000Z' },
    ...{ postedAt: '2026-11-24T17:00:02.000Z', writtenAt: '2026-11-24T17:00:02.000Z' },
  }),
  posted({
    at: '2026-11-23T18:04:00.000Z',
    event: null,
    state: 'failed',
    why: 'Invalid Form Body',
  }),
  {
    ...{ way: 'inbox', id: '2', kind: 'plan-published', at: '2026-11-23T17:00:00.000Z', event },
    ...{ people: 40, kept: 32, read: 30 },
  },
  {
    ...{ way: 'inbox', id: '3', kind: 'trial-due', at: '2026-11-22T08:00:00.000Z', event: null },
    ...{ people: 6, kept: 0, read: 0 },
  },
];

const rested = { due: 0, oldestDue: null, restsUntil: null, stopped: null };

const channels = [
  { name: 'evenings', ...rested },
  { name: 'officers', ...rested, due: 2, oldestDue: '2026-11-24T19:30:00.000Z' },
  { name: 'open', ...rested, stopped: 'Unknown Webhook' },
];

const posts: readonly EventPost[] = [
  {
    ...{ channel: 'evenings', kind: 'event', state: 'posted' },
    ...{ at: '2026-11-24T19:30:02.000Z', why: null },
  },
  {
    ...{ channel: 'evenings', kind: 'plan', state: 'posted' },
    ...{ at: '2026-11-24T19:40:02.000Z', why: null },
  },
  {
    channel: 'officers',
    kind: 'event',
    state: 'late',
    at: '2026-11-24T19:37:10.000Z',
    why: 'Service Unavailable',
  },
  { channel: 'open', kind: 'event', state: 'stopped', at: null, why: 'Unknown Webhook' },
];

/** What officers see of the word that goes out. */
export const wentOut: readonly Screen[] = [
  {
    name: 'what went out',
    path: '/admin/dashboards/notices',
    who: 'level7',
    purpose: 'An officer sees what members were told, and what did not go out.',
    first: 'How channels stand, and the latest lines.',
    prepare: answer(call, { json: { lines, channels, next: '1~inbox~1' } }),
    ready: (page) => page.getByRole('row').nth(1),
  },
  {
    name: 'what went out, nothing met',
    path: '/admin/dashboards/notices?failed=yes',
    who: 'level7',
    purpose: 'An officer learns that nothing failed.',
    first: 'That everything went out.',
    prepare: answer(call, { json: { lines: [], channels: [], next: null } }),
    ready: (page) => page.getByRole('button', { name: 'Show everything' }),
  },
  {
    name: 'event on Discord',
    path: '/dashboards/calendar',
    who: 'level7',
    purpose: 'An officer sees how an evening stands on Discord, and posts it anew.',
    first: 'Each channel with what stands there.',
    prepare: answer('**/api/guild/events/*/posts', { json: { posts } }),
    act: async (page) => {
      await page.getByText('Agenda', { exact: true }).click();
      await page
        .getByRole('main')
        .getByRole('listitem')
        .getByRole('button')
        .and(page.locator(':not([aria-pressed])'))
        .last()
        .click();
      await page.getByRole('dialog').getByText('On Discord').click();
    },
    ready: (page) => page.getByRole('dialog').getByText('#officers'),
  },
];
