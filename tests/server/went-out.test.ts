import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyPlan } from '#rules/raids/plan.ts';
import { listWentOut, type OutLine, outPageSize } from '#contract/went-out.ts';
import { addPostsAhead } from '#server/post-marks/queries.ts';
import { forgetTellings } from '#server/tellings/queries.ts';
import { countTold } from '#server/went-out/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(engines)('what went out, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  const db = () => host.host.database.db;
  const read = async (query = '') => {
    const { status, body } = await officer('GET', `${listWentOut.path}${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return listWentOut.answer.parse(body);
  };
  const plan = async (title: string) => {
    const { status, body } = await officer('POST', '/api/guild/events', {
      ...{ id: randomUUID(), repeat: null },
      event: {
        ...{ title, description: '', mandatory: false, tbd: false, allCall: false },
        ...{ isPublic: false, squadId: null, zone: 'UTC' },
        ...{ start: '2026-11-22T20:00', end: '2026-11-22T22:00' },
      },
    });
    expect(status).toBe(200);
    return (body as { ids: [string] }).ids[0];
  };
  const addChannel = (part: object = {}) =>
    db()
      .insertInto('post_channels')
      .values({
        ...{ name: 'evenings', webhook_id: '1', sees_all: 1, days: 7, rests_until: 0 },
        calls_plans: 0,
        ...{ stopped_at: null, stopped_why: null, ...part },
      })
      .execute();
  const setPost = (eventId: string, part: object) =>
    db().updateTable('event_posts').set(part).where('event_id', '=', eventId).execute();

  beforeEach(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
  });

  afterEach(() => host.close());

  it('is how many were told, and how many read it, of nobody by name', async () => {
    const id = await plan('Raid');
    const { lines } = await read();
    expect(lines).toMatchObject([
      { way: 'inbox', kind: 'event-planned', event: { id, title: 'Raid' }, read: 0 },
    ]);
    const [told] = lines as Extract<OutLine, { way: 'inbox' }>[];
    expect(told!.people).toBeGreaterThan(2);
    expect(told!.kept).toBe(told!.people);
    expect(JSON.stringify(lines)).not.toContain('20000000000000000');
    const member = await callerOf(host, 'level2');
    const inbox = (await member('GET', '/api/guild/notices')).body as { notices: { id: string }[] };
    await member('PUT', `/api/guild/notices/${inbox.notices[0]!.id}/read`);
    expect((await read()).lines).toMatchObject([{ read: 1 }]);
    // A later word on the evening takes the place of the earlier one.
    host.clock.now += minute;
    await officer('POST', `/api/guild/events/${id}/cancel`, { scope: 'this' });
    expect((await read()).lines).toMatchObject([
      { kind: 'event-off', people: told!.people, kept: told!.people },
      { kind: 'event-planned', people: told!.people, kept: 0, read: 0 },
    ]);
    const counted = [
      { kind: 'event-off', people: told!.people },
      { kind: 'event-planned', people: told!.people },
    ];
    expect(
      (await countTold(db(), host.clock.now - day)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
    ).toEqual(counted);
    expect(await countTold(db(), host.clock.now)).toEqual(counted.slice(0, 1));
    await forgetTellings(db(), host.clock.now);
    expect((await read()).lines).toMatchObject([{ kind: 'event-off' }]);
    await officer('DELETE', `/api/guild/events/${id}`);
    expect((await read()).lines).toMatchObject([{ kind: 'event-off', event: null }]);
  });

  it('is one line of what is told at once, also where each is told otherwise', async () => {
    const id = await plan('Raid');
    const raid = emptyPlan('Raid', ['Wick', 'Flame'], 2);
    for (const [squad, name] of ['level2', 'level3'].entries()) {
      const holder = { person: people[name]!.id, character: null, role: 'Tank' as const };
      raid.squads[squad]!.seats[0] = { wanted: null, isLocked: false, holder };
    }
    const raidId = randomUUID();
    await db()
      .insertInto('raids')
      .values(raidRow({ id: raidId, event_id: id, plan: raid }))
      .execute();
    host.clock.now += minute;
    await officer('POST', `/api/guild/raids/${raidId}/publish`, { version: 0 });
    expect((await read()).lines).toMatchObject([
      { kind: 'plan-published', people: 2, kept: 2, read: 0, event: { id } },
      { kind: 'event-planned' },
    ]);
  });

  it('is how posts stand, with what hinders them and what tries them again', async () => {
    await addChannel();
    const [posted, late, wrong, waiting] = [
      ...[await plan('Posted'), await plan('Late'), await plan('Wrong'), await plan('Waiting')],
    ];
    const { now } = host.clock;
    const written = { message_id: '5', webhook_id: '1', posted_at: now - day };
    await setPost(posted!, { ...written, sent_at: now, tried_at: now, due_at: null });
    await setPost(late!, {
      tries: 3,
      failure: 'Bad Gateway',
      tried_at: now + 1,
      due_at: now + minute,
    });
    await setPost(wrong!, { failure: 'Invalid Form Body', tried_at: now + 2, due_at: null });
    const { lines, channels } = await read('?way=discord');
    expect(lines).toMatchObject([
      { state: 'failed', why: 'Invalid Form Body', nextAt: null, event: { title: 'Wrong' } },
      { state: 'late', why: 'Bad Gateway', tries: 3, nextAt: new Date(now + minute).toISOString() },
      { state: 'posted', postedAt: new Date(now - day).toISOString(), why: null },
    ]);
    // What has not been tried has not gone out: its channel counts it.
    expect(channels).toEqual([
      {
        name: 'evenings',
        due: 1,
        oldestDue: new Date(now).toISOString(),
        restsUntil: null,
        stopped: null,
      },
    ]);
    const failed = async () => (await read('?failed=yes')).lines.map(({ event }) => event?.title);
    expect(await failed()).toEqual(['Wrong', 'Late']);
    await officer('PUT', `/api/guild/events/${wrong!}/posts/evenings`);
    expect(await failed()).toEqual(['Late']);
    expect((await read('?kind=event-planned')).lines).toHaveLength(4);
    await db()
      .updateTable('post_channels')
      .set({ stopped_at: now, stopped_why: 'Unknown Webhook', rests_until: now + 9 })
      .execute();
    expect(await read('?failed=yes')).toMatchObject({
      lines: [{ state: 'stopped', why: 'Unknown Webhook' }],
      channels: [{ stopped: 'Unknown Webhook', restsUntil: new Date(now + 9).toISOString() }],
    });
    // What stands there well is not hindered, until its buttons are to go.
    const stateOf = async (title: string) =>
      (await read('?way=discord')).lines.find(({ event }) => event?.title === title);
    expect(await stateOf('Posted')).toMatchObject({ state: 'posted', why: null });
    await setPost(posted!, { due_at: now + minute });
    expect(await stateOf('Posted')).toMatchObject({ state: 'posted', why: null });
    const inEvent = async () =>
      (await officer('GET', `/api/guild/events/${posted!}/posts`)).body as object;
    expect(await inEvent()).toMatchObject({ posts: [{ state: 'posted', why: null }] });
    await setPost(posted!, { due_at: now });
    expect(await stateOf('Posted')).toMatchObject({ state: 'stopped', why: 'Unknown Webhook' });
    expect(await inEvent()).toMatchObject({ posts: [{ state: 'stopped' }] });
    const ahead = (await officer('GET', `/api/guild/events/${waiting!}/posts`)).body;
    expect(ahead).toMatchObject({ posts: [{ state: 'stopped', why: 'Unknown Webhook' }] });
  });

  it('comes a page at a time, each line once, also of one moment', async () => {
    await addChannel();
    const { now } = host.clock;
    const ids = Array.from({ length: 80 }, () => randomUUID());
    const rows = ids.map((id) => eventRow({ id, starts_at: now + day, ends_at: now + 2 * day }));
    await db().insertInto('events').values(rows).execute();
    await addPostsAhead(db(), now);
    // A whole act falls into one moment, on both ways.
    await db().updateTable('event_posts').set({ tried_at: now }).execute();
    const tellings = ids.map((id) => ({
      ...({
        id: `${String(now).padStart(15, '0')}-${id}`,
        kind: 'event-planned',
        about: `event ${id}`,
      } as const),
      ...{ event_id: id, at: now, people: 1 },
    }));
    await db().insertInto('tellings').values(tellings).execute();
    const seen: string[] = [];
    let after: string | null = '';
    for (let pages = 0; after !== null; pages += 1) {
      expect(pages).toBeLessThan(5);
      const page = await read(after === '' ? '' : `?after=${encodeURIComponent(after)}`);
      expect(page.lines.length).toBeLessThanOrEqual(outPageSize);
      seen.push(...page.lines.map(({ way, event }) => `${way} ${event!.id}`));
      after = page.next;
    }
    expect(seen).toHaveLength(160);
    expect(new Set(seen).size).toBe(160);
    // Each way by itself goes on from its own last line.
    const { next } = await read('?way=discord');
    const rest = await read(`?way=discord&after=${encodeURIComponent(next!)}`);
    expect(rest.lines).toHaveLength(30);
    expect(rest.next).toBeNull();
  });

  it.each(['?after=x', '?after=1~push~a', '?way=push', '?kind=nothing', '?failed=no'])(
    'is not asked for by %s',
    async (query) => {
      expect((await officer('GET', listWentOut.path + query)).status).toBe(400);
    },
  );

  it('is for officers', async () => {
    const member = await callerOf(host, 'level5');
    expect((await member('GET', listWentOut.path)).status).toBe(403);
  });
});
