import { randomUUID } from 'node:crypto';
import { guild } from '#config';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticePage } from '#contract/notices.ts';
import type { PlaceLimits } from '#rules/calendar/places.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { saveRoles } from '#server/db/people.ts';
import { settleAhead } from '#server/places/settling-ahead.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow, raidRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const start = Date.parse('2026-11-28T19:00:00Z');
const startsAt = new Date(start).toISOString();
const none: PlaceLimits = { all: null, Tank: null, Healer: null, Support: null, Damage: null };
const names = ['level2', 'level3', 'level5'] as const;
const idOf = (name: string) => people[name]!.id;

const isFree = 'You have a place at Raid';
const isLost = 'You wait for a place at Raid';
const isGone = 'Raid is for others now';
const isBack = 'Raid is for you again';
const isOn = 'Raid is on again';
const isMoved = 'Raid was moved';

/** What those are told who had the first and the second place, and whoever waited for one. */
interface Heard {
  first?: string;
  second?: string;
  third?: string;
}

/** What is done, and what is heard of it. */
type Turn = [what: string, act: () => Promise<unknown>, heard: Heard];

describe.each(engines)('places that are lost and gained, on $engine', ({ engine }) => {
  let host: TestHost;
  let raid: string;
  /** roles are only replaced by later ones */
  let rolesAt = 0;
  const as: Record<string, Caller> = {};

  const db = () => host.host.database.db;
  const forget = async () => {
    await db().deleteFrom('notices').execute();
    await db().deleteFrom('tellings').execute();
  };
  /** Lists what officers read went out, by kind. */
  const wentOut = async () => {
    const rows = await db().selectFrom('tellings').select('kind').orderBy('kind').execute();
    return rows.map(({ kind }) => kind);
  };
  const heard = async (name: string) => {
    const { status, body } = await as[name]!('GET', '/api/guild/notices');
    if (status !== 200) {
      const rows = db().selectFrom('notices').select('kind').where('user_id', '=', idOf(name));
      return (await rows.execute()).map(({ kind }) => kind);
    }
    return (body as NoticePage).notices.map(({ title }) => title);
  };
  const say = (name: string, answer: string, role: string | null = null) =>
    as[name]!('PUT', `/api/guild/events/${raid}/answers/mine`, {
      ...{ answer, role, comment: '', startsAt },
    });
  const change = async (part: object) => {
    const [event] = await db().selectFrom('events').selectAll().where('id', '=', raid).execute();
    const { status } = await as.level7!('PUT', `/api/guild/events/${raid}`, {
      event: {
        ...{ title: 'Raid', description: '', mandatory: false, tbd: false, allCall: false },
        ...{ isPublic: false, squadId: event!.squad_id, zone: 'Europe/Berlin' },
        ...{ start: '2026-11-28T20:00', end: '2026-11-28T22:00', closesBefore: null },
        ...{ places: { ...none, all: 2 }, ...part },
      },
      ...{ scope: 'this', version: event!.version },
    });
    expect(status).toBe(200);
  };
  const turn = (to: string) =>
    as.level7!('POST', `/api/guild/events/${raid}/${to}`, { scope: 'this', reason: '' });
  const setRoles = async (name: string, roles: string[] | null) => {
    rolesAt += 1;
    await saveRoles(db(), { id: idOf(name), roles, rolesAt });
    await settleAhead(
      db(),
      { now: host.clock.now, grants: guild.discord.roles },
      pino({ level: 'silent' }),
    );
  };
  const settled = async (what: Promise<unknown>) => {
    await what;
    await settleAhead(
      db(),
      { now: host.clock.now, grants: guild.discord.roles },
      pino({ level: 'silent' }),
    );
  };
  const forSquad = () =>
    db().updateTable('events').set({ squad_id: 'wrens' }).where('id', '=', raid).execute();
  const leaveSquad = (name: string) =>
    db().deleteFrom('squad_members').where('user_id', '=', idOf(name)).execute();

  beforeAll(async () => {
    host = await createTestHost(engine);
    as.level7 = await callerOf(host, 'level7');
    await db()
      .insertInto('squads')
      .values([
        squadRow({ id: 'wrens', name: 'Wrens', lead_id: idOf('level5') }),
        squadRow({ id: 'terns', name: 'Terns', lead_id: idOf('level7') }),
      ])
      .execute();
  });

  beforeEach(async () => {
    host.clock.now = start - 48 * hour;
    // What was answered stays: nobody moves up at what is called off.
    await db().updateTable('events').set({ cancelled: 1 }).execute();
    for (const name of names) {
      await setRoles(name, people[name]!.roles);
      as[name] = await callerOf(host, name);
    }
    await db().deleteFrom('squad_members').execute();
    await db()
      .insertInto('squad_members')
      .values(names.map((name) => placeRow('wrens', idOf(name))))
      .execute();
    raid = randomUUID();
    const places = JSON.stringify({ ...none, all: 2 });
    await db()
      .insertInto('events')
      .values(eventRow({ id: raid, starts_at: start, title: 'Raid', mandatory: 0, places }))
      .execute();
    for (const name of names) {
      expect((await say(name, 'yes', 'Tank')).status).toBe(204);
      host.clock.now += 1000;
    }
    await forget();
  });

  afterAll(() => host.close());

  const turns: Turn[] = [
    ['fewer may come', () => change({ places: { ...none, all: 1 } }), { second: isLost }],
    [
      'fewer of a role may come',
      () => change({ places: { ...none, Tank: 1 } }),
      { second: isLost },
    ],
    ['more may come', () => change({ places: { ...none, all: 3 } }), { third: isFree }],
    ['as many may come as like', () => change({ places: null }), { third: isFree }],
    ['somebody stays away', () => say('level2', 'no'), { third: isFree }],
    [
      'an officer says so for them',
      () =>
        as.level7!('PUT', `/api/guild/events/${raid}/members/${idOf('level2')}/answer`, {
          ...{ answer: 'no', role: null, comment: '', startsAt },
        }),
      { first: 'level7 answered for you', third: isFree },
    ],
    ['somebody leaves the server', () => setRoles('level2', null), { third: isFree }],
    [
      'somebody loses their level',
      () => setRoles('level2', people.level1!.roles),
      {
        ...{ first: isGone, third: isFree },
      },
    ],
    [
      'whoever waits loses their level',
      () => setRoles('level5', people.level1!.roles),
      {
        third: isGone,
      },
    ],
    [
      'somebody leaves the squad that it is for',
      async () => {
        await forSquad();
        await settled(leaveSquad('level2'));
      },
      { first: isGone, third: isFree },
    ],
    [
      'it is given to a squad',
      async () => {
        await leaveSquad('level2');
        await change({ squadId: 'wrens' });
      },
      { first: isGone, third: isFree },
    ],
    [
      'somebody leaves the squad that it is for, and it is changed at once',
      async () => {
        await forSquad();
        await leaveSquad('level2');
        await change({ description: 'Bring oil' });
      },
      { first: isGone, third: isFree },
    ],
    [
      'somebody leaves the squad that it is for, and it moves at once',
      async () => {
        await forSquad();
        await leaveSquad('level2');
        await change({ start: '2026-11-28T20:30' });
      },
      { first: isGone, second: isMoved, third: isMoved },
    ],
    [
      'somebody leaves the squad that it is for, and it is given to another at once',
      async () => {
        await forSquad();
        await leaveSquad('level2');
        await change({ squadId: 'terns' });
      },
      { first: isGone, second: isGone, third: isGone },
    ],
    [
      'somebody leaves the squad that it is for while it is off',
      async () => {
        await forSquad();
        await turn('cancel');
        await forget();
        await leaveSquad('level2');
        await turn('restore');
      },
      { first: isGone, second: isOn, third: isOn },
    ],
    [
      'everybody leaves the squad that it is for',
      async () => {
        await forSquad();
        await settled(db().deleteFrom('squad_members').execute());
      },
      { first: isGone, second: isGone, third: isGone },
    ],
    [
      'somebody deletes the character with whom they come',
      async () => {
        const id = randomUUID();
        await db()
          .insertInto('characters')
          .values(characterRow(id, idOf('level2')))
          .execute();
        await db()
          .updateTable('rsvps')
          .set({ character_id: id })
          .where('user_id', '=', idOf('level2'))
          .execute();
        const deleted = as.level2!('DELETE', `/api/aoc/character/${id}`);
        await settled(deleted);
        expect((await deleted).status).toBeLessThan(300);
      },
      {},
    ],
    [
      'somebody announces leave',
      () =>
        settled(
          as.level2!('POST', '/api/guild/leaves', {
            ...{ id: randomUUID(), firstDay: '2026-11-27', lastDay: '2026-11-29', reason: '' },
          }),
        ),
      {},
    ],
  ];

  it.each(turns)('are told as %s', async (_, act, { first, second, third }) => {
    await act();
    const told = [first, second, third].map((one) => (one === undefined ? [] : [one]));
    const all = [await heard('level2'), await heard('level3'), await heard('level5')];
    expect(all).toEqual(told);
  });

  it('are told whoever comes back, who stands behind all others', async () => {
    await setRoles('level2', people.level1!.roles);
    await setRoles('level2', people.level2!.roles);
    const { notices } = (await as.level2!('GET', '/api/guild/notices')).body as NoticePage;
    expect(notices).toMatchObject([
      { title: isBack, body: expect.stringContaining('counts: you wait for a place.') as string },
    ]);
    await setRoles('level3', people.level1!.roles);
    expect(await heard('level2')).toEqual([isFree]);
    await setRoles('level2', people.level1!.roles);
    await setRoles('level2', people.level2!.roles);
    await change({ places: { ...none, all: 3 } });
    await forget();
    await setRoles('level3', people.level3!.roles);
    // There is a place for them at once.
    expect(await heard('level3')).toEqual([isBack]);
  });

  it('are told where an officer answers for somebody who has to wait in that role', async () => {
    await change({ places: { ...none, all: 3, Healer: 0 } });
    await forget();
    await as.level7!('PUT', `/api/guild/events/${raid}/members/${idOf('level2')}/answer`, {
      ...{ answer: 'yes', role: 'Healer', comment: '', startsAt },
    });
    const { notices } = (await as.level2!('GET', '/api/guild/notices')).body as NoticePage;
    expect(notices).toMatchObject([
      { body: expect.stringContaining('Coming. You wait for a place. You can') as string },
    ]);
  });

  it('are told with an evening that is on again, of which fewer may come since', async () => {
    await turn('cancel');
    await change({ places: { ...none, all: 1 } });
    await forget();
    await turn('restore');
    const { notices } = (await as.level3!('GET', '/api/guild/notices')).body as NoticePage;
    expect(notices).toMatchObject([
      {
        title: 'Raid is on again',
        body: expect.stringContaining('counts: you wait for a place.') as string,
      },
    ]);
    // Whoever lost their place was told it with that.
    expect(await wentOut()).toEqual(['event-on']);
  });

  it('are told with an evening that is on again, of which more may come since', async () => {
    await turn('cancel');
    await change({ places: { ...none, all: 3 } });
    await forget();
    await turn('restore');
    const { notices } = (await as.level5!('GET', '/api/guild/notices')).body as NoticePage;
    expect(notices).toMatchObject([
      { title: isOn, body: expect.stringContaining('counts: you have a place now.') as string },
    ]);
    expect(await wentOut()).toEqual(['event-on']);
  });

  it('are told with an evening that moves back, of which more may come at once', async () => {
    await change({ start: '2026-11-28T20:30' });
    await forget();
    await change({ places: { ...none, all: 3 } });
    const { notices } = (await as.level5!('GET', '/api/guild/notices')).body as NoticePage;
    expect(notices).toMatchObject([
      { title: isMoved, body: expect.stringContaining('counts: you have a place now.') as string },
    ]);
    expect(await wentOut()).toEqual(['event-moved']);
  });

  it('are told of an evening that is on again whoever comes back, and apart whom it is not for', async () => {
    await setRoles('level2', people.level1!.roles);
    await turn('cancel');
    await setRoles('level2', people.level2!.roles);
    await setRoles('level3', people.level1!.roles);
    await forget();
    await turn('restore');
    expect(await heard('level2')).toEqual([isOn]);
    expect(await wentOut()).toEqual(['event-on', 'event-others']);
  });

  it('are told at once as a plan is taken back and published, but for those of the plan', async () => {
    await forSquad();
    await leaveSquad('level2');
    const id = randomUUID();
    const plan = emptyPlan('Seats', ['Wick'], 4);
    const holder = { person: idOf('level2'), character: null, role: 'Tank' } as const;
    plan.squads[0]!.seats[0] = { wanted: null, isLocked: false, holder };
    await db()
      .insertInto('raids')
      .values(raidRow({ id, event_id: raid, plan }))
      .execute();
    const publish = (version: number) =>
      as.level7!('POST', `/api/guild/raids/${id}/publish`, { version });
    const nothing = Promise.resolve();
    expect((await publish(0)).status).toBe(200);
    await forget();
    expect((await as.level7!('POST', `/api/guild/raids/${id}/withdraw`)).status).toBe(204);
    await settled(nothing);
    expect(await heard('level2')).toEqual(['The plan of Raid was taken back']);
    expect(await heard('level5')).toEqual([isFree]);
    await forget();
    expect((await publish(2)).status).toBe(200);
    await settled(nothing);
    expect(await heard('level2')).toEqual(['The plan of Raid is out']);
    expect(await heard('level5')).toEqual([]);
  });

  it('are told though those of another evening cannot be given', async () => {
    const broken = { ...eventRow({ id: '0', starts_at: start, title: 'Broken' }), places: '{' };
    await db().insertInto('events').values(broken).execute();
    await setRoles('level2', null);
    expect(await heard('level5')).toEqual([isFree]);
    await db().deleteFrom('events').where('id', '=', '0').execute();
  });
});
