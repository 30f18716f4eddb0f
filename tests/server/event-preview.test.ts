import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { guild } from '#config';
import type { Database } from '#server/db/database.ts';
import { eventPreviews } from '#server/host/event-preview.ts';
import type { GuestRequest } from '#server/host/told-guests.ts';
import { createClientAddress } from '#server/http/client-address.ts';
import { rateLimits, RateLimits } from '#server/http/rate-limits.ts';
import { engines, type TestDatabase } from './engines.ts';
import { eventRow } from './event-rows.ts';

const [open, off, closed, unknown] = [1, 2, 3, 4].map(
  (digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string, string];
const starts_at = Date.parse('2026-11-24T19:00:00Z');
const pathOf = (id: string) => `/dashboards/calendar/${id}`;

/** A request that came from an address. */
const from = (remoteAddress: string) =>
  ({ headers: {}, socket: { remoteAddress } }) as unknown as GuestRequest;

const onError = vi.fn();

/** Makes the function that says what guests may know, with a database as a test wants it. */
function previewsOf(db: Database['db'], limits: RateLimits) {
  const previewFor = eventPreviews({
    ...{ database: { db }, guild, origin: 'https://guild.example', rateLimits: limits, onError },
    clientAddress: createClientAddress(['loopback'], () => undefined),
  });
  return (path: string, address = '203.0.113.1') => previewFor(path, from(address));
}

describe.each(engines)('what guests may know of an event, on $engine', ({ make }) => {
  let made: TestDatabase;
  let previewFor: ReturnType<typeof previewsOf>;

  beforeAll(async () => {
    made = await make();
    const { database } = made;
    const title = 'Open house: <b>"bring" & eat</b>';
    const isOpen = {
      starts_at,
      title,
      description: 'The password is lamp.',
      is_public: 1,
    } as const;
    await database.db
      .insertInto('events')
      .values([
        eventRow({ ...isOpen, id: open, tbd: 1 }),
        eventRow({ ...isOpen, id: off, cancelled: 1 }),
        eventRow({ starts_at, id: closed, title: 'Raid of members' }),
      ])
      .execute();
    previewFor = previewsOf(database.db, RateLimits.off());
  });

  afterAll(() => made.remove());

  it('is title and time of a public one, as text, and nothing else', async () => {
    const page = (await previewFor(pathOf(open)))!;
    const metas = [...page.matchAll(/<meta (?:name="\w+" )?property="og:(\w+)" content="(.*?)"/g)];
    expect(Object.fromEntries(metas.map(([, name, content]) => [name, content]))).toEqual({
      title: 'TBD: Open house: &lt;b&gt;&quot;bring&quot; &amp; eat&lt;/b&gt;',
      description: 'Tuesday 24 November 2026, 20:00 to 22:00 (Berlin)',
      site_name: guild.name,
      type: 'website',
      url: `https://guild.example${pathOf(open)}`,
      image: 'https://guild.example/og.png',
    });
    expect(page).not.toMatch(/password|<b>/);
    expect(page).toContain(`0; url=/denied?redirect=${encodeURIComponent(pathOf(open))}"`);
    expect(await previewFor(pathOf(off))).toContain('content="Called off: Tuesday 24 November');
  });

  it.each([
    ['an event of members', pathOf(closed)],
    ['an event that is not there', pathOf(unknown)],
    ['what is no id', pathOf("1'--")],
    ['what a database cannot hold', pathOf('\0')],
    ['the calendar', '/dashboards/calendar'],
    ['another page', `/dashboards/calendar/${open}/more`],
  ])('is nothing of %s', async (_, path) => {
    expect(await previewFor(path)).toBeNull();
  });

  it('is nothing beyond the limit of lookups, for that address alone', async () => {
    const limited = previewsOf(made.database.db, await RateLimits.open(made.database));
    const { points } = rateLimits.lookup;
    for (let call = 0; call < points; call += 1) {
      expect(await limited(pathOf(call === 0 ? open : unknown))).toEqual(
        call === 0 ? expect.stringContaining('Open house') : null,
      );
    }
    expect(await limited(pathOf(open))).toBeNull();
    expect(await limited(pathOf(open), '203.0.113.2')).toContain('Open house');
    expect(onError).not.toHaveBeenCalled();
  });

  it('costs no call of the limit at other addresses', async () => {
    const limits = RateLimits.off();
    const count = vi.spyOn(limits, 'count');
    const limited = previewsOf(made.database.db, limits);
    for (const path of ['/dashboards/calendar', pathOf("1'--"), pathOf('\0')]) await limited(path);
    expect(count).not.toHaveBeenCalled();
    await limited(pathOf(unknown));
    expect(count.mock.calls).toEqual([['lookup', '203.0.113.1']]);
  });
});

describe('what guests may know of an event', () => {
  /** Makes a database that gives every reading the same answer. */
  const answering = (answer: () => Promise<never>) => {
    const query = { selectAll: () => query, where: () => query, executeTakeFirst: answer };
    return { selectFrom: () => query } as unknown as Database['db'];
  };

  it('is nothing where the database fails, which is told', async () => {
    const failure = new Error('the database is gone');
    const failing = previewsOf(
      answering(() => Promise.reject(failure)),
      RateLimits.off(),
    );
    expect(await failing(pathOf(open))).toBeNull();
    expect(onError.mock.calls).toEqual([[failure]]);
  });

  it('is nothing where the database or the count of calls hangs', async () => {
    const hang = () => new Promise<never>(() => undefined);
    expect(await previewsOf(answering(hang), RateLimits.off())(pathOf(open))).toBeNull();
    const limits = RateLimits.off();
    vi.spyOn(limits, 'count').mockImplementation(hang);
    const unread = answering(() => Promise.reject(new Error('nobody reads it')));
    expect(await previewsOf(unread, limits)(pathOf(open))).toBeNull();
  });
});
