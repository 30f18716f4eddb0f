import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { longestViewName, mostNamedViews, type View } from '#contract/views.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const path = '/api/guild/views';
const week = { view: ['week'] };
const minute = 60 * 1000;

describe.each(engines)('views of screens on $engine', ({ engine }) => {
  let host: TestHost;
  let member: Caller;
  let other: Caller;
  let start: number;

  const keep = (parameters: object, part: object = {}, screen = 'calendar', as = member) =>
    as('PUT', `${path}/${screen}`, { name: '', parameters, age: 0, ...part });
  const kept = async (as = member) => ((await as('GET', path)).body as { views: View[] }).views;

  beforeAll(async () => {
    host = await createTestHost(engine);
    start = host.clock.now;
    member = await callerOf(host, 'level2');
    other = await callerOf(host, 'level3');
  });

  beforeEach(async () => {
    host.clock.now = start;
    await host.host.database.db.deleteFrom('views').execute();
  });

  afterAll(() => host.close());

  it('are kept for whoever chose them, and for nobody else', async () => {
    expect(await kept()).toEqual([]);
    const answer = await keep({ view: ['week'], kind: ['raid', 'siege'] });
    const view = {
      ...{ screen: 'calendar', name: '', changedAt: new Date(start).toISOString() },
      parameters: { view: ['week'], kind: ['raid', 'siege'] },
    };
    expect(answer).toMatchObject({ status: 200, body: view });
    // One with a name keeps a search as well.
    await keep({ find: ['bard'] }, { name: 'Bards' }, 'characters');
    expect(await kept()).toEqual([view, expect.objectContaining({ name: 'Bards' })]);
    expect(await kept(other)).toEqual([]);
    expect(await other('DELETE', `${path}/calendar?name=`)).toMatchObject({ status: 204 });
    expect(await kept()).toHaveLength(2);
  });

  it('are for members of the server', async () => {
    const outsider = await callerOf(host, 'outsider');
    expect(await keep(week, {}, 'calendar', outsider)).toMatchObject({ status: 403 });
    expect(await outsider('GET', path)).toMatchObject({ status: 403 });
    expect(await outsider('DELETE', `${path}/calendar?name=`)).toMatchObject({ status: 403 });
    expect((await host.request(path)).status).toBe(401);
  });

  it.each([
    ['a screen that there is not', 'moon', week, {}],
    ['a parameter of another screen', 'missing', week, {}],
    ['a parameter that every object has', 'calendar', { constructor: ['x'] }, {}],
    ['a search, which is not kept', 'characters', { find: ['bard'] }, {}],
    ['more values than any parameter has', 'calendar', { kind: Array(41).fill('raid') }, {}],
    ['a value that is no list', 'calendar', { view: 'week' }, {}],
    ['a value that is too long', 'calendar', { squad: ['x'.repeat(65)] }, {}],
    ['half a character', 'calendar', { squad: ['\ud800'] }, {}],
    ['a name that is too long', 'calendar', week, { name: 'x'.repeat(longestViewName + 1) }],
    ['a change of the future', 'calendar', week, { age: -1 }],
  ])('do not take %s', async (_, screen, parameters, part) => {
    expect(await keep(parameters, part, screen)).toMatchObject({ status: 400, code: 'invalid' });
    expect(await kept()).toEqual([]);
  });

  it('name a parameter that does not belong to the screen', async () => {
    const { body } = await keep({ ids: ['yes'] });
    expect((body as { errors: object }).errors).toHaveProperty(['parameters.ids']);
  });

  it('stay as they are where what comes was chosen before', async () => {
    await keep(week);
    host.clock.now += minute;
    // Another browser had no network for two minutes.
    const late = await keep({ view: ['month'] }, { age: 2 * minute });
    expect(late).toMatchObject({ status: 200, body: { parameters: week } });
    expect(await kept()).toMatchObject([{ parameters: week }]);
    const later = await keep({ view: ['month'] }, { age: 500 });
    expect(later.body).toMatchObject({ parameters: { view: ['month'] } });
    expect(await kept()).toMatchObject([{ parameters: { view: ['month'] } }]);
  });

  it('are taken from now on by a host whose clock was set back', async () => {
    await keep(week);
    host.clock.now -= 60 * minute;
    await keep({ view: ['month'] });
    expect(await kept()).toMatchObject([{ parameters: { view: ['month'] } }]);
  });

  it('end at a number of those with names, and not of those that screens open with', async () => {
    for (let at = 0; at < mostNamedViews; at++) await keep(week, { name: `View ${at}` });
    const refused = await keep(week, { name: 'One more' });
    expect(refused).toMatchObject({ status: 409, code: 'too-many' });
    expect(refused.body).toMatchObject({
      detail: 'No more than 60 views with names can be kept. Remove one first.',
    });
    // One that is there, and what a screen opens with, may change.
    expect(await keep({ view: ['agenda'] }, { name: 'View 7' })).toMatchObject({ status: 200 });
    expect(await keep(week)).toMatchObject({ status: 200 });
    await member('DELETE', `${path}/calendar?${new URLSearchParams({ name: 'View 7' })}`);
    expect(await keep(week, { name: 'One more' })).toMatchObject({ status: 200 });
    expect(await kept()).toHaveLength(mostNamedViews + 1);
  });

  it('end at that number for two that come at once', async () => {
    for (let at = 1; at < mostNamedViews; at++) await keep(week, { name: `View ${at}` });
    const both = await Promise.all(['Left', 'Right'].map((name) => keep(week, { name })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are left out where their screen is no more', async () => {
    await keep(week);
    await host.host.database.db
      .updateTable('views')
      .set({ screen: 'gone' })
      .where('screen', '=', 'calendar')
      .execute();
    expect(await kept()).toEqual([]);
  });
});
