import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userSchema } from '#contract/auth.ts';
import { hintCookie, sessionCookie } from '#server/auth/cookies.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;

/** Returns the Cookie header that a browser would send after this answer. */
function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

function signInAs(host: TestHost, id: string, headers: Record<string, string> = {}) {
  return host.request('/api/auth/demo', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id }),
  });
}

describe.each(engines)('signing in on $engine', ({ engine }) => {
  let host: TestHost;
  const me = (cookie: string) => host.request('/api/auth/user/@me', { headers: { cookie } });

  beforeAll(async () => {
    host = await createTestHost(engine);
  });

  afterAll(() => host.close());

  it('knows nobody without a session', async () => {
    const response = await host.request('/api/auth/user/@me');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toEqual({
      code: 'not-signed-in',
      title: 'Unauthorized',
      status: 401,
      detail: 'Sign in to use this.',
    });
  });

  it('signs in as a demo member and says what they may do', async () => {
    const response = await signInAs(host, people.level5!.id);
    expect(response.status).toBe(204);
    const user = userSchema.parse(await (await me(cookiesOf(response))).json());
    expect(user).toEqual({
      id: people.level5!.id,
      username: 'level5',
      avatar: null,
      accessLevel: 5,
      editor: false,
      guilded: true,
      unread: 0,
    });
  });

  it.each([
    ['outsider', { accessLevel: 0, editor: false, guilded: false }],
    ['nobody', { accessLevel: 0, editor: false, guilded: true }],
    ['level3', { accessLevel: 3, editor: false, guilded: true }],
    ['editor', { accessLevel: 0, editor: true, guilded: true }],
  ])('reads what %s may do from their roles', async (name, rights) => {
    const response = await me(await host.signIn(name));
    expect(await response.json()).toMatchObject(rights);
  });

  it('keeps the id out of reach of scripts and the hint without a secret', async () => {
    const response = await signInAs(host, people.level1!.id);
    const [session, hint] = response.headers.getSetCookie();
    expect(session).toMatch(
      new RegExp(`^${sessionCookie}=[\\w-]{43}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly$`),
    );
    expect(hint).toBe(`${hintCookie}=1; Path=/; Max-Age=2592000; SameSite=Lax`);
  });

  it('stores no id that would open a session', async () => {
    const cookie = await host.signIn('level1');
    const id = cookie.slice(sessionCookie.length + 1);
    const rows = await host.host.database.db.selectFrom('sessions').select('id_hash').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => row.id_hash)).not.toContain(id);
  });

  it('ends the session that a browser had when it signs in again', async () => {
    const first = cookiesOf(await signInAs(host, people.level1!.id));
    const second = cookiesOf(await signInAs(host, people.level2!.id, { cookie: first }));
    expect((await me(first)).status).toBe(401);
    expect((await me(second)).status).toBe(200);
  });

  it('signs out, and the old cookie is worth nothing', async () => {
    const cookie = await host.signIn('level1');
    const response = await host.request('/api/auth/remove', { headers: { cookie } });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      `${sessionCookie}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`,
      `${hintCookie}=; Path=/; Max-Age=0; SameSite=Lax`,
    ]);
    expect((await me(cookie)).status).toBe(401);
  });

  it('signs out someone who is not signed in without a fuss', async () => {
    expect((await host.request('/api/auth/remove')).status).toBe(204);
  });

  it.each([
    ['garbage', `${sessionCookie}=garbage`],
    ['an id of the right form that was never given', `${sessionCookie}=${'A'.repeat(43)}`],
    ['a quote', `${sessionCookie}=' or 1=1 --`],
    ['ten thousand characters', `${sessionCookie}=${'x'.repeat(10_000)}`],
    ['nothing', `${sessionCookie}=`],
    ['no name', '=;;=='],
  ])('treats a cookie of %s as a guest', async (_, cookie) => {
    expect((await me(cookie)).status).toBe(401);
  });

  it('lets a session that is used go on, and tells the browser so', async () => {
    const cookie = await host.signIn('level2');
    const started = host.clock.now;
    host.clock.now = started + 20 * day;
    const extended = await me(cookie);
    expect(extended.headers.getSetCookie()).toHaveLength(2);
    host.clock.now = started + 45 * day;
    expect((await me(cookie)).status).toBe(200);
    host.clock.now = started;
  });

  it('ends a session that was not used for thirty days', async () => {
    const cookie = await host.signIn('level2');
    const started = host.clock.now;
    host.clock.now = started + 30 * day + 1;
    expect((await me(cookie)).status).toBe(401);
    host.clock.now = started;
  });

  it('takes a change of roles at once', async () => {
    const cookie = await host.signIn('level2');
    const { db } = host.host.database;
    const setRoles = (roles: string[]) =>
      db
        .updateTable('users')
        .set({ roles: JSON.stringify(roles) })
        .where('id', '=', people.level2!.id)
        .execute();
    await setRoles(['1000000000000000007']);
    expect(await (await me(cookie)).json()).toMatchObject({ accessLevel: 7 });
    await setRoles(['1000000000000000002']);
    expect(await (await me(cookie)).json()).toMatchObject({ accessLevel: 2 });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of the same owner', { 'sec-fetch-site': 'same-site' }],
    ['a link that someone followed', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('refuses to sign out or in for %s', async (_, headers) => {
    const cookie = await host.signIn('level1');
    const out = await host.request('/api/auth/remove', { headers: { cookie, ...headers } });
    expect(out.status).toBe(403);
    expect(await out.json()).toMatchObject({ code: 'other-site' });
    expect((await me(cookie)).status).toBe(200);
    expect((await signInAs(host, people.level7!.id, headers)).status).toBe(403);
  });

  it.each([
    ['the site itself', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:4321' }],
    ['the site, in a browser that says only its origin', { origin: 'http://localhost:4321' }],
  ])('signs out for %s', async (_, headers) => {
    const cookie = await host.signIn('level1');
    const out = await host.request('/api/auth/remove', { headers: { cookie, ...headers } });
    expect(out.status).toBe(204);
  });

  it('has no such demo member', async () => {
    const response = await signInAs(host, '4');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      detail: 'There is no demo member with the id 4.',
    });
  });

  it('leads a sign-in to the demo members, and back to this site only', async () => {
    const locationOf = async (query: string) => {
      const response = await host.request(`/api/auth/discord${query}`);
      expect(response.status).toBe(302);
      return response.headers.get('location');
    };
    expect(await locationOf('')).toBe('/sign-in');
    expect(await locationOf('?redirect=/database/aoc')).toBe('/sign-in?redirect=%2Fdatabase%2Faoc');
    expect(await locationOf('?redirect=https://evil.example/')).toBe('/sign-in');
    expect(await locationOf('?redirect=//evil.example/')).toBe('/sign-in');
  });
});

describe('where the demo sign-in is off', () => {
  it('neither lists members nor signs anyone in', async () => {
    const host = await createTestHost('SQLite', { demo: false });
    expect((await host.request('/api/auth/demo')).status).toBe(404);
    expect((await signInAs(host, people.level7!.id)).status).toBe(404);
    const start = await host.request('/api/auth/discord');
    expect(start.headers.get('location')).toBe('/unauthenticated');
    await host.close();
  });
});

describe('on https', () => {
  it('marks its cookies Secure and asks browsers to stay on https', async () => {
    const host = await createTestHost('SQLite', { origin: 'https://guild.example' });
    const response = await signInAs(host, people.level1!.id);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/);
    expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
    await host.close();
  });
});
