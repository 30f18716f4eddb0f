import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tables } from '#server/db/tables.ts';
import { writeCustomId } from '#server/interactions/custom-ids.ts';
import { LateAnswers } from '#server/interactions/later.ts';
import { tellReaders } from '#server/notices/told.ts';
import type { StandInMember, StandInPerson } from '#tests/discord/people.ts';
import { makeKey, pressAlone, pressBody } from '#tests/discord/interactions.ts';
import { faultsAgainst } from '#tests/discord/schemas.ts';
import { type StandIn, startStandIn } from '#tests/discord/stand-in.ts';
import { discordSettings, person, roleIds } from './discord-host.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow } from './raid-rows.ts';
import { squadRow } from './squad-rows.ts';
import { createTestHost, type TestHost } from './test-host.ts';

vi.mock('#server/notices/told.ts', { spy: true });

const path = '/api/discord/interactions';
const hour = 60 * 60 * 1000;
const start = Date.parse('2026-11-28T19:00:00Z');
const key = makeKey();
const ulfa = person('2100000000000000001', 'ulfa', [roleIds.member]) as Member;
const tove = person('2100000000000000002', 'tove', [roleIds.recruit]) as Member;

const liv = person('2100000000000000004', 'liv', [roleIds.member]) as Member;

type Member = StandInPerson & { member: StandInMember };

interface Shown {
  type: number;
  data?: {
    content: string;
    flags?: number;
    allowed_mentions: unknown;
    components: { components: { custom_id?: string; url?: string; options?: Option[] }[] }[];
  };
}

const callbackOf = ({ type }: Shown) =>
  type === 1
    ? 'PongInteractionCallbackRequest'
    : type < 6
      ? 'CreateMessageInteractionCallbackRequest'
      : 'UpdateMessageInteractionCallbackRequest';

interface Option {
  label: string;
  value: string;
  default: boolean;
}

describe.each(engines)('what is pressed on Discord, on $engine', ({ engine }) => {
  let discord: StandIn;
  let host: TestHost;
  let raid: string;
  const told: { to: { token: string }; body: object }[] = [];
  const messages = {
    answerLater: (to: { token: string }, body: object) => {
      expect(faultsAgainst('IncomingWebhookUpdateRequestPartial', body)).toBe('');
      told.push({ to, body });
      return Promise.resolve();
    },
  };
  const late = new LateAnswers({ messages, log: pino({ level: 'silent' }) });
  // However slow the machine is, what is not about it is answered at once.
  const lateAnswers = {
    promptly: hour,
    say: (...said: Parameters<LateAnswers['say']>) => {
      late.say(...said);
    },
  };

  const db = () => host.host.database.db;
  /** Sends what Discord does; what is answered is what Discord describes. */
  const send = async (body: object | string, { at = host.clock.now, by = key } = {}) => {
    const answered = await host.request(path, by.signed(body, at));
    if (answered.ok) {
      const shown = (await answered.clone().json()) as Shown;
      expect(faultsAgainst(callbackOf(shown), shown)).toBe('');
    }
    return answered;
  };
  const press = async (
    answer: 'yes' | 'late' | 'maybe' | 'no',
    who = ulfa,
    { id = raid, startsAt = start } = {},
  ) => {
    // What was said last is what they come as usually.
    host.clock.now += 1;
    const customId = writeCustomId({ is: 'answer', answer, eventId: id, startsAt });
    const answered = await send(pressBody({ person: who, customId }));
    expect(answered.status).toBe(200);
    return (await answered.json()) as Shown;
  };
  const choose = async (is: 'role' | 'character', value: string) => {
    const customId = writeCustomId({ is, eventId: raid, startsAt: start });
    const answered = await send(pressBody({ person: ulfa, customId, values: [value] }));
    return (await answered.json()) as Shown;
  };
  const wordsOf = ({ data }: Shown) => data?.content.replaceAll('\\', '');
  const answersOf = (id = raid) =>
    db()
      .selectFrom('rsvps')
      .innerJoin('users', 'users.id', 'rsvps.user_id')
      .where('event_id', '=', id)
      .select(['username', 'answer', 'role', 'character_name'])
      .execute();
  const plan = async (part: object = {}) => {
    const id = randomUUID();
    const row = eventRow({ id, starts_at: start, title: 'Raid of *stars*', mandatory: 0, ...part });
    await db().insertInto('events').values(row).execute();
    return id;
  };

  beforeAll(async () => {
    discord = await startStandIn();
    host = await createTestHost(engine, {
      ...{ demo: false, discord: discordSettings(discord), discordPublicKey: key.publicKey },
      rateLimits: true,
      lateAnswers,
    });
  });

  afterAll(async () => {
    await host.close();
    await discord.close();
  });

  beforeEach(async () => {
    raid = await plan();
  });

  it('is asked for a sign of life', async () => {
    const answered = await send({ type: 1, id: '1', application_id: '2', token: 't', version: 1 });
    expect(await answered.json()).toEqual({ type: 1 });
  });

  it.each([
    ['nothing signed', () => ({ method: 'POST', body: '{"type":1}' }), 401],
    ['a signature of somebody else', () => makeKey().signed({ type: 1 }, host.clock.now), 401],
    [
      'a body that was changed',
      () => ({ ...key.signed({ type: 1 }, host.clock.now), body: '{"type":2}' }),
      401,
    ],
    ['what was signed long ago', () => key.signed({ type: 1 }, host.clock.now - 61_000), 401],
    ['what is signed ahead', () => key.signed({ type: 1 }, host.clock.now + 62_000), 401],
    [
      'a signature of other letters',
      () => ({
        method: 'POST',
        body: '{}',
        headers: { 'x-signature-ed25519': 'zz', 'x-signature-timestamp': '12' },
      }),
      401,
    ],
    ['what is no JSON', () => key.signed('{"type":', host.clock.now), 400],
    ['what is no interaction', () => key.signed({ type: 77 }, host.clock.now), 400],
    ['a press without its parts', () => key.signed({ type: 3, id: '1' }, host.clock.now), 400],
    ['too much', () => key.signed(`{"x":"${'y'.repeat(66_000)}"}`, host.clock.now), 413],
    ['another method', () => ({ method: 'PUT' }), 405],
  ])('refuses %s', async (_, init, status) => {
    const answered = await host.request(path, init());
    expect(answered.status).toBe(status);
    expect(answered.headers.get('content-type')).toBe('application/problem+json');
  });

  it('counts once, however often it is sent', async () => {
    const customId = writeCustomId({ is: 'answer', answer: 'yes', eventId: raid, startsAt: start });
    const sent = key.signed(pressBody({ person: ulfa, customId }), host.clock.now);
    expect((await host.request(path, sent)).status).toBe(200);
    expect((await host.request(path, sent)).status).toBe(409);
  });

  it('is an answer, of who has never been on the site, whatever cookies and sites come along', async () => {
    vi.mocked(tellReaders).mockClear();
    const shown = await press('yes');
    expect(shown.type).toBe(4);
    // Whom it moves up to a place hears of it at once.
    expect(tellReaders).toHaveBeenCalledOnce();
    expect(shown.data).toMatchObject({ flags: 64, allowed_mentions: { parse: [] } });
    expect(wordsOf(shown)).toBe(`You are coming: **Raid of *stars***, <t:${start / 1000}:F>.`);
    expect(shown.data?.content).toContain('Raid of \\*stars\\*');
    expect(await answersOf()).toMatchObject([{ username: 'ulfa', answer: 'yes', role: null }]);
    const customId = writeCustomId({ is: 'answer', answer: 'no', eventId: raid, startsAt: start });
    const sent = key.signed(pressBody({ person: ulfa, customId }), host.clock.now);
    const answered = await host.request(path, {
      ...sent,
      headers: {
        ...(sent.headers as Record<string, string>),
        cookie: await host.signIn('level7'),
        'sec-fetch-site': 'cross-site',
        origin: 'https://elsewhere.example',
      },
    });
    expect(answered.headers.get('set-cookie')).toBeNull();
    expect(await answersOf()).toMatchObject([{ username: 'ulfa', answer: 'no' }]);
  });

  it('comes as usual, and as something else by the menus below', async () => {
    await db()
      .insertInto('characters')
      .values([
        { ...characterRow(`gate-${raid}`, ulfa.id, { archetype1: 'Cleric' }), ign: 'Gate' },
        { ...characterRow(`wend-${raid}`, ulfa.id, { isMain: false }), ign: 'Wend' },
      ])
      .execute();
    await press('yes');
    const tank = await choose('role', 'Tank');
    expect(tank.type).toBe(7);
    expect(wordsOf(tank)).toContain('as Tank');
    const wend = await choose('character', `wend-${raid}`);
    expect(wordsOf(wend)).toContain('You are coming, as Wend, Tank');
    const [role, character] = wend.data!.components.map(({ components }) => components[0]!);
    expect(role?.options?.find((option) => option.default)?.value).toBe('Tank');
    expect(character?.options?.map(({ label }) => label)).toEqual([
      'Any character',
      'Wend',
      'Gate',
    ]);
    expect(wordsOf(await press('late'))).toContain('You are coming late, as Wend, Tank');
    const other = await plan({ starts_at: start + hour });
    expect(wordsOf(await press('yes', ulfa, { id: other, startsAt: start + hour }))).toContain(
      'as Wend, Tank',
    );
    const [said] = await answersOf(other);
    expect(said).toMatchObject({ role: 'Tank', character_name: 'Wend' });
    expect(wordsOf(await choose('character', 'of-somebody-else'))).toContain(
      'no character of yours',
    );
    expect(wordsOf(await choose('role', 'Jester'))).toBe('There is no such role.');
  });

  it('keeps what is chosen of two menus, and pressed, at the same moment', async () => {
    const wend = `two-${raid}`;
    await press('yes');
    await db()
      .insertInto('characters')
      .values({ ...characterRow(wend, ulfa.id, { isMain: false }), ign: 'Twain' })
      .execute();
    for (let round = 0; round < 5; round += 1) {
      await press('yes');
      await choose('role', 'any');
      await choose('character', 'any');
      await Promise.all([choose('role', 'Tank'), choose('character', wend), press('late')]);
      expect(await answersOf()).toMatchObject([
        { answer: 'late', role: 'Tank', character_name: 'Twain' },
      ]);
    }
  });

  it('says where somebody waits for a place', async () => {
    const places = JSON.stringify({
      all: 1,
      Tank: null,
      Healer: null,
      Support: null,
      Damage: null,
    });
    const small = await plan({ places });
    await press('yes', liv, { id: small });
    expect(wordsOf(await press('yes', ulfa, { id: small }))).toContain('as number 1');
  });

  it('tells nobody what they may not see', async () => {
    const shut = 'The calendar of The Ninth Lamp is not open to you yet.';
    expect(wordsOf(await press('yes', tove))).toContain(shut);
    expect(wordsOf(await press('yes', tove, { id: randomUUID() }))).toContain(shut);
    const customId = writeCustomId({ is: 'answer', answer: 'yes', eventId: raid, startsAt: start });
    const elsewhere = await send(
      pressBody({ person: ulfa, customId, guildId: '123456789012345678' }),
    );
    expect(wordsOf((await elsewhere.json()) as Shown)).toContain('members of The Ninth Lamp');
    const alone = await send(pressAlone({ person: ulfa, customId }));
    expect(wordsOf((await alone.json()) as Shown)).toContain('members of The Ninth Lamp');
    expect(await answersOf()).toEqual([]);
  });

  it.each([
    ['is called off', { cancelled: 1 }, 'This event is called off.'],
    [
      'is over',
      { starts_at: start - 900 * hour, ends_at: start - 899 * hour },
      'This event is over.',
    ],
    ['has moved', { starts_at: start + hour }, 'This evening was moved just now.'],
    ['gives its places no more', { closes_before: 60 * 24 * 30 }, 'Places were given until'],
  ])('is refused where the event %s', async (_, part, words) => {
    const id = await plan(part);
    const startsAt = 'starts_at' in part && part.starts_at < start ? part.starts_at : start;
    expect(wordsOf(await press('yes', ulfa, { id, startsAt }))).toContain(words);
    expect(await db().selectFrom('rsvps').where('event_id', '=', id).selectAll().execute()).toEqual(
      [],
    );
  });

  it('is refused to who is not of the squad, and where the event is no more', async () => {
    const squad = `squad-${raid}`;
    await db()
      .insertInto('squads')
      .values(squadRow({ id: squad, name: squad, lead_id: ulfa.id }))
      .execute();
    const drill = await plan({ squad_id: squad });
    expect(wordsOf(await press('yes', ulfa, { id: drill }))).toContain('its members answer');
    expect(wordsOf(await press('yes', ulfa, { id: randomUUID() }))).toContain(
      'not in the calendar',
    );
    const old = await send(pressBody({ person: ulfa, customId: 'of:another:version' }));
    expect(wordsOf((await old.json()) as Shown)).toContain('older message');
  });

  it('keeps what Discord says of a person, and knows who has lost their role', async () => {
    const lost = { ...ulfa, member: { roles: [roleIds.recruit] } };
    expect(wordsOf(await press('yes', lost))).toContain('not open to you yet');
    expect(wordsOf(await press('yes', ulfa))).toContain('You are coming');
  });

  it('is answered later where it takes longer than Discord waits', async () => {
    const { promise, resolve } = Promise.withResolvers<null>();
    const held = Promise.withResolvers<null>();
    const holding = db()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('events').set({ title: 'Held' }).where('id', '=', raid).execute();
        held.resolve(null);
        await promise;
      });
    await held.promise;
    lateAnswers.promptly = 1;
    const shown = await press('yes').finally(() => {
      lateAnswers.promptly = hour;
    });
    expect(shown).toEqual({ type: 5, data: { flags: 64 } });
    resolve(null);
    await holding;
    await expect.poll(() => told.length, { timeout: 20_000 }).toBe(1);
    expect(told[0]!.to).toMatchObject({ applicationId: '1100000000000000001' });
    expect(JSON.stringify(told[0]!.body)).toContain('You are coming');
    expect(await answersOf()).toHaveLength(1);
  });

  it.each(['seen_interactions', 'users', 'events'] as const)(
    'is told that it could not be kept where the database fails at its %s, at once and later',
    async (table) => {
      const notKept = 'It could not be kept just now. Try again in a moment.';
      const rename = (to: Kysely<Tables>, from: string, name: string) =>
        sql`alter table ${sql.ref(from)} rename to ${sql.ref(name)}`.execute(to);
      const { promise, resolve } = Promise.withResolvers<null>();
      const held = Promise.withResolvers<null>();
      // It stalls first, and then the table is not there.
      const holding = db()
        .transaction()
        .execute(async (trx) => {
          await rename(trx, table, 'out_of_reach');
          held.resolve(null);
          await promise;
        });
      await held.promise;
      told.length = 0;
      lateAnswers.promptly = 1;
      const later = await press('yes').finally(() => {
        lateAnswers.promptly = hour;
      });
      expect(later).toEqual({ type: 5, data: { flags: 64 } });
      resolve(null);
      await holding;
      await expect.poll(() => told.length, { timeout: 20_000 }).toBe(1);
      const atOnce = await press('yes').finally(() => rename(db(), 'out_of_reach', table));
      expect(told[0]!.body).toMatchObject({ content: notKept });
      expect(atOnce).toMatchObject({ type: 4, data: { content: notKept, flags: 64 } });
      expect(await answersOf()).toEqual([]);
      // Pressed again it counts.
      expect(wordsOf(await press('yes'))).toContain('You are coming');
    },
  );

  it('is slowed down, each person by themselves', async () => {
    const busy = person('2100000000000000003', 'busy', [roleIds.member]) as Member;
    const customId = 'of:another:version';
    let words: string | undefined = '';
    for (let times = 0; times < 250 && !words?.includes('too often'); times += 1) {
      words = wordsOf((await (await send(pressBody({ person: busy, customId }))).json()) as Shown);
    }
    expect(words).toContain('That was too often.');
    expect(wordsOf(await press('maybe'))).toContain('You may come');
  });
});

it('is not there for a guild without a key', async () => {
  const host = await createTestHost('SQLite');
  const answered = await host.request(path, key.signed({ type: 1 }, host.clock.now));
  expect(answered.status).toBe(404);
  await host.close();
});
