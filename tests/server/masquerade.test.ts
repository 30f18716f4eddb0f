import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const minute = 60_000;
const target = people.level7!;

interface Line {
  action: string;
  actor_name: string | null;
  subject_name: string | null;
  detail: string;
  at: number;
}

describe.each(engines)('the masquerade on $engine', ({ engine }) => {
  let host: TestHost;
  const call = (cookie: string, method: string, path: string, body?: object) =>
    host.request(path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const start = (cookie: string, id = target.id) =>
    call(cookie, 'POST', '/api/auth/masquerade', { id });
  const lines = async (): Promise<Line[]> =>
    host.host.database.db
      .selectFrom('audit')
      .select(['action', 'actor_name', 'subject_name', 'detail', 'at'])
      .where('action', 'like', 'masquerade%')
      .orderBy('id')
      .execute();
  const lastLines = async (count: number) =>
    (await lines())
      .slice(-count)
      .map(({ action, actor_name, subject_name, detail }) =>
        [action, actor_name, subject_name, detail].join(' '),
      );

  beforeAll(async () => {
    host = await createTestHost(engine);
  });

  afterAll(() => host.close());

  it.each(['outsider', 'nobody', 'level5', 'level7'])('is not for %s', async (name) => {
    const cookie = await host.signIn(name);
    expect((await start(cookie)).status).toBe(403);
    expect((await call(cookie, 'GET', `/api/discord/user/${target.id}`)).status).toBe(403);
  });

  it('shows whom an id belongs to', async () => {
    const cookie = await host.signIn('editor');
    const answer = await call(cookie, 'GET', `/api/discord/user/${target.id}`);
    expect(await answer.json()).toEqual({ id: target.id, username: 'level7', avatar: null });
  });

  it.each([
    ['1', 404],
    ['99999999999999999999', 404],
    ['abc', 400],
    ['%20', 400],
    ['1'.repeat(21), 400],
  ])('answers the id %s with %i', async (id, status) => {
    const cookie = await host.signIn('editor');
    const answer = await call(cookie, 'GET', `/api/discord/user/${id}`);
    expect(answer.status).toBe(status);
  });

  it('opens nothing that the editor may not open', async () => {
    const cookie = await host.signIn('editor');
    expect((await start(cookie)).status).toBe(200);
    const me = await call(cookie, 'GET', '/api/auth/user/@me');
    expect(await me.json()).toMatchObject({ username: 'editor', accessLevel: 0 });
    expect((await call(cookie, 'GET', '/api/guild/audit')).status).toBe(403);
    await call(cookie, 'DELETE', '/api/auth/masquerade');
  });

  it('is written down when it begins and when it ends', async () => {
    const cookie = await host.signIn('editor');
    const answer = await start(cookie);
    expect(await answer.json()).toEqual({
      id: target.id,
      username: 'level7',
      avatar: null,
      endsAt: host.clock.now + 60 * minute,
    });
    host.clock.now += minute;
    expect((await call(cookie, 'DELETE', '/api/auth/masquerade')).status).toBe(204);
    expect((await call(cookie, 'DELETE', '/api/auth/masquerade')).status).toBe(204);
    expect(await lastLines(2)).toEqual([
      'masquerade-start editor level7 ',
      'masquerade-end editor level7 ended by hand',
    ]);
  });

  it('ends with the one that is begun after it, and with the session', async () => {
    const cookie = await host.signIn('editor');
    await start(cookie);
    host.clock.now += 1;
    await start(cookie, people.level2!.id);
    host.clock.now += 1;
    await call(cookie, 'GET', '/api/auth/remove');
    const told = await lastLines(4);
    expect(told.toSorted()).toEqual([
      'masquerade-end editor level2 signed out',
      'masquerade-end editor level7 another was begun',
      'masquerade-start editor level2 ',
      'masquerade-start editor level7 ',
    ]);
  });

  it('ends by itself after an hour, once, and that is the time that is written down', async () => {
    const cookie = await host.signIn('editor');
    await start(cookie);
    const began = host.clock.now;
    host.clock.now = began + 60 * minute - 1;
    await host.identity.masquerades.endOverdue();
    expect((await lastLines(1))[0]).toContain('masquerade-start');
    host.clock.now = began + 75 * minute;
    await Promise.all([
      host.identity.masquerades.endOverdue(),
      host.identity.masquerades.endOverdue(),
    ]);
    const [before, last] = (await lines()).slice(-2);
    expect(before?.action).toBe('masquerade-start');
    expect(last).toMatchObject({ detail: 'its hour was over', at: began + 60 * minute });
  });

  it('is refused when another site asks for it', async () => {
    const cookie = await host.signIn('editor');
    const answer = await host.request('/api/auth/masquerade', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ id: target.id }),
    });
    expect(answer.status).toBe(403);
  });

  it('begins once when it is asked for three times at the same moment', async () => {
    const cookie = await host.signIn('editor');
    const before = (await lines()).length;
    const answers = await Promise.all([start(cookie), start(cookie), start(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await call(cookie, 'DELETE', '/api/auth/masquerade');
    const told = (await lines()).slice(before).map(({ action }) => action);
    expect(told.filter((action) => action === 'masquerade-start')).toHaveLength(3);
    expect(told.filter((action) => action === 'masquerade-end')).toHaveLength(3);
  });

  it('does not outlive a session that ends at the same moment', async () => {
    const cookie = await host.signIn('editor');
    await Promise.all([start(cookie), call(cookie, 'GET', '/api/auth/remove'), start(cookie)]);
    const rows = await host.host.database.db.selectFrom('masquerades').selectAll().execute();
    const open = rows.length;
    await host.identity.masquerades.endOverdue();
    expect(open).toBeLessThanOrEqual(1);
    const signedOut = await host.request('/api/auth/user/@me', { headers: { cookie } });
    expect(signedOut.status).toBe(401);
  });
});
