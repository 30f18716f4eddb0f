import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { silentLog } from '#server/host/log.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { buildsFolder, inPlaceFile, manifestFile } from '#contract/site-manifest.ts';
import { meets, type Requirement, requirements, viewerOf } from '#rules/access/access.ts';
import type { FailedRequest, Sessions } from '#server/services.ts';
import { trimSlashes } from '#server/http/address.ts';
import { createHandler } from '#server/host/handler.ts';
import { Site } from '#server/host/site.ts';
import { bodyOf, gatedPath, inReviewPath, inReviewPicture, writeSmallSite } from './small-site.ts';
import { people } from './test-host.ts';

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

let folder: string;
let server: Server;
let site: Site;
let failing = false;
let extended = false;
const refused: string[] = [];
/** A page of members of which guests may know something. */
const previewed = '/database/aoc/gear/1';
const missing: FailedRequest[] = [];

/** Makes the session id of a person, by which `findSession` finds them. */
const idOf = (name: string) => name.padEnd(43, '_');

function findSession(ids: readonly string[]): ReturnType<Sessions['find']> {
  if (failing) return Promise.reject(new Error('the database is gone'));
  const user = Object.values(people).find(({ username }) => ids.includes(idOf(username)));
  if (!user) return Promise.resolve(null);
  const id = idOf(user.username);
  const viewer = viewerOf(user.roles, guild.discord.roles);
  return Promise.resolve({ id, signedIn: { user, viewer, sessionHash: id, extended } });
}

/** Sends a request with a path that no client would normalise. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      buffer(response).then((body) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      }, reject);
    })
      .on('error', reject)
      .end();
  });
}

const as = (name: string) => ({ cookie: `guildhall_session=${idOf(name)}` });

beforeAll(async () => {
  folder = await writeSmallSite();
  site = await Site.load({
    folder,
    headers: { 'x-content-type-options': 'nosniff' },
    cookieScope: { secure: false, siteDomain: null },
    findSession,
    previewFor: (path) => Promise.resolve(path === previewed ? '<!doctype html>' : null),
    onRefused: (_, path) => {
      refused.push(path);
    },
    onMissing: (request) => {
      missing.push(request);
    },
    onError: () => undefined,
    without: ['/sign-in'],
  });
  const api = new Hono();
  api.all('*', (context) => context.text(`the API at ${context.req.path}`));
  server = createServer(createHandler(api, site, silentLog));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

describe('the landing page', () => {
  const hint = 'guildhall_signed_in=1';
  const asks = (name: string, more = hint, path = '/') =>
    ask(path, { cookie: `${more}; ${as(name).cookie}` });
  const guests = bodyOf('/');
  const members = bodyOf('/shells/home');

  it('is that of guests, byte by byte, for whoever is not signed in or not in the guild', async () => {
    const { headers, body } = await ask('/');
    expect(body.toString()).toBe(guests);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      vary: 'accept-encoding, cookie',
    });
    for (const name of ['outsider', 'stranger']) {
      const sent = await asks(name);
      expect(sent.body.toString(), name).toBe(guests);
      // By who asks it was chosen: no cache may keep it for others.
      expect(sent.headers['cache-control'], name).toBe('private, no-store');
      const cookie = `${hint}; ${as(name).cookie}`;
      const known = await ask('/', { cookie, 'if-none-match': String(headers.etag) });
      expect([known.status, known.headers['cache-control']], name).toEqual([
        ...[304, 'private, no-store'],
      ]);
    }
    // Whoever means to sign out is a guest, and so is a browser that has forgotten.
    expect((await asks('level3', 'guildhall_signed_in=leaving')).body.toString()).toBe(guests);
    expect((await ask('/', as('level3'))).body.toString()).toBe(guests);
  });

  it('is another page for whoever is in the guild, which no cache keeps', async () => {
    for (const name of ['nobody', 'level1', 'level7', 'editor']) {
      const { headers, body } = await asks(name);
      expect(body.toString(), name).toBe(members);
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'self'; x /shells/home",
      });
    }
    expect((await asks('level3', hint, '/?from=mail')).body.toString()).toBe(members);
    expect((await asks('level3', hint, '/about')).body.toString()).toBe(bodyOf('/about'));
    expect((await asks('level3', hint, '/shells/home')).status).toBe(404);
  });

  it('lengthens a session that nears its end', async () => {
    extended = true;
    const { headers } = await asks('level3');
    extended = false;
    expect(headers['set-cookie']?.join()).toContain('guildhall_session=');
  });

  it('is that of guests while it cannot be found out who asks', async () => {
    failing = true;
    const { status, headers, body } = await asks('level3');
    failing = false;
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body.toString()).toBe(guests);
  });
});

describe('a page', () => {
  it('is sent with its own headers and those of every answer', async () => {
    const { status, headers, body } = await ask('/about');
    expect(status).toBe(200);
    expect(body.toString()).toBe(bodyOf('/about'));
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
      'content-security-policy': "default-src 'self'; x /about",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=60',
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['br', (body: Buffer) => brotliDecompressSync(body)],
    ['gzip', (body: Buffer) => gunzipSync(body)],
  ] as const)('is sent packed as %s', async (encoding, unpack) => {
    const { headers, body } = await ask('/about', { 'accept-encoding': encoding });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(unpack(body).toString()).toBe(bodyOf('/about'));
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['*', undefined],
    ['brotli-like, gzippy', undefined],
  ])('is packed for "%s" as %s', async (accepted, encoding) => {
    const { headers } = await ask('/about', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });

  it('has a strong ETag for each form, and 304 for whoever has it', async () => {
    const etags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const { etag } = (await ask('/about', { 'accept-encoding': encoding })).headers;
      expect(etag).toMatch(/^"[\w-]+"$/);
      etags.add(etag!);
      const again = await ask('/about', { 'accept-encoding': encoding, 'if-none-match': etag! });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers.etag).toBe(etag);
      const many = await ask('/about', {
        'accept-encoding': encoding,
        'if-none-match': `"x", ${etag}`,
      });
      expect(many.status).toBe(304);
    }
    expect(etags.size).toBe(3);
    expect((await ask('/about', { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('tells the browser when a session goes on', async () => {
    extended = true;
    const { headers } = await ask(gatedPath(2), as('level2'));
    extended = false;
    expect(headers['set-cookie']?.[0]).toMatch(/^guildhall_session=\w+; Path=\/; Max-Age=2592000/);
    expect((await ask(gatedPath(2), as('level2'))).headers['set-cookie']).toBeUndefined();
  });

  it('tells of a refusal by one name, however the address is spelt', async () => {
    refused.length = 0;
    const path = gatedPath(7);
    for (const spelling of [path, path.replace('g', '%67'), `${path}?x=1`]) await ask(spelling);
    expect(refused).toEqual([path, path, path]);
  });

  it('shows guests what they may know of a page of members, and asks nobody else', async () => {
    refused.length = 0;
    const { status, headers, body } = await ask(previewed);
    expect({ status, body: body.toString() }).toEqual({ status: 200, body: '<!doctype html>' });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask(previewed, {}, 'HEAD')).body.length).toBe(0);
    expect(refused).toEqual([]);
    expect((await ask(previewed, as('level1'))).status).toBe(302);
    expect((await ask('/database/aoc/gear/2')).headers.location).toMatch(/^\/denied/);
    expect(refused).toEqual([previewed, '/database/aoc/gear/2']);
    expect((await ask(previewed, as('level3'))).body.toString()).toBe(bodyOf('/shells/item'));
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    const get = await ask('/about');
    const head = await ask('/about', {}, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(head.status).toBe(200);
    const { date: _, ...headHeaders } = head.headers;
    const { date: __, ...getHeaders } = get.headers;
    expect(headHeaders).toEqual(getHeaders);
  });

  it('answers a range with the whole', async () => {
    const { status, body } = await ask('/about', { range: 'bytes=0-9' });
    expect(status).toBe(200);
    expect(body.toString()).toBe(bodyOf('/about'));
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await ask('/about', {}, method);
    expect(status).toBe(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD', 'x-content-type-options': 'nosniff' });
  });

  it('keeps a file whose name holds its hash for ever', async () => {
    const { headers } = await ask('/_astro/app.Dk2_p0Qa.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('an address', () => {
  it.each([
    ['/about/', '/about'],
    ['/about//', '/about'],
    ['//', '/'],
    ['/about/?a=1&b=%20', '/about?a=1&b=%20'],
    ['/database/aoc/gear/1/', '/database/aoc/gear/1'],
    ['/%C3%BCn%C3%AFcode%20page/', '/%C3%BCn%C3%AFcode%20page'],
    // An encoded part stays encoded, and a query may hold question marks of its own.
    ['/database/aoc/gear/%23x/', '/database/aoc/gear/%23x'],
    ['/database/aoc/gear/%3Fx/?y', '/database/aoc/gear/%3Fx?y'],
    ['/about/?a=1?b=2', '/about?a=1?b=2'],
  ])('%s leads to its canonical form %s', async (path, location) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(308);
    expect(headers.location).toBe(location);
  });

  it.each(['/', '/?a=1', '/about?x', '/%61bout', '/%C3%BCn%C3%AFcode%20page'])(
    '%s is found',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it.each([
    '/nothing',
    '/About',
    '/about.html',
    '/pages/about.html',
    '/manifest.json',
    '/not-in-the-manifest.txt',
    '/app.js',
    '/_astro/',
    '/_astro/nothing.Dk2_p0Qa.js',
    '/404',
    '/500',
    '/shells/item',
    '/shells/recipe',
    '/sign-in',
    '/../about',
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/about%2f',
    '/%2fabout',
    '/about%5c',
    '/about%00',
    '/about%',
    '/%ff',
    '/%c0%af',
    '//about',
    '//evil.example/',
    '//evil.example//',
    '/\\evil.example/',
    '/database/aoc/gear/',
    '/database/aoc//1',
    '/database/aoc/gear/1/2',
  ])('%s is not found', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(body.toString()).toBe(bodyOf('/404'));
    expect(headers['content-security-policy']).toContain('/404');
  });

  it('below the API is refused with headers of its own when the request is none', async () => {
    const { status, headers } = await ask('/api/x', { host: 'a b' });
    expect(status).toBe(400);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('of slashes alone costs no more than any other', async () => {
    expect((await ask(`${'/'.repeat(15_000)}x`)).status).toBe(404);
    // Quadratic time for this number of slashes would not end before the test does.
    expect(site.requirementAt(`${'/'.repeat(3_000_000)}x`)).toBeNull();
    expect(trimSlashes(`/about${'/'.repeat(3_000_000)}`)).toBe('/about');
  });

  it.each([
    ['/about', 'public'],
    ['/about//', 'public'],
    ['/gated/3/', 3],
    ['/', 'public'],
    ['//', 'public'],
    ['', null],
    ['/nothing', null],
    ['/about%2f', null],
  ])('%s asks %s', (path, access) => {
    expect(site.requirementAt(path)).toBe(access);
  });

  it('never leads to another site', async () => {
    for (const path of [
      '//evil.example/about/',
      '/\\evil.example/about/',
      '/%5cevil/',
      '//about/',
    ]) {
      const { headers } = await ask(path);
      expect(headers.location).toBeUndefined();
    }
  });

  it.each(['/api', '/api/x', '/api/x?y', '/cdn/x.webp', '/healthz'])(
    '%s is the API’s',
    async (path) => {
      expect((await ask(path)).body.toString()).toMatch(/^the API at/);
      expect((await ask(path, {}, 'POST')).body.toString()).toMatch(/^the API at/);
    },
  );

  it.each(['/apiary', '/cdnx', '/healthzz'])('%s is not', async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  it('with parameters shows the page that stands for it, and the closest one first', async () => {
    const item = await ask('/database/aoc/gear/1', as('level3'));
    expect(item.body.toString()).toBe(bodyOf('/shells/item'));
    const recipe = await ask('/database/aoc/itemRecipe/1');
    expect(recipe.body.toString()).toBe(bodyOf('/shells/recipe'));
  });
});

describe('an address at which there is nothing', () => {
  it('is told with what the request says of itself, and nothing else is', async () => {
    missing.length = 0;
    const headers = { referer: 'https://guild.example/about', cookie: 'a=b' };
    for (const path of ['/about', gatedPath(7), '/about/', '/api/nothing', '/nothing?a=1']) {
      await ask(path, headers);
    }
    await ask('/posted', headers, 'POST');
    expect(missing).toEqual([{ url: '/nothing?a=1', status: 404, ...headers }]);
  });

  it.each([
    ['/about', '/about', true],
    ['/about/', '/about', true],
    [gatedPath(7), gatedPath(7), false],
    ['/database/aoc/gear/17', '/database/aoc/:layout/:id', false],
    ['/database/aoc/itemRecipe/17', '/database/aoc/itemRecipe/:recipeId', true],
  ])('can be led to from the page %s, which is called %s', (path, name, isPublic) => {
    expect(site.pageAt(path)).toMatchObject({ name, isPublic });
    expect(site.has(path)).toBe(true);
  });

  it.each(['/nothing', '/404', '/shells/item', '/_astro/app.Dk2_p0Qa.js', '/%zz', 'about'])(
    'cannot be led to from %s, which is no page',
    (path) => {
      expect(site.pageAt(path)).toBeNull();
    },
  );
});

describe('a gated page', () => {
  const visitors = [null, ...Object.keys(people)];
  const cases = visitors.flatMap((visitor) =>
    requirements.map((access): [string | null, Requirement] => [visitor, access]),
  );

  it.each(cases)('for %s that asks %s', async (visitor, access) => {
    const viewer = visitor === null ? null : viewerOf(people[visitor]!.roles, guild.discord.roles);
    const path = `${gatedPath(access)}?tab=1`;
    const { status, headers, body } = await ask(path, visitor === null ? {} : as(visitor));
    if (meets(access, viewer)) {
      expect(status).toBe(200);
      expect(body.toString()).toBe(bodyOf(gatedPath(access)));
      const isPublic = access === 'public';
      expect(headers['cache-control']).toBe(isPublic ? 'public, max-age=60' : 'private, no-store');
    } else {
      expect(status).toBe(302);
      expect(headers.location).toBe(`/denied?redirect=${encodeURIComponent(path)}`);
      expect(headers['cache-control']).toBe('private, no-store');
      expect(body.length).toBe(0);
    }
  });

  it.each(['before', 'after'])(
    'is shown although another has planted a cookie %s the own one',
    async (where) => {
      const [own, planted] = [as('level7').cookie, as('nobody at all').cookie.replaceAll(' ', '_')];
      const cookie = where === 'before' ? `${planted}; ${own}` : `${own}; ${planted}`;
      expect((await ask(gatedPath(7), { cookie })).status).toBe(200);
    },
  );

  it('is not shown to a cookie of garbage', async () => {
    const { status } = await ask(gatedPath(1), { cookie: 'guildhall_session=garbage' });
    expect(status).toBe(302);
  });

  it('keeps its files to those who may read it, and out of shared caches', async () => {
    const path = '/_astro/secret.Dk2_p0Qa.webp';
    expect((await ask(path, as('level3'))).status).toBe(302);
    const { status, headers } = await ask(path, as('level5'));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });

  it('says that something went wrong when nobody can say who asks', async () => {
    failing = true;
    const { status, headers, body } = await ask(gatedPath(3), as('level3'));
    failing = false;
    expect(status).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['retry-after']).toBe('5');
    expect(body.toString()).toBe(bodyOf('/500'));
  });
});

describe('a page that nobody says for whom it is', () => {
  it('fails in time, and an answer that comes later harms nothing', async () => {
    const late = Promise.withResolvers<Awaited<ReturnType<Sessions['find']>>>();
    const errors: unknown[] = [];
    const slow = await Site.load({
      ...{ folder, headers: {}, cookieScope: { secure: false, siteDomain: null }, longest: 10 },
      ...{ findSession: () => late.promise, without: [] },
      ...{ onRefused: () => refused.push('late'), onMissing: () => undefined },
      onError: (error) => errors.push(error),
    });
    const slowServer = createServer(createHandler(new Hono(), slow, silentLog));
    await new Promise<void>((resolve) => slowServer.listen(0, '127.0.0.1', resolve));
    const { port } = slowServer.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${gatedPath(3)}`, {
      headers: as('level3'),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).toBe(bodyOf('/500'));
    refused.length = 0;
    late.resolve(null);
    await new Promise(setImmediate);
    expect(refused).toEqual([]);
    expect(errors).toEqual([expect.objectContaining({ code: 'timed-out' })]);
    await new Promise((resolve) => slowServer.close(resolve));
  });
});

describe('a file of any bytes', () => {
  const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => index));
  const files = { '/few.bin': bytes(256), '/many.bin': bytes(40_000) };
  let ownFolder: string;
  let ownServer: Server;

  beforeAll(async () => {
    ownFolder = await mkdtemp(join(tmpdir(), 'guildhall-bytes-'));
    const build = join(ownFolder, buildsFolder, '0001-a');
    await mkdir(build, { recursive: true });
    for (const [path, body] of Object.entries(files)) await writeFile(join(build, path), body);
    const listed = Object.entries(files).map(([path, { length }]) => ({
      ...{ path, file: path.slice(1), type: 'application/octet-stream', access: 'public' },
      ...{ immutable: false, headers: {}, bytes: { identity: length } },
    }));
    const manifest = { files: listed, shells: [], articles: [] };
    await writeFile(join(build, manifestFile), JSON.stringify(manifest));
    await writeFile(join(ownFolder, inPlaceFile), JSON.stringify({ build: '0001-a' }));
    const own = await Site.load({
      ...{ folder: ownFolder, headers: {}, cookieScope: { secure: false, siteDomain: null } },
      ...{ findSession, onRefused: () => undefined, onMissing: () => undefined },
      ...{ onError: () => undefined, without: [] },
    });
    ownServer = createServer(createHandler(new Hono(), own, silentLog));
    await new Promise<void>((resolve) => ownServer.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    await new Promise((resolve) => ownServer.close(resolve));
    await rm(ownFolder, { recursive: true });
  });

  it.each(Object.entries(files))('is sent as it is: %s', async (path, body) => {
    const { port } = ownServer.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
    const head = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(body.length));
    expect(await head.text()).toBe('');
  });
});

/** Ways to ask for an address, each with what tells them apart from the plain one. */
const ways: [name: string, ask: (path: string, cookie: object) => Promise<Answer>][] = [
  ['GET', (path, cookie) => ask(path, { ...cookie })],
  ['HEAD', (path, cookie) => ask(path, { ...cookie }, 'HEAD')],
  ['packed', (path, cookie) => ask(path, { ...cookie, 'accept-encoding': 'br, gzip' })],
  ['a query behind it', (path, cookie) => ask(`${path}?a=1`, { ...cookie })],
  ['a slash at its end', (path, cookie) => ask(`${path}/`, { ...cookie })],
  ['slashes before it', (path, cookie) => ask(`/${path}`, { ...cookie })],
  ['a letter spelt out', (path, cookie) => ask(path.replace('i', '%69'), { ...cookie })],
  ['as one who has any', (path, cookie) => ask(path, { ...cookie, 'if-none-match': '*' })],
  ['a part of it', (path, cookie) => ask(path, { ...cookie, range: 'bytes=0-9' })],
];

/** An answer as far as it may tell two addresses apart. */
const told = ({ status, headers: { date: _, ...headers }, body }: Answer, path: string) => ({
  status,
  headers: JSON.parse(JSON.stringify(headers).replaceAll(path, '{path}')) as unknown,
  body: body.toString('latin1'),
});

describe('what an address tells whoever may not have what is there', () => {
  describe.each([
    ['the text', inReviewPath, '/articles/guides/in-nowhere'],
    ['its picture', inReviewPicture, '/_astro/reviex.Dk2_p0Qa.webp'],
  ])('of a text in review, nothing: %s', (_, there, nowhere) => {
    it.each(ways)('%s', async (_way, send) => {
      for (const cookie of [{}, as('outsider'), as('level5')]) {
        const [mine, other] = await Promise.all([send(there, cookie), send(nowhere, cookie)]);
        expect(told(mine, there)).toEqual(told(other, nowhere));
        expect(mine.status).toBe(404);
      }
    });

    it('while nobody can be known, either', async () => {
      failing = true;
      const answers = await Promise.all([there, nowhere].map((path) => ask(path, as('level7'))));
      failing = false;
      expect(told(answers[0]!, there)).toEqual(told(answers[1]!, nowhere));
    });

    it.each(['editor', 'level7'])('and is there for %s', async (name) => {
      const { status, headers, body } = await ask(there, as(name));
      expect([status, body.toString()]).toEqual([200, bodyOf(there)]);
      expect(headers['cache-control']).toMatch(/^private,/);
      expect(await ask(`${there}/`, as(name))).toMatchObject({
        ...{ status: 308, headers: { location: there } },
      });
      const again = await ask(there, { ...as(name), 'if-none-match': headers.etag! });
      expect(again.status).toBe(304);
    });
  });

  it('the page of a text in review is asked of nobody who signs in', () => {
    expect(site.requirementAt(inReviewPath)).toBeNull();
    expect(site.requirementAt(gatedPath(5))).toBe(5);
  });

  // Whoever has a link to it is led to where they sign in (product §6.4, decision 213).
  it.each(ways)('of a gated page, that it is there, and nothing of it: %s', async (name, send) => {
    const path = gatedPath(5);
    const others: Record<string, number> = { 'a slash at its end': 308, 'slashes before it': 404 };
    for (const cookie of [{}, as('level3')]) {
      const { status, headers, body } = await send(path, cookie);
      expect(status).toBe(others[name] ?? 302);
      if (status === 404) continue;
      expect(decodeURIComponent(headers.location!)).toContain(path);
      expect(headers).not.toHaveProperty('etag');
      expect(body).toHaveLength(0);
    }
  });
});
