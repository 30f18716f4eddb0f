import { afterEach, describe, expect, it, vi } from 'vitest';
import { manyMembers } from '#tests/discord/people.ts';
import type { Database } from '#server/db/database.ts';
import type { CalendarFeeds } from '#contract/feeds.ts';
import { findUser, findUsers, saveUser } from '#server/db/people.ts';
import { BotMembership } from '#server/discord/bot-membership.ts';
import { DiscordBot } from '#server/discord/bot.ts';
import { silentLog } from '#server/host/log.ts';
import type { AuditLog } from '#server/services.ts';
import {
  Browser,
  createDiscordHost,
  type DiscordHost,
  discordSettings,
  person,
  roleIds,
  until,
} from './discord-host.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';

const minute = 60_000;
const hour = 60 * minute;
const officer = '9007199254740993007';
const member = '9007199254740993002';
const memberRow = {
  ...{ id: member, username: 'Jory', avatar: null, roles: [roleIds.member], joinedAt: null },
};
const people = () => [
  person(officer, 'Oda', [roleIds.officer]),
  person(member, 'Jory', [roleIds.member]),
];

let host: DiscordHost;
afterEach(() => host.close());

async function rightsOf(browser: Browser): Promise<unknown> {
  const { accessLevel, guilded } = (await (await host.me(browser)).json()) as Record<
    string,
    unknown
  >;
  return { accessLevel, guilded };
}

const setRoles = (id: string, roles: string[]) => {
  host.discord.people.get(id)!.member = { roles };
};

/** Opens the membership of another host on the same database. */
async function openMembership(
  database: Database,
  audit: Pick<AuditLog, 'write'> = host.identity.audit,
): Promise<BotMembership> {
  const settings = discordSettings(host.discord);
  return BotMembership.open({
    database,
    bot: new DiscordBot(settings, host.discord.botToken),
    audit,
    roleNames: new Map(),
    rolesHold: settings.rolesHold,
    log: silentLog.logger,
    now: () => host.clock.now,
  });
}

/** Waits until the bot has read the server once. */
function firstReading(): Promise<void> {
  const { db } = host.host.database;
  return until(async () => (await db.selectFrom('milestones').selectAll().execute()).length > 0);
}

async function auditOf(id: string): Promise<string[]> {
  const rows = await host.host.database.db
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'roles-changed')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ detail }) => detail);
}

describe.each(engines)('on $engine', ({ engine }) => {
  describe.each([{ bot: false }, { bot: true }])('with a bot: $bot', ({ bot }) => {
    it('takes a change of roles within a minute, and tells the audit log', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const browser = new Browser();
      await host.signInWithDiscord(browser, member);
      expect(await rightsOf(browser)).toEqual({ accessLevel: 2, guilded: true });
      setRoles(member, [roleIds.member, roleIds.officer]);
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 7, guilded: true });
      setRoles(member, [roleIds.recruit]);
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 1, guilded: true });
      expect(await auditOf(member)).toEqual(['+Officer', '+Recruit, −Member, −Officer']);
    });

    it('lets nobody stay who has left the server', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.discord.people.get(officer)!.member = null;
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 0, guilded: false });
      expect(await auditOf(officer)).toEqual(['left the server']);
      setRoles(officer, [roleIds.officer]);
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 7, guilded: true });
    });

    it('takes somebody in with what is told of them, or not at all', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const { membership } = host.identity;
      await host.signInWithDiscord(new Browser(), member);
      const known = (await findUser(host.host.database.db, member))!;
      // No row takes somebody without a name.
      const broken = { ...known, username: null as never, roles: [], joinedAt: null };
      await expect(membership.welcome(broken)).rejects.toThrow();
      expect(await auditOf(member)).toEqual([]);
    });

    it('gives whoever is listed again after a removal other addresses of calendars', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const { db } = host.host.database;
      const [odas, jorys] = [new Browser(), new Browser()];
      await host.signInWithDiscord(odas, officer);
      // Known from before such addresses began with a number.
      await saveUser(db, { ...memberRow, rolesAt: host.clock.now });
      await host.signInWithDiscord(jorys, member);
      const send = (browser: Browser, method: string, path: string, body?: object) =>
        host.request(path, {
          ...{ method, headers: { cookie: browser.cookie, 'content-type': 'application/json' } },
          ...(body && { body: JSON.stringify(body) }),
        });
      const addressNow = async () => {
        const answer = await send(jorys, 'GET', '/api/guild/calendar/feeds');
        const feeds = (await answer.json()) as CalendarFeeds;
        return new URL(feeds.personal.all!).pathname;
      };
      const statusOf = async (path: string) => (await host.request(path)).status;
      const before = await addressNow();
      expect(await statusOf(before)).toBe(200);
      await send(jorys, 'PUT', '/api/guild/me/removal', { words: '' });
      const path = `/api/guild/members/${member}/removal`;
      expect((await send(odas, 'POST', path, { name: 'Jory' })).status).toBe(204);
      host.clock.now += minute;
      await host.me(odas);
      expect(await statusOf(before)).toBe(404);
      await host.signInWithDiscord(jorys, member);
      const after = await addressNow();
      expect([await statusOf(before), await statusOf(after)]).toEqual([404, 200]);
    });

    it('gives the place of whoever has left to the next who waits, at once', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const { db } = host.host.database;
      const browser = new Browser();
      await host.signInWithDiscord(new Browser(), officer);
      await host.signInWithDiscord(browser, member);
      if (bot) await firstReading();
      const at = host.clock.now;
      const places = JSON.stringify({ all: 1 });
      await db
        .insertInto('events')
        .values(eventRow({ id: 'raid', starts_at: at + 2 * hour, places }))
        .execute();
      const said = { event_id: 'raid', answer: 'yes', comment: '', answered_at: at } as const;
      await db
        .insertInto('rsvps')
        .values([
          { ...said, user_id: member, placed_at: at },
          { ...said, user_id: officer, placed_at: at + 1, waits_since: at + 1 },
        ])
        .execute();
      host.discord.people.get(member)!.member = null;
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 0, guilded: false });
      await until(async () => {
        const next = db.selectFrom('rsvps').select('moved_up_at').where('user_id', '=', officer);
        return (await next.executeTakeFirstOrThrow()).moved_up_at === host.clock.now;
      });
    });

    it('holds the last known roles for a day while Discord is down, and then nobody’s', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      if (bot) await firstReading();
      for (const where of ['token', 'myMember', 'members', 'roles'] as const) {
        host.discord.fault(where, { kind: 'html', status: 502 });
      }
      const began = host.clock.now;
      for (const later of [minute, hour, 23 * hour]) {
        host.clock.now = began + later;
        expect(await rightsOf(browser), `${later}`).toEqual({ accessLevel: 7, guilded: true });
      }
      host.clock.now = began + 24 * hour;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 0, guilded: false });
      host.discord.clearFaults();
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 7, guilded: true });
    });

    it('leaves Discord alone for a while after it failed', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      if (bot) await firstReading();
      for (const where of ['myMember', 'members', 'roles'] as const) {
        host.discord.fault(where, { kind: 'html', status: 502 });
      }
      host.clock.now += minute;
      await host.me(browser);
      const asked = host.discord.requests.length;
      for (let calls = 0; calls < 5; calls += 1) await host.me(browser);
      expect(host.discord.requests).toHaveLength(asked);
      host.clock.now += 15_000;
      await host.me(browser);
      expect(host.discord.requests.length).toBeGreaterThan(asked);
    });

    it('tells when roles were read, and since when Discord is silent', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const { membership } = host.identity;
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      if (bot) await firstReading();
      // Without a bot each is asked for by themselves: there is no reading of everybody.
      const read = bot ? (expect.any(Number) as number) : null;
      expect(await membership.reading()).toEqual({ at: read, silentSince: null, holdHours: 24 });
      for (const where of ['myMember', 'members', 'roles'] as const) {
        host.discord.fault(where, { kind: 'html', status: 502 });
      }
      host.clock.now += minute;
      const silentSince = host.clock.now;
      await host.me(browser);
      host.clock.now += minute;
      await host.me(browser);
      expect(await membership.reading()).toMatchObject({ at: read, silentSince });
      host.discord.clearFaults();
      host.clock.now += minute;
      await host.me(browser);
      expect(await membership.reading()).toMatchObject({ silentSince: null });
    });

    it('lets fresh roles open things even where none are held', async () => {
      host = await createDiscordHost(engine, { people: people(), bot, rolesHold: 0 });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 7, guilded: true });
    });

    it('reads once for many calls at the same moment', async () => {
      host = await createDiscordHost(engine, { people: people(), bot });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      if (bot) await firstReading();
      host.clock.now += minute;
      const asked = host.discord.requests.length;
      await Promise.all(Array.from({ length: 20 }, () => host.me(browser)));
      expect(host.discord.requests.length - asked).toBeLessThanOrEqual(2);
    });
  });

  describe('with a bot', () => {
    const ask = async (path: string) => {
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.clock.now += minute;
      return host.request(path, { headers: { cookie: browser.cookie } });
    };

    it('knows a thousand members whose ids differ only in the last digits', async () => {
      const many = manyMembers(1000, (index) => (index % 2 === 0 ? [roleIds.alpha2] : []));
      host = await createDiscordHost(engine, { people: [...people(), ...many], bot: true });
      const { db } = host.host.database;
      await until(async () => (await findUsers(db, [many.at(-1)!.id])).length > 0);
      const found = await findUsers(
        db,
        many.map(({ id }) => id),
      );
      expect(found.map(({ id }) => id)).toEqual(many.map(({ id }) => id));
      const statistics = await host.request('/api/guild/statistics/1000000000000000000');
      expect(await statistics.json()).toMatchObject({ alpha2: 500, source: 'discord' });

      const response = await ask(`/api/guild/members/roles/${roleIds.alpha2}`);
      const listed = (await response.json()) as { discordId: string }[];
      expect(new Set(listed.map(({ discordId }) => discordId))).toEqual(
        new Set(many.filter((_, index) => index % 2 === 0).map(({ id }) => id)),
      );
    });

    it('reads three thousand members in pages, and forgets whoever leaves between them', async () => {
      const many = manyMembers(3000);
      host = await createDiscordHost(engine, { people: [], bot: true });
      const { db } = host.host.database;
      await firstReading();
      for (const one of many) host.discord.people.set(one.id, one);
      const browser = new Browser();
      host.discord.people.set(officer, person(officer, 'Oda', [roleIds.officer]));
      host.discord.fault(
        'members',
        { kind: 'pass', then: () => host.discord.people.delete(many[2500]!.id) },
        1,
      );
      await host.signInWithDiscord(browser, officer);
      host.clock.now += minute;
      await host.me(browser);
      const rows = await db
        .selectFrom('users')
        .select('id')
        .where('roles', 'is not', null)
        .execute();
      const ids = new Set(rows.map(({ id }) => id));
      expect(ids.has(many[2999]!.id)).toBe(true);
      expect(ids.has(many[2500]!.id)).toBe(false);
    });

    it('waits for a rate limit in the middle of a reading', async () => {
      const many = manyMembers(1500);
      host = await createDiscordHost(engine, { people: [], bot: true });
      const { db } = host.host.database;
      await firstReading();
      for (const one of [...people(), ...many]) host.discord.people.set(one.id, one);
      host.discord.fault('members', { kind: 'pass' }, 1);
      host.discord.fault('members', { kind: 'rateLimit', retryAfter: 0.3 }, 1);
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.clock.now += minute;
      await host.me(browser);
      await until(async () => (await findUsers(db, [many.at(-1)!.id])).length > 0);
    });

    it('reads the server once for several hosts', async () => {
      host = await createDiscordHost(engine, { people: people(), bot: true });
      await firstReading();
      const { database } = host.host;
      const readings = () =>
        host.discord.requests.filter(({ path }) => path.endsWith('/members')).length;
      const another = await openMembership(database);
      try {
        await another.confirm((await findUser(database.db, member))!);
        expect(readings()).toBe(1);
        const browser = new Browser();
        await host.signInWithDiscord(browser, officer);
        setRoles(officer, [roleIds.member]);
        host.clock.now += minute;
        const [known] = await Promise.all([
          another.confirm((await findUser(database.db, officer))!),
          host.me(browser),
        ]);
        expect(readings()).toBe(2);
        expect(known.roles).toEqual([roleIds.member]);
        expect(await rightsOf(browser)).toEqual({ accessLevel: 2, guilded: true });
      } finally {
        await another.close();
      }
    });

    it('does not call Discord silent when the database fails', async () => {
      host = await createDiscordHost(engine, { people: people(), bot: true });
      await firstReading();
      setRoles(officer, [roleIds.member]);
      host.clock.now += minute;
      const write = vi.fn(() => Promise.reject(new Error('the disk is full')));
      const another = await openMembership(host.host.database, { write });
      await until(() => Promise.resolve(write.mock.calls.length > 0));
      await another.close();
      expect(await another.reading()).toMatchObject({ silentSince: null });
    });

    it('reads by itself when the host that was reading has gone', async () => {
      host = await createDiscordHost(engine, { people: people(), bot: true });
      await firstReading();
      const { db } = host.host.database;
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      setRoles(officer, [roleIds.member]);
      host.clock.now += minute;
      const gone = { name: 'members', holder: 'gone', since: 0 } as const;
      await db
        .insertInto('claims')
        .values({ ...gone, ends_at: host.clock.now })
        .execute();
      expect(await rightsOf(browser)).toEqual({ accessLevel: 2, guilded: true });
      expect(await db.selectFrom('claims').selectAll().execute()).toEqual([]);
    });

    it('makes nobody wait for a long rate limit', async () => {
      host = await createDiscordHost(engine, { people: people(), bot: true });
      await firstReading();
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.clock.now += minute;
      host.discord.fault('roles', { kind: 'rateLimit', retryAfter: 60 }, 1);
      expect(await rightsOf(browser)).toEqual({ accessLevel: 7, guilded: true });
      // The limit lasts a minute: a reader that waits for it does not end in time.
    }, 9000);

    it('keeps everything when a reading breaks off', async () => {
      const many = manyMembers(1500, () => [roleIds.member]);
      host = await createDiscordHost(engine, { people: [...people(), ...many], bot: true });
      const { db } = host.host.database;
      await until(async () => (await findUsers(db, [many.at(-1)!.id])).length > 0);
      host.discord.people.delete(many[0]!.id);
      host.discord.fault('members', { kind: 'pass' }, 1);
      host.discord.fault('members', { kind: 'html', status: 502 }, 3);
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.clock.now += minute;
      await host.me(browser);
      const [first] = await findUsers(db, [many[0]!.id]);
      expect(first?.roles).toEqual([roleIds.member]);
    });

    it('lists the roles of the server, highest first, with what each gives', async () => {
      host = await createDiscordHost(engine, { people: people(), bot: true });
      host.discord.roles.push({
        ...host.discord.roles.at(-1)!,
        id: '1000000000000000099',
        name: '<b>"Lamp"</b>',
        position: 99,
        color: 0x12ab,
      });
      await firstReading();
      const response = await ask('/api/guild/members/roles');
      const roles = (await response.json()) as { id: string; name: string }[];
      expect(roles[0]).toEqual({
        id: '1000000000000000099',
        name: '<b>"Lamp"</b>',
        color: '#0012ab',
        members: 0,
        level: null,
        editor: false,
      });
      expect(roles).toContainEqual(
        expect.objectContaining({ id: roleIds.officer, name: 'Officer', level: 7, members: 1 }),
      );
      expect(roles.map(({ id }) => id)).not.toContain('1000000000000000000');
    });

    it('looks up anyone of Discord for an editor', async () => {
      const editor = '9007199254740993008';
      host = await createDiscordHost(engine, {
        people: [
          person(editor, 'Linnet', [roleIds.editor]),
          person(member, 'Jory', null, { avatar: 'abc' }),
        ],
        bot: true,
      });
      const browser = new Browser();
      await host.signInWithDiscord(browser, editor);
      const lookUp = (id: string) =>
        host.request(`/api/discord/user/${id}`, { headers: { cookie: browser.cookie } });
      expect(await (await lookUp(member)).json()).toEqual({
        id: member,
        username: 'Jory',
        avatar: 'abc',
      });
      expect((await lookUp('9007199254740993111')).status).toBe(404);
      host.discord.fault('user', { kind: 'html', status: 502 });
      const silent = await lookUp('9007199254740993112');
      expect(silent.status).toBe(503);
      expect(await silent.json()).toMatchObject({ code: 'discord-silent' });
    });
  });

  describe('without a bot', () => {
    it('works from sign-ins, and says so', async () => {
      host = await createDiscordHost(engine, { people: people() });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      const ask = (path: string) => host.request(path, { headers: { cookie: browser.cookie } });
      expect(await (await ask('/api/guild/statistics/1000000000000000000')).json()).toMatchObject({
        source: 'sign-ins',
      });
      const roles = (await (await ask('/api/guild/members/roles')).json()) as { name: string }[];
      expect(roles.map(({ name }) => name)).toContain('Officer');
      const held = await ask(`/api/guild/members/roles/${roleIds.officer}`);
      expect(await held.json()).toContainEqual({
        discordId: officer,
        username: 'Oda',
        avatar: null,
      });
      expect((await ask('/api/guild/members/roles/1000000000000000098')).status).toBe(404);
    });

    it('goes on with the others when one person cannot be asked for', async () => {
      host = await createDiscordHost(engine, { people: people() });
      const [one, other] = [new Browser(), new Browser()];
      await host.signInWithDiscord(one, officer);
      await host.signInWithDiscord(other, member);
      host.clock.now += minute;
      host.discord.fault('myMember', { kind: 'wrongShape' }, 1);
      await host.me(one);
      host.discord.people.get(member)!.member = null;
      expect(await rightsOf(other)).toEqual({ accessLevel: 0, guilded: false });
    });

    it('keeps tokens that are newer than those that were refused', async () => {
      host = await createDiscordHost(engine, { people: people() });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.clock.now += minute;
      host.discord.fault('myMember', { kind: 'json', status: 401 }, 1);
      host.discord.fault('token', { kind: 'delay', ms: 300 }, 1);
      const reading = host.me(browser);
      await host.signInWithDiscord(new Browser(), officer);
      await reading;
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 7, guilded: true });
    });

    it('renews tokens that have run out', async () => {
      host = await createDiscordHost(engine, { people: people() });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.discord.fault('myMember', { kind: 'json', status: 401 }, 1);
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 7, guilded: true });
      const renewals = host.discord.requests.filter(
        ({ form }) => form?.grant_type === 'refresh_token',
      );
      expect(renewals).toHaveLength(1);
    });

    it('knows nobody who has taken the permission back', async () => {
      host = await createDiscordHost(engine, { people: people() });
      const browser = new Browser();
      await host.signInWithDiscord(browser, officer);
      host.discord.fault('myMember', { kind: 'json', status: 401 }, 1);
      host.discord.fault('token', { kind: 'invalidGrant' }, 1);
      host.clock.now += minute;
      expect(await rightsOf(browser)).toEqual({ accessLevel: 0, guilded: false });
    });
  });
});
