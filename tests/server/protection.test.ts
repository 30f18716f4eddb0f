import { describe, expect, it } from 'vitest';
import {
  cookieScope,
  endedCookies,
  readSessionIds,
  sessionCookies,
  signInCookie,
} from '#server/auth/cookies.ts';
import { Seal } from '#server/discord/seal.ts';
import { rateLimits } from '#server/http/rate-limits.ts';
import { engines } from './engines.ts';
import { createTestHost, origin } from './test-host.ts';

const id = 'x'.repeat(43);

describe('cookies', () => {
  it('are kept to https, and to this very host, where there is https', () => {
    const scope = cookieScope('https://guild.example', undefined);
    expect(sessionCookies(id, scope)).toEqual([
      `__Host-guildhall_session=${id}; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure`,
      'guildhall_signed_in=1; Path=/; Max-Age=2592000; SameSite=Lax; Secure',
    ]);
    expect(signInCookie(id, scope)).toMatch(/^__Host-guildhall_sign_in=.*; HttpOnly; Secure$/);
    expect(endedCookies(scope)[0]).toMatch(/^__Host-guildhall_session=; Path=\/; Max-Age=0/);
    expect(readSessionIds(`guildhall_session=${id}`, scope)).toEqual([]);
    expect(readSessionIds(`a=b; __Host-guildhall_session=${id}`, scope)).toEqual([id]);
  });

  it('work on a loopback address without https', () => {
    const scope = cookieScope('http://localhost:4321', undefined);
    expect(sessionCookies(id, scope)[0]).not.toContain('Secure');
    expect(readSessionIds(`guildhall_session=${id}`, scope)).toEqual([id]);
  });

  it('reach the site and the API host below it, which serves the site’s gated pages', () => {
    const scope = cookieScope('https://guild.example', 'https://api.guild.example');
    const [session, hint] = sessionCookies(id, scope);
    expect(session).toMatch(
      /^__Secure-guildhall_session=.*; Domain=guild\.example; HttpOnly; Secure$/,
    );
    expect(hint).toContain('; Domain=guild.example');
    expect(readSessionIds(`__Secure-guildhall_session=${id}`, scope)).toEqual([id]);
  });
});

describe('what is sealed', () => {
  const seal = new Seal('secret', 'tests');
  it('opens again, and never looks the same', () => {
    expect(seal.open(seal.close('tökens'))).toBe('tökens');
    expect(seal.close('x')).not.toBe(seal.close('x'));
  });
  it.each([
    ['another secret', new Seal('other', 'tests')],
    ['another purpose', new Seal('secret', 'other')],
  ])('stays shut to %s', (_, other) => {
    expect(other.open(seal.close('x'))).toBeNull();
  });
  it.each(['', 'short', 'A'.repeat(60)])('stays shut when it is %j', (sealed) => {
    expect(seal.open(sealed)).toBeNull();
  });
});

describe.each(engines)('on $engine', ({ engine }) => {
  it('answers 429 with Retry-After beyond a limit, for that person alone', async () => {
    const host = await createTestHost(engine, { rateLimits: true });
    const [one, other] = [await host.signIn('level3'), await host.signIn('level5')];
    const search = (cookie: string) =>
      host.request('/api/aoc/database/search?query=lamp', { headers: { cookie } });
    const { points } = rateLimits.search;
    const answers = await Promise.all(Array.from({ length: points + 3 }, () => search(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(points);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    const wait = Number(refused[0]?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(rateLimits.search.duration);
    expect(refused[0]?.headers.get('content-type')).toBe('application/problem+json');
    expect((await search(other)).status).toBe(200);
    await host.close();
  });

  it('limits what a person changes, all calls together, and before it reads them', async () => {
    const host = await createTestHost(engine, { rateLimits: true });
    const [one, other] = [await host.signIn('level3'), await host.signIn('level5')];
    const { points } = rateLimits.write;
    const renew = (cookie: string) =>
      host.request('/api/guild/calendar/feeds', {
        ...{ method: 'POST', body: '{"generation":0}' },
        headers: { cookie, 'content-type': 'application/json' },
      });
    const answers = await Promise.all(Array.from({ length: points }, () => renew(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(points);
    const save = (cookie: string) =>
      host.request('/api/aoc/character', { method: 'POST', headers: { cookie }, body: 'no JSON' });
    const refused = await save(one);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await save(other)).status).toBe(415);
    // Reading goes on.
    const read = await host.request('/api/auth/user/@me', { headers: { cookie: one } });
    expect(read.status).toBe(200);
    await host.close();
  });

  it('limits what officers answer for members, apart from what else they change', async () => {
    const host = await createTestHost(engine, { rateLimits: true });
    const cookie = await host.signIn('level7');
    const headers = { cookie, 'content-type': 'application/json' };
    const send = (path: string, method: string) =>
      host.request(path, { method, headers, body: '{}' });
    const event = '/api/guild/events/11111111-1111-4111-8111-111111111111';
    const { points } = rateLimits['answer-for'];
    const statuses = await Promise.all(
      Array.from(
        { length: points + 1 },
        async () => (await send(`${event}/members/1/answer`, 'PUT')).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect((await send(`${event}/answers/mine`, 'PUT')).status).toBe(400);
    await host.close();
  });

  it('limits whole copies of one’s data, apart from those of a table', async () => {
    const host = await createTestHost(engine, { rateLimits: true });
    const headers = { cookie: await host.signIn('level3') };
    const take = async (path: string) =>
      (await host.request(`/api/guild/me/${path}`, { headers })).status;
    for (let taken = 0; taken < rateLimits['whole-copy'].points; taken += 1) {
      expect(await take('copy')).toBe(200);
    }
    expect(await take('copy')).toBe(429);
    expect(await take('tables')).toBe(200);
    expect(await take('tables/sessions')).toBe(200);
    await host.close();
  });

  it('limits sign-ins', async () => {
    const host = await createTestHost(engine, { rateLimits: true });
    const statuses = await Promise.all(
      Array.from(
        { length: rateLimits['sign-in'].points + 1 },
        async () => (await host.request('/api/auth/discord')).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await host.close();
  });
});

describe('an API host of its own', () => {
  it('lets exactly one site call it', async () => {
    const apiOrigin = 'https://api.guild.example';
    const site = 'https://guild.example';
    const host = await createTestHost('SQLite', { origin: site, apiOrigin });
    const ask = (from: string) => host.request('/api/auth/user/@me', { headers: { origin: from } });
    const allowed = await ask(site);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    for (const other of ['https://evil.example', 'https://guild.example.evil.example', 'null']) {
      const refused = await ask(other);
      expect(refused.headers.get('access-control-allow-origin'), other).not.toBe(other);
      expect(refused.headers.get('access-control-allow-origin'), other).not.toBe('*');
    }
    const preflight = await host.request('/api/auth/demo', {
      method: 'OPTIONS',
      headers: {
        origin: site,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');

    // A page of the site has another origin, and may sign out all the same; no other may.
    const signOut = (from: string) =>
      host.request('/api/auth/remove', {
        headers: { origin: from, 'sec-fetch-site': 'same-site' },
      });
    expect((await signOut(site)).status).toBe(204);
    expect((await signOut('https://blog.guild.example')).status).toBe(403);
    await host.close();
  });

  it('says nothing of other sites where the API is the site’s own', async () => {
    const host = await createTestHost('SQLite');
    const answer = await host.request('/api/articles/guides', { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    await host.close();
  });
});
