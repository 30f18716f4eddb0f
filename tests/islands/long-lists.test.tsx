import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Attendance } from '#islands/attendance/Attendance.tsx';
import { People } from '#islands/roles/People.tsx';
import { Roles } from '#islands/roles/Roles.tsx';
import { signIn, signOutAgain } from './session.ts';

const url = window.location.href;

afterEach(async () => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', url);
  await signOutAgain();
});

const personOf = (index: number) => ({
  discordId: `3${String(index).padStart(17, '0')}`,
  username: `Onlooker ${String(index).padStart(4, '0')}`,
  avatar: null,
  guilded: true,
  joinedAt: null,
  squad: '',
});

const memberOf = (index: number) => ({
  ...personOf(index),
  ...{ roles: [], characters: 0, hasMain: false, leaveUntil: null },
});

const crowd = 1100;
const perPage = 500;

/** Answers a list a page at a time, as the host does; the key is the number of the next member. */
function answerInPages(path: string, pageOf: (members: number[], url: URL) => object): URL[] {
  const asked: URL[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const address = new URL(input instanceof Request ? input.url : String(input), url);
    if (address.pathname !== path) return real(input, init);
    asked.push(address);
    const from = Number(address.searchParams.get('after') ?? 0);
    const all = address.searchParams.get('who') === 'active' ? 3 : crowd;
    const to = Math.min(all, from + perPage);
    const members = Array.from({ length: to - from }, (_, place) => from + place);
    const next = to < all ? String(to) : null;
    return Promise.resolve(Response.json({ ...pageOf(members, address), next }));
  });
  return asked;
}

describe('a list of a thousand', () => {
  it('shows two hundred people, and more when asked', async () => {
    const people = Array.from({ length: crowd }, (_, index) => memberOf(index));
    await render(<People people={people} />);
    const rows = () => document.querySelectorAll('li').length;
    await expect.element(page.getByText('200 of 1100 people')).toBeVisible();
    expect(rows()).toBe(200);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.poll(rows).toBe(400);
  });

  it('is read page by page for the roles', async () => {
    await signIn('level7');
    const asked = answerInPages('/api/guild/roster', (members) => ({
      members: members.map(memberOf),
    }));
    await render(<Roles pages={[]} grants={[]} alpha={null} trialRole={null} />);
    await expect.element(page.getByText('1100')).toBeVisible();
    expect(asked.map(({ searchParams }) => searchParams.get('after'))).toEqual([
      null,
      '500',
      '1000',
    ]);
  });

  it('is asked for by the matrix only for everyone, and drawn in part', async () => {
    await signIn('level7');
    await page.viewport(1440, 900);
    const event = {
      ...{ id: '11111111-1111-4111-8111-111111111111', title: 'Evening', zone: 'UTC' },
      ...{ startsAt: '2026-11-10T19:00:00.000Z', mandatory: true, calledOff: null, changes: [] },
    };
    const asked = answerInPages('/api/guild/attendance', (members) => ({
      ...{ events: [{ ...event, kind: 'raid' }], leaves: [] },
      members: members.map((index) => ({
        ...personOf(index),
        ...{ onTrial: false, archetype: '', states: index < 3 ? 'P' : '.', level: 2 },
        raids: { benched: 0, signedUp: 0 },
      })),
    }));
    await render(<Attendance zone="UTC" />);
    const rows = () => document.querySelectorAll('[data-member]').length;
    await expect.poll(rows).toBe(3);
    expect(asked.map(({ searchParams }) => searchParams.get('who'))).toEqual(['active']);
    await page.getByRole('combobox', { name: 'Who' }).selectOptions('Everyone');
    await expect.element(page.getByText(/^1100 members, 1 events/)).toBeInTheDocument();
    await expect.poll(rows).toBe(400);
    await page.getByRole('button', { name: 'Show more' }).first().click();
    await expect.poll(rows).toBe(800);
  });

  it('is recorded six hundred at a time, each part on the version before it', async () => {
    await signIn('level7');
    const id = '11111111-1111-4111-8111-111111111111';
    const path = `/api/guild/attendance/events/${id}`;
    const event = {
      ...{ id, title: 'Evening', zone: 'UTC' },
      ...{ startsAt: '2026-11-10T19:00:00.000Z', mandatory: true, cancelled: false, changes: [] },
    };
    answerInPages(path, (members) => ({
      ...{ event, squad: null, version: 3 },
      members: members.map((index) => ({
        ...personOf(index),
        ...{ squad: 'All', igns: [], archetype: '', level: 2, asked: true, onTrial: false },
        ...{ leave: null, answer: null, answeredAt: null, saidBefore: null, waited: false },
        ...{ planned: null, latest: null, state: null, changes: [] },
      })),
    }));
    const inPages = vi.mocked(globalThis.fetch).getMockImplementation()!;
    const recorded: { version: number; records: object[] }[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const request = new Request(input, init);
      if (request.method !== 'PUT') return inPages(input, init);
      const body = (await request.json()) as { version: number; records: object[] };
      recorded.push(body);
      const count = body.records.length;
      return Response.json({ recorded: count, corrected: 0, version: body.version + count });
    });
    window.history.replaceState(null, '', `?event=${id}`);
    await render(<Attendance zone="UTC" />);
    await page.getByRole('button', { name: 'Fill in from the answers' }).click();
    await page.getByRole('button', { name: `Record ${crowd}` }).click();
    await expect.element(page.getByText(`${crowd} recorded.`)).toBeInTheDocument();
    expect(recorded.map(({ version, records }) => [version, records.length])).toEqual([
      [3, 600],
      [603, 500],
    ]);
  });
});
