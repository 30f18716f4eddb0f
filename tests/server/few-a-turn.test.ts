import { rm } from 'node:fs/promises';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { few, FewATurn } from '#server/host/few-a-turn.ts';
import { createHandler } from '#server/host/handler.ts';
import { silentLog } from '#server/host/log.ts';
import { Site } from '#server/host/site.ts';
import { writeSmallSite } from './small-site.ts';

const count = 3 * few + 2;

describe('works that are many', () => {
  it('are done in their order, few in a turn of the event loop', async () => {
    const fewATurn = new FewATurn();
    const done: number[] = [];
    for (let index = 0; index < count; index += 1) {
      fewATurn.take(() => {
        done.push(index);
      });
    }
    const turns = [done.length];
    for (; done.length < count; turns.push(done.length)) await nextTurn();
    expect(turns).toEqual([few, 2 * few, 3 * few, count]);
    expect(done).toEqual(Array.from({ length: count }, (_, index) => index));
  });

  it('begin at once again when none waits, behind those that do', async () => {
    const fewATurn = new FewATurn();
    const done: string[] = [];
    const take = (name: string) => {
      fewATurn.take(() => {
        done.push(name);
      });
    };
    for (let index = 0; index <= few; index += 1) take('many');
    take('last');
    expect(done).toHaveLength(few);
    await nextTurn();
    expect(done.slice(few)).toEqual(['many', 'last']);
    await nextTurn();
    take('at once');
    expect(done.at(-1)).toBe('at once');
  });
});

describe('requests that come in one turn', () => {
  let folder: string;
  let handler: RequestListener;

  beforeEach(async () => {
    folder = await writeSmallSite();

    const site = await Site.load({
      ...{ folder, headers: {}, cookieScope: { secure: false, siteDomain: null }, without: [] },
      findSession: () => Promise.resolve(null),
      ...{ onRefused: () => undefined, onMissing: () => undefined, onError: () => undefined },
    });
    handler = createHandler(new Hono(), site, silentLog);
  });

  afterEach(() => rm(folder, { recursive: true }));

  function ask(method: string, url: string, headers: Record<string, string> = {}): ServerResponse {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method, url, headers, rawHeaders: Object.entries(headers).flat() });
    const response = new ServerResponse(request);
    handler(request, response);
    return response;
  }

  const unusual: Record<string, Parameters<typeof ask>> = {
    'large heads': ['GET', '/about', { 'x-long': 'a'.repeat(3000) }],
    'long addresses': ['GET', `/about?${'a'.repeat(3000)}`],
    'bodies for a page': ['GET', '/about', { 'content-length': '5' }],
    'what is not there': ['GET', '/nothing'],
    'what nobody takes': ['POST', '/about'],
  };

  it('are all answered in it when they are the usual ones', () => {
    const answers = Array.from({ length: count }, () => ask('GET', '/about'));
    expect(answers.filter(({ writableEnded }) => writableEnded)).toHaveLength(count);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it.each(Object.entries(unusual))('are answered few at a time: %s', async (_, request) => {
    const answers = Array.from({ length: count }, () => ask(...request));
    const answered = () => answers.filter(({ writableEnded }) => writableEnded).length;
    expect(answered()).toBe(few);
    // What is usual does not wait behind them.
    expect(ask('GET', '/about').writableEnded).toBe(true);
    while (answered() < count) await nextTurn();
  });
});
