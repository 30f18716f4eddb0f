import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FailingAddresses, type ServedPage } from '#server/host/failing-addresses.ts';
import type { SignedIn } from '#server/services.ts';

const origin = 'https://guild.example';
const hour = 60 * 60_000;

const pages: Record<string, ServedPage> = {
  '/about': {
    name: '/about',
    isPublic: true,
    names: (path) => /^\/(?:gone|cdn\/gone\.webp|linked-\d+)$/.test(path),
  },
  '/dashboards/squads': { name: '/dashboards/squads', isPublic: false, names: () => true },
  '/tools/character/17': {
    name: '/tools/character/:characterId',
    isPublic: false,
    names: () => false,
  },
};

const memberOf = (id: string, guilded = true): SignedIn => ({
  user: { id, username: id, avatar: null },
  sessionHash: '',
  viewer: { accessLevel: 0, editor: false, guilded },
  extended: false,
});

let clock: number;
let there: Set<string>;
let failing: FailingAddresses;
const findSession = vi.fn((cookie: string) =>
  Promise.resolve(
    cookie === 'nobody' ? null : memberOf(cookie.replace('out-', ''), !cookie.startsWith('out-')),
  ),
);

beforeEach(() => {
  findSession.mockClear();
  clock = Date.UTC(2026, 10, 20, 12);
  there = new Set();
  failing = new FailingAddresses({
    origin,
    pageAt: (path) => pages[path] ?? null,
    has: (path) => there.has(path),
    findSession,
    now: () => clock,
  });
});

const ask = (url: string, from: string | undefined, cookie?: string, status = 404) =>
  failing.note({ url, status, referer: from && origin + from, cookie });

const paths = () => failing.list().map(({ path }) => path);

describe('an address that fails', () => {
  it('is counted when the page before names it, whoever asks', async () => {
    await ask('/gone?code=secret', '/about?from=here#there');
    clock += 1000;
    await ask('/gone', '/about');
    expect(failing.list()).toEqual([
      {
        path: '/gone',
        status: 404,
        times: 2,
        pages: ['/about'],
        last: new Date(clock).toISOString(),
      },
    ]);
    expect(findSession).not.toHaveBeenCalled();
  });

  it.each([
    ['that the page does not name', '/visit-evil.example', '/about', undefined],
    ['with the page of a member before it', '/gone', '/dashboards/squads', undefined],
    ['with an old session', '/made-up', '/dashboards/squads', 'nobody'],
    ['of somebody outside the guild', '/made-up', '/dashboards/squads', 'out-7'],
    ['without a page before', '/gone', undefined, 'member'],
    ['with a page before that is none', '/gone', '/nothing', 'member'],
    ['that reads like a sentence', '/Call%20me <b>now</b>!', '/dashboards/squads', 'member'],
    ['that is too long', `/${'x'.repeat(200)}`, '/dashboards/squads', 'member'],
    ['with what no screen shows', '/a\u202eb', '/dashboards/squads', 'member'],
  ])('is not noted from a stranger: one %s', async (_, url, from, cookie) => {
    await ask(url, from, cookie);
    expect(paths()).toEqual([]);
  });

  it('is not noted when another site names itself like this one', async () => {
    const evil = [
      `${origin}.evil.example/about`,
      'https://evil.example/about',
      `${origin}:81/about`,
    ];
    for (const referer of evil)
      await failing.note({ url: '/gone', status: 404, referer, cookie: 'a' });
    expect(paths()).toEqual([]);
  });

  it('is noted from a member, whose islands make addresses that no page names', async () => {
    await ask('/cdn/icons/lamp.webp', '/tools/character/17', 'member', 503);
    expect(failing.list()).toMatchObject([
      { path: '/cdn/icons/lamp.webp', status: 503, pages: ['/tools/character/:characterId'] },
    ]);
  });

  it('is told without the key of a calendar', async () => {
    const key = 'x'.repeat(32);
    await ask(`/api/guild/calendar/personal/1.${key}.ics`, '/dashboards/squads', 'member');
    expect(JSON.stringify(failing.list())).not.toContain(key);
  });

  it('is told no longer once the site has it, or after a day', async () => {
    await ask('/gone', '/about');
    await ask('/linked-1', '/about');
    there.add('/gone');
    expect(paths()).toEqual(['/linked-1']);
    clock += 24 * hour + 1;
    expect(paths()).toEqual([]);
  });

  it('does not come from one member more than twenty times an hour', async () => {
    for (let made = 0; made < 30; made += 1) await ask(`/made-${made}`, '/dashboards/squads', 'a');
    expect(paths()).toHaveLength(20);
    await ask('/other', '/dashboards/squads', 'b');
    expect(paths()).toContain('/other');
    clock += hour;
    await ask('/later', '/dashboards/squads', 'a');
    expect(paths()).toContain('/later');
  });

  it('is one of a hundred, of which the one asked for longest ago goes', async () => {
    for (let made = 0; made < 101; made += 1) {
      await ask(`/linked-${made}`, '/about');
      await ask('/linked-0', '/about');
      clock += 1000;
    }
    expect(paths()).toHaveLength(100);
    expect(paths()).toContain('/linked-0');
    expect(paths()).not.toContain('/linked-1');
  });

  it('names five of the pages that lead to it', async () => {
    for (let page = 0; page < 8; page += 1) {
      pages[`/page-${page}`] = { name: `/page-${page}`, isPublic: true, names: () => true };
      await ask('/gone', `/page-${page}`);
    }
    expect(failing.list()).toMatchObject([{ times: 8, pages: { length: 5 } }]);
  });

  it('is not looked into any more in a minute that has brought hundreds', async () => {
    for (let made = 0; made < 400; made += 1) await ask('/made-up', '/dashboards/squads', 'nobody');
    expect(findSession).toHaveBeenCalledTimes(300);
    clock += 60_000;
    await ask('/gone', '/about');
    expect(paths()).toEqual(['/gone']);
  });
});
