import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { eventPreviews } from '#server/host/event-preview.ts';
import { engines, type TestDatabase } from './engines.ts';
import { eventRow } from './event-rows.ts';

const [open, off, closed, unknown] = [1, 2, 3, 4].map(
  (digit) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`,
) as [string, string, string, string];
const starts_at = Date.parse('2026-11-24T19:00:00Z');
const pathOf = (id: string) => `/dashboards/calendar/${id}`;

describe.each(engines)('what guests may know of an event, on $engine', ({ make }) => {
  let made: TestDatabase;
  let previewFor: (path: string) => Promise<string | null>;

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
    previewFor = eventPreviews({ database, guild, origin: 'https://guild.example' });
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
});
