import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guild } from '#config';
import type { EventForm } from '#contract/event-form.ts';
import { OutOfReachError } from '#server/db/out-of-reach.ts';
import { WebhookMessages } from '#server/discord/messages.ts';
import { EventPosts } from '#server/event-posts/keeping.ts';
import { allChannels, countLate, postsOf, settlePost } from '#server/event-posts/queries.ts';
import { openPosts as openOfHost } from '#server/host/open-posts.ts';
import { markEvents } from '#server/post-marks/queries.ts';
import { type StandIn, startStandIn } from '#tests/discord/stand-in.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const evenings = {
  id: '1200000000000000001',
  token: 'to_the-evenings',
  channelId: '101',
  isOwn: true,
};
const open = { id: '1200000000000000002', token: 'to_anybody', channelId: '102', isOwn: false };

const both: Record<string, typeof evenings> = { evenings, open };

/** With what a test opens that which sends; `knows` and `days` are of the evenings’ channel. */
interface Opening {
  timeout?: number;
  webhooks?: Record<string, typeof evenings>;
  knows?: 2 | 'public';
  days?: number;
  site?: string;
  calls?: string;
}

interface Body {
  embeds: {
    title?: string;
    description?: string;
    url?: string;
    fields?: { name: string; value: string }[];
  }[];
  components: { components: { label: string; custom_id: string }[] }[];
  allowed_mentions: unknown;
}

describe.each(engines)('posts of events, on $engine', ({ engine }) => {
  let discord: StandIn;
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  const opened: (() => Promise<void>)[] = [];

  const db = () => host.host.database.db;
  /** Opens what sends, as a host does when it starts. */
  const openPosts = async ({
    timeout = 60_000,
    webhooks = both,
    knows = 2,
    days = 7,
    site = 'https://guild.example',
    calls,
  }: Opening = {}) => {
    const messages = new WebhookMessages({ api: `${discord.origin}/api/v10`, timeout });
    const posts = await EventPosts.open({
      ...{ database: host.host.database, guild, messages, origin: site },
      channels: [
        { name: 'evenings', webhook: 'DISCORD_WEBHOOK_EVENINGS', knows, days, calls },
        { name: 'open', webhook: 'DISCORD_WEBHOOK_OPEN', knows: 'public' },
      ],
      webhooks: new Map(Object.entries(webhooks)),
      ...{ hasButtons: true, log: pino({ level: 'silent' }), now: () => host.clock.now },
      // It sends when a test says so: a timer would send between two lines of it.
      period: null,
    });
    opened.push(async () => {
      const closing = posts.close();
      messages.close();
      await closing;
    });
    return posts;
  };
  const form = (part: Partial<EventForm> = {}) => ({
    ...{ title: 'Raid', description: 'Bring *potions*', mandatory: false, tbd: false },
    ...{ allCall: false, isPublic: false, squadId: null, zone: 'Europe/Berlin' },
    ...{ start: '2026-11-22T20:00', end: '2026-11-22T22:00', ...part },
  });
  const plan = async (part: Partial<EventForm> = {}) => {
    const { status, body } = await officer('POST', '/api/guild/events', {
      ...{ id: randomUUID(), event: form(part), repeat: null },
    });
    expect(status).toBe(200);
    return (body as { ids: string[] }).ids[0]!;
  };
  const change = async (id: string, part: Partial<EventForm>) => {
    const { body } = await officer('GET', `/api/guild/events/${id}`);
    const { version } = body as { version: number };
    const sent = { event: form(part), scope: 'this', version };
    expect((await officer('PUT', `/api/guild/events/${id}`, sent)).status).toBe(200);
  };
  const say = async (id: string, answer: string, role: string | null = null, as = member) => {
    const said = { answer, role, comment: '' };
    expect((await as('PUT', `/api/guild/events/${id}/answers/mine`, said)).status).toBe(204);
  };
  const messagesOf = ({ id } = evenings) =>
    [...discord.messages.values()]
      .filter(({ webhookId }) => webhookId === id)
      .map(({ body, ...message }) => ({ ...message, body: body as unknown as Body }));
  const only = (webhook = evenings) => {
    const all = messagesOf(webhook);
    expect(all).toHaveLength(1);
    return all[0]!;
  };
  const fieldsOf = ({ body }: ReturnType<typeof only>) =>
    Object.fromEntries((body.embeds[0]!.fields ?? []).map(({ name, value }) => [name, value]));
  /** Lets so much time pass, and sends what is due then. */
  const later = async (posts: EventPosts, ms = 6000) => {
    host.clock.now += ms;
    await posts.sendDue();
  };
  const postOf = async (id: string) =>
    (await postsOf(db(), id)).find(({ channel }) => channel === 'evenings');
  const callsTo = (method: string) =>
    discord.requests.filter(
      (request) => request.method === method && request.path.includes('/webhooks/'),
    );

  beforeEach(async () => {
    discord = await startStandIn();
    discord.webhooks.set(evenings.id, evenings);
    discord.webhooks.set(open.id, open);
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
  });

  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
    await host.close();
    await discord.close();
  });

  it('are written once an event is planned, and changed as answers come', async () => {
    const posts = await openPosts();
    const id = await plan({ title: 'Raid of @everyone <@1>' });
    await posts.sendDue();
    const first = only();
    expect(first.body.allowed_mentions).toEqual({ parse: [] });
    expect(first.body.embeds[0]).toMatchObject({
      title: 'Raid of \\@everyone \\<\\@1\\>',
      description: 'Bring \\*potions\\*',
      url: `https://guild.example/dashboards/calendar/${id}`,
    });
    const start = Date.parse('2026-11-22T19:00:00Z') / 1000;
    expect(fieldsOf(first).When).toContain(`<t:${start}:F>, <t:${start}:R>`);
    expect(fieldsOf(first)['Coming: 0']).toBe('Nobody yet');
    expect(first.body.components[0]!.components.map(({ label }) => label)).toEqual([
      ...['Coming', 'Coming late', 'Maybe', 'Not coming'],
    ]);
    await say(id, 'yes', 'Tank');
    await say(id, 'maybe', null, officer);
    await later(posts);
    expect(only().id).toBe(first.id);
    expect(only().written).toBe(2);
    expect(fieldsOf(only())).toMatchObject({ 'Coming: 1': 'Tank 1', Also: '1 maybe' });
    // A word beside an answer is not told there: nothing is sent.
    await say(id, 'yes', 'Tank');
    await later(posts);
    expect(only().written).toBe(2);
    // Of what is not public a channel for anybody is told nothing.
    expect(messagesOf(open)).toEqual([]);
    expect((await postsOf(db(), id)).map(({ channel }) => channel)).toEqual(['evenings']);
  });

  it('call the role of their channel once, when they are new', async () => {
    const role = '1000000000000000002';
    const posts = await openPosts({ calls: role });
    const id = await plan();
    await posts.sendDue();
    const called = { content: `<@&${role}>`, allowed_mentions: { parse: [], roles: [role] } };
    expect(only().body).toMatchObject(called);
    const edited = () => JSON.parse(discord.requests.at(-1)!.text) as object;
    await say(id, 'yes');
    await later(posts);
    expect(only()).toMatchObject({ written: 2, body: { content: called.content } });
    expect(edited()).not.toHaveProperty('content');
    expect(edited()).toMatchObject({ allowed_mentions: { parse: [] } });
    // A channel's new webhook cannot change what the old one wrote: it stands anew, and calls nobody again.
    const anew = { ...evenings, id: '1200000000000000009', token: 'to_the-evenings-anew' };
    discord.webhooks.set(anew.id, anew);
    await later(await openPosts({ calls: role, webhooks: { evenings: anew } }));
    expect(only(anew).body).not.toHaveProperty('content');
    expect(only(anew).body.allowed_mentions).toEqual({ parse: [] });
    // Nor does it when an officer wants what somebody has deleted.
    discord.messages.clear();
    const last = await openPosts({ calls: role, webhooks: { evenings: anew } });
    await say(id, 'no');
    await later(last);
    await officer('PUT', `/api/guild/events/${id}/posts/evenings`);
    await later(last);
    expect(only(anew).body).not.toHaveProperty('content');
  });

  it('follow as many moves as one act makes, each once, and call nobody', async () => {
    const posts = await openPosts({ days: 60 });
    const first = { start: '2026-11-22T20:00', end: '2026-11-22T22:00' };
    const { status, body } = await officer('POST', '/api/guild/events', {
      ...{ id: randomUUID(), event: form(first) },
      repeat: { every: 'week', interval: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2027-03-21' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { ids } = body as { ids: string[] };
    expect(ids).toHaveLength(120);
    await posts.sendDue();
    // Sixty days ahead, and those that begin on the last of them.
    const ahead = messagesOf().length;
    expect(ahead).toBeGreaterThan(55);
    const moved = {
      ...{ event: form({ start: '2026-11-22T21:00', end: '2026-11-22T23:00' }) },
      ...{ scope: 'following', version: 0 },
    };
    expect((await officer('PUT', `/api/guild/events/${ids[0]!}`, moved)).status).toBe(200);
    await later(posts);
    expect(messagesOf()).toHaveLength(ahead);
    expect(new Set(messagesOf().map(({ written }) => written))).toEqual(new Set([2]));
    for (const { body: told } of messagesOf()) {
      expect(told.allowed_mentions).toEqual({ parse: [] });
    }
    // Everybody is told of all of them by one notice.
    const told = await db()
      .selectFrom('notices')
      .selectAll()
      .where('kind', '=', 'event-moved')
      .execute();
    expect(told.length).toBeGreaterThan(2);
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(told.length);
    expect(told.map(({ facts }) => (JSON.parse(facts) as { count: number }).count)).toEqual(
      told.map(() => 120),
    );
  });

  it('are late only once they have waited', async () => {
    await openPosts();
    const id = await plan();
    expect(await postOf(id)).toMatchObject({ due_at: host.clock.now });
    expect(await countLate(db(), host.clock.now)).toBe(0);
  });

  it('are many changes told as one, a moment after the last was told', async () => {
    const posts = await openPosts();
    const id = await plan();
    await posts.sendDue();
    for (const answer of ['yes', 'late', 'maybe', 'no', 'yes']) await say(id, answer, 'Healer');
    await posts.sendDue();
    expect(only().written).toBe(1);
    await later(posts);
    expect(only().written).toBe(2);
    expect(fieldsOf(only())['Coming: 1']).toBe('Healer 1');
  });

  it('wait until a week before, and are not written once it is over', async () => {
    const posts = await openPosts();
    const id = await plan({ start: '2026-12-04T20:00', end: '2026-12-04T22:00' });
    await later(posts);
    expect(messagesOf()).toEqual([]);
    discord.fault('webhook', { kind: 'json', status: 503 });
    await later(posts, 8 * day);
    expect(await postOf(id)).toMatchObject({ tries: 1, message_id: null });
    await later(posts, 10 * day);
    expect(messagesOf()).toEqual([]);
    expect(await postOf(id)).toMatchObject({ ended: 'over', due_at: null });
    const before = callsTo('POST').length;
    await later(posts, day);
    expect(callsTo('POST')).toHaveLength(before);
    // Moved, it is ahead again.
    discord.clearFaults();
    const starts_at = host.clock.now + day;
    const moved = { starts_at, ends_at: starts_at + day / 8 };
    await db().updateTable('events').set(moved).where('id', '=', id).execute();
    await markEvents(db(), [id], host.clock.now);
    await later(posts);
    expect(messagesOf()).toHaveLength(1);
  });

  it('say that an event is called off, on again, over, and deleted', async () => {
    const posts = await openPosts();
    const id = await plan();
    const other = await plan({ title: 'Drill' });
    await posts.sendDue();
    await officer('POST', `/api/guild/events/${id}/cancel`, { scope: 'this' });
    await later(posts);
    const off = messagesOf().find(({ body }) => body.embeds[0]!.title?.includes('Raid'))!;
    expect(off.body.embeds[0]!.title).toBe('Called off: Raid');
    expect(off.body.components).toEqual([]);
    await officer('POST', `/api/guild/events/${id}/restore`, { scope: 'this' });
    await later(posts);
    expect(discord.messages.get(off.id)!.body.components).toHaveLength(1);
    await officer('DELETE', `/api/guild/events/${other}`);
    await later(posts);
    const gone = messagesOf().find(({ id: message }) => message !== off.id)!;
    expect(gone.body.embeds[0]).toMatchObject({
      description: 'This event was taken off the calendar.',
    });
    expect(JSON.stringify(gone.body.embeds)).not.toContain('Drill');
    expect(await postsOf(db(), other)).toEqual([]);
    await later(posts, 4 * day);
    expect(discord.messages.get(off.id)!.body.components).toEqual([]);
    expect(await postOf(id)).toMatchObject({ due_at: null });
  });

  it('tell a channel for anybody what anybody may know, and leave nothing of it once they may not', async () => {
    const posts = await openPosts();
    const id = await plan({ isPublic: true });
    await posts.sendDue();
    const told = only(open);
    expect(Object.keys(fieldsOf(told))).toEqual(['When']);
    expect(told.body.embeds[0]!.description).toBeUndefined();
    // A webhook that is not the application's shows no buttons.
    expect(told.body.components).toEqual([]);
    await change(id, { isPublic: false });
    await later(posts);
    expect(messagesOf(open)).toEqual([]);
    expect(messagesOf()).toHaveLength(1);
    expect((await postsOf(db(), id)).map(({ channel }) => channel)).toEqual(['evenings']);
    await change(id, { isPublic: true });
    await later(posts);
    expect(messagesOf(open)).toHaveLength(1);
  });

  it.each([
    ['answers 500', { kind: 'json', status: 500 }],
    ['answers a page', { kind: 'html', status: 502 }],
    ['refuses by a page', { kind: 'html', status: 403 }],
    ['hangs up', { kind: 'close' }],
    ['answers half a JSON', { kind: 'malformedJson' }],
    ['answers something else', { kind: 'wrongShape' }],
  ] as const)('go again where Discord %s', async (_, fault) => {
    const posts = await openPosts();
    const id = await plan();
    discord.fault('webhook', fault, 1);
    await posts.sendDue();
    expect(await postOf(id)).toMatchObject({ tries: 1, message_id: null });
    expect((await postOf(id))!.failure).not.toBe('');
    // An answer in between does not shorten the wait.
    await say(id, 'yes');
    await posts.sendDue();
    expect(callsTo('POST')).toHaveLength(1);
    await later(posts);
    expect(fieldsOf(only())['Coming: 1']).toBe('any role 1');
    expect(await postOf(id)).toMatchObject({ tries: 0, failure: null });
  });

  it('go again where Discord says nothing for long', async () => {
    const posts = await openPosts({ timeout: 200 });
    const id = await plan();
    discord.fault('webhook', { kind: 'hang' }, 1);
    await posts.sendDue();
    expect(await postOf(id)).toMatchObject({ tries: 1 });
    await later(posts);
    expect(messagesOf()).toHaveLength(1);
  });

  it.each([
    ['of the channel', { kind: 'rateLimit', retryAfter: 90 }, 1],
    ['shared with others', { kind: 'rateLimit', retryAfter: 90, scope: 'shared' }, 1],
    ['of everything', { kind: 'rateLimit', retryAfter: 90, scope: 'global' }, 2],
    ['of Cloudflare', { kind: 'html', status: 429 }, 2],
    ['of Cloudflare with a time', { kind: 'html', status: 429, retryAfter: 90 }, 1],
  ] as const)('wait as long as a limit %s wants', async (_, fault, resting) => {
    const posts = await openPosts();
    const id = await plan();
    discord.fault('webhook', fault, 1);
    await posts.sendDue();
    expect(callsTo('POST')).toHaveLength(1);
    const channels = await allChannels(db());
    expect(channels.filter((one) => one.rests_until > host.clock.now)).toHaveLength(resting);
    await later(posts, 30_000);
    expect(callsTo('POST')).toHaveLength(1);
    expect(await postOf(id)).toMatchObject({ tries: 0 });
    // Its own clock is a real one: the client that waits for it is another host's.
    const other = await openPosts();
    await later(other, 70_000);
    expect(messagesOf()).toHaveLength(1);
  });

  it.each([
    ['is gone', () => discord.webhooks.delete(evenings.id)],
    ['has another token', () => discord.webhooks.set(evenings.id, { ...evenings, token: 'new' })],
  ])('stop where the webhook %s, until the host starts again', async (_, breaks) => {
    const posts = await openPosts();
    const id = await plan();
    breaks();
    await posts.sendDue();
    const [channel] = await allChannels(db());
    expect(channel).toMatchObject({ name: 'evenings', stopped_at: host.clock.now });
    await say(id, 'yes');
    await later(posts, day);
    expect(callsTo('POST')).toHaveLength(1);
    expect(await countLate(db(), host.clock.now)).toBe(1);
    const path = `/api/guild/events/${id}/posts`;
    expect((await officer('GET', path)).body).toMatchObject({ posts: [{ state: 'stopped' }] });
    await officer('PUT', `${path}/evenings`);
    await later(posts);
    expect(callsTo('POST')).toHaveLength(2);
    expect((await officer('GET', path)).body).toMatchObject({ posts: [{ state: 'stopped' }] });
    discord.webhooks.set(evenings.id, evenings);
    const again = await openPosts();
    await again.sendDue();
    expect(messagesOf()).toHaveLength(1);
  });

  it('stay away where somebody has deleted one, until an officer wants it anew', async () => {
    const posts = await openPosts();
    const id = await plan();
    await posts.sendDue();
    discord.messages.clear();
    await say(id, 'yes');
    await later(posts);
    expect(await postOf(id)).toMatchObject({ ended: 'deleted', message_id: null, due_at: null });
    await say(id, 'no');
    await later(posts);
    expect(messagesOf()).toEqual([]);
    const seen = async () =>
      ((await officer('GET', `/api/guild/events/${id}/posts`)).body as { posts: unknown }).posts;
    expect(await seen()).toMatchObject([{ channel: 'evenings', state: 'deleted', why: null }]);
    const path = `/api/guild/events/${id}/posts`;
    expect((await member('PUT', `${path}/evenings`)).status).toBe(403);
    expect((await officer('PUT', `${path}/open`)).status).toBe(404);
    expect((await officer('PUT', `${path}/evenings`)).status).toBe(204);
    await later(posts);
    expect(messagesOf()).toHaveLength(1);
    expect(await seen()).toMatchObject([{ state: 'posted' }]);
  });

  it('stay away where somebody answers while that comes to light', async () => {
    const posts = await openPosts();
    const id = await plan();
    await posts.sendDue();
    discord.messages.clear();
    await say(id, 'yes');
    const read = (await postOf(id))!;
    await say(id, 'no');
    const ended = { message_id: null, ended: 'deleted', due_at: null } as const;
    await settlePost(db(), 'event', read, ended, host.clock.now);
    await later(posts);
    expect(messagesOf()).toEqual([]);
    expect(await postOf(id)).toMatchObject({ ended: 'deleted', due_at: null });
  });

  it('follow the settings of a channel once the host starts again', async () => {
    const posts = await openPosts();
    const over = await plan({ start: '2026-11-20T20:00', end: '2026-11-20T22:00' });
    const shut = await plan();
    const anybody = await plan({ title: 'Feast', isPublic: true });
    const far = await plan({ title: 'Far', start: '2026-12-04T20:00', end: '2026-12-04T22:00' });
    await posts.sendDue();
    expect(messagesOf()).toHaveLength(3);
    const moved = await openPosts({ days: 30, site: 'https://ninth.example' });
    await later(moved, day);
    expect(new Set(messagesOf().map(({ body }) => body.embeds[0]!.url))).toEqual(
      new Set(
        [over, shut, anybody, far].map((id) => `https://ninth.example/dashboards/calendar/${id}`),
      ),
    );
    const sent = callsTo('PATCH').length;
    // What looks as before is sent no more.
    const same = await openPosts({ days: 30, site: 'https://ninth.example' });
    await later(same);
    expect(callsTo('PATCH')).toHaveLength(sent);
    const lowered = await openPosts({ knows: 'public', days: 30, site: 'https://ninth.example' });
    await later(lowered);
    // Of what is not public nothing is left, be it over or ahead.
    expect(only().body.embeds[0]!.title).toBe('Feast');
    expect(Object.keys(fieldsOf(only()))).toEqual(['When']);
    expect((await postsOf(db(), far)).length).toBe(0);
  });

  it('keep nothing of what is over that their channel may not know any more', async () => {
    const posts = await openPosts();
    await plan({ title: 'Feast', isPublic: true });
    await posts.sendDue();
    await later(posts, 4 * day);
    expect(only().body.embeds[0]!.description).toContain('Bring');
    // While the channel was away, it is not known what it could know.
    await openPosts({ knows: 'public', webhooks: { open } });
    await later(await openPosts({ knows: 'public' }));
    expect(only().body.embeds[0]!.description).toBeUndefined();
    expect(Object.keys(fieldsOf(only()))).toEqual(['When']);
    const sent = callsTo('PATCH').length;
    await later(await openPosts({ knows: 'public' }));
    expect(callsTo('PATCH')).toHaveLength(sent);
  });

  it('shorten a title so that Discord takes it with its marks', async () => {
    const posts = await openPosts();
    const id = await plan({ title: '*'.repeat(120), tbd: true, allCall: true });
    await posts.sendDue();
    await officer('POST', `/api/guild/events/${id}/cancel`, { scope: 'this' });
    await later(posts);
    expect(only().body.embeds[0]!.title).toMatch(/^Called off, All\\-call, TBD: (\\\*)+…$/);
  });

  it('are noted with what they tell of, or not at all', async () => {
    await openPosts();
    const full = { start: '2050-11-22T20:00', end: '2050-11-22T22:00' };
    const sent = { id: randomUUID(), event: form(full), repeat: null };
    expect((await officer('POST', '/api/guild/events', sent)).status).toBe(400);
    expect(await postsOf(db(), sent.id)).toEqual([]);
  });

  it('leave nothing behind in a guild without channels', async () => {
    const posts = await openPosts({ webhooks: {} });
    const id = await plan();
    await say(id, 'yes');
    await later(posts);
    expect(await db().selectFrom('event_posts').selectAll().execute()).toEqual([]);
    expect(discord.requests).toEqual([]);
  });

  it('are sent by one of two hosts, each once', async () => {
    const both = [await openPosts(), await openPosts()];
    const ids = [];
    for (let nth = 0; nth < 6; nth += 1) ids.push(await plan({ title: `Raid ${nth}` }));
    await Promise.all(both.map((posts) => posts.sendDue()));
    await Promise.all(both.map((posts) => posts.sendDue()));
    expect(messagesOf()).toHaveLength(6);
    await Promise.all(ids.map((id) => say(id, 'yes')));
    host.clock.now += 6000;
    await Promise.all(both.map((posts) => posts.sendDue()));
    expect(messagesOf().map(({ written }) => written)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('stand once where the database goes away just as Discord has taken them', async () => {
    const posts = await openPosts();
    const id = await plan();
    const refused: string[] = [];
    const goes = () => {
      const away = vi.spyOn(db(), 'updateTable').mockImplementation(((table: string) => {
        refused.push(table);
        if (refused.length === 3) away.mockRestore();
        throw new OutOfReachError('The database is away.');
      }) as never);
    };
    discord.fault('webhook', { kind: 'pass', then: goes }, 1);
    await posts.sendDue();
    expect(refused).toHaveLength(3);
    await later(posts, 60_000);
    expect(callsTo('POST')).toHaveLength(1);
    expect(await postOf(id)).toMatchObject({
      message_id: only().id,
      tries: 0,
    });
  });

  it('are given up to whoever comes next by a host that stops without its database', async () => {
    const posts = await openPosts();
    const id = await plan();
    const away = vi.spyOn(db(), 'updateTable');
    const goes = () =>
      void away.mockImplementation(() => {
        throw new OutOfReachError('The database is away.');
      });
    discord.fault('webhook', { kind: 'pass', then: goes }, 1);
    const sending = posts.sendDue();
    await expect.poll(() => away.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await posts.close();
    await sending;
    away.mockRestore();
    expect(await postOf(id)).toMatchObject({ message_id: null });
  });

  it('are written to the end by a host that stops', async () => {
    const posts = await openOfHost({
      env: {
        discordApi: `${discord.origin}/api/v10`,
        discordPublicKey: undefined,
        discordWebhooks: new Map([['DISCORD_WEBHOOK_EVENINGS', evenings]]),
      },
      guild: {
        ...guild,
        discord: {
          ...guild.discord,
          channels: [{ name: 'evenings', webhook: 'DISCORD_WEBHOOK_EVENINGS', knows: 2 }],
        },
      },
      ...{ database: host.host.database, onDiscordCall: undefined },
      ...{ origin: 'https://guild.example', log: pino({ level: 'silent' }) },
      now: () => host.clock.now,
    });
    discord.fault('webhook', { kind: 'delay', ms: 300 }, 1);
    const id = await plan();
    await expect.poll(() => callsTo('POST').length, { timeout: 20_000 }).toBe(1);
    await posts.close();
    expect(await postOf(id)).toMatchObject({ message_id: only().id, failure: null });
  });

  it('are taken up by another host where one is gone in between', async () => {
    const posts = await openPosts();
    const id = await plan();
    discord.fault('webhook', { kind: 'hang' }, 1);
    const gone = posts.sendDue();
    await expect.poll(() => callsTo('POST').length).toBe(1);
    const other = await openPosts();
    await other.sendDue();
    expect(messagesOf()).toEqual([]);
    // The host that held the claim renews it no more.
    await db().deleteFrom('claims').where('name', '=', 'posts').execute();
    await other.sendDue();
    expect(messagesOf()).toHaveLength(1);
    for (const close of opened.splice(0)) await close();
    await gone;
    expect(await postOf(id)).toMatchObject({ message_id: only().id });
  });
});
