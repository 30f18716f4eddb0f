import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guild } from '#config';
import type { ReadableChoices } from '#contract/notices.ts';
import type { PushDevice, PushDevices } from '#contract/pushes.ts';
import { OutOfReachError } from '#server/db/out-of-reach.ts';
import { saveUser } from '#server/db/people.ts';
import type { PushDevicesTable } from '#server/db/tables/pushes.ts';
import { putNotices } from '#server/notices/queries.ts';
import { tell as tellPeople } from '#server/notices/telling.ts';
import { DuePushes } from '#server/pushes/keeping.ts';
import { countLate } from '#server/pushes/queries.ts';
import { Outages } from '#server/pushes/standing.ts';
import { WebPush } from '#server/pushes/web-push.ts';
import type { Membership } from '#server/services.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import {
  deviceIdOf,
  type PushStandIn,
  startPushService,
  type Subscribed,
  subscribed,
} from './push-service.ts';
import { createTestHost, origin, people, type TestHost } from './test-host.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const devicesPath = '/api/guild/notices/devices';
const choicesPath = '/api/guild/notices/choices';
const idOf = (name: string) => people[name]!.id;

/** Makes the row of a device of somebody who has a session of the same name. */
const deviceRow = (userId: string, { endpoint, keys }: Subscribed): PushDevicesTable => ({
  ...{ id: deviceIdOf(endpoint), user_id: userId, endpoint, service: new URL(endpoint).host },
  ...{ ...keys, name: 'x', session_hash: userId, added_at: 0, sent_at: null, failed_at: null },
  ...{ failure: null, tries: 0, rests_until: 0 },
});

describe.each(engines)('push messages, on $engine', ({ engine }) => {
  let service: PushStandIn;
  let host: TestHost;
  let member: Caller;
  let due: DuePushes;
  let pushes: WebPush;
  /** how long a push service has to answer: a busy machine takes its time */
  const waiting = { timeout: 10_000 };

  const db = () => host.host.database.db;
  const serviceOf = (endpoint: string) =>
    endpoint.startsWith(service.origin) ? new URL(endpoint).host : null;
  /** Opens what sends, as each host does. */
  const openDue = (
    sending = pushes,
    membership: Pick<Membership, 'confirm'> = host.identity.membership,
  ) =>
    new DuePushes({
      ...{ database: host.host.database, guild, pushes: sending, period: null },
      ...{ membership, origin: 'https://guild.example', log: pino({ level: 'silent' }) },
      now: () => host.clock.now,
    });
  const add = async (name: string, as = member): Promise<PushDevice> => {
    const { endpoint, keys } = service.subscribe(name);
    return (await as('PUT', devicesPath, { endpoint, keys })).body;
  };
  /** Adds a person who is signed in, with a device. */
  const addPerson = async (id: string, browser: Subscribed) => {
    await saveUser(db(), { ...people.level2!, id, username: id, joinedAt: null });
    const expires_at = host.clock.now + 30 * day;
    const session = { id_hash: id, user_id: id, created_at: host.clock.now, expires_at };
    await db().insertInto('sessions').values(session).execute();
    await db().insertInto('push_devices').values(deviceRow(id, browser)).execute();
  };
  const devicesOf = async (as = member) => (await as('GET', devicesPath)).body as PushDevices;
  let told = 0;
  /** Tells somebody that their squad is another one, and that it goes to their devices. */
  const tell = async (more: Partial<Parameters<typeof putNotices>[1][number]> = {}) => {
    told += 1;
    const at = host.clock.now;
    const id = `${String(at).padStart(15, '0')}-00000000-0000-4000-8000-${String(told).padStart(12, '0')}`;
    const row = {
      ...{ id, user_id: idOf('level2'), about: `thing ${told}`, kind: 'squad-moved' as const },
      facts: JSON.stringify({ from: null, to: `Lamps ${told}` }),
      ...{ subject_id: null, other_id: null, at, expires_at: at + 2 * day },
      ...{ read_at: null, push_at: at, ...more },
    };
    await putNotices(db(), [row]);
    return row;
  };
  const pending = async () =>
    (await db().selectFrom('notices').select('id').where('push_at', 'is not', null).execute())
      .length;
  const later = async (ms: number) => {
    host.clock.now += ms;
    await due.sendDue();
  };
  const titles = () => service.received.map(({ message }) => message.notification.title);

  beforeEach(async () => {
    told = 0;
    service = await startPushService(() => pushes.publicKey());
    host = await createTestHost(engine, { pushServiceOf: (endpoint) => serviceOf(endpoint) });
    // In the afternoon, wherever readers are: by night nothing goes out.
    host.clock.now = Date.UTC(2026, 10, 20, 15);
    const now = () => host.clock.now;
    pushes = new WebPush(
      Object.assign(waiting, {
        ...{ db: db(), origin: 'https://guild.example', serviceOf, now, timeout: 10_000 },
      }),
    );
    member = await callerOf(host, 'level2');
    due = openDue();
  });

  afterEach(async () => {
    await due.close();
    await host.close();
    await service.close();
  });

  it('tell a device what its owner may read, in the form that browsers show by themselves', async () => {
    const device = await add('phone');
    expect(device).toMatchObject({ name: 'A browser', sentAt: null, failure: null });
    await tell();
    await due.sendDue();
    const [message] = service.received;
    expect(message).toMatchObject({ path: '/phone', ttl: 2 * 24 * 60 * 60, urgency: 'normal' });
    const { tag } = message!.message.notification;
    expect(message!.message).toEqual({
      web_push: 8030,
      notification: {
        ...{ title: 'You are in Lamps 1 now', body: '', lang: 'en', tag },
        navigate: 'https://guild.example/dashboards/squads',
      },
    });
    expect(message!.topic).toBe(tag);
    expect(tag).toMatch(/^[\w-]{32}$/);
    expect(await pending()).toBe(0);
    expect((await devicesOf()).devices).toMatchObject([
      { id: deviceIdOf(`${service.origin}/phone`), sentAt: new Date(host.clock.now).toISOString() },
    ]);
    await later(day);
    expect(service.received).toHaveLength(1);
  });

  it('go by the standard until something else is chosen, and while there is a device', async () => {
    const goes = async (about: string) => {
      const facts = { verdict: 'pass', reason: '' } as const;
      const told = { kind: 'trial-decided', facts, about, to: [idOf('level2')] } as const;
      await tellPeople(db(), told, { by: null, at: host.clock.now });
      const row = db().selectFrom('notices').select('push_at').where('about', '=', about);
      return (await row.executeTakeFirstOrThrow()).push_at;
    };
    expect(await goes('before')).toBeNull();
    const { id } = await add('phone');
    const standard = (await member('GET', choicesPath)).body as ReadableChoices;
    expect(standard.version).toBe(0);
    expect(await goes('on')).toBeGreaterThanOrEqual(host.clock.now);
    const kinds = [{ kind: 'trial-decided', devices: 'never', muted: false }];
    expect((await member('PUT', choicesPath, { ...standard, kinds })).status).toBe(200);
    expect(await goes('chosen')).toBeNull();
    // Another device changes nothing of what was chosen.
    await add('tablet');
    expect(await goes('another')).toBeNull();
    const again = (await member('GET', choicesPath)).body as ReadableChoices;
    await member('PUT', choicesPath, { ...again, kinds: standard.kinds });
    await member('DELETE', `${devicesPath}/${id}`);
    expect(await goes('one left')).not.toBeNull();
    await member('DELETE', `${devicesPath}/${deviceIdOf(`${service.origin}/tablet`)}`);
    expect(await goes('none left')).toBeNull();
  });

  it('wait for their time, and tell several things at once as one', async () => {
    await add('phone');
    for (let count = 0; count < 5; count += 1) await tell({ push_at: host.clock.now + hour });
    await due.sendDue();
    expect(service.received).toEqual([]);
    await later(hour);
    expect(service.received).toHaveLength(1);
    const { title, body, navigate } = service.received[0]!.message.notification;
    expect([title, navigate]).toEqual(['5 new things', 'https://guild.example/']);
    expect(body).toBe(
      'You are in Lamps 5 now\nYou are in Lamps 4 now\nYou are in Lamps 3 now\nand 2 more',
    );
    // A later word on the same thing has the same name: a browser shows it in place of the earlier.
    await tell({ about: 'trial' });
    await due.sendDue();
    await tell({ about: 'trial' });
    await due.sendDue();
    const [, first, second] = service.received;
    expect(titles().slice(1)).toEqual(['You are in Lamps 6 now', 'You are in Lamps 7 now']);
    expect(second!.topic).toBe(first!.topic);
  });

  it.each([
    ['was read', async () => ({ read_at: host.clock.now })],
    ['is over', async () => ({ expires_at: host.clock.now })],
    [
      'is of an event that is no more',
      async () => ({ kind: 'place-free' as const, subject_id: 'x' }),
    ],
    ['is for officers', async () => ({ kind: 'trial-due' as const })],
    ['is for somebody without a device', async () => ({ user_id: idOf('level3') })],
  ])('leave out what %s', async (_, change) => {
    await add('phone');
    await tell(await change());
    await due.sendDue();
    expect(service.requests).toEqual([]);
    expect(await pending()).toBe(0);
  });

  it('tell nothing to whoever has left the guild, or may see less by now', async () => {
    await add('phone');
    await tell();
    await saveUser(db(), { ...people.level2!, roles: null, joinedAt: null });
    await due.sendDue();
    expect(service.requests).toEqual([]);
    expect(await pending()).toBe(0);
  });

  it('say when things are by the clocks of their reader', async () => {
    const { endpoint, keys } = service.subscribe('phone');
    await member('PUT', devicesPath, { endpoint, keys, zone: 'America/New_York' });
    const facts = JSON.stringify({ endsAt: '2026-11-25T20:00:00Z' });
    await tell({ kind: 'trial-started', facts });
    await due.sendDue();
    const { body } = service.received[0]!.message.notification;
    expect(body).toBe('It runs until Wednesday 25 November, 15:00.');
  });

  it.each([
    ['410', { status: 410 }, 'removed', 0],
    ['413', { status: 413 }, null, 0],
    ['429 with a wait', { status: 429, headers: { 'retry-after': '240' } }, 'busy', 4 * minute],
    ['500 with a page', { status: 500, body: '<h1>'.padEnd(100_000, 'x') }, 'silent', 0.5 * minute],
    ['a way elsewhere', { status: 307, headers: { location: '/elsewhere' } }, 'refused', hour],
    ['403', { status: 403 }, 'refused', hour],
    ['nothing for long', 'hang', 'silent', 0.5 * minute],
    ['the end of the connection', 'close', 'silent', 0.5 * minute],
  ] as const)('are kept where a push service answers %s', async (_, answer, failure, rests) => {
    await add('phone');
    await tell();
    service.answer('phone', answer);
    if (answer === 'hang') waiting.timeout = 300;
    await due.sendDue();
    waiting.timeout = 10_000;
    const { devices } = await devicesOf();
    expect(service.requests).toEqual(['/phone']);
    if (failure === 'removed' || failure === null) {
      expect(devices).toHaveLength(failure === null ? 1 : 0);
      expect(await pending()).toBe(0);
      return;
    }
    expect(devices).toMatchObject([{ failure }]);
    expect(await pending()).toBe(1);
    service.answer('phone', undefined);
    await later(rests - 1);
    expect(service.requests).toHaveLength(1);
    await later(1);
    expect(titles()).toEqual(['You are in Lamps 1 now']);
    expect(await pending()).toBe(0);
    expect((await devicesOf()).devices).toMatchObject([{ failure: null }]);
  });

  it('wait for the end of quiet hours where they were held up until then', async () => {
    await add('phone');
    await tell();
    const standard = (await member('GET', choicesPath)).body as ReadableChoices;
    expect(standard).toMatchObject({ quietFrom: '23:00', quietUntil: '08:00' });
    service.answer('phone', { status: 503 });
    host.clock.now = Date.UTC(2026, 10, 20, 21, 59, 50);
    await due.sendDue();
    service.answer('phone', undefined);
    const asked = service.requests.length;
    await later(4 * hour);
    expect(service.requests).toHaveLength(asked);
    host.clock.now = Date.UTC(2026, 10, 21, 7) - 1;
    await due.sendDue();
    expect(service.requests).toHaveLength(asked);
    await later(1);
    expect(titles()).toEqual(['You are in Lamps 1 now']);
  });

  it('leave out what nobody wants any more by the time at which it goes', async () => {
    await add('phone');
    await tell();
    const standard = (await member('GET', choicesPath)).body as ReadableChoices;
    const kinds = [{ kind: 'squad-moved', devices: 'never', muted: false }];
    await member('PUT', choicesPath, { ...standard, kinds });
    // As of an act that read what they had chosen before.
    await db().updateTable('notices').set({ push_at: host.clock.now }).execute();
    await due.sendDue();
    expect(service.requests).toEqual([]);
    expect(await pending()).toBe(0);
  });

  it('tell of an evening before it begins or not at all, also once choices were saved', async () => {
    await add('phone');
    const event = '11111111-1111-4111-8111-000000000001';
    const starts_at = host.clock.now + hour;
    await db()
      .insertInto('events')
      .values(eventRow({ id: event, starts_at, title: 'Lamps' }))
      .execute();
    const startsAt = new Date(starts_at).toISOString();
    const facts = JSON.stringify({ eventId: event, title: 'Lamps', startsAt });
    await tell({ kind: 'event-reminder', subject_id: event, facts });
    service.answer('phone', { status: 503 });
    await due.sendDue();
    service.answer('phone', undefined);
    await later(hour);
    expect(service.received).toEqual([]);
    expect(await pending()).toBe(0);
    // What goes in time is thrown away at the service when the evening begins.
    host.clock.now -= hour / 2;
    await db().updateTable('notices').set({ push_at: host.clock.now }).execute();
    await db().updateTable('push_devices').set({ rests_until: 0 }).execute();
    await due.sendDue();
    expect(service.received).toMatchObject([{ ttl: 30 * 60 }]);
  });

  it('wait where Discord cannot be asked, and are gone once somebody has left', async () => {
    await add('phone');
    await tell();
    let isKnown = false;
    const one = openDue(pushes, {
      confirm: (user) => Promise.resolve({ ...user, roles: isKnown ? user.roles : null }),
    });
    await one.sendDue();
    expect(await pending()).toBe(1);
    isKnown = true;
    host.clock.now += 10 * minute;
    await one.sendDue();
    expect(service.received).toHaveLength(1);
    await one.close();
  });

  it('are rather not sent than late', async () => {
    await add('phone');
    await tell({ expires_at: host.clock.now + 2 * minute });
    service.answer('phone', { status: 503 });
    await due.sendDue();
    await later(minute);
    expect(service.requests).toHaveLength(2);
    service.answer('phone', undefined);
    await later(2 * minute);
    expect(service.received).toEqual([]);
    expect(await pending()).toBe(0);
  });

  it('go once to each device, also where another has to wait', async () => {
    await add('phone');
    await add('desk');
    service.answer('desk', { status: 503 });
    await tell();
    await due.sendDue();
    expect(service.received.map(({ path }) => path)).toEqual(['/phone']);
    service.answer('desk', undefined);
    await tell();
    await later(minute);
    const sent = service.received.map(({ path, message: { notification } }) => [
      path,
      notification.title,
    ]);
    expect(sent).toHaveLength(3);
    // To which of two it goes first is nothing that anybody waits for.
    expect(sent).toEqual(
      expect.arrayContaining([
        ['/phone', 'You are in Lamps 1 now'],
        ['/phone', 'You are in Lamps 2 now'],
        ['/desk', '2 new things'],
      ]),
    );
    expect(await pending()).toBe(0);
    expect(await db().selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
    // What is read meanwhile is sent to nobody else.
    service.answer('desk', { status: 503 });
    await tell();
    await later(hour);
    await db().updateTable('notices').set({ read_at: host.clock.now }).execute();
    service.answer('desk', undefined);
    await later(hour);
    expect(service.received).toHaveLength(4);
    expect(await db().selectFrom('push_deliveries').selectAll().execute()).toEqual([]);
  });

  it('forget a device that its service refuses again and again', async () => {
    await add('phone');
    service.answer('phone', { status: 403 });
    await tell({ expires_at: host.clock.now + 30 * day });
    for (let tries = 0; tries < 5; tries += 1) await later(2 * day);
    expect(service.requests).toHaveLength(5);
    expect((await devicesOf()).devices).toEqual([]);
    expect(await pending()).toBe(0);
  });

  it('keep a device that is refused once, however often its service was away before', async () => {
    await add('phone');
    await tell({ expires_at: host.clock.now + 30 * day });
    service.answer('phone', { status: 503 });
    for (let tries = 0; tries < 6; tries += 1) await later(day);
    service.answer('phone', { status: 403 });
    await later(day);
    expect((await devicesOf()).devices).toMatchObject([{ failure: 'refused' }]);
    await later(hour);
    expect((await devicesOf()).devices).toHaveLength(1);
    service.answer('phone', undefined);
    await later(day);
    expect(service.received).toHaveLength(1);
  });

  it('are sent once by two hosts, which have the same keys', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `device-${index}`);
    for (const name of names) await add(name);
    const other = new WebPush({ db: db(), origin, serviceOf, now: () => host.clock.now });
    expect(await other.publicKey()).toBe(await pushes.publicKey());
    expect((await devicesOf()).publicKey).toBe(await pushes.publicKey());
    await tell();
    const two = [due, openDue(other)];
    await Promise.all(two.map((one) => one.sendDue()));
    for (const one of two) await one.sendDue();
    expect(service.received.map(({ path }) => path.slice(1)).toSorted()).toEqual(names);
    await Promise.all(two.map((one) => one.close()));
  });

  it('keep nobody waiting for a service that is silent', async () => {
    const silent = await startPushService(() => pushes.publicKey());
    const both = (endpoint: string) =>
      endpoint.startsWith(silent.origin) ? new URL(endpoint).host : serviceOf(endpoint);
    const now = () => host.clock.now;
    const sending = new WebPush({ db: db(), origin, serviceOf: both, timeout: 1500, now });
    for (let index = 0; index < 120; index += 1) {
      const id = `30000000000000${String(index).padStart(4, '0')}`;
      const browser: Subscribed =
        index % 2 === 0 ? subscribed(`${silent.origin}/${id}`) : service.subscribe(id);
      if (index % 2 === 0) silent.answer(id, 'hang');
      await addPerson(id, browser);
      await tell({ user_id: id });
    }
    const all = openDue(sending);
    await all.sendDue();
    expect(service.received).toHaveLength(60);
    // Whoever was not asked before the service came to be known as silent is not asked now.
    const asked = silent.requests.length;
    expect(asked).toBeLessThan(60);
    host.clock.now += 0.9 * minute;
    await all.sendDue();
    expect(silent.requests.length).toBe(asked);
    expect(await pending()).toBe(60);
    // What waits for a device that rests is not late; it is once nobody has sent it in time.
    expect(await countLate(db(), host.clock.now)).toBe(0);
    expect(await countLate(db(), host.clock.now + minute)).toBe(60);
    await silent.close();
  });

  it('go to all others where one person cannot be told, and end before the host does', async () => {
    const ids = ['30000000000000001', '30000000000000002', '30000000000000003'];
    for (const id of ids) {
      await addPerson(id, service.subscribe(id));
      await tell({ user_id: id });
    }
    const [broken = ''] = ids;
    const confirm = host.identity.membership.confirm.bind(host.identity.membership);
    const one = openDue(pushes, {
      confirm: async (user) => {
        if (user.id === broken) throw new Error('cannot be read');
        return confirm(user);
      },
    });
    await one.sendDue();
    expect(service.received.map(({ path }) => path).toSorted()).toEqual([
      `/${ids[1]}`,
      `/${ids[2]}`,
    ]);
    // Whoever fails is not tried again at once; what is due to others goes.
    await tell({ user_id: ids[2]! });
    await one.sendDue();
    expect(service.received).toHaveLength(3);
    await one.close();
  });

  it('come once where the database goes away just as they are taken', async () => {
    await add('phone');
    await tell();
    let refused = 0;
    const away = vi.spyOn(db(), 'transaction').mockImplementation(() => {
      refused += 1;
      if (refused === 3) away.mockRestore();
      throw new OutOfReachError('The database is away.');
    });
    await due.sendDue();
    expect(refused).toBe(3);
    expect(await pending()).toBe(0);
    await later(hour);
    expect(service.received).toHaveLength(1);
  });

  it('are given up to whoever comes next by a host that stops without its database', async () => {
    await add('phone');
    await tell();
    const away = vi.spyOn(db(), 'transaction').mockImplementation(() => {
      throw new OutOfReachError('The database is away.');
    });
    const sending = due.sendDue();
    await expect.poll(() => away.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
    await due.close();
    await sending;
    away.mockRestore();
    expect(await pending()).toBe(1);
  });

  it('wait a moment for the database, and longer for a person who cannot be read', async () => {
    await add('phone');
    await tell();
    const confirm = host.identity.membership.confirm.bind(host.identity.membership);
    const failures: Error[] = [new OutOfReachError('The database is away.'), new Error('broken')];
    const one = openDue(pushes, {
      confirm: async (user) => {
        const failure = failures.shift();
        if (failure) throw failure;
        return confirm(user);
      },
    });
    await one.sendDue();
    host.clock.now += 10_000;
    await one.sendDue();
    expect(failures).toEqual([]);
    host.clock.now += 10_000;
    await one.sendDue();
    expect(service.received).toHaveLength(0);
    host.clock.now += 5 * minute;
    await one.sendDue();
    expect(service.received).toHaveLength(1);
    await one.close();
  });

  it('let a service rest longer only once it has rested, and was asked again', async () => {
    const id = deviceIdOf('x');
    const row = { ...deviceRow(idOf('level2'), subscribed(`${service.origin}/x`)), id };
    await db().insertInto('push_devices').values(row).execute();
    const now = () => host.clock.now;
    const log = pino({ level: 'silent' });
    const outages = new Outages({ database: host.host.database, log, now });
    const silent = { is: 'later', failure: 'silent', why: '', after: null } as const;
    for (const pause of [1, 5, 15, 15]) {
      const begun = now();
      host.clock.now += 10_000;
      // As many as are under way at the same time: the service was away for one moment.
      for (let count = 0; count < 24; count += 1) await outages.note(row.service, silent, begun);
      expect((outages.restOf(row.service) - now()) / minute).toBe(pause);
      const kept = db().selectFrom('push_devices').select('rests_until').where('id', '=', id);
      expect(await kept.executeTakeFirst()).toEqual({ rests_until: outages.restOf(row.service) });
      host.clock.now = outages.restOf(row.service);
    }
    await outages.note(row.service, { is: 'sent' }, now());
    expect(outages.restOf(row.service)).toBe(0);
  });

  it('are not sent to an address of which the site knows no more, nor is one let in', async () => {
    const { keys } = subscribed('');
    for (const endpoint of [
      'https://localhost/x',
      `${service.origin.replace('http', 'https')}/x`,
    ]) {
      const refused = await member('PUT', devicesPath, { endpoint, keys });
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({
        errors: { endpoint: [expect.stringContaining('push service')] },
      });
    }
    const at = (more: object) =>
      member('PUT', devicesPath, { ...service.subscribe('odd'), ...more });
    expect((await at({ endpoint: `${service.origin}/${'x'.repeat(1000)}` })).status).toBe(400);
    expect((await at({ keys: { ...keys, p256dh: 'A'.repeat(87) } })).status).toBe(400);
    expect((await at({ keys: { ...keys, auth: 'short' } })).status).toBe(400);
    await add('phone');
    await tell();
    await openDue(new WebPush({ db: db(), origin, now: () => host.clock.now })).sendDue();
    expect(service.requests).toEqual([]);
    expect((await devicesOf()).devices).toEqual([]);
  });

  it('go to ten devices of a person at most, and to whoever added one last', async () => {
    for (let count = 0; count < 10; count += 1) await add(`device-${count}`);
    const { endpoint, keys } = service.subscribe('one-more');
    expect((await member('PUT', devicesPath, { endpoint, keys })).code).toBe('too-many');
    // The same once more is none more.
    await add('device-3');
    const other = await callerOf(host, 'level3');
    const moved = await add('device-3', other);
    expect((await devicesOf(other)).devices).toEqual([moved]);
    expect((await devicesOf()).devices).toHaveLength(9);
    // Nobody removes or tries what is somebody else's.
    expect((await member('DELETE', `${devicesPath}/${moved.id}`)).status).toBe(204);
    expect((await member('POST', `${devicesPath}/${moved.id}/try`)).status).toBe(404);
    expect((await devicesOf(other)).devices).toHaveLength(1);
    expect((await (await callerOf(host, 'outsider'))('GET', devicesPath)).status).toBe(403);
    await other('DELETE', `${devicesPath}/${moved.id}`);
    expect((await devicesOf(other)).devices).toEqual([]);
  });

  it('try a device, and say what hinders them', async () => {
    const { id } = await add('phone');
    expect((await member('POST', `${devicesPath}/${id}/try`)).status).toBe(204);
    expect(titles()).toEqual([guild.name]);
    service.answer('phone', { status: 500 });
    const refused = await member('POST', `${devicesPath}/${id}/try`);
    expect([refused.status, refused.code]).toEqual([503, 'push-silent']);
    service.answer('phone', { status: 410 });
    expect((await member('POST', `${devicesPath}/${id}/try`)).code).toBe('not-found');
    expect((await devicesOf()).devices).toEqual([]);
  });

  it('end where their browser signs out, or somebody else signs in', async () => {
    const cookie = await host.signIn('level2');
    const send = (path: string, init: RequestInit) =>
      host.request(path, {
        ...init,
        headers: { cookie, 'content-type': 'application/json', origin },
      });
    const subscribe = async () => {
      const { endpoint, keys } = service.subscribe('phone');
      await send(devicesPath, { method: 'PUT', body: JSON.stringify({ endpoint, keys }) });
    };
    await subscribe();
    await add('desk');
    expect((await devicesOf()).devices).toHaveLength(2);
    await send('/api/auth/remove', {});
    expect((await devicesOf()).devices).toMatchObject([
      { id: deviceIdOf(`${service.origin}/desk`) },
    ]);
  });

  it('end with the session of their browser, which goes on while it is used', async () => {
    await add('phone');
    const desk = await callerOf(host, 'level2');
    await add('desk', desk);
    host.clock.now += 20 * day;
    await desk('GET', devicesPath);
    host.clock.now += 20 * day;
    await tell();
    await due.sendDue();
    expect(service.requests).toEqual(['/desk']);
    expect(await pending()).toBe(0);
    const onDesk = { id: deviceIdOf(`${service.origin}/desk`) };
    expect((await devicesOf(desk)).devices).toMatchObject([onDesk]);
    expect(await db().selectFrom('push_devices').select('id').execute()).toEqual([onDesk]);
    // However a session ends: nobody who has the browser then is told anything.
    await db().deleteFrom('sessions').execute();
    await tell();
    await due.sendDue();
    expect(service.requests).toHaveLength(1);
  });

  it('go to others at once where a great many wait for devices that rest', async () => {
    await addPerson('30000000000000001', service.subscribe('resting'));
    await add('phone');
    const rests_until = host.clock.now + 20_000;
    const resting = { user_id: '30000000000000001', expires_at: host.clock.now + day };
    await db()
      .updateTable('push_devices')
      .set({ rests_until })
      .where('user_id', '=', resting.user_id)
      .execute();
    for (let count = 0; count < 700; count += 1) await tell(resting);
    await tell();
    await due.sendDue();
    await tell();
    await later(2000);
    expect(service.received.map(({ path }) => path)).toEqual(['/phone', '/phone']);
    // All of what rests is looked through anew in a while.
    await later(20_000);
    expect(service.received).toHaveLength(2);
    await later(8000);
    expect(service.received).toHaveLength(3);
    expect(await pending()).toBe(0);
  });

  it('go on where the same person signs in again, and end with that session', async () => {
    const subscribe = async (name: string, cookie: string) => {
      const { endpoint, keys } = service.subscribe(name);
      const headers = { cookie, 'content-type': 'application/json', origin };
      const body = JSON.stringify({ endpoint, keys });
      await host.request(devicesPath, { method: 'PUT', body, headers });
    };
    const signInAgain = async (name: string, cookie: string) => {
      const { id } = people[name]!;
      const headers = { cookie, 'content-type': 'application/json', origin };
      const body = JSON.stringify({ id });
      const answer = await host.request('/api/auth/demo', { method: 'POST', body, headers });
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0]!)
        .join('; ');
    };
    const first = await host.signIn('level2');
    await subscribe('phone', first);
    const second = await signInAgain('level2', first);
    expect((await devicesOf()).devices).toHaveLength(1);
    await signInAgain('level3', second);
    expect((await devicesOf()).devices).toEqual([]);
  });
});
