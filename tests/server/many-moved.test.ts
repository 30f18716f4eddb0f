import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { NoticePage } from '#contract/notices.ts';
import { standardChoices } from '#rules/notices/choices.ts';
import { WebhookMessages } from '#server/discord/messages.ts';
import { EventPosts } from '#server/event-posts/keeping.ts';
import { readEvenings } from '#server/notices/stored.ts';
import { tellOfEvents } from '#server/event-notices/telling.ts';
import { tellWhatIsDue } from '#server/reminders/reminding.ts';
import { writeChoices } from '#server/notice-choices/stored.ts';
import { type StandIn, startStandIn } from '#tests/discord/stand-in.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';
import { waitForLock } from './wait-for-lock.ts';

const minute = 60 * 1000;
const evenings = { id: '1200000000000000001', token: 'to_them', channelId: '101', isOwn: true };
const id = people.level2!.id;

// One act moves a series, at most 120 evenings: three hundred are three acts, one after another.
describe.each(engines)('three hundred evenings, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  const db = () => host.host.database.db;
  const form = (title: string, hour: number, mandatory = false) => ({
    ...{ title, description: '', mandatory, tbd: false, allCall: false },
    ...{ isPublic: false, squadId: null, zone: 'Europe/Berlin' },
    ...{ start: `2026-11-22T${hour}:00`, end: `2026-11-22T${hour + 1}:00` },
  });
  /** Plans a hundred evenings, and returns the first. */
  const plan = async (title: string) => {
    const { status, body } = await officer('POST', '/api/guild/events', {
      ...{ id: randomUUID(), event: form(title, 19) },
      repeat: { every: 'week', interval: 1, weekdays: [0, 1, 2, 3, 4, 5, 6], until: '2027-03-01' },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    const { ids } = body as { ids: string[] };
    expect(ids).toHaveLength(100);
    return { title, first: ids[0]!, version: 0, mandatory: false };
  };
  const move = async (series: Awaited<ReturnType<typeof plan>>, hour: number) => {
    const body = {
      ...{ event: form(series.title, hour, series.mandatory), scope: 'following' },
      ...{ version: series.version, reason: '' },
    };
    const answer = await officer('PUT', `/api/guild/events/${series.first}`, body);
    expect(answer).toMatchObject({ status: 200, body: { changed: 100 } });
    series.version += 1;
    host.clock.now += 1000;
  };
  const planAll = async () => {
    const all = [await plan('Raid'), await plan('Drill'), await plan('Feast')] as const;
    host.clock.now += 60 * minute;
    await db().deleteFrom('notices').execute();
    return all;
  };
  const told = async () => {
    const { body } = await member('GET', '/api/guild/notices?zone=UTC');
    return (body as NoticePage).notices.map(({ title, body: more }) => [title, more]);
  };
  const titles = async () => (await told()).map(([title]) => title);
  const inRows = () => db().selectFrom('notices').selectAll().where('user_id', '=', id).execute();

  beforeEach(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
  });

  afterEach(() => host.close());

  it('that are moved within minutes are one line, and each counts once', async () => {
    const [raid, drill, feast] = await planAll();
    await move(drill, 20);
    await move(raid, 21);
    await move(feast, 20);
    expect(await told()).toEqual([
      [
        '300 evenings were moved',
        'Drill, the first of them to Sunday 22 November, 19:00. Say when you come.',
      ],
    ]);
    // Of everybody whom they invite.
    const rows = await db().selectFrom('notices').select(['user_id', 'kind']).execute();
    expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(2);
    await move(raid, 19);
    expect(await titles()).toEqual(['300 evenings were moved']);
    // What is done to some of them takes these out of what was told before.
    const off = { scope: 'following', reason: '' };
    await officer('POST', `/api/guild/events/${raid.first}/cancel`, off);
    expect(await titles()).toEqual(['100 evenings are called off', '200 evenings were moved']);
    await officer('POST', `/api/guild/events/${drill.first}/cancel`, off);
    expect(await titles()).toEqual(['200 evenings are called off', '100 evenings were moved']);
    await officer('POST', `/api/guild/events/${feast.first}/cancel`, off);
    expect(await titles()).toEqual(['300 evenings are called off']);
  });

  it('that are called off for other reasons, read, or moved later are lines of their own', async () => {
    const [raid, drill, feast] = await planAll();
    await move(raid, 20);
    const [first] = await inRows();
    await member('PUT', `/api/guild/notices/${first!.id}/read`);
    await move(drill, 20);
    expect(await titles()).toEqual(['100 evenings were moved', '100 evenings were moved']);
    host.clock.now += 30 * minute;
    await move(feast, 20);
    expect(await titles()).toHaveLength(3);
    const off = (reason: string) => ({ scope: 'following', reason });
    await officer('POST', `/api/guild/events/${raid.first}/cancel`, off('Ice.'));
    await officer('POST', `/api/guild/events/${drill.first}/cancel`, off('Snow.'));
    const said = (await told()).filter(([title]) => title!.includes('called off'));
    expect(said.map(([title]) => title)).toEqual([
      ...['100 evenings are called off', '100 evenings are called off'],
    ]);
  });

  it('that may be known to others are lines of their own', async () => {
    const [raid, drill, feast] = await planAll();
    const events = db().updateTable('events').where('title', '=', 'Drill');
    await events.set({ mandatory: 1 }).execute();
    drill.mandatory = true;
    for (const series of [raid, drill, feast]) await move(series, 20);
    expect(await titles()).toEqual(['200 evenings were moved', '100 evenings were moved']);
  });

  // SQLite has nothing to show here: a transaction has all of the file to itself.
  it.runIf(engine === 'PostgreSQL')('that two officers move at once count once', async () => {
    const [raid, , feast] = await planAll();
    await move(raid, 20);
    const events = await db().selectFrom('events').selectAll().execute();
    const told = events
      .filter(({ title }) => title === 'Drill')
      .map((event) => ({ event, was: 1 }));
    let moved: Promise<void> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        const act = { by: null, at: host.clock.now, guild };
        await tellOfEvents(trx, [{ kind: 'event-moved', told }], act);
        moved = move(feast, 20);
        await waitForLock(db());
      });
    await moved;
    const counts = (await inRows()).map((row) => readEvenings(row).count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(300);
  });

  it('go to a device once', async () => {
    const series = await planAll();
    const chosen = { ...standardChoices('UTC'), quiet: { from: '00:00', until: '00:00' } };
    await db()
      .insertInto('notice_choices')
      .values({ user_id: id, version: 1, saved_at: 0, ...writeChoices(chosen) })
      .execute();
    await db()
      .insertInto('push_devices')
      .values({
        ...{ id: 'phone', user_id: id, endpoint: 'https://push.example/1', name: 'Firefox' },
        ...{ service: 'push.example', p256dh: 'key', auth: 'auth', session_hash: 'a hash' },
        ...{ added_at: 1, sent_at: null, failed_at: null, failure: null, tries: 0, rests_until: 0 },
      })
      .execute();
    await move(series[0], 20);
    await move(series[1], 20);
    // What has not gone yet goes as one.
    expect(await inRows()).toMatchObject([{ push_at: host.clock.now - 1000 }]);
    await db().updateTable('notices').set({ push_at: null }).execute();
    await move(series[2], 20);
    expect(await titles()).toEqual(['300 evenings were moved']);
    expect(await inRows()).toMatchObject([{ push_at: null }]);
  });

  it('are reminded of by their new times', async () => {
    const [raid] = await planAll();
    const series = await db()
      .selectFrom('events')
      .select('series_id')
      .where('id', '=', raid.first)
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('events')
      .set({ mandatory: 1 })
      .where('series_id', '=', series.series_id)
      .execute();
    raid.mandatory = true;
    await move(raid, 22);
    const due = () =>
      tellWhatIsDue({ database: host.host.database, guild, now: () => host.clock.now });
    // A day before the old time of the first, and of the new one.
    host.clock.now = Date.UTC(2026, 10, 21, 18, 30);
    await due();
    expect(await titles()).toEqual(['100 evenings were moved']);
    host.clock.now = Date.UTC(2026, 10, 21, 21, 30);
    await due();
    expect((await told())[0]).toEqual([
      'Do you come to Raid?',
      'Sunday 22 November, 21:00. You have not answered yet.',
    ]);
  });

  it('have their posts on Discord changed, each once, and call nobody', async () => {
    const discord: StandIn = await startStandIn();
    discord.webhooks.set(evenings.id, evenings);
    const messages = new WebhookMessages({ api: `${discord.origin}/api/v10`, timeout: 60_000 });
    const posts = await EventPosts.open({
      ...{ database: host.host.database, guild, messages, origin: 'https://guild.example' },
      channels: [{ name: 'evenings', webhook: 'DISCORD_WEBHOOK_EVENINGS', knows: 2 }],
      ...{ webhooks: new Map([['evenings', evenings]]), hasButtons: true, period: null },
      ...{ log: pino({ level: 'silent' }), now: () => host.clock.now },
    });
    const series = await planAll();
    await posts.sendDue();
    const ahead = discord.messages.size;
    // A week ahead of three evenings a day.
    expect(ahead).toBeGreaterThanOrEqual(15);
    for (const one of series) await move(one, 20);
    host.clock.now += 6000;
    await posts.sendDue();
    expect(discord.messages.size).toBe(ahead);
    for (const { written, body } of discord.messages.values()) {
      expect(written).toBe(2);
      expect(body.allowed_mentions).toEqual({ parse: [] });
    }
    await posts.close();
    messages.close();
    await discord.close();
  });
});
