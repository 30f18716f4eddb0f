import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signInFailures } from '#contract/auth.ts';
import type { Fault } from '#tests/discord/faults.ts';
import { Browser, createDiscordHost, type DiscordHost, person, roleIds } from './discord-host.ts';
import { engines } from './engines.ts';
import { origin } from './test-host.ts';

const veteran = '9007199254740993001';
const twin = '9007199254740993002';
const outsider = '9007199254740993003';

const people = () => [
  person(veteran, 'Corin Vash', [roleIds.recruit, roleIds.veteran], { avatar: 'a_0123' }),
  person(twin, '<img src=x onerror=alert(1)> ‮\u{1F56F}', []),
  person(outsider, 'Wren', null),
];

function reasonOf(response: Response): string | null {
  const url = new URL(response.headers.get('location') ?? '', origin);
  expect(url.pathname).toBe('/unauthenticated');
  return url.searchParams.get('reason');
}

describe.each(engines)('signing in with Discord on $engine', ({ engine }) => {
  let host: DiscordHost;

  beforeAll(async () => {
    host = await createDiscordHost(engine, { people: people() });
  });

  afterEach(() => {
    host.discord.clearFaults();
    host.discord.consent = 'approve';
    host.discord.people.clear();
    for (const known of people()) host.discord.people.set(known.id, known);
  });

  afterAll(() => host.close());

  it('asks for exactly what it needs, with state and PKCE', async () => {
    const there = await host.leave(new Browser());
    expect(there.origin + there.pathname).toBe(`${host.discord.origin}/oauth2/authorize`);
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: host.discord.clientId,
      scope: 'identify guilds.members.read',
      redirect_uri: `${origin}/api/auth/discord/callback`,
      code_challenge_method: 'S256',
    });
    expect(there.searchParams.get('state')?.length).toBeGreaterThan(40);
    expect(there.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['/database/aoc?x=1#there', '/database/aoc?x=1#there'],
    [undefined, '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
  ])('returns to the page that asked: %s', async (redirect, expected) => {
    const browser = new Browser();
    const answer = await host.signInWithDiscord(browser, veteran, redirect);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(expected);
    expect((await host.me(browser)).status).toBe(200);
  });

  it.each([
    [veteran, { username: 'Corin Vash', avatar: 'a_0123', accessLevel: 3, guilded: true }],
    [twin, { username: '<img src=x onerror=alert(1)> ‮\u{1F56F}', accessLevel: 0, guilded: true }],
    [outsider, { username: 'Wren', accessLevel: 0, guilded: false }],
  ])('knows who %s is and what they may do', async (id, expected) => {
    const browser = new Browser();
    await host.signInWithDiscord(browser, id);
    expect(await (await host.me(browser)).json()).toMatchObject({ id, ...expected });
  });

  it('takes the way back once', async () => {
    const browser = new Browser();
    host.discord.approveAs = veteran;
    const back = await host.consent(await host.leave(browser));
    expect((await host.comeBack(browser, back)).headers.get('location')).toBe('/');
    expect(reasonOf(await host.comeBack(browser, back))).toBe('expired');
    // The second sign-in does not harm the session of the first.
    expect((await host.me(browser)).status).toBe(200);
  });

  it('takes the way back from the browser that went, and from no other', async () => {
    const attacker = new Browser();
    host.discord.approveAs = veteran;
    const back = await host.consent(await host.leave(attacker));
    const victim = new Browser();
    expect(reasonOf(await host.comeBack(victim, back))).toBe('expired');
    await host.leave(victim);
    expect(reasonOf(await host.comeBack(victim, back))).toBe('expired');
    expect((await host.me(victim)).status).toBe(401);
  });

  it('lets a browser sign in twice at once', async () => {
    const browser = new Browser();
    host.discord.approveAs = veteran;
    const [one, two] = [await host.leave(browser, '/a'), await host.leave(browser, '/b')];
    const first = await host.comeBack(browser, await host.consent(one));
    const second = await host.comeBack(browser, await host.consent(two));
    expect(first.headers.get('location')).toBe('/a');
    expect(second.headers.get('location')).toBe('/b');
  });

  it('gives nothing for a way back that comes too late', async () => {
    const browser = new Browser();
    host.discord.approveAs = veteran;
    const back = await host.consent(await host.leave(browser));
    host.clock.now += 10 * 60 * 1000 + 1;
    expect(reasonOf(await host.comeBack(browser, back))).toBe('expired');
  });

  it.each([
    '?code=x',
    '?state=x',
    '?code=x&state=x',
    '',
    '?error=access_denied',
    '?state=%00&code=',
  ])('refuses a way back that nobody took: %s', async (query) => {
    const browser = new Browser();
    await host.leave(browser);
    const answer = await host.comeBack(browser, `/api/auth/discord/callback${query}`);
    expect(reasonOf(answer)).toBe('expired');
  });

  it('says that the person declined', async () => {
    const browser = new Browser();
    host.discord.consent = 'deny';
    const answer = await host.comeBack(
      browser,
      await host.consent(await host.leave(browser, '/media')),
    );
    expect(reasonOf(answer)).toBe('denied');
    expect(answer.headers.get('location')).toContain('redirect=%2Fmedia');
  });

  const authorizeFaults: [Fault, string][] = [
    [{ kind: 'wrongState' }, 'expired'],
    [{ kind: 'missingState' }, 'expired'],
  ];
  it.each(authorizeFaults)('refuses what Discord returns with %j', async (fault, reason) => {
    const browser = new Browser();
    host.discord.approveAs = veteran;
    host.discord.fault('authorize', fault as { kind: 'wrongState' });
    const back = await host.consent(await host.leave(browser));
    expect(reasonOf(await host.comeBack(browser, back))).toBe(reason);
    expect((await host.me(browser)).status).toBe(401);
  });

  it('refuses a code that was used before', async () => {
    const browser = new Browser();
    await host.signInWithDiscord(browser, veteran);
    host.discord.fault('authorize', { kind: 'sameCode' });
    const again = new Browser();
    expect(reasonOf(await host.signInWithDiscord(again, veteran))).toBe('expired');
  });

  const failures = [
    ['token', { kind: 'invalidGrant' }, 'expired'],
    ['token', { kind: 'invalidClient' }, 'discord'],
    ['token', { kind: 'fewerScopes', scopes: ['identify'] }, 'scopes'],
    ['token', { kind: 'json', status: 500 }, 'discord'],
    ['token', { kind: 'html', status: 502 }, 'discord'],
    ['token', { kind: 'html', status: 429 }, 'discord'],
    ['token', { kind: 'delay', ms: 10_000 }, 'discord'],
    ['token', { kind: 'hang' }, 'discord'],
    ['token', { kind: 'close' }, 'discord'],
    ['token', { kind: 'malformedJson' }, 'discord'],
    ['token', { kind: 'wrongShape' }, 'discord'],
    ['me', { kind: 'json', status: 401 }, 'discord'],
    ['me', { kind: 'html', status: 403 }, 'discord'],
    ['me', { kind: 'rateLimit', retryAfter: 60 }, 'discord'],
    ['me', { kind: 'malformedJson' }, 'discord'],
    ['me', { kind: 'wrongShape' }, 'discord'],
    ['me', { kind: 'hang' }, 'discord'],
    ['myMember', { kind: 'json', status: 500 }, 'discord'],
    ['myMember', { kind: 'html', status: 502 }, 'discord'],
    ['myMember', { kind: 'wrongShape' }, 'discord'],
  ] as const;
  it.each(failures)(
    'leads to /unauthenticated when %s goes wrong: %j',
    async (where, fault, reason) => {
      const browser = new Browser();
      host.discord.fault(where, fault as never);
      const answer = await host.signInWithDiscord(browser, veteran);
      expect(answer.status).toBe(302);
      expect(reasonOf(answer)).toBe(reason);
      expect(signInFailures).toContain(reason);
      expect((await host.me(browser)).status).toBe(401);
    },
  );

  it('waits for a short rate limit', async () => {
    host.discord.fault('me', { kind: 'rateLimit', retryAfter: 0.3 }, 1);
    const browser = new Browser();
    const answer = await host.signInWithDiscord(browser, veteran);
    expect(answer.headers.get('location')).toBe('/');
  });

  it('is whoever the token belongs to', async () => {
    host.discord.fault('token', { kind: 'tokenOf', person: outsider });
    const browser = new Browser();
    await host.signInWithDiscord(browser, veteran);
    expect(await (await host.me(browser)).json()).toMatchObject({ id: outsider, guilded: false });
  });

  it('opens a new session, and ends the one before', async () => {
    const browser = new Browser();
    await host.signInWithDiscord(browser, veteran);
    const stolen = browser.cookie;
    await host.signInWithDiscord(browser, veteran);
    const old = await host.request('/api/auth/user/@me', { headers: { cookie: stolen } });
    expect(old.status).toBe(401);
    expect((await host.me(browser)).status).toBe(200);
  });

  it('writes each sign-in to the audit log', async () => {
    const { db } = host.host.database;
    const count = async () =>
      (await db.selectFrom('audit').select('id').where('actor_id', '=', twin).execute()).length;
    const before = await count();
    await host.signInWithDiscord(new Browser(), twin);
    expect(await count()).toBe(before + 1);
  });

  it('keeps no token that could be read, and none after the last sign-out', async () => {
    const browser = new Browser();
    const once = '9007199254740993009';
    host.discord.people.set(once, person(once, 'Once', []));
    await host.signInWithDiscord(browser, once);
    const { db } = host.host.database;
    const rows = () =>
      db.selectFrom('discord_tokens').selectAll().where('user_id', '=', once).execute();
    const [row] = await rows();
    const given = host.discord.requests
      .filter(({ path }) => path.endsWith('/users/@me'))
      .map(({ headers }) => String(headers.authorization).replace('Bearer ', ''));
    expect(given.length).toBeGreaterThan(0);
    for (const token of given) expect(row?.sealed).not.toContain(token);

    await host.request('/api/auth/remove', { headers: { cookie: browser.cookie } });
    expect(await rows()).toEqual([]);
  });

  it('signs thirty people in at once, each as themselves', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      person(`90071992547409940${String(index).padStart(2, '0')}`, `Number ${index}`, [
        roleIds.member,
      ]),
    );
    for (const one of many) host.discord.people.set(one.id, one);
    const names = await Promise.all(
      many.map(async ({ id }) => {
        const browser = new Browser();
        const there = await host.leave(browser);
        const state = there.searchParams.get('state') ?? '';
        const challenge = there.searchParams.get('code_challenge') ?? '';
        const code = host.discord.issueCode(id, { codeChallenge: challenge });
        await host.comeBack(browser, `/api/auth/discord/callback?code=${code}&state=${state}`);
        return ((await (await host.me(browser)).json()) as { username: string }).username;
      }),
    );
    expect(names).toEqual(many.map(({ username }) => username));
  });

  it('keeps sessions apart while some end and others go on at the same moment', async () => {
    const browsers = Array.from({ length: 12 }, () => new Browser());
    for (const browser of browsers) await host.signInWithDiscord(browser, veteran);
    const cookies = browsers.map(({ cookie }) => cookie);
    host.clock.now += 60_000;
    const answers = await Promise.all(
      cookies.flatMap((cookie, index) => [
        host.request('/api/auth/user/@me', { headers: { cookie } }),
        ...(index % 2 === 0 ? [host.request('/api/auth/remove', { headers: { cookie } })] : []),
        host.request('/api/auth/user/@me', { headers: { cookie } }),
      ]),
    );
    for (const { status } of answers) expect([200, 204, 401]).toContain(status);
    const after = await Promise.all(
      cookies.map(async (cookie) => {
        return (await host.request('/api/auth/user/@me', { headers: { cookie } })).status;
      }),
    );
    expect(after).toEqual(cookies.map((_, index) => (index % 2 === 0 ? 401 : 200)));
  });
});
