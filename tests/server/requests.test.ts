import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { Article } from '#contract/articles.ts';
import { problemSchema } from '#contract/problem.ts';
import { saveFile } from '#server/files/queries.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const articles: Article[] = (['public', 1, 2, 3, 5, 7] as const).map((access) => ({
  collection: 'quests',
  path: `/articles/quests/t/${access}`,
  title: `For ${access}`,
  summary: '',
  section: 't1',
  planned: false,
  cover: 'cairns',
  byline: null,
  access,
}));

describe.each(engines)('requests on $engine', ({ engine }) => {
  let host: TestHost;

  beforeAll(async () => {
    host = await createTestHost(engine, { articles });
  });

  afterAll(() => host.close());

  const post = (body: BodyInit, type = 'application/json') =>
    host.request('/api/auth/demo', { method: 'POST', headers: { 'content-type': type }, body });

  it.each([
    ['a body that is not JSON', '{"id": ', 'application/json', 'broken-json'],
    ['no body', '', 'application/json', 'broken-json'],
    ['a body of another type', 'id=1', 'application/x-www-form-urlencoded', 'wrong-media-type'],
    ['a list', '[]', 'application/json', 'invalid'],
    ['null', 'null', 'application/json', 'invalid'],
    ['a number for an id', '{"id": 5}', 'application/json', 'invalid'],
    [
      'an object that poses as its own prototype',
      '{"__proto__": {"id": "1"}}',
      'application/json',
      'invalid',
    ],
    ['a body of 65 KB', `{"id": "${'1'.repeat(65 * 1024)}"}`, 'application/json', 'too-large'],
  ] as const)('answers %s with a problem', async (_, body, type, code) => {
    const response = await post(body, type);
    const status = { 'broken-json': 400, invalid: 400, 'wrong-media-type': 415, 'too-large': 413 }[
      code
    ];
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    const problem = problemSchema.parse(await response.json());
    expect(problem).toMatchObject({ code, status });
    expect(problem.detail).not.toBe('');
  });

  it('names the field that is wrong and what it must be', async () => {
    const response = await post('{"id": 5}');
    expect(await response.json()).toEqual({
      code: 'invalid',
      title: 'Bad Request',
      status: 400,
      detail: 'Id must be text, not a number',
      errors: { id: ['must be text, not a number'] },
    });
  });

  it('answers an address that does not exist', async () => {
    const response = await host.request('/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      code: 'not-found',
      detail: 'There is nothing at this address.',
    });
  });

  it('names the methods that an address takes', async () => {
    const response = await host.request('/api/auth/user/@me', { method: 'DELETE' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
    expect(await response.json()).toMatchObject({ code: 'wrong-method' });
  });

  it('takes an address with a slash at its end for the same', async () => {
    expect((await host.request('/api/auth/user/@me/')).status).toBe(401);
  });

  it('answers HEAD as GET, without a body', async () => {
    const response = await host.request('/api/openapi.json', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each(['/api/auth/user/@me', '/api/openapi.json', '/api/nothing', '/healthz', '/cdn/nothing'])(
    'protects the answer of %s',
    async (path) => {
      const { headers } = await host.request(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    },
  );

  it.each(['/healthz', '/readyz'])('%s is ok while the database answers', async (path) => {
    const response = await host.request(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('ok\n');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is alive, but not ready, while the database does not answer', async () => {
    const closed = await createTestHost(engine);
    await closed.close();
    const alive = await closed.request('/healthz');
    expect(alive.status).toBe(200);
    expect(await alive.text()).toBe('ok\nThe database does not answer.\n');
    const ready = await closed.request('/readyz');
    expect(ready.status).toBe(503);
    expect(ready.headers.get('retry-after')).toBe('5');
    expect(await ready.text()).toBe('The database does not answer.\n');
  });

  it('counts the guild: members, and those who hold each role', async () => {
    const { db } = host.host.database;
    await db
      .updateTable('users')
      .set({ roles: JSON.stringify(['1000000000000000009', '1000000000000000010']) })
      .where('id', '=', people.nobody!.id)
      .execute();
    const response = await host.request(`/api/guild/statistics/${guild.discord.guildId}`);
    // Everyone but the outsider is in the server.
    expect(await response.json()).toEqual({ discord: 7, alpha2: 1, pi: 1, source: 'demo' });
  });

  it.each(['1', 'abc', '1000000000000000001'])('does not count the guild %s', async (id) => {
    const response = await host.request(`/api/guild/statistics/${id}`);
    expect([400, 404]).toContain(response.status);
  });

  it.each([
    ['a guest', null, ['public']],
    ['an outsider', 'outsider', ['public']],
    ['level 1', 'level1', ['public', '1']],
    ['level 3', 'level3', ['public', '1', '2', '3']],
    ['level 7', 'level7', ['public', '1', '2', '3', '5', '7']],
  ])('lists to %s the articles they may read', async (_, name, expected) => {
    const headers: Record<string, string> = name ? { cookie: await host.signIn(name) } : {};
    const response = await host.request('/api/articles/quests', { headers });
    const cards = (await response.json()) as { title: string }[];
    expect(cards.map(({ title }) => title.replace('For ', ''))).toEqual(expected);
    expect(Object.keys(cards[0]!)).not.toContain('access');
  });

  it('refuses a collection that does not exist', async () => {
    expect((await host.request('/api/articles/secrets')).status).toBe(400);
  });

  it.each([
    '/cdn/%00',
    '/cdn/icons/a%00.webp',
    '/cdn/%0d%0a',
    '/cdn/%7f',
    '/cdn/%c2%85',
    '/cdn/%ff',
    '/cdn/%',
    '/cdn/%ed%a0%80',
    '/cdn//',
    `/cdn/${'a'.repeat(5000)}`,
  ])('has no file at %s', async (path) => {
    const response = await host.request(path);
    expect(response.status).toBe(404);
    expect(problemSchema.parse(await response.json()).detail).toMatch(/^There is no file /);
  });

  it('serves files by their content, and says when they are unchanged', async () => {
    const bytes = new TextEncoder().encode('a picture');
    await saveFile(host.host.database.db, '/icons/hood.webp', 'image/webp', bytes);
    const response = await host.request('/cdn/icons/hood.webp');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    const etag = response.headers.get('etag')!;
    const again = await host.request('/cdn/icons/hood.webp', {
      headers: { 'if-none-match': etag },
    });
    expect(again.status).toBe(304);
    expect((await host.request('/cdn/icons/none.webp')).status).toBe(404);
    expect((await host.request('/cdn/../package.json')).status).toBe(404);
  });
});
