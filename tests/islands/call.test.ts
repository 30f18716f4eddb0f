import { hashKey, QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { downloadAddress, hostAddress, iconAddress, slotIconAddress } from '#api/addresses.ts';
import { call } from '#api/call.ts';
import { ApiError, failedWith } from '#api/errors.ts';
import { pagesOf, queryOf, reread } from '#api/query.ts';
import { defineOperation } from '#contract/operation.ts';

const lamp = { method: 'GET', summary: 'A lamp', tag: 'Lamps', access: 'public' } as const;

const readLamp = defineOperation({
  ...lamp,
  id: 'readLamp',
  path: '/api/lamps/{room}/{name}',
  params: z.object({ room: z.string(), name: z.string() }),
  answer: z.object({ isLit: z.boolean() }),
});

const listLamps = defineOperation({
  ...lamp,
  id: 'listLamps',
  path: '/api/lamps',
  query: z.object({
    words: z.optional(z.string()),
    page: z.optional(z.number()),
    after: z.optional(z.string()),
  }),
  answer: z.object({ names: z.array(z.string()), next: z.nullable(z.string()) }),
});

const findLamp = defineOperation({
  ...lamp,
  id: 'findLamp',
  path: '/api/lamps/mine',
  answer: z.object({ isLit: z.boolean() }),
  mayBeEmpty: true,
});

const lightLamp = defineOperation({
  ...lamp,
  id: 'lightLamp',
  method: 'PUT',
  path: '/api/lamps/{name}',
  params: z.object({ name: z.string() }),
  body: z.object({ oil: z.number() }),
  status: 204,
});

const hallLamp = { params: { room: 'hall', name: 'ninth' } };
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const empty = () => new Response(null, { status: 204 });

/** Makes the host's answer to every call of a test. Returns the calls as they came. */
function answerWith(answer: () => Response): Request[] {
  const calls: Request[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    calls.push((request as Request).clone());
    return Promise.resolve(answer());
  });
  return calls;
}

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a call', () => {
  it('goes where the contract says, with the session, every part in its place', async () => {
    const calls = answerWith(empty);
    await call(lightLamp, { params: { name: 'a/b ?c%20' }, body: { oil: 3 } });
    const [sent] = calls;
    expect(sent?.method).toBe('PUT');
    expect(new URL(sent?.url ?? '').pathname).toBe('/api/lamps/a%2Fb%20%3Fc%2520');
    expect(sent?.credentials).toBe('include');
    expect(await sent?.json()).toEqual({ oil: 3 });
  });

  it('asks for what is named, and leaves out what is not', async () => {
    const calls = answerWith(json({ names: [], next: null }));
    await call(listLamps, { query: { words: 'a&b=ü', page: 2, after: undefined } });
    const { searchParams } = new URL(calls[0]?.url ?? '');
    expect([...searchParams]).toEqual([
      ['words', 'a&b=ü'],
      ['page', '2'],
    ]);
  });

  it('answers what the contract knows of the answer', async () => {
    answerWith(json({ isLit: true, oil: 3 }));
    expect(await call(readLamp, hallLamp)).toEqual({ isLit: true });
  });

  it('answers null where there may be nothing and is nothing', async () => {
    answerWith(empty);
    expect(await call(findLamp, {})).toBeNull();
    answerWith(json({ isLit: false }));
    expect(await call(findLamp, {})).toEqual({ isLit: false });
  });

  it.each([
    ['of another shape', json({ isLit: 'perhaps' })],
    ['that is empty where something has to be', empty],
  ])('fails on an answer %s, and keeps the reason', async (_, answer) => {
    answerWith(answer);
    const error = await failureOf(call(readLamp, hallLamp));
    expect(error.status).toBe(0);
    expect(error.message).toBe('The server answered something that this page cannot read');
    expect(error.cause).toBeInstanceOf(z.core.$ZodError);
  });

  it.each([
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is not JSON', () => Promise.resolve(new Response('<p>gateway</p>'))],
  ])('says of %s that the server is silent', async (_, fetched) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
    const { status, message, code } = await failureOf(call(readLamp, hallLamp));
    expect([status, message, code]).toEqual([0, 'The guild’s server did not answer', undefined]);
  });

  it('fails with the code, the words and the fields of a problem', async () => {
    const errors = { 'event.start': ['comes twice'] };
    answerWith(json({ code: 'time-repeated', detail: 'Say which one.', errors }, 400));
    const error = await failureOf(call(readLamp, hallLamp));
    expect(error).toMatchObject({ status: 400, code: 'time-repeated', message: 'Say which one.' });
    expect(error.errors).toEqual(errors);
    expect(failedWith(error, 'time-repeated')).toBe(true);
    expect(failedWith(error, 'changed-meanwhile')).toBe(false);
    expect(failedWith(new Error('time-repeated'), 'time-repeated')).toBe(false);
  });

  it('fails with no code where the answer has none that is text', async () => {
    answerWith(json({ code: 7, detail: ['A newer host'] }, 409));
    const { status, code, message, errors } = await failureOf(call(readLamp, hallLamp));
    expect([status, code, message, errors]).toEqual([
      409,
      undefined,
      'The server answered 409',
      {},
    ]);
  });

  it('that was broken off is no failure of the server', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(
      (request) =>
        new Promise((_, reject) => {
          const { signal } = request as Request;
          signal.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    );
    const controller = new AbortController();
    const failed = call(readLamp, hallLamp, controller.signal).catch((reason: unknown) => reason);
    await expect.poll(() => asked.mock.calls).toHaveLength(1);
    controller.abort();
    const error: unknown = await failed;
    expect(error).not.toBeInstanceOf(ApiError);
    expect(error).toHaveProperty('name', 'AbortError');
  });
});

describe('what calls have read', () => {
  it('is kept under the operation’s name and what was asked', async () => {
    const { queryKey } = queryOf(readLamp, hallLamp);
    expect(queryKey).toEqual(['readLamp', hallLamp]);
    const turned = queryOf(readLamp, { params: { name: 'ninth', room: 'hall' } });
    expect(hashKey(turned.queryKey)).toBe(hashKey(queryKey));
    const other = queryOf(readLamp, { params: { room: 'hall', name: 'tenth' } });
    expect(hashKey(other.queryKey)).not.toBe(hashKey(queryKey));

    const calls = answerWith(json({ isLit: true }));
    const client = new QueryClient();
    expect(await client.query(queryOf(readLamp, hallLamp))).toEqual({ isLit: true });
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/api/lamps/hall/ninth']);
  });

  it('comes a page at a time, apart from a single answer', async () => {
    const pages = ['b', null].map((next, index) => ({ names: [`lamp ${index}`], next }));
    const left = [...pages];
    const calls = answerWith(() => Response.json(left.shift()));
    const asked = { words: 'lamp' };
    const options = pagesOf(
      listLamps,
      (after) => ({ query: { ...asked, ...(after !== null && { after }) } }),
      ({ next }) => next,
    );
    const read = await new QueryClient().infiniteQuery({ ...options, pages: 5 });
    expect(read.pages).toEqual(pages);
    expect(calls.map(({ url }) => new URL(url).search)).toEqual([
      '?words=lamp',
      '?words=lamp&after=b',
    ]);
    const single = queryOf(listLamps, { query: asked });
    expect(hashKey(options.queryKey)).not.toBe(hashKey(single.queryKey));
  });

  it('is read again by the operation’s name, whatever was asked, and nothing else is', async () => {
    const client = new QueryClient();
    const keys = {
      one: queryOf(readLamp, hallLamp).queryKey,
      other: queryOf(readLamp, { params: { room: 'hall', name: 'tenth' } }).queryKey,
      list: queryOf(listLamps, { query: {} }).queryKey,
      own: queryOf(findLamp, {}).queryKey,
    };
    const isStale = () =>
      Object.fromEntries(
        Object.entries(keys).map(([name, key]) => [name, client.getQueryState(key)?.isInvalidated]),
      );
    client.setQueryData(keys.one, { isLit: true });
    client.setQueryData(keys.other, { isLit: true });
    client.setQueryData(keys.list, { names: [], next: null });
    client.setQueryData(keys.own, null);
    await reread(client, readLamp);
    expect(isStale()).toEqual({ one: true, other: true, list: false, own: false });
    await reread(client, listLamps, findLamp);
    expect(isStale()).toEqual({ one: true, other: true, list: true, own: true });
  });
});

describe('addresses', () => {
  it('of a download name what was asked for, as a browser writes it', () => {
    expect(
      downloadAddress(listLamps, { query: { words: 'a&b ü', page: 2, after: undefined } }),
    ).toBe('/api/lamps?words=a%26b+%C3%BC&page=2');
    expect(downloadAddress(listLamps, { query: {} })).toBe('/api/lamps');
    expect(downloadAddress(readLamp, { params: { room: 'a/b', name: 'ü' } })).toBe(
      '/api/lamps/a%2Fb/%C3%BC',
    );
  });

  it('of pictures lie on the API host', () => {
    expect(iconAddress('/icons/lamp.png')).toBe('/cdn/icons/lamp.png');
    expect(iconAddress('icons/lamp.png')).toBe('/cdn/icons/lamp.png');
    expect(slotIconAddress('chest')).toBe('/cdn/gearSlots/chest.png');
    expect(hostAddress('/cdn/own/1.webp')).toBe('/cdn/own/1.webp');
  });
});
