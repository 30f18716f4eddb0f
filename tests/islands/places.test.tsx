import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { OwnPlace } from '#contract/raid-places.ts';
import type { SquadList } from '#contract/squads.ts';
import type { ChangedPart } from '#rules/raids/published-places.ts';
import { OwnRecord } from '#islands/own-record/OwnRecord.tsx';
import { Squads } from '#islands/squads/Squads.tsx';
import { ids, signIn, signOutAgain } from './session.ts';

const zone = 'Europe/Berlin';
const eventId = '00000000-0000-4000-8000-0000000000e1';

afterEach(async () => {
  vi.restoreAllMocks();
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
      .toHaveAttribute('href', `/dashboards/calendar/${eventId}?day=2026-11-27`);
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
      ...{ className: 'Paladin', archetype: 'Tank', away: null },
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
              { ...shown(other!.discordId, other!.username, ['place']), away: 'gone' },
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
      `${other!.username}Left the servermovedWick, seat 3`,
    ]);
    expect(part.getByText(/^No place: /).element().textContent).toContain(absent!.username);
    expect(part.element().textContent).not.toContain('A stranger');
  });
});
