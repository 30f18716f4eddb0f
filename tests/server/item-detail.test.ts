import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemSchema } from '#contract/game-records.ts';
import { engines } from './engines.ts';
import { item } from './records.ts';
import { createTestHost, type TestHost } from './test-host.ts';

describe.each(engines)('item detail on $engine', ({ engine }) => {
  let host: TestHost;
  let cookie: string;
  const ask = (path: string) => host.request(`/api/aoc/database/${path}`, { headers: { cookie } });

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('level3');
    await host.load([
      item('6064630417662541001', 'First', { gearScore: 17, nested: { kept: ['as', 'it', 'is'] } }),
      item('6064630417662541002', 'Second', { layout: 'resource' }),
    ]);
  });

  afterAll(() => host.close());

  it('answers the whole item, unknown fields and defaults included', async () => {
    const response = await ask('gear/6064630417662541001');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const body: unknown = await response.json();
    expect(itemSchema.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      name: 'First',
      icon: null,
      rarityMin: 'Common',
      rarityMax: 'Legendary',
      gearScore: 17,
      nested: { kept: ['as', 'it', 'is'] },
    });
  });

  it('tells apart ids that are the same as numbers', async () => {
    expect(await (await ask('resource/6064630417662541002')).json()).toMatchObject({
      name: 'Second',
    });
  });

  it.each([
    ['an id that is not there', 'gear/6064630417662541999', 404],
    ['the id of another layout', 'gear/6064630417662541002', 404],
    ['a layout that is not there', 'spaceship/6064630417662541001', 404],
    ['an id of twenty digits', 'gear/60646304176625410010', 400],
    ['an id that is a word', 'gear/hood', 400],
    ['an id that is a path', 'gear/..%2f..%2fetc%2fpasswd', 400],
    ['an id that is a script', 'gear/%3Cscript%3E', 400],
    ['a layout that is a script', '%3Cscript%3E/1', 400],
    ['a negative id', 'gear/-1', 400],
    ['an id with a null character', 'gear/1%00', 400],
  ])('answers %s with %s: %i', async (_, path, status) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status });
  });

  it('is for level 3 and above', async () => {
    const path = '/api/aoc/database/resource/6064630417662541002';
    expect((await host.request(path)).status).toBe(401);
    const level2 = { headers: { cookie: await host.signIn('level2') } };
    expect((await host.request(path, level2)).status).toBe(403);
  });
});
