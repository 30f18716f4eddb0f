import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lookForSquad } from '#contract/joining.ts';
import { recordAttendance } from '#contract/event-attendance.ts';
import { saveCharacter } from '#contract/characters.ts';
import { announceLeave } from '#contract/leaves.ts';
import type { Presence } from '#contract/presence.ts';
import {
  createSquads,
  disbandSquads,
  readSquadBuilder,
  setSquadMembers,
} from '#contract/squads.ts';
import { showHandInSquads, watchSquads } from '#contract/squads-live.ts';
import { sessionCookie } from '#server/auth/cookies.ts';
import { saveRoles, saveUser } from '#server/db/people.ts';
import { readHistories } from '#server/evenings/history.ts';
import { tellingSquads } from '#server/news/squads.ts';
import type { Services } from '#server/services.ts';
import { viewerOf } from '#rules/access/access.ts';
import { guild } from '#config';
import { beginCall, body } from './begun-calls.ts';
import { type Caller, callerOf } from './calls.ts';
import { Browser, createDiscordHost, person, roleIds } from './discord-host.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { type Events, readEvents } from './events.ts';
import { startRunningHost } from './running-host.ts';
import { standingOf } from './squad-rows.ts';
import { createTestHost, people, secret, type TestHost } from './test-host.ts';

vi.mock('#server/evenings/history.ts', { spy: true });

const idOf = (name: string) => people[name]!.id;
const day = 24 * 60 * 60_000;
const eventId = randomUUID();

/** Listens to the squads as whoever has a cookie. */
async function listen(
  ask: (path: string, init?: RequestInit) => Promise<Response>,
  cookie: string,
): Promise<Events & { page: string; response: Response }> {
  const page = randomUUID();
  const response = await ask(`${watchSquads.path}?page=${page}`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return { ...readEvents(response.body!), page, response };
}

/** Waits until somebody who listens is told of a version. */
async function heard({ next }: Events, version: number): Promise<void> {
  for (;;) {
    const { data } = await next('changed');
    if ((data as { version: number }).version === version) return;
  }
}

describe.each(engines)('squads that are listened to, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let lead: Caller;
  let member: Caller;
  let cookie: string;
  let told: Events;

  const read = async () => (await officer('GET', readSquadBuilder.path)).body;
  const builder = async () => readSquadBuilder.answer.parse(await read());
  const heron = async () => (await builder()).squads.find(({ name }) => name === 'Heron')!;
  const make = (name: string, names: readonly string[]) => {
    const members = names.map((one) => ({ discordId: idOf(one), role: null }));
    const squad = { name, crest: null, leadId: members[0]!.discordId, members };
    return officer('POST', createSquads.path, { squads: [squad] });
  };
  const wishes = { evenings: [1], role: null, words: 'Late', companions: [], avoids: [] };
  const askTo = async () =>
    member('POST', `/api/guild/squads/${(await heron()).id}/requests`, { words: 'Me' });
  const answer = async (what: 'accept' | 'refuse', as: Caller) =>
    as(
      'POST',
      `/api/guild/squads/${(await heron()).id}/requests/${idOf('level2')}/${what}`,
      what === 'accept' ? { role: null } : { answer: 'Full' },
    );

  beforeAll(async () => {
    host = await createTestHost(engine);
    cookie = await host.signIn('level7');
    const names = ['level7', 'level5', 'level2'] as const;
    [officer, lead, member] = (await Promise.all(names.map((name) => callerOf(host, name)))) as [
      Caller,
      Caller,
      Caller,
    ];
    const event = eventRow({ id: eventId, starts_at: host.clock.now - day });
    await host.host.database.db.insertInto('events').values(event).execute();
    // What is told without a word comes with a beat, of which there is none here.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    told = await listen(host.request, cookie);
    await heard(told, (await builder()).version);
  });

  afterAll(async () => {
    await told.cancel();
    vi.useRealTimers();
    await host.close();
  });

  // In their order: each begins with what the ones before have made.
  it.each<[string, () => Promise<{ status: number }>]>([
    ['a squad that is made', () => make('Heron', ['level5', 'level3'])],
    [
      'words of a lead',
      async () => {
        const changes = { seeks: { was: '', is: 'A healer' } };
        return lead('PUT', `/api/guild/squads/${(await heron()).id}`, { changes });
      },
    ],
    ['who looks for a squad', () => member('PUT', lookForSquad.path, { ...wishes, looking: true })],
    ['who asks to join', askTo],
    ['whom a lead refuses', () => answer('refuse', lead)],
    ['who asks again', askTo],
    [
      'who takes that back',
      async () => member('DELETE', `/api/guild/squads/${(await heron()).id}/requests/mine`),
    ],
    ['who asks a third time', askTo],
    ['whom a lead accepts', () => answer('accept', lead)],
    [
      'a move',
      async () => {
        const was = { squadId: (await heron()).id, role: null };
        const move = { discordId: idOf('level2'), was, is: { ...was, role: 'Tank' } };
        return officer('POST', setSquadMembers.path, { moves: [move] });
      },
    ],
    [
      'a leave',
      () => {
        const today = new Date(host.clock.now).toISOString().slice(0, 10);
        const leave = { firstDay: today, lastDay: today, reason: 'Away' };
        return member('POST', announceLeave.path, leave);
      },
    ],
    [
      'a character',
      () => {
        const form = { characterId: 'of-level2', IGN: 'Wren', level: 20, version: 0 };
        return member('POST', saveCharacter.path, { ...form, archetype1: 'Tank', isMain: true });
      },
    ],
    [
      'an evening that is recorded',
      () => {
        const records = [{ discordId: idOf('level2'), state: 'present' }];
        const path = recordAttendance.path.replace('{eventId}', eventId);
        return officer('PUT', path, { version: 0, records, reason: '' });
      },
    ],
    [
      'a squad that is disbanded',
      async () => officer('POST', disbandSquads.path, { squads: [standingOf(await heron())] }),
    ],
  ])('tell at once of %s', async (_, act) => {
    const before = await builder();
    const { status } = await act();
    expect(status).toBeLessThan(300);
    const { version } = await builder();
    expect(version).not.toBe(before.version);
    await heard(told, version);
  });

  it('show who is there with what in hand', async () => {
    const { next, page, cancel } = await listen(host.request, cookie);
    const by = { discordId: idOf('level7'), username: 'level7', avatar: null };
    const shown = async () =>
      ((await next('here')).data as Presence[]).find((one) => one.page === page);
    expect(await shown()).toEqual({ page, by, holds: '' });
    const hand = await officer('POST', showHandInSquads.path, { page, holds: idOf('level2') });
    expect(hand.status).toBe(204);
    expect(await shown()).toEqual({ page, by, holds: idOf('level2') });
    await cancel();
  });

  it('are read once for 50 pages, at a word and at a sign of life', async () => {
    const { db } = host.host.database;
    const pages: Events[] = [];
    for (let person = 0; person < 10; person += 1) {
      const id = `30000000000000000${person}`;
      const { roles } = people.level7!;
      const officer = { id, username: `Officer ${person}`, avatar: null, roles, rolesAt: null };
      await saveUser(db, { ...officer, joinedAt: host.clock.now - day });
      const its = `${sessionCookie}=${await host.identity.sessions.open(id)}`;
      for (let page = 0; page < 5; page += 1) pages.push(await listen(host.request, its));
    }
    const { version } = await builder();
    // Nobody has told of the people who have come: all have the same version from here on.
    await vi.advanceTimersByTimeAsync(15_000);
    for (const page of [told, ...pages]) await heard(page, version);
    vi.mocked(readHistories).mockClear();
    const looking = { ...wishes, words: 'Later', looking: true };
    expect((await member('PUT', lookForSquad.path, looking)).status).toBe(204);
    for (const page of pages) await page.next('changed');
    expect(readHistories).toHaveBeenCalledTimes(1);
    const renamed = db.updateTable('users').set({ username: 'Crane' });
    await renamed.where('id', '=', idOf('level5')).execute();
    await vi.advanceTimersByTimeAsync(15_000);
    for (const page of pages) await page.next('changed');
    expect(readHistories).toHaveBeenCalledTimes(2);
    for (const page of pages) await page.cancel();
  });

  it('are for officers alone', async () => {
    const page = randomUUID();
    const path = `${watchSquads.path}?page=${page}`;
    expect((await host.request(path)).status).toBe(401);
    for (const as of [member, lead]) {
      expect((await as('GET', path)).status).toBe(403);
      expect((await as('POST', showHandInSquads.path, { page, holds: '' })).status).toBe(403);
    }
  });

  it('have an end with the level', async () => {
    const { db } = host.host.database;
    const { next, ended } = await listen(host.request, cookie);
    await next('changed');
    const of = { id: idOf('level7'), rolesAt: host.clock.now };
    await saveRoles(db, { ...of, roles: [] });
    await vi.advanceTimersByTimeAsync(15_000);
    await ended;
    await saveRoles(db, { ...of, roles: people.level7!.roles });
    told = await listen(host.request, cookie);
  });

  it('tell with the next beat of what nobody has told', async () => {
    const { next, cancel } = await listen(host.request, cookie);
    await next('changed');
    const { db } = host.host.database;
    const { username } = people.level3!;
    await db
      .updateTable('users')
      .set({ username: 'Wren' })
      .where('username', '=', username)
      .execute();
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await next('changed')).data).toEqual({ version: (await builder()).version });
    await cancel();
  });
});

describe('what squads are told', () => {
  it.each([
    ['level7', 'tell'],
    ['level5', 'tellInTime'],
    ['level2', 'tellInTime'],
  ] as const)('of %s is told by %s', async (name, told) => {
    const live = { tell: vi.fn(), tellInTime: vi.fn() };
    const user = people[name]!;
    const viewer = viewerOf(user.roles, guild.discord.roles);
    const signedIn = { user, viewer, sessionHash: '', extended: false };
    const telling = tellingSquads(() => 'done');
    expect(await telling({ signedIn }, { live } as unknown as Services)).toBe('done');
    const { [told]: by, ...other } = live;
    expect(by.mock.calls).toEqual([['squads']]);
    for (const unused of Object.values(other)) expect(unused).not.toHaveBeenCalled();
  });
});

describe('squads whose members Discord knows', () => {
  it.each([{ bot: false }, { bot: true }])(
    'tell at once who has left it, bot: $bot',
    async ({ bot }) => {
      const [officer, member] = ['9007199254740993007', '9007199254740993002'] as const;
      const host = await createDiscordHost('SQLite', {
        bot,
        people: [
          person(officer, 'Oda', [roleIds.officer]),
          person(member, 'Jory', [roleIds.member]),
        ],
      });
      const [odas, jorys] = [new Browser(), new Browser()];
      await host.signInWithDiscord(odas, officer);
      await host.signInWithDiscord(jorys, member);
      const read = async () => {
        const answer = await host.request(readSquadBuilder.path, {
          headers: { cookie: odas.cookie },
        });
        return readSquadBuilder.answer.parse(await answer.json());
      };
      const told = await listen(host.request, odas.cookie);
      const before = await read();
      expect(before.people.map(({ username }) => username)).toContain('Jory');
      await heard(told, before.version);
      host.discord.people.get(member)!.member = null;
      host.clock.now += 60_000;
      // Whoever asks for anything has their roles read again.
      expect(await (await host.me(jorys)).json()).toMatchObject({ guilded: false });
      const after = await read();
      expect(after.people.map(({ username }) => username)).not.toContain('Jory');
      await heard(told, after.version);
      // Who listens hears no more once they have left it themselves.
      host.discord.people.get(officer)!.member = null;
      host.clock.now += 60_000;
      expect(await (await host.me(odas)).json()).toMatchObject({ guilded: false });
      await told.ended;
      await host.close();
    },
  );
});

describe('squads on two hosts in processes of their own, on one PostgreSQL', () => {
  it('tell each other what has changed and who is there, until they are told to stop', async () => {
    const base = await createTestHost('PostgreSQL');
    // The processes have a clock of their own, which decides how long a session lasts.
    base.clock.now = Date.now();
    const variables = { DATABASE_URL: base.host.address, SESSION_SECRET: secret };
    const hosts = await Promise.all([
      startRunningHost({ variables }),
      startRunningHost({ variables }),
    ]);
    const cookie = await base.signIn('level7');
    const [one, two] = hosts.map(({ origin }) => (path: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      // A browser names the site, of which each of these hosts is one.
      headers.set('sec-fetch-site', 'same-origin');
      headers.set('cookie', cookie);
      return fetch(origin + path, { ...init, headers });
    });
    const [first, second] = await Promise.all([listen(one!, cookie), listen(two!, cookie)]);
    let here: unknown[];
    do here = (await second.next('here')).data as unknown[];
    while (here.length < 2);
    const members = [{ discordId: idOf('level5'), role: null }];
    const made = await one!(createSquads.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        squads: [{ name: 'Heron', crest: null, leadId: idOf('level5'), members }],
      }),
    });
    expect(made.status).toBe(200);
    const answer = await two!(readSquadBuilder.path);
    const { version } = readSquadBuilder.answer.parse(await answer.json());
    await Promise.all([heard(first, version), heard(second, version)]);
    await first.cancel();
    const { child, port, ended } = hosts[1];
    const { socket } = await beginCall(port);
    child.kill('SIGTERM');
    // The host waits for the rest of the call, and no longer for the stream.
    await second.ended;
    expect(child.exitCode).toBeNull();
    socket.end(body.slice(5));
    expect(await ended).toEqual({ code: 0, signal: null });
    await Promise.all(hosts.map(({ remove }) => remove()));
    await base.close();
  });
});
