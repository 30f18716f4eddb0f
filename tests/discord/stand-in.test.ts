import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { shuffledJson } from './answers.ts';
import { endpoints } from './faults.ts';
import { manyMembers, type StandInPerson } from './people.ts';
import { demoRoles } from './roles.ts';
import { faultsAgainst } from './schemas.ts';
import { type StandIn, startStandIn } from './stand-in.ts';

const redirectUri = 'http://localhost:4321/api/v1/auth/callback';
const verifier = 'a-verifier-of-forty-three-characters-or-more-0123';
const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
const agent = 'DiscordBot (https://ninthlamp.example, 1.0)';

const nelly: StandInPerson = {
  id: '80351110224678912',
  username: 'nelly',
  global_name: 'Nelly',
  avatar: '8342729096ea3675442027381ff50dfe',
  member: { roles: ['1000000000000000002', '1000000000000000009'] },
};
const outsider: StandInPerson = { id: '1409696176629878905', username: 'outsider' };

let discord: StandIn;
let clock: number;

beforeEach(async () => {
  clock = Date.UTC(2026, 10, 20);
  discord = await startStandIn({ people: [nelly, outsider], now: () => clock });
  discord.registerRedirect(redirectUri);
  discord.approveAs = nelly.id;
});

afterEach(() => discord.close());

interface Got {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

async function ask(path: string, init: RequestInit = {}): Promise<Got> {
  const headers = new Headers(init.headers);
  if (!headers.has('User-Agent')) headers.set('User-Agent', agent);
  const response = await fetch(discord.origin + path, { redirect: 'manual', ...init, headers });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type') === 'application/json';
  let body: unknown = null;
  try {
    body = isJson ? JSON.parse(text) : null;
  } catch {
    // One fault breaks JSON off; the test of it looks at the text.
  }
  return { status: response.status, headers: response.headers, text, body };
}

const asBot = (path: string) =>
  ask(`/api/v10${path}`, { headers: { Authorization: `Bot ${discord.botToken}` } });
const asUser = (path: string, token: string) =>
  ask(`/api/v10${path}`, { headers: { Authorization: `Bearer ${token}` } });
const members = (query = '') => asBot(`/guilds/${discord.guildId}/members${query}`);

const credentials = () => ({ client_id: discord.clientId, client_secret: discord.clientSecret });
const post = (path: string, form: Record<string, string>, headers?: HeadersInit) =>
  ask(path, { method: 'POST', body: new URLSearchParams(form), ...(headers && { headers }) });

/** Exchanges a code as the site does, or with changed fields. */
const exchange = (code: string, form: Record<string, string> = {}) =>
  post('/api/v10/oauth2/token', {
    ...credentials(),
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    ...form,
  });

interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
}

async function tokensOf(personId: string, scope?: string): Promise<Tokens> {
  const code = discord.issueCode(personId, scope === undefined ? {} : { scope });
  return (await exchange(code)).body as Tokens;
}

const consentQuery = (changes: Record<string, string | null> = {}) => {
  const query: Record<string, string | null> = {
    response_type: 'code',
    client_id: discord.clientId,
    scope: 'identify guilds.members.read',
    state: 'a state & more',
    redirect_uri: redirectUri,
    ...changes,
  };
  const set = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return `/oauth2/authorize?${new URLSearchParams(set)}`;
};

/** Opens the consent page as a browser. Returns the query of the address it is sent to. */
async function consent(changes: Record<string, string | null> = {}): Promise<URLSearchParams> {
  const got = await ask(consentQuery(changes), { headers: { 'User-Agent': 'Mozilla/5.0' } });
  expect(got.status).toBe(302);
  const location = new URL(got.headers.get('Location')!);
  expect(location.origin + location.pathname).toBe(redirectUri);
  return location.searchParams;
}

describe('GET /oauth2/authorize', () => {
  it('returns with a code and the unchanged state', async () => {
    const answer = await consent();
    expect(answer.get('state')).toBe('a state & more');
    const tokens = await exchange(answer.get('code')!);
    expect(tokens.body).toMatchObject({ scope: 'identify guilds.members.read' });
  });

  it('stands under /api too', async () => {
    for (const prefix of ['/api', '/api/v10']) {
      expect((await ask(prefix + consentQuery())).status, prefix).toBe(302);
    }
  });

  it('returns with access_denied when the person cancels', async () => {
    discord.consent = 'deny';
    const answer = await consent();
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.get('state')).toBe('a state & more');
    expect(answer.has('code')).toBe(false);
  });

  it.each([
    ['an unknown client', { client_id: '1' }],
    ['an unregistered redirect_uri', { redirect_uri: `${redirectUri}/` }],
  ])('shows %s an error page without a redirect', async (_, change) => {
    const got = await ask(consentQuery(change));
    expect(got.status).toBe(400);
    expect(got.headers.get('Content-Type')).toContain('text/html');
    expect(got.headers.has('Location')).toBe(false);
  });

  it.each([
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: 'identify everything' }],
    ['invalid_scope', { scope: null }],
    ['invalid_request', { code_challenge: codeChallenge, code_challenge_method: 'plain' }],
  ])('returns with %s', async (error, change) => {
    expect((await consent(change)).get('error')).toBe(error);
  });

  it('says whom it does not know', async () => {
    discord.approveAs = '1';
    expect((await ask(consentQuery())).text).toContain('set approveAs');
  });

  it('shows a page with a button for each person and one to cancel', async () => {
    discord.consent = 'page';
    discord.people.set('3', { id: '3', username: '<img src=x>' });
    const { status, text } = await ask(consentQuery());
    expect(status).toBe(200);
    expect(text).toContain(`value="${nelly.id}">Approve as nelly</button>`);
    expect(text).toContain('Cancel</button>');
    expect(text).not.toContain('<img');

    const approved = await post(consentQuery(), { person: outsider.id });
    const code = new URL(approved.headers.get('Location')!).searchParams.get('code')!;
    const { access_token: token } = (await exchange(code)).body as Tokens;
    expect((await asUser('/users/@me', token)).body).toMatchObject({ id: outsider.id });

    const cancelled = await post(consentQuery(), { cancel: '1' });
    expect(cancelled.headers.get('Location')).toContain('error=access_denied');
  });

  it('keeps a fault of the return for the button', async () => {
    discord.consent = 'page';
    discord.fault('authorize', { kind: 'missingState' }, 1);
    expect((await ask(consentQuery())).status).toBe(200);
    const approved = await post(consentQuery(), { person: nelly.id });
    expect(new URL(approved.headers.get('Location')!).searchParams.has('state')).toBe(false);
  });

  it('skips the page with prompt=none for who approved these scopes, until revoked', async () => {
    discord.consent = 'page';
    const status = async (change = {}) =>
      (await ask(consentQuery({ prompt: 'none', ...change }))).status;
    expect(await status()).toBe(200);
    const { access_token: token } = await tokensOf(nelly.id);
    expect(await status()).toBe(302);
    expect(await status({ scope: 'identify email' })).toBe(200);
    expect(await status({ prompt: 'consent' })).toBe(200);
    await post('/api/oauth2/token/revoke', { ...credentials(), token });
    expect(await status()).toBe(200);
  });

  it('never answers when told so', async () => {
    discord.consent = 'never';
    await expect(ask(consentQuery(), { signal: AbortSignal.timeout(80) })).rejects.toThrow();
  });
});

describe('POST /oauth2/token', () => {
  it.each(['/api/oauth2/token', '/api/v10/oauth2/token'])('gives tokens at %s', async (path) => {
    const got = await post(path, {
      ...credentials(),
      grant_type: 'authorization_code',
      code: discord.issueCode(nelly.id),
      redirect_uri: redirectUri,
    });
    expect(got.status).toBe(200);
    expect(got.body).toEqual({
      access_token: expect.stringMatching(/^\w{30}$/) as string,
      token_type: 'Bearer',
      expires_in: 604_800,
      refresh_token: expect.stringMatching(/^\w{30}$/) as string,
      scope: 'identify guilds.members.read',
    });
  });

  it('takes Basic, as it stands', async () => {
    const form = {
      grant_type: 'authorization_code',
      code: discord.issueCode(nelly.id),
      redirect_uri: redirectUri,
    };
    const basic = (secret: string) => ({
      Authorization: `Basic ${btoa(`${discord.clientId}:${secret}`)}`,
    });
    expect((await post('/api/oauth2/token', form, basic('wrong'))).status).toBe(401);
    expect((await post('/api/oauth2/token', form, basic(discord.clientSecret))).status).toBe(200);
  });

  it.each([
    ['client_secret', 'wrong'],
    ['client_id', '1'],
  ])('refuses a wrong %s', async (field, value) => {
    const got = await exchange(discord.issueCode(nelly.id), { [field]: value });
    expect(got).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  });

  it('reads no JSON', async () => {
    const got = await ask('/api/oauth2/token', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...credentials(), grant_type: 'authorization_code' }),
    });
    expect(got).toMatchObject({ status: 400, body: { error: 'unsupported_grant_type' } });
  });

  const invalidCode = {
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Invalid "code" in request.' },
  };

  it('takes a code once', async () => {
    const code = discord.issueCode(nelly.id);
    expect((await exchange(code)).status).toBe(200);
    expect(await exchange(code)).toMatchObject(invalidCode);
    expect(await exchange('nobody-gave-this')).toMatchObject(invalidCode);
  });

  it('takes a code for 100 seconds', async () => {
    const [early, late] = [discord.issueCode(nelly.id), discord.issueCode(nelly.id)];
    clock += 99_999;
    expect((await exchange(early)).status).toBe(200);
    clock += 1;
    expect(await exchange(late)).toMatchObject(invalidCode);
  });

  it('binds a code to its redirect_uri', async () => {
    const other = 'http://localhost:4321/other';
    discord.registerRedirect(other);
    expect(await exchange(discord.issueCode(nelly.id), { redirect_uri: other })).toMatchObject({
      status: 400,
      body: { error: 'invalid_request', error_description: 'Invalid "redirect_uri" in request.' },
    });
  });

  it('uses the first redirect_uri when there is none, and then wants none', async () => {
    const first = (await consent({ redirect_uri: null })).get('code')!;
    expect(await exchange(first)).toMatchObject(invalidCode);
    const second = (await consent({ redirect_uri: null })).get('code')!;
    const form = { ...credentials(), grant_type: 'authorization_code', code: second };
    expect((await post('/api/oauth2/token', form)).status).toBe(200);
  });

  it.each([
    ['the right verifier', codeChallenge, { code_verifier: verifier }, 200],
    ['another verifier', codeChallenge, { code_verifier: `${verifier}x` }, 400],
    ['no verifier', codeChallenge, {}, 400],
    ['a verifier without a challenge', null, { code_verifier: verifier }, 400],
  ])('checks PKCE: %s', async (_, challenge, form, status) => {
    const pkce = { code_challenge: challenge, code_challenge_method: challenge && 'S256' };
    const code = (await consent(pkce)).get('code')!;
    expect((await exchange(code, form)).status).toBe(status);
    const issued = discord.issueCode(nelly.id, challenge ? { codeChallenge: challenge } : {});
    expect((await exchange(issued, form)).status).toBe(status);
  });

  it('rotates refresh tokens', async () => {
    const first = await tokensOf(nelly.id);
    const refresh = (token: string) =>
      post('/api/oauth2/token', {
        ...credentials(),
        grant_type: 'refresh_token',
        refresh_token: token,
      });
    const second = (await refresh(first.refresh_token)).body as Tokens;
    expect(second.access_token).not.toBe(first.access_token);
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    expect((await refresh(second.refresh_token)).status).toBe(200);
    expect((await asUser('/users/@me', second.access_token)).status).toBe(200);
  });

  it('refuses other methods and grants', async () => {
    expect((await ask('/api/oauth2/token')).status).toBe(405);
    expect(await exchange('', { grant_type: 'password' })).toMatchObject({
      status: 400,
      body: { error: 'unsupported_grant_type' },
    });
  });
});

describe('POST /oauth2/token/revoke', () => {
  it.each(['access_token', 'refresh_token'] as const)(
    'ends the whole authorization by its %s',
    async (kind) => {
      const [first, second] = [await tokensOf(nelly.id), await tokensOf(nelly.id)];
      const other = await tokensOf(outsider.id);
      const form = { ...credentials(), token: first[kind], token_type_hint: 'access_token' };
      expect((await post('/api/v10/oauth2/token/revoke', form)).status).toBe(200);
      const dead = { status: 401, body: { message: '401: Unauthorized', code: 0 } };
      expect(await asUser('/users/@me', first.access_token)).toMatchObject(dead);
      expect(await asUser('/users/@me', second.access_token)).toMatchObject(dead);
      expect((await asUser('/users/@me', other.access_token)).status).toBe(200);
    },
  );

  it('knows its client, and does not mind an unknown token', async () => {
    const path = '/api/oauth2/token/revoke';
    expect((await post(path, { token: 'x' })).body).toEqual({ error: 'invalid_client' });
    expect((await post(path, { ...credentials(), token: 'x' })).status).toBe(200);
  });
});

const everything = 'identify email guilds guilds.members.read';

describe('what a person’s token opens', () => {
  const memberPath = `/users/@me/guilds/${guild.discord.guildId}/member`;

  it.each([
    ['/users/@me', 'UserPIIResponse'],
    [memberPath, 'PrivateGuildMemberResponse'],
    ['/oauth2/@me', 'OAuth2GetAuthorizationResponse'],
  ] as const)('answers %s as Discord describes it', async (path, schema) => {
    const { access_token: token } = await tokensOf(nelly.id, everything);
    const { status, body } = await asUser(path, token);
    expect(status).toBe(200);
    expect(faultsAgainst(schema, body)).toBe('');
  });

  it('lists the guild', async () => {
    const { access_token: token } = await tokensOf(nelly.id, everything);
    const { body } = await asUser('/users/@me/guilds?with_counts=true', token);
    const [entry, ...others] = body as unknown[];
    expect(faultsAgainst('MyGuildResponse', entry)).toBe('');
    expect(others).toEqual([]);
    const { access_token: away } = await tokensOf(outsider.id, everything);
    expect((await asUser('/users/@me/guilds', away)).body).toEqual([]);
  });

  it.each<[string, StandInPerson]>([
    ['no avatar', { id: '5', username: 'x', avatar: null }],
    ['a moving avatar', { id: '5', username: 'x', avatar: 'a_1269e74af4df7417b13759eae50c83dc' }],
    ['signs', { id: '5', username: 'x', global_name: '\u202eשלום\u200b👩‍👩‍👧‍👦' }],
    ['markup', { id: '5', username: 'x', global_name: '<img src=x onerror=alert(1)>' }],
  ])('tells of %s in a name or picture', async (_, person) => {
    discord.people.set('5', person);
    const { access_token: token } = await tokensOf('5');
    const { body } = await asUser('/users/@me', token);
    expect(body).toMatchObject(person);
    expect(faultsAgainst('UserPIIResponse', body)).toBe('');
  });

  it.each([
    ['no roles', { roles: [] }],
    ['250 roles', { roles: Array.from({ length: 250 }, (_, index) => `2${index}`) }],
    ['a membership that is pending', { roles: [], pending: true, nick: 'N' }],
  ])('tells of %s', async (_, member) => {
    discord.people.set('5', { id: '5', username: 'x', member });
    const { body } = await asUser(memberPath, (await tokensOf('5')).access_token);
    expect(body).toMatchObject(member);
    expect(faultsAgainst('PrivateGuildMemberResponse', body)).toBe('');
  });

  it('answers 10004 for who is not in the guild, and for other guilds', async () => {
    const unknown = { status: 404, body: { message: 'Unknown Guild', code: 10004 } };
    const away = (await tokensOf(outsider.id)).access_token;
    expect(await asUser(memberPath, away)).toMatchObject(unknown);
    const here = (await tokensOf(nelly.id)).access_token;
    expect(await asUser('/users/@me/guilds/1/member', here)).toMatchObject(unknown);
  });

  it('answers 401 to no, an unknown, a Bot’s and an expired token', async () => {
    const { access_token: token } = await tokensOf(nelly.id);
    expect((await ask('/api/v10/users/@me')).status).toBe(401);
    expect((await asUser('/users/@me', 'unknown')).status).toBe(401);
    expect((await asBot('/users/@me')).status).toBe(401);
    clock += 604_799_999;
    expect((await asUser('/users/@me', token)).status).toBe(200);
    clock += 1;
    const got = await asUser('/users/@me', token);
    expect(got).toMatchObject({ status: 401, body: { message: '401: Unauthorized', code: 0 } });
    expect(faultsAgainst('ErrorResponse', got.body)).toBe('');
  });

  it('wants the scope', async () => {
    const { access_token: token } = await tokensOf(nelly.id, 'identify');
    expect(await asUser(memberPath, token)).toMatchObject({ status: 403, body: { code: 50001 } });
    expect((await asUser('/users/@me', token)).body).not.toHaveProperty('email');
  });
});

describe('what the bot’s token opens', () => {
  const path = `/guilds/${guild.discord.guildId}`;

  it('answers as Discord describes it', async () => {
    expect(faultsAgainst('UserResponse', (await asBot(`/users/${nelly.id}`)).body)).toBe('');
    const member = (await asBot(`${path}/members/${nelly.id}`)).body;
    expect(faultsAgainst('GuildMemberResponse', member)).toBe('');
    const found = (await asBot(`${path}/members/search?query=NEL&limit=10`)).body as unknown[];
    expect(found.map((entry) => faultsAgainst('GuildMemberResponse', entry))).toEqual(['']);
    const roles = (await asBot(`${path}/roles`)).body as unknown[];
    expect(roles.map((role) => faultsAgainst('GuildRoleResponse', role))).toEqual(
      demoRoles().map(() => ''),
    );
  });

  it('counts the guild only when asked to', async () => {
    expect((await asBot(path)).body).not.toHaveProperty('approximate_member_count');
    expect((await asBot(`${path}?with_counts=true`)).body).toMatchObject({
      id: guild.discord.guildId,
      name: guild.name,
      approximate_member_count: 1,
    });
  });

  it('counts the members of every role, without @everyone', async () => {
    discord.people.set('6', {
      id: '6',
      username: 'six',
      member: { roles: ['1000000000000000009', '99'] },
    });
    expect((await asBot(`${path}/roles/member-counts`)).body).toEqual({
      ...Object.fromEntries(guild.discord.roles.map(({ id }) => [id, 0])),
      '1000000000000000002': 1,
      '1000000000000000009': 2,
    });
  });

  it('lets tests change the roles, to markup and equal positions', async () => {
    discord.roles = [
      { id: '8', name: '<b>8</b>', position: 1 },
      { id: '7', name: '7', position: 1 },
    ];
    expect((await asBot(`${path}/roles`)).body).toMatchObject(discord.roles);
  });

  it.each([
    ['/users/1', 10013],
    ['/guilds/1', 10004],
    ['/guilds/1/roles', 10004],
    [`${path}/members/${outsider.id}`, 10007],
    [`${path}/members/1`, 10013],
    ['/nothing/here', 0],
  ])('answers 404 for %s with code %i', async (where, code) => {
    const got = await asBot(where);
    expect(got).toMatchObject({ status: 404, body: { code } });
    expect(faultsAgainst('ErrorResponse', got.body)).toBe('');
  });

  it.each([
    ['/users/x', 'user_id'],
    ['/guilds/x', 'guild_id'],
    ['/guilds/18446744073709551616', 'guild_id'],
    [`${path}/members/-1`, 'user_id'],
    [`${path}/members?after=x`, 'after'],
    [`${path}/members?limit=1001`, 'limit'],
    [`${path}/members?limit=0`, 'limit'],
    [`${path}/members?limit=many`, 'limit'],
    [`${path}/members/search`, 'query'],
  ])('answers 50035 for %s, naming %s', async (where, field) => {
    const got = await asBot(where);
    expect(got).toMatchObject({
      status: 400,
      body: { code: 50035, message: 'Invalid Form Body', errors: { [field]: { _errors: [{}] } } },
    });
    const { errors } = got.body as { errors: unknown };
    expect(JSON.stringify(errors)).toMatch(/"code":"[A-Z_]+"/);
  });

  it('answers 401 to a Bearer and a wrong token, 405 to a wrong method', async () => {
    const { access_token: token } = await tokensOf(nelly.id, everything);
    expect((await asUser(`${path}/members`, token)).status).toBe(401);
    const wrong = { headers: { Authorization: 'Bot wrong' } };
    expect((await ask(`/api/v10${path}`, wrong)).status).toBe(401);
    expect((await ask(`/api/v10${path}`, { method: 'POST' })).status).toBe(405);
  });

  it('is version 10 or nothing', async () => {
    expect(await ask(`/api${path}`)).toMatchObject({ status: 400, body: { code: 50041 } });
  });
});

describe('GET /guilds/{id}/members', () => {
  const idsOf = (body: unknown) => (body as { user: { id: string } }[]).map(({ user }) => user.id);

  it('gives one member unless asked for more', async () => {
    for (const person of manyMembers(3)) discord.people.set(person.id, person);
    expect((await members()).body).toHaveLength(1);
    expect((await members('?limit=1000')).body).toHaveLength(4);
  });

  it('pages through 3,000 whose ids differ only behind 2^53', async () => {
    const crowd = manyMembers(3000, (index) => (index % 2 ? ['1000000000000000009'] : []));
    expect(new Set(crowd.map(({ id }) => Number(id))).size).toBeLessThan(3000);
    discord.people.clear();
    for (const person of crowd.toReversed()) discord.people.set(person.id, person);

    const seen: string[] = [];
    for (let page = 0; page < 3; page += 1) {
      const { body } = await members(`?limit=1000&after=${seen.at(-1) ?? '0'}`);
      expect(faultsAgainst('GuildMemberResponse', (body as unknown[])[0])).toBe('');
      seen.push(...idsOf(body));
    }
    expect(seen).toEqual(crowd.map(({ id }) => id));
    expect((await members(`?limit=1000&after=${seen.at(-1)!}`)).body).toEqual([]);
  });

  it('orders by value, not by text, and leaves out who is no member', async () => {
    discord.people.clear();
    for (const id of ['10', '9', '100']) {
      discord.people.set(id, { id, username: id, member: { roles: [] } });
    }
    discord.people.set('11', outsider);
    expect(idsOf((await members('?limit=10')).body)).toEqual(['9', '10', '100']);
    expect(idsOf((await members('?limit=10&after=9')).body)).toEqual(['10', '100']);
  });

  it('can lose a member between two pages', async () => {
    discord.people.clear();
    for (const person of manyMembers(4)) discord.people.set(person.id, person);
    const ids = [...discord.people.keys()];
    const leave = () => void discord.people.delete(ids[2]!);
    discord.fault('members', { kind: 'pass', then: leave }, 1);
    expect(idsOf((await members('?limit=2')).body)).toEqual(ids.slice(0, 2));
    expect(idsOf((await members(`?limit=2&after=${ids[1]!}`)).body)).toEqual([ids[3]]);
  });

  it('can be limited in the middle', async () => {
    discord.fault('members', { kind: 'pass' }, 1);
    discord.fault('members', { kind: 'rateLimit' }, 1);
    const statuses = [await members(), await members(), await members()];
    expect(statuses.map(({ status }) => status)).toEqual([200, 429, 200]);
  });
});

const limitHeaders = ['limit', 'remaining', 'reset', 'reset-after', 'bucket'].map(
  (name) => `x-ratelimit-${name}`,
);

describe('every REST answer', () => {
  it('carries the five headers', async () => {
    const { access_token: token } = await tokensOf(nelly.id);
    const answers = [
      await asUser('/users/@me', token),
      await asUser('/users/@me', 'unknown'),
      await asBot('/nothing'),
      await exchange('unknown'),
      await members(),
      await ask('/api/v10/users/@me', { headers: { 'User-Agent': 'node' } }),
    ];
    for (const { headers } of answers) {
      for (const name of limitHeaders) expect(headers.has(name), name).toBe(true);
    }
  });

  it('counts down within a token and route, and then says 429', async () => {
    await discord.close();
    discord = await startStandIn({ rateLimit: { limit: 2, windowMs: 60_000 } });
    const [first, second, third] = [await members(), await members(), await members()];
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
    expect(second.headers.get('x-ratelimit-remaining')).toBe('0');
    expect(third.status).toBe(429);
    expect(faultsAgainst('RatelimitedResponse', third.body)).toBe('');
    expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(50);
    const roles = await asBot(`/guilds/${discord.guildId}/roles`);
    expect(roles.status).toBe(200);
    expect(roles.headers.get('x-ratelimit-bucket')).not.toBe(
      first.headers.get('x-ratelimit-bucket'),
    );
  });

  it('has its keys in a random order', async () => {
    const texts = new Set<string>();
    for (let time = 0; time < 5; time += 1) texts.add((await asBot(`/users/${nelly.id}`)).text);
    expect(texts.size).toBeGreaterThan(1);
  });

  it('keeps lists, values and what is undefined as JSON has it', () => {
    const value = { b: [3, 1, { c: null, d: 'x"y' }], a: undefined, e: false };
    expect(JSON.parse(shuffledJson(value, () => 0))).toEqual(JSON.parse(JSON.stringify(value)));
  });

  it.each(['node', '', 'Mozilla/5.0', 'DiscordBot', 'DiscordBot (https://x.example)'])(
    'is refused to the User-Agent "%s"',
    async (name) => {
      expect(await ask('/api/v10/users/@me', { headers: { 'User-Agent': name } })).toMatchObject({
        status: 403,
        body: { code: 40333 },
      });
    },
  );
});

describe('images', () => {
  it('are a tiny PNG', async () => {
    for (const path of ['/avatars/1/a.webp?size=64', '/embed/avatars/5.png', '/icons/1/a.png']) {
      const response = await fetch(discord.origin + path);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('Content-Type')).toBe('image/png');
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    }
  });
});

describe('requests', () => {
  it('are kept for assertions', async () => {
    await exchange('a-code');
    await members('?limit=5');
    expect(discord.requests).toMatchObject([
      { method: 'POST', path: '/api/v10/oauth2/token', form: { code: 'a-code' } },
      { method: 'GET', query: { limit: '5' }, headers: { 'user-agent': agent } },
    ]);
    expect(discord.requests[1]).not.toHaveProperty('form');
  });
});

describe('faults', () => {
  const pathOf = `/api/v10/users/${nelly.id}`;
  const askUser = (init?: RequestInit) =>
    ask(pathOf, { ...init, headers: { Authorization: `Bot ${discord.botToken}` } });

  it('answer in JSON, with Discord’s own words unless told otherwise', async () => {
    discord.fault('user', { kind: 'json', status: 500 }, 1);
    discord.fault('user', { kind: 'json', status: 403, body: { code: 50001 } }, 1);
    const server = { message: '500: Internal Server Error', code: 0 };
    expect(await askUser()).toMatchObject({ status: 500, body: server });
    expect(await askUser()).toMatchObject({ status: 403, body: { code: 50001 } });
    expect((await askUser()).status).toBe(200);
  });

  it.each([403, 429, 502, 503] as const)('answer %i with Cloudflare’s page', async (status) => {
    discord.fault('user', { kind: 'html', status, retryAfter: 9 });
    const got = await askUser();
    expect(got.status).toBe(status);
    expect(got.headers.get('Content-Type')).toContain('text/html');
    expect(got.headers.get('Retry-After')).toBe('9');
    expect(got.headers.has('x-ratelimit-limit')).toBe(false);
  });

  it('delay', async () => {
    discord.fault('user', { kind: 'delay', ms: 60 });
    const start = performance.now();
    expect((await askUser()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(50);
  });

  it('hang, and let go when the stand-in closes', async () => {
    discord.fault('user', { kind: 'hang' });
    await expect(askUser({ signal: AbortSignal.timeout(60) })).rejects.toThrow('timeout');
    const hanging = expect(askUser()).rejects.toThrow();
    await discord.close();
    await hanging;
  });

  it('close the connection', async () => {
    discord.fault('user', { kind: 'close' }, 1);
    await expect(askUser()).rejects.toThrow('fetch failed');
    expect((await askUser()).status).toBe(200);
  });

  it('limit, then answer', async () => {
    discord.fault('user', { kind: 'rateLimit', retryAfter: 64.57 }, 1);
    const got = await askUser();
    expect(got.status).toBe(429);
    expect(faultsAgainst('RatelimitedResponse', got.body)).toBe('');
    expect(got.body).toMatchObject({ retry_after: 64.57, global: false });
    expect(got.headers.get('Retry-After')).toBe('65');
    expect(got.headers.get('X-RateLimit-Scope')).toBe('user');
    expect(got.headers.get('X-RateLimit-Remaining')).toBe('0');
    expect(got.headers.get('X-RateLimit-Reset-After')).toBe('64.570');
    expect((await askUser()).status).toBe(200);
  });

  it('limit globally, without the headers of the route', async () => {
    discord.fault('user', { kind: 'rateLimit', scope: 'global' });
    const got = await askUser();
    expect(got.body).toMatchObject({ global: true });
    expect(got.headers.get('X-RateLimit-Global')).toBe('true');
    for (const name of limitHeaders) expect(got.headers.has(name), name).toBe(false);
  });

  it('break JSON off, or answer something else', async () => {
    discord.fault('user', { kind: 'malformedJson' }, 1);
    discord.fault('user', { kind: 'wrongShape' }, 1);
    discord.fault('user', { kind: 'wrongShape', body: [] }, 1);
    const broken = await askUser();
    expect(broken.status).toBe(200);
    expect(() => JSON.parse(broken.text) as unknown).toThrow();
    expect((await askUser()).body).toEqual({ unexpected: true });
    expect((await askUser()).body).toEqual([]);
  });

  it('last for ever, until another or clearFaults', async () => {
    discord.fault('user', { kind: 'json', status: 500 });
    expect([(await askUser()).status, (await askUser()).status]).toEqual([500, 500]);
    discord.fault('user', { kind: 'json', status: 502 });
    expect((await askUser()).status).toBe(502);
    discord.clearFaults();
    expect((await askUser()).status).toBe(200);
  });

  it('give fewer scopes than asked for', async () => {
    discord.fault('token', { kind: 'fewerScopes', scopes: ['identify'] }, 1);
    const { scope, access_token: token } = await tokensOf(nelly.id);
    expect(scope).toBe('identify');
    const path = `/users/@me/guilds/${discord.guildId}/member`;
    expect((await asUser(path, token)).status).toBe(403);
  });

  it('give the token of another person', async () => {
    discord.fault('token', { kind: 'tokenOf', person: outsider.id }, 1);
    const { access_token: token } = await tokensOf(nelly.id);
    expect((await asUser('/users/@me', token)).body).toMatchObject({ id: outsider.id });
  });

  it('refuse a good code and a good client', async () => {
    discord.fault('token', { kind: 'invalidGrant' }, 1);
    discord.fault('token', { kind: 'invalidClient' }, 1);
    const code = discord.issueCode(nelly.id);
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await exchange(code)).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect((await exchange(code)).status).toBe(200);
  });

  it('meet one request each', async () => {
    discord.fault('token', { kind: 'pass' }, 1);
    discord.fault('token', { kind: 'invalidGrant' }, 1);
    const codes = [discord.issueCode(nelly.id), discord.issueCode(nelly.id)];
    expect((await exchange(codes[0]!)).status).toBe(200);
    expect((await exchange(codes[1]!)).status).toBe(400);
  });

  it('return with a wrong state, none, or the same code', async () => {
    discord.fault('authorize', { kind: 'wrongState' }, 1);
    discord.fault('authorize', { kind: 'wrongState', state: '' }, 1);
    discord.fault('authorize', { kind: 'missingState' }, 1);
    discord.fault('authorize', { kind: 'sameCode' }, 1);
    expect((await consent()).get('state')).toBe('a-state-nobody-sent');
    expect((await consent()).get('state')).toBe('');
    const third = await consent();
    expect(third.has('state')).toBe(false);
    expect((await consent()).get('code')).toBe(third.get('code'));
    expect((await consent()).get('code')).not.toBe(third.get('code'));
  });

  it('belong where they can happen', () => {
    expect(() => {
      discord.fault(endpoints[0], { kind: 'invalidGrant' } as never);
    }).toThrow('belongs to token');
  });

  it.each(endpoints)('reach %s', async (where) => {
    const id = nelly.id;
    const guildPath = `/api/v10/guilds/${discord.guildId}`;
    const paths: Record<(typeof endpoints)[number], string> = {
      authorize: consentQuery(),
      token: '/api/oauth2/token',
      revoke: '/api/oauth2/token/revoke',
      oauthMe: '/api/oauth2/@me',
      me: '/api/v10/users/@me',
      myGuilds: '/api/v10/users/@me/guilds',
      myMember: `/api/v10/users/@me/guilds/${discord.guildId}/member`,
      user: `/api/v10/users/${id}`,
      members: `${guildPath}/members`,
      memberSearch: `${guildPath}/members/search?query=n`,
      member: `${guildPath}/members/${id}`,
      roles: `${guildPath}/roles`,
      memberCounts: `${guildPath}/roles/member-counts`,
      guild: guildPath,
      image: `/avatars/${id}/a.webp`,
      webhook: '/api/v10/webhooks/1/t',
      webhookMessage: '/api/v10/webhooks/1/t/messages/2',
    };
    discord.fault(where, { kind: 'json', status: 418 });
    const posted = ['token', 'revoke', 'webhook'];
    const other = where === 'webhookMessage' ? 'PATCH' : 'GET';
    const method = posted.includes(where) ? 'POST' : other;
    expect((await ask(paths[where], { method })).status).toBe(418);
  });
});
