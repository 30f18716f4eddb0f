import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnPlace } from '#contract/raid-places.ts';
import type { SquadList } from '#contract/squads.ts';
import type { ChangedPart } from '#rules/raids/published-places.ts';
import { Calendar } from '#islands/calendar/Calendar.tsx';
import { readCalendarAddress } from '#islands/calendar/calendar-address.ts';
import { eventLink } from '#islands/event-link.ts';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { Squads } from '#islands/squads/Squads.tsx';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const eventId = '00000000-0000-4000-8000-0000000000e1';

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', window.location.pathname);
  await signOutAgain();
});

/** Answers a call in place of the host, and counts how often it was made. */
function answer(path: RegExp, make: () => Response) {
  const calls: string[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (!path.test(pathname)) return real(input, init);
    calls.push(pathname);
    return make();
  });
  return calls;
}

const ownPlace = (part: Partial<OwnPlace> = {}): OwnPlace => ({
  event: { id: eventId, title: 'The Drowned Bell', startsAt: '2026-11-26T23:30:00.000Z' },
  ...{ squad: 'Heron', seat: 2, aside: null, role: 'Healer', changed: [] },
  ...{ character: 'Gisla', className: 'Apostle', archetype: 'Cleric', ...part },
});

describe('My record', () => {
  it('shows the reader’s places in published plans, and leads to their evenings', async () => {
    const other = {
      id: eventId.replace('e1', 'e2'),
      title: 'Later',
      startsAt: '2026-12-01T19:00:00Z',
    };
    answer(/raid-places\/mine$/, () =>
      Response.json({
        places: [
          ownPlace(),
          ownPlace({
            ...{ event: other, squad: null, seat: 0, aside: 'bench' },
            ...{ character: '', className: '', archetype: '', changed: ['place', 'role'] },
          }),
        ],
      }),
    );
    await signIn('level2');
    await render(<OwnRecord zone={zone} />);
    await expect.element(page.getByRole('heading', { name: 'Your place' })).toBeVisible();
    const rows = page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((text) => /Drowned Bell|Later/.test(text));
    expect(rows).toEqual([
      'The Drowned BellFriday 27 November, 00:30Heron, seat 2Healer, Apostle with Gisla',
      'LaterTuesday 1 December, 20:00on the benchmovednew roleHealer, no character',
    ]);
    const link = page.getByRole('link', { name: 'The Drowned Bell' });
    await expect
      .element(link)
      .toHaveAttribute('href', `/dashboards/calendar?event=${eventId}&day=2026-11-27`);
  });

  it('says so when they did not come, and does not ask for whom there are none', async () => {
    const calls = answer(/raid-places\/mine$/, () => new Response(null, { status: 500 }));
    await signIn('level2');
    const { unmount } = await render(<OwnRecord zone={zone} />);
    await expect.element(page.getByText('Error fetching data').first()).toBeVisible();
    await unmount();
    await signOutAgain();
    const made = calls.length;
    await signIn('level1');
    await render(<OwnRecord zone={zone} />);
    await expect.element(page.getByText(/Leave of absence/)).toBeVisible();
    expect(calls).toHaveLength(made);
  });
});

describe('the squads page', () => {
  it('shows where the own squad sits on its next evening, the reader first', async () => {
    await signIn('level3');
    const list = (await (await fetch('/api/guild/squads')).json()) as SquadList;
    const own = list.squads.find(({ members }) =>
      members.some(({ discordId }) => discordId === ids.level3),
    )!;
    const [other, absent] = own.members.filter(({ discordId }) => discordId !== ids.level3);
    const shown = (discordId: string, username: string, changed: ChangedPart[] = []) => ({
      ...{ discordId, username, avatar: null, role: 'Tank', character: 'Gate', changed },
      ...{ className: 'Paladin', archetype: 'Tank' },
    });
    answer(/\/raid$/, () =>
      Response.json({
        ...{ title: 'Raid', publishedAt: '2026-11-20T20:00:00.000Z', isChanged: false },
        squads: [
          {
            name: 'Wick',
            seats: [
              shown('1', 'A stranger'),
              null,
              shown(other!.discordId, other!.username, ['place']),
            ],
          },
          { name: 'Flame', seats: [shown(ids.level3, 'Me')] },
        ],
        ...{ bench: [], reserve: [], mine: null },
      }),
    );
    await render(<Squads />);
    await page.getByRole('button', { name: 'Who sits where' }).click();
    const part = page.getByRole('region', { name: 'Who sits where' });
    await expect.element(part).toBeVisible();
    const rows = part.getByRole('listitem').elements();
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'YouFlame, seat 1',
      `${other!.username}movedWick, seat 3`,
    ]);
    expect(part.getByText(/^No place: /).element().textContent).toContain(absent!.username);
    expect(part.element().textContent).not.toContain('A stranger');
  });
});

describe('the address of an event', () => {
  it.each([
    ['', { opened: null, day: null }],
    ['?event=a&day=2026-11-27', { opened: { kind: 'event', id: 'a' }, day: '2026-11-27' }],
    ['?event=a', { opened: { kind: 'event', id: 'a' }, day: null }],
    ['?event=a&day=2026-13-45', { opened: { kind: 'event', id: 'a' }, day: null }],
    ['?day=tomorrow', { opened: null, day: null }],
  ])('is read from %s', (search, expected) => {
    expect(readCalendarAddress(search)).toEqual(expected);
  });

  it('opens it in the calendar, on its day', async () => {
    await signIn('level2');
    const now = new Date();
    const [from, to] = [0, 50].map((days) =>
      new Date(now.getTime() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    );
    const response = await fetch(`/api/guild/events?from=${from}&to=${to}`);
    const { events } = (await response.json()) as {
      events: { id: string; title: string; startsAt: string }[];
    };
    const last = events.at(-1)!;
    window.history.replaceState(null, '', eventLink(last, zone).replace(/^[^?]*/, ''));
    await render(<Calendar zone={zone} />);
    await expect.element(page.getByRole('dialog', { name: last.title })).toBeVisible();
  });
});
