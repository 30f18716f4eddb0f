import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import { standardChoices } from '#rules/notices/choices.ts';
import { emptyPlan, type Placed, type Plan } from '#rules/raids/plan.ts';
import { WebhookMessages } from '#server/discord/messages.ts';
import { EventPosts } from '#server/event-posts/keeping.ts';
import { allChannels, postsOf } from '#server/event-posts/queries.ts';
import { writeChoices } from '#server/notice-choices/stored.ts';
import { markEvents } from '#server/post-marks/queries.ts';
import { planColumns } from '#server/raids/stored.ts';
import { type StandIn, startStandIn } from '#tests/discord/stand-in.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const day = 24 * 60 * 60 * 1000;
const plans = { id: '1200000000000000001', token: 'to_plans', channelId: '101', isOwn: true };
const quiet = { id: '1200000000000000002', token: 'to_quiet', channelId: '102', isOwn: true };

const idOf = (name: string) => people[name]!.id;
const comes = (name: string, role: Placed['role'] = 'Tank'): Placed => ({
  ...{ person: idOf(name), character: null, role },
});

/** A plan of two squads with these people in them, and on the bench. */
function planWith(squads: [Placed[], Placed[]], bench: Placed[] = []): Plan {
  const empty = emptyPlan('Evening', ['Wick', 'Flame'], 3);
  return {
    ...empty,
    bench,
    squads: empty.squads.map((squad, nth) => ({
      ...squad,
      seats: squad.seats.map((seat, at) => ({ ...seat, holder: squads[nth]![at] ?? null })),
    })),
  };
}

interface Body {
  content: string;
  allowed_mentions: { parse: string[]; users?: string[] };
}

describe.each(engines)('plans on Discord, on $engine', ({ engine }) => {
  let discord: StandIn;
  let host: TestHost;
  let officer: Caller;
  let posts: EventPosts;
  let eventId: string;
  let raidId: string;
  const opened: (() => Promise<void>)[] = [];

  const db = () => host.host.database.db;
  const openPosts = async (callsForPlans = true) => {
    const messages = new WebhookMessages({ api: `${discord.origin}/api/v10`, timeout: 60_000 });
    const made = await EventPosts.open({
      ...{ database: host.host.database, guild, messages, origin: 'https://guild.example' },
      channels: [
        { name: 'plans', webhook: 'DISCORD_WEBHOOK_PLANS', knows: 2, callsForPlans },
        // It may know of plans, and does not want to be called.
        { name: 'quiet', webhook: 'DISCORD_WEBHOOK_QUIET', knows: 2 },
      ],
      webhooks: new Map(Object.entries({ plans, quiet })),
      ...{ calls: new Map(), hasButtons: true, log: pino({ level: 'silent' }) },
      ...{ now: () => host.clock.now, period: null },
    });
    opened.push(async () => {
      const closing = made.close();
      messages.close();
      await closing;
    });
    return made;
  };
  const publish = async (plan: Plan) => {
    const { version } = await db()
      .updateTable('raids')
      .set((eb) => ({ ...planColumns(plan), version: eb('version', '+', 1) }))
      .where('id', '=', raidId)
      .returning('version')
      .executeTakeFirstOrThrow();
    const { status } = await officer('POST', `/api/guild/raids/${raidId}/publish`, { version });
    expect(status).toBe(200);
  };
  const later = async (ms = 6000) => {
    host.clock.now += ms;
    await posts.sendDue();
  };
  /** Sends what is due until the messages before are taken away. */
  const settle = async () => {
    await later();
    await later();
  };
  /** Messages of plans: posts of events have no content. */
  const messagesOf = ({ id }: { id: string }) =>
    [...discord.messages.values()]
      .filter(({ webhookId, body }) => webhookId === id && (body.content ?? '') !== '')
      .map(({ body, ...message }) => ({ ...message, body: body as unknown as Body }));
  const only = () => {
    const all = messagesOf(plans);
    expect(all).toHaveLength(1);
    return all[0]!;
  };
  const planPost = async () =>
    (await postsOf(db(), eventId)).find(({ kind }) => kind === 'plan') ?? null;
  const rename = (name: string, username: string) =>
    db().updateTable('users').set({ username }).where('id', '=', idOf(name)).execute();
  const remove = async (name: string) => {
    const member = await callerOf(host, name);
    expect((await member('PUT', '/api/guild/me/removal', { words: '' })).status).toBe(204);
    const path = `/api/guild/members/${idOf(name)}/removal`;
    expect((await officer('POST', path, { name })).status).toBe(204);
  };
  const called = (...names: string[]) => ({ parse: [], users: names.map(idOf) });

  beforeEach(async () => {
    discord = await startStandIn();
    discord.webhooks.set(plans.id, plans);
    discord.webhooks.set(quiet.id, quiet);
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    eventId = randomUUID();
    raidId = randomUUID();
    const starts_at = host.clock.now + 2 * day;
    await db()
      .insertInto('events')
      .values(eventRow({ id: eventId, starts_at, title: 'Raid of @everyone <@1>' }))
      .execute();
    await db()
      .insertInto('raids')
      .values(raidRow({ id: raidId, event_id: eventId, plan: planWith([[], []]) }))
      .execute();
    posts = await openPosts();
    await posts.sendDue();
  });

  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
    await host.close();
    await discord.close();
  });

  it('call those who are in them once, and anew whose place changes, in one message', async () => {
    await later();
    expect(messagesOf(plans)).toEqual([]);
    await publish(
      planWith([[comes('level2'), comes('level3')], [comes('level5')]], [comes('level1')]),
    );
    await later();
    const start = Math.floor((host.clock.now + 2 * day - 12_000) / 1000);
    const first = only();
    expect(first.body.content.split('\n')).toEqual([
      `**The plan for Raid of \\@everyone \\<\\@1\\>**, <t:${start}:F>`,
      `**Wick**: <@${idOf('level2')}>, <@${idOf('level3')}>`,
      `**Flame**: <@${idOf('level5')}>`,
      `**On the bench**: <@${idOf('level1')}>`,
      `[See the plan](<https://guild.example/dashboards/calendar/${eventId}>)`,
    ]);
    expect(first.body.allowed_mentions).toEqual(called('level2', 'level3', 'level5', 'level1'));
    expect(messagesOf(quiet)).toEqual([]);
    // Published anew as it was: nothing is sent.
    const sent = discord.requests.length;
    await publish(
      planWith([[comes('level2'), comes('level3')], [comes('level5')]], [comes('level1')]),
    );
    await settle();
    expect(discord.requests).toHaveLength(sent);
    // One changes squads, one is out, one comes in; who stays where they were is named alone.
    await publish(
      planWith([[comes('level2')], [comes('level3'), comes('level7')]], [comes('level1')]),
    );
    await settle();
    const second = only();
    expect(second.id).not.toBe(first.id);
    expect(second.body.content.split('\n').slice(1, -1)).toEqual([
      '**Wick**: level2',
      `**Flame**: <@${idOf('level3')}>, <@${idOf('level7')}>`,
      '**On the bench**: level1',
      `**Not in the plan any more**: <@${idOf('level5')}>`,
    ]);
    expect(second.body.allowed_mentions).toEqual(called('level3', 'level7', 'level5'));
    // Who is out is told of it once.
    await publish(planWith([[comes('level2')], [comes('level3'), comes('level7')]]));
    await settle();
    expect(only().body.content).toContain(`**Not in the plan any more**: <@${idOf('level1')}>`);
    expect(only().body.content).not.toContain(idOf('level5'));
    expect(only().body.allowed_mentions).toEqual(called('level1'));
  });

  it('are changed without a call where nobody’s place is new', async () => {
    await publish(planWith([[comes('level2')], []]));
    await settle();
    const { id } = only();
    await rename('level2', 'Ulfa');
    const { body } = await officer('GET', `/api/guild/events/${eventId}`);
    const event = {
      ...{ title: 'Siege', description: '', mandatory: true, tbd: false, allCall: false },
      ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
      ...{ start: '2026-11-22T20:00', end: '2026-11-22T22:00' },
    };
    const { version } = body as { version: number };
    const sent = { event, scope: 'this', version };
    expect((await officer('PUT', `/api/guild/events/${eventId}`, sent)).status).toBe(200);
    await settle();
    expect(only()).toMatchObject({ id, written: 2 });
    expect(only().body.content).toContain('**The plan for Siege**');
    expect(only().body.content).toContain(`<@${idOf('level2')}>`);
    expect(only().body.allowed_mentions).toEqual({ parse: [] });
  });

  it('name who has left, is away, or wants no such word, and call them not', async () => {
    const chosen = standardChoices('UTC');
    const choose = (name: string, part: Partial<typeof chosen>) =>
      db()
        .insertInto('notice_choices')
        .values({
          ...{ user_id: idOf(name), version: 1, saved_at: 0 },
          ...writeChoices({ ...chosen, ...part }),
        })
        .execute();
    await choose('level3', { muted: ['plan-published'] });
    await choose('level5', { devices: { ...chosen.devices, 'plan-published': 'never' } });
    await choose('level7', { devices: { ...chosen.devices, 'plan-changed': 'never' } });
    await rename('outsider', '<@&7> *Bold*');
    await db()
      .insertInto('leaves')
      .values({
        ...{ id: randomUUID(), user_id: idOf('level1'), reason: '', made_at: host.clock.now },
        ...{ first_day: '2026-11-20', last_day: '2026-11-30', version: 0 },
      })
      .execute();
    const all = [comes('level3'), comes('level5'), comes('level7')];
    await publish(planWith([all, [comes('outsider'), comes('level1')]], [comes('level2')]));
    await settle();
    expect(only().body.content.split('\n').slice(1, -1)).toEqual([
      `**Wick**: level3, level5, <@${idOf('level7')}>`,
      '**Flame**: \\<\\@&7\\> \\*Bold\\*, level1',
      `**On the bench**: <@${idOf('level2')}>`,
    ]);
    expect(only().body.allowed_mentions).toEqual(called('level7', 'level2'));
    // Where only those change who are not called, the message that stands there is changed.
    const { id } = only();
    await publish(
      planWith([[comes('level3'), comes('level5')], []], [comes('level2'), comes('level7')]),
    );
    await settle();
    expect(only()).toMatchObject({ id, written: 2 });
    expect(only().body.content).toContain(`**On the bench**: <@${idOf('level2')}>, level7`);
    expect(only().body.content).toContain(
      '**Not in the plan any more**: \\<\\@&7\\> \\*Bold\\*, level1',
    );
  });

  it('say that they were taken back, and call anew whose place differs from then alone', async () => {
    await publish(planWith([[comes('level2'), comes('level3')], []]));
    await settle();
    await officer('POST', `/api/guild/raids/${raidId}/withdraw`);
    await settle();
    expect(only().body.content).toMatch(/was taken back\. The officers work on it\.$/);
    await publish(planWith([[comes('level2')], [comes('level3')]]));
    await settle();
    expect(only().body.allowed_mentions).toEqual(called('level3'));
  });

  it('say that the event is called off, and go with one that is deleted', async () => {
    await publish(planWith([[comes('level2')], []]));
    await settle();
    const { content } = only().body;
    await officer('POST', `/api/guild/events/${eventId}/cancel`, { scope: 'this' });
    await settle();
    expect(only().body.content).toMatch(/holds no more: the event is called off\.$/);
    await officer('POST', `/api/guild/events/${eventId}/restore`, { scope: 'this' });
    await settle();
    expect(only()).toMatchObject({ written: 3, body: { content } });
    expect(only().body.allowed_mentions).toEqual({ parse: [] });
    await officer('POST', `/api/guild/raids/${raidId}/withdraw`);
    await officer('DELETE', `/api/guild/raids/${raidId}`);
    await officer('DELETE', `/api/guild/events/${eventId}`);
    await settle();
    expect(messagesOf(plans)).toEqual([]);
    expect(await planPost()).toBeNull();
  });

  it('are not written once the event has begun, and call nobody then', async () => {
    discord.fault('webhook', { kind: 'json', status: 503 }, 1);
    await publish(planWith([[comes('level2')], []]));
    await later();
    expect(await planPost()).toMatchObject({ tries: 1, failure: expect.any(String) as string });
    await later(2 * day);
    expect(await planPost()).toMatchObject({ ended: 'over', due_at: null });
    expect(messagesOf(plans)).toEqual([]);
    const { body } = await officer('GET', `/api/guild/events/${eventId}/posts`);
    expect(body).toMatchObject({
      posts: [
        { channel: 'plans', kind: 'event' },
        { channel: 'plans', kind: 'plan', state: 'over' },
        { channel: 'quiet', kind: 'event' },
      ],
    });
    // Moved, it is ahead again.
    const starts_at = host.clock.now + day;
    const moved = { starts_at, ends_at: starts_at + day / 8 };
    await db().updateTable('events').set(moved).where('id', '=', eventId).execute();
    await markEvents(db(), [eventId], host.clock.now);
    await later();
    expect(only().body.allowed_mentions).toEqual(called('level2'));
  });

  it('wait as long as Discord asks, and go once', async () => {
    await publish(planWith([[comes('level2')], []]));
    discord.fault('webhook', { kind: 'rateLimit', retryAfter: 90 }, 1);
    await later();
    const [channel] = await allChannels(db());
    expect(channel!.rests_until).toBeGreaterThan(host.clock.now);
    await later(30_000);
    expect(messagesOf(plans)).toEqual([]);
    // Its own clock is a real one: the client that waits for it is another host’s.
    posts = await openPosts();
    await later(70_000);
    expect(only().body.allowed_mentions).toEqual(called('level2'));
  });

  it('stay away where somebody has deleted one, until it calls somebody or an officer wants it', async () => {
    await publish(planWith([[comes('level2')], []]));
    await settle();
    discord.messages.clear();
    await officer('POST', `/api/guild/events/${eventId}/cancel`, { scope: 'this' });
    await settle();
    expect(await planPost()).toMatchObject({ ended: 'deleted', message_id: null });
    await officer('POST', `/api/guild/events/${eventId}/restore`, { scope: 'this' });
    await publish(planWith([[comes('level2')], []]));
    await settle();
    expect(messagesOf(plans)).toEqual([]);
    expect(await planPost()).toMatchObject({ ended: 'deleted', due_at: null });
    const path = `/api/guild/events/${eventId}/posts`;
    expect((await officer('PUT', `${path}/quiet?kind=plan`)).status).toBe(404);
    expect((await officer('PUT', `${path}/plans?kind=plan`)).status).toBe(204);
    await settle();
    // It stands there again, and calls nobody a second time.
    expect(only().body.allowed_mentions).toEqual({ parse: [] });
    discord.messages.clear();
    await publish(planWith([[comes('level2'), comes('level3')], []]));
    await settle();
    expect(only().body.allowed_mentions).toEqual(called('level3'));
    const log = (await officer('GET', '/api/guild/went-out?way=discord')).body;
    expect(log).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({ kind: 'plan', channel: 'plans', state: 'posted' }),
      ]) as object,
    });
  });

  it('go on where Discord does not let the message before be taken away', async () => {
    await publish(planWith([[comes('level2')], []]));
    await settle();
    const { id } = only();
    await publish(planWith([[comes('level2'), comes('level3')], []]));
    await later();
    discord.fault('webhookMessage', { kind: 'json', status: 400 }, 1);
    await later();
    expect(await planPost()).toMatchObject({ old_message_id: null, failure: null });
    await publish(planWith([[comes('level2')], [comes('level3')]]));
    await settle();
    expect(messagesOf(plans).map((message) => message.id)).toContain(id);
    expect(messagesOf(plans).at(-1)!.body.allowed_mentions).toEqual(called('level3'));
  });

  it('do not name any more who is removed, in the plan or out of it', async () => {
    await publish(planWith([[comes('level2'), comes('level3')], []]));
    await settle();
    await publish(planWith([[comes('level2')], []]));
    await settle();
    expect(only().body.content).toContain(`**Not in the plan any more**: <@${idOf('level3')}>`);
    await remove('level3');
    await settle();
    expect(only().body.content).not.toContain('Not in the plan any more');
    await remove('level2');
    await settle();
    expect(only().body.content).not.toContain(idOf('level2'));
    expect(JSON.stringify(await planPost())).not.toContain(idOf('level2'));
  });

  it('do not name any more who is removed once the evening has begun', async () => {
    await publish(planWith([[comes('level2'), comes('level3')], []]));
    await settle();
    await later(3 * day);
    const before = only();
    await remove('level3');
    await settle();
    expect(only().id).toBe(before.id);
    expect(only().body.content).toContain(`<@${idOf('level2')}>`);
    expect(only().body.content).not.toContain(idOf('level3'));
    expect(only().body.allowed_mentions).toEqual({ parse: [] });
  });

  it('are not called in a channel that wants it no more, and what stands there follows', async () => {
    await publish(planWith([[comes('level2')], []]));
    await settle();
    posts = await openPosts(false);
    await publish(planWith([[comes('level2'), comes('level3')], []]));
    await settle();
    expect(only().body.content).toContain(`**Wick**: <@${idOf('level2')}>, level3`);
    expect(only().body.allowed_mentions).toEqual({ parse: [] });
  });
});
