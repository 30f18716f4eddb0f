import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#contract/auth.ts';
import { noticeNewsPath } from '#contract/notice-news.ts';
import {
  createRaid,
  moveInRaid,
  publishRaid,
  readRaid,
  removeRaid,
  showHandInRaid,
  watchRaid,
  withdrawRaid,
} from '#contract/raids.ts';
import type { Change } from '#rules/raids/changes.ts';
import { beginCall, body } from './begun-calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { type Events, readEvents } from './events.ts';
import { type RunningHost, startRunningHost } from './running-host.ts';
import { createTestHost, people, secret, type TestHost } from './test-host.ts';

type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const pathOf = ({ path }: { path: string }, raidId: string) => path.replace('{raidId}', raidId);

/** Calls a host as somebody. */
function callerOf(ask: Ask, cookie: string) {
  const send = async (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { cookie, 'content-type': 'application/json' },
    });
  return {
    send,
    get: (path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', cookie);
      return ask(path, { ...init, headers });
    },
    begin: async (eventId: string | null = null) => {
      const answer = await send(createRaid.path, {
        ...{ kind: 'plan', title: 'Practice', eventId },
        from: { what: 'nothing', squads: 2, seats: 5 },
      });
      return createRaid.answer.parse(await answer.json()).id;
    },
  };
}

type Caller = ReturnType<typeof callerOf>;

async function watch(
  caller: Caller,
  raidId: string,
  {
    page = randomUUID(),
    after = '',
    headers = {},
  }: { page?: string; after?: string; headers?: Record<string, string> } = {},
): Promise<Events & { page: string; response: Response }> {
  const query = `?page=${page}${after}`;
  const response = await caller.get(pathOf(watchRaid, raidId) + query, { headers });
  expect(response.status).toBe(200);
  return { ...readEvents(response.body!), page, response };
}

/** Locks a seat of the first squad, or unlocks it. */
async function lock(caller: Caller, raidId: string, seat: number, is = true): Promise<number> {
  const answer = await caller.get(pathOf(readRaid, raidId));
  const { plan } = readRaid.answer.parse(await answer.json());
  const at = { squad: plan.squads[0]!.id, seat };
  const changes: Change[] = [{ kind: 'lock', at, was: !is, is }];
  const move = { id: randomUUID(), step: `Lock seat ${seat}`, changes };
  const made = await caller.send(pathOf(moveInRaid, raidId), move);
  return moveInRaid.answer.parse(await made.json()).version;
}

describe.each(engines)('a plan that is listened to, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let raidId: string;

  beforeAll(async () => {
    host = await createTestHost(engine);
  });

  afterAll(() => host.close());

  beforeEach(async () => {
    officer = callerOf(host.request, await host.signIn('level7'));
    raidId = await officer.begin();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is a stream that nobody keeps or holds back', async () => {
    const { response, next, cancel } = await watch(officer, raidId);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await next('moves')).toEqual({ id: '0', data: { version: 0, moves: [] } });
    await cancel();
  });

  it('tells at once what has moved, by whom and how', async () => {
    const { next, cancel } = await watch(officer, raidId);
    await next('moves');
    expect(await lock(officer, raidId, 3)).toBe(1);
    expect(await next('moves')).toMatchObject({
      id: '1',
      data: {
        version: 1,
        moves: [
          {
            version: 1,
            step: 'Lock seat 3',
            by: { discordId: people.level7!.id, username: 'level7' },
            changes: [{ kind: 'lock', was: false, is: true }],
          },
        ],
      },
    });
    await cancel();
  });

  it.each([
    ['the address', { after: '&after=1' }],
    ['the browser that connects again', { headers: { 'last-event-id': '1' } }],
    ['both, of which the later holds', { after: '&after=0', headers: { 'last-event-id': '1' } }],
    ['neither: then all is known', {}],
  ])('tells what is new after what %s knows', async (_, asked) => {
    for (const seat of [0, 1, 2]) await lock(officer, raidId, seat);
    const { next, cancel } = await watch(officer, raidId, asked);
    const { data } = await next('moves');
    const { moves } = data as { moves: { version: number }[] };
    const known = Object.keys(asked).length === 0 ? 3 : 1;
    expect(moves.map(({ version }) => version)).toEqual([2, 3].slice(known - 1));
    await cancel();
  });

  it('asks for the whole plan where moves do not lead to it', async () => {
    const { next, cancel } = await watch(officer, raidId, { after: '&after=9' });
    expect((await next('moves')).data).toEqual({ version: 0, moves: null });
    await cancel();
  });

  it('tells at once that it was published, and taken back', async () => {
    const event = eventRow({ id: randomUUID(), starts_at: host.clock.now + 60 * 60_000 });
    await host.host.database.db.insertInto('events').values(event).execute();
    raidId = await officer.begin(event.id);
    await lock(officer, raidId, 0);
    const { next, cancel } = await watch(officer, raidId);
    await next('moves');
    const published = await officer.send(pathOf(publishRaid, raidId), { version: 1 });
    expect(publishRaid.answer.parse(await published.json()).version).toBe(2);
    const by = { discordId: people.level7!.id, username: 'level7', avatar: null };
    expect(await next('moves')).toMatchObject({
      ...{ id: '2', data: { moves: [{ version: 2, by, step: 'Published', changes: [] }] } },
    });
    await officer.send(pathOf(withdrawRaid, raidId), {});
    expect(await next('moves')).toMatchObject({
      ...{ id: '3', data: { moves: [{ version: 3, by, step: 'Taken back', changes: [] }] } },
    });
    await cancel();
  });

  it('shows who is there with what in hand', async () => {
    const { next, page, cancel } = await watch(officer, raidId);
    const by = { discordId: people.level7!.id, username: 'level7', avatar: null };
    expect((await next('here')).data).toEqual([{ page, by, holds: '' }]);
    const hand = await officer.send(pathOf(showHandInRaid, raidId), { page, holds: 'alpha/2' });
    expect(hand.status).toBe(204);
    expect((await next('here')).data).toEqual([{ page, by, holds: 'alpha/2' }]);
    await cancel();
  });

  it('has an end with the plan', async () => {
    const { next, ended } = await watch(officer, raidId);
    await next('moves');
    await officer.get(pathOf(removeRaid, raidId), { method: 'DELETE' });
    await vi.advanceTimersByTimeAsync(15_000);
    await ended;
  });

  it('has an end with the session', async () => {
    const { next, ended } = await watch(officer, raidId);
    await next('moves');
    await host.host.database.db.deleteFrom('sessions').execute();
    await vi.advanceTimersByTimeAsync(15_000);
    await ended;
  });

  it('has an end at once with the sign-out, for that person alone', async () => {
    const leaving = callerOf(host.request, await host.signIn('level7'));
    const [left, stays] = [await watch(leaving, raidId), await watch(officer, raidId)];
    for (const { next } of [left, stays]) await next('moves');
    expect((await leaving.get(signOut.path)).status).toBe(204);
    await left.ended;
    await vi.advanceTimersByTimeAsync(15_000);
    await stays.next('beat');
    await stays.cancel();
  });

  it('has an end with the level', async () => {
    const { next, ended } = await watch(officer, raidId);
    await next('moves');
    const { db } = host.host.database;
    const { id } = people.level7!;
    await db.updateTable('users').set({ roles: '[]' }).where('id', '=', id).execute();
    await vi.advanceTimersByTimeAsync(15_000);
    await ended;
    const roles = JSON.stringify(people.level7!.roles);
    await db.updateTable('users').set({ roles }).where('id', '=', id).execute();
  });

  it('does not lengthen the session of whoever only listens', async () => {
    const { db } = host.host.database;
    const ends = () =>
      db.selectFrom('sessions').select('expires_at').orderBy('expires_at').execute();
    const { next, cancel } = await watch(officer, raidId);
    await next('moves');
    const before = await ends();
    host.clock.now += 2 * 24 * 60 * 60_000;
    await vi.advanceTimersByTimeAsync(15_000);
    await next('beat');
    expect(await ends()).toEqual(before);
    host.clock.now -= 2 * 24 * 60 * 60_000;
    await cancel();
  });

  it('is listened to by 5 pages of a person', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map(() => watch(officer, raidId)));
    const sixth = await officer.get(`${pathOf(watchRaid, raidId)}?page=${randomUUID()}`);
    expect(sixth.status).toBe(409);
    expect(await sixth.json()).toMatchObject({
      code: 'too-many',
      detail: 'You have this open in as many pages as may listen.',
    });
    // A page that comes again takes its own place.
    const again = await watch(officer, raidId, { page: pages[0]!.page });
    await pages[0]!.ended;
    await Promise.all([again, ...pages.slice(1)].map(({ cancel }) => cancel()));
  });

  it('leaves its readers their notices, of however many plans they see the moves', async () => {
    const other = await officer.begin();
    const plans = [raidId, raidId, raidId, raidId, raidId, other, other, other, other, other];
    const pages = await Promise.all(plans.map((id) => watch(officer, id)));
    const notices = await officer.get(`${noticeNewsPath}?page=${randomUUID()}`);
    expect(notices.status).toBe(200);
    const { next, cancel } = readEvents(notices.body!);
    expect(await next('changed')).toMatchObject({ data: { unread: expect.any(Number) as number } });
    await Promise.all([cancel(), ...pages.map((page) => page.cancel())]);
  });

  it('has a head without events', async () => {
    const path = `${pathOf(watchRaid, raidId)}?page=${randomUUID()}`;
    const head = await officer.get(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  it('that is none is not found', async () => {
    const path = `${pathOf(watchRaid, randomUUID())}?page=${randomUUID()}`;
    expect((await officer.get(path)).status).toBe(404);
    const hand = { page: randomUUID(), holds: '' };
    expect((await officer.send(pathOf(showHandInRaid, randomUUID()), hand)).status).toBe(404);
  });
});

describe('hosts in processes of their own, on one PostgreSQL', () => {
  let base: TestHost;
  let hosts: RunningHost[];
  let officers: Caller[];
  let raidId: string;

  beforeAll(async () => {
    base = await createTestHost('PostgreSQL');
    // The processes have a clock of their own, which decides how long a session lasts.
    base.clock.now = Date.now();
    const variables = { DATABASE_URL: base.host.address, SESSION_SECRET: secret };
    hosts = await Promise.all([startRunningHost({ variables }), startRunningHost({ variables })]);
    const cookie = await base.signIn('level7');
    officers = hosts.map(({ origin }) =>
      callerOf((path, init) => {
        const headers = new Headers(init?.headers);
        // A browser names the site, of which each of these hosts is one.
        headers.set('sec-fetch-site', 'same-origin');
        return fetch(origin + path, { ...init, headers });
      }, cookie),
    );
    raidId = await officers[0]!.begin();
  });

  afterAll(async () => {
    await Promise.all(hosts.map(({ remove }) => remove()));
    await base.close();
  });

  it('hear each other’s moves and hands', async () => {
    const [one, two] = await Promise.all(officers.map((officer) => watch(officer, raidId)));
    await Promise.all([one!.next('moves'), two!.next('moves')]);
    let shown: unknown[];
    do shown = (await one!.next('here')).data as unknown[];
    while (shown.length < 2);
    const version = await lock(officers[0]!, raidId, 1);
    for (const { next } of [one!, two!]) {
      let { id } = await next('moves');
      while (id !== String(version)) ({ id } = await next('moves'));
    }
    const hand = { page: two!.page, holds: 'somebody' };
    await officers[0]!.send(pathOf(showHandInRaid, raidId), hand);
    do shown = (await two!.next('here')).data as unknown[];
    while (!JSON.stringify(shown).includes('somebody'));
    await Promise.all([one!.cancel(), two!.cancel()]);
  });

  it('end the streams of whoever has signed out at another', async () => {
    const cookie = await base.signIn('level7');
    const [one, two] = hosts.map(({ origin }) =>
      callerOf((path, init) => {
        const headers = new Headers(init?.headers);
        headers.set('sec-fetch-site', 'same-origin');
        return fetch(origin + path, { ...init, headers });
      }, cookie),
    );
    const { next, ended } = await watch(two!, raidId);
    await next('moves');
    expect((await one!.get(signOut.path)).status).toBe(204);
    // The next sign of life would end it as well.
    const beat = next('beat').then(
      () => 'beat',
      () => 'over',
    );
    expect(await Promise.race([beat, ended.then(() => 'over')])).toBe('over');
  });

  it('end their streams at once when they are told to stop, while they finish answers', async () => {
    const { port, child, ended } = hosts[1]!;
    const { next, ended: over } = await watch(officers[1]!, raidId);
    await next('moves');
    const { socket } = await beginCall(port);
    child.kill('SIGTERM');
    // The host waits for the rest of the call, and no longer for the stream.
    await over;
    expect(child.exitCode).toBeNull();
    socket.end(body.slice(5));
    expect(await ended).toEqual({ code: 0, signal: null });
  });
});
