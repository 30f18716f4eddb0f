import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticePage } from '#contract/notices.ts';
import type { User } from '#contract/identity.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { keepNewest, latestNotices, removeExpired } from '#server/notices/queries.ts';
import { tell } from '#server/notices/telling.ts';
import { tellOfPlaces } from '#server/places/telling.ts';
import { settleAhead } from '#server/places/settling-ahead.ts';
import { tellWhatIsDue } from '#server/reminders/reminding.ts';
import { guild } from '#config';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { raidRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';
import { waitForLock } from './wait-for-lock.ts';

const day = 24 * 60 * 60 * 1000;
const idOf = (name: string) => people[name]!.id;
const inbox = '/api/guild/notices';

const form = {
  ...{ title: 'Slow Tide', description: '', squadId: null, mandatory: false },
  ...{ tbd: false, allCall: false, isPublic: false, places: null, closesBefore: null },
  ...{ start: '2026-11-25T20:00', end: '2026-11-25T22:00', zone: 'Europe/Berlin', fold: 'first' },
};

describe.each(engines)('notices on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let other: Caller;

  const db = () => host.host.database.db;
  const pageOf = async (as: Caller, query = '') =>
    (await as('GET', `${inbox}${query}`)).body as NoticePage;
  const titlesOf = async (as: Caller) => (await pageOf(as)).notices.map(({ title }) => title);
  const plan = async (more: object = {}, repeat?: object) => {
    const event = { ...form, ...more };
    const { body } = await officer('POST', '/api/guild/events', { event, repeat: repeat ?? null });
    return (body as { ids: string[] }).ids;
  };
  const change = (id: string, version: number, more: object) =>
    officer('PUT', `/api/guild/events/${id}`, {
      ...{ event: { ...form, ...more }, scope: 'this', version, reason: 'The ferry goes later' },
    });
  const cancel = (id: string, as = officer) =>
    as('POST', `/api/guild/events/${id}/cancel`, { scope: 'this', reason: 'Ice.' });
  const clear = () => db().deleteFrom('notices').execute();

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    other = await callerOf(host, 'level3');
  });

  afterAll(() => host.close());

  it('tell whom an evening invites that it is planned, and not who plans it', async () => {
    const [id] = await plan();
    const { notices, unread, next } = await pageOf(member, '?zone=America/New_York');
    expect(notices).toMatchObject([
      {
        ...{ kind: 'event-planned', title: 'Slow Tide is planned', isRead: false },
        body: 'Wednesday 25 November, 14:00. Say whether you come.',
        href: `/dashboards/calendar/${id}`,
      },
    ]);
    expect([unread, next]).toEqual([1, null]);
    expect(await titlesOf(officer)).toEqual([]);
    const none = await callerOf(host, 'level1');
    expect(await titlesOf(none)).toEqual([]);
    expect((await (await callerOf(host, 'outsider'))('GET', inbox)).status).toBe(403);
    const { body } = await member('GET', '/api/auth/user/@me');
    expect((body as User).unread).toBe(1);
  });

  it('of one evening give way to the latest, which keeps when it was to begin', async () => {
    await clear();
    const [id] = await plan({ title: 'Heron Watch' });
    await change(id!, 0, {
      title: 'Heron Watch',
      start: '2026-11-26T20:00',
      end: '2026-11-26T22:00',
    });
    await change(id!, 1, {
      title: 'Heron Watch',
      start: '2026-11-27T20:00',
      end: '2026-11-27T22:00',
    });
    expect((await pageOf(member)).notices).toMatchObject([
      {
        kind: 'event-moved',
        body: 'Now Friday 27 November, 20:00, not Wednesday 25 November, 20:00. Say whether you come.',
      },
    ]);
    await change(id!, 2, { title: 'Heron Watch' });
    expect(await titlesOf(member)).toEqual(['Heron Watch is back at its time']);
    await cancel(id!);
    await officer('POST', `/api/guild/events/${id}/cancel`, { scope: 'this', reason: 'Ice.' });
    expect((await pageOf(member)).notices).toMatchObject([
      { title: 'Heron Watch is called off', body: 'Wednesday 25 November, 20:00. Ice.' },
    ]);
    // Another title changes nothing that anybody has to be told.
    await officer('POST', `/api/guild/events/${id}/restore`, { scope: 'this', reason: '' });
    const { id: told } = (await pageOf(member)).notices[0]!;
    await member('PUT', `${inbox}/${told}/read`);
    await change(id!, 5, { title: 'Heron Hunt' });
    expect((await pageOf(member)).notices).toMatchObject([{ isRead: true }]);
  });

  it('of a change that fails say nothing', async () => {
    await clear();
    const [id] = await plan({ title: 'Curlew' });
    await clear();
    expect(
      (await change(id!, 7, { start: '2026-11-26T20:00', end: '2026-11-26T22:00' })).status,
    ).toBe(409);
    expect(await titlesOf(member)).toEqual([]);
    // The transaction fails after all was written.
    const failing = db()
      .transaction()
      .execute(async (trx) => {
        const facts = { from: null, to: 'Lamps' };
        const told = { kind: 'squad-moved', facts, to: [idOf('level2')], about: 'x' } as const;
        await tell(trx, told, { by: null, at: host.clock.now });
        expect(
          await latestNotices(trx, { ...reader(), now: host.clock.now }, { limit: 5 }),
        ).toHaveLength(1);
        throw new Error('The line was cut');
      });
    await expect(failing).rejects.toThrow('The line was cut');
    expect(await titlesOf(member)).toEqual([]);
  });

  const reader = () => ({
    ...{ userId: idOf('level2'), now: host.clock.now, grants: guild.discord.roles },
    viewer: { accessLevel: 2, editor: false, guilded: true },
  });

  it('of many evenings at once are one, which takes the place of those of each', async () => {
    await clear();
    const repeat = { every: 'week', interval: 1, weekdays: [3], until: '2027-11-17' };
    const ids = await plan({ title: 'Tide' }, repeat);
    expect(ids.length).toBeGreaterThan(40);
    expect((await pageOf(member)).notices).toMatchObject([
      {
        title: `${ids.length} evenings are planned`,
        body: 'Tide, first on Wednesday 25 November, 20:00. Say when you come.',
        href: '/dashboards/calendar',
      },
    ]);
    await cancel(ids[1]!);
    await officer('PUT', `/api/guild/events/${ids[0]}`, {
      ...{ event: { ...form, title: 'Tide', start: '2026-11-25T21:00', end: '2026-11-25T23:00' } },
      ...{ scope: 'following', version: 0, reason: '' },
    });
    expect((await titlesOf(member)).toSorted()).toEqual([
      `${ids.length - 1} evenings were moved`,
      'Tide is called off',
    ]);
    await officer('POST', `/api/guild/events/${ids[0]}/cancel`, { scope: 'following', reason: '' });
    expect((await titlesOf(member)).toSorted()).toEqual([
      `${ids.length - 1} evenings are called off`,
      'Tide is called off',
    ]);
  });

  const weekly = (weekdays: number[], until: string) => ({
    ...{ every: 'week', interval: 1, weekdays, until },
  });

  it('of many evenings tell each of their own, also those on trial who see no calendar', async () => {
    await clear();
    const onTrial = await callerOf(host, 'level1');
    const [first] = await plan({ mandatory: true }, weekly([3], '2026-12-23'));
    const trial = {
      ...{ id: 'late-trial', user_id: idOf('level1'), ends_at: host.clock.now + 60 * day },
      // It begins after the first of the evenings.
      started_at: Date.UTC(2026, 10, 27),
      ...{ verdict: null, reason: null, decided_at: null, decided_by: null },
    };
    await db().insertInto('trials').values(trial).execute();
    await officer('POST', `/api/guild/events/${first}/cancel`, { scope: 'following', reason: '' });
    expect(await titlesOf(member)).toEqual(['5 evenings are called off']);
    expect((await pageOf(onTrial)).notices).toMatchObject([
      {
        ...{ title: '4 evenings are called off', href: '/dashboards/record' },
        body: 'Slow Tide, first on Wednesday 2 December, 20:00.',
      },
    ]);
    await db().deleteFrom('trials').where('id', '=', trial.id).execute();
  });

  it('of a series that moves tell what is planned and what is called off', async () => {
    await clear();
    const [first, ...later] = await plan({ title: 'Ebb' }, weekly([3], '2026-12-23'));
    for (const id of [first, ...later]) {
      await other('PUT', `/api/guild/events/${id}/answers/mine`, {
        ...{ answer: 'yes', role: null, comment: '' },
      });
    }
    const moved = await officer('PUT', `/api/guild/events/${first}/series`, {
      ...{ repeat: weekly([4], '2026-12-24'), version: 0, reason: 'Ice' },
    });
    expect(moved.body).toMatchObject({ planned: 5, calledOff: 4 });
    expect((await titlesOf(member)).toSorted()).toEqual([
      '4 evenings are called off',
      '5 evenings are planned',
    ]);
  });

  it('of evenings that are given to others reach those alone, and go with the evenings', async () => {
    await clear();
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'reeds', name: 'Reeds', lead_id: idOf('level3') }))
      .execute();
    await db()
      .insertInto('squad_members')
      .values(placeRow('reeds', idOf('level2')))
      .execute();
    const ids = await plan({ title: 'Fen', squadId: 'reeds' }, weekly([3], '2026-12-16'));
    expect([await titlesOf(member), await titlesOf(other)]).toEqual([
      ['4 evenings are planned'],
      [],
    ]);
    const { id: told } = (await pageOf(member)).notices[0]!;
    await member('PUT', `${inbox}/${told}/read`);
    const give = (version: number, squadId: string | null) =>
      officer('PUT', `/api/guild/events/${ids[0]}`, {
        ...{ event: { ...form, title: 'Fen', squadId }, scope: 'following', version, reason: '' },
      });
    expect((await give(0, null)).status).toBe(200);
    expect(await titlesOf(other)).toEqual(['4 evenings are planned']);
    // Whoever was asked already is told nothing again.
    expect((await pageOf(member)).notices).toMatchObject([{ id: told, isRead: true }]);
    expect((await give(1, 'reeds')).status).toBe(200);
    expect(await titlesOf(other)).toEqual([]);
    expect(await titlesOf(member)).toEqual(['4 evenings are planned']);
    const [first, ...others] = ids;
    await officer('DELETE', `/api/guild/events/${first}`);
    // It tells of the others still.
    expect(await titlesOf(member)).toEqual(['4 evenings are planned']);
    for (const id of others) await officer('DELETE', `/api/guild/events/${id}`);
    expect(await titlesOf(member)).toEqual([]);
    await db().deleteFrom('squad_members').where('squad_id', '=', 'reeds').execute();
  });

  it('are read one by one or up to one, in pages', async () => {
    await clear();
    for (let count = 0; count < 35; count += 1) {
      host.clock.now += 1;
      const facts = { from: null, to: `Squad ${count}` };
      const told = { kind: 'squad-moved', facts, to: ['level2', 'level3'].map(idOf) } as const;
      await tell(db(), { ...told, about: `${count}` }, { by: null, at: host.clock.now });
    }
    const first = await pageOf(member);
    expect([first.notices.length, first.unread]).toEqual([30, 35]);
    const second = await pageOf(member, `?after=${first.next}`);
    expect(second.notices.map(({ title }) => title)).toEqual(
      [4, 3, 2, 1, 0].map((count) => `You are in Squad ${count} now`),
    );
    expect(second.next).toBeNull();
    const [newest, next] = first.notices;
    expect((await member('PUT', `${inbox}/${next!.id}/read`)).status).toBe(204);
    expect((await member('PUT', `${inbox}/${next!.id}/read`)).status).toBe(204);
    // Nobody reads for others.
    const theirs = (await pageOf(other)).notices[0]!;
    await member('PUT', `${inbox}/${theirs.id}/read`);
    expect((await pageOf(other)).unread).toBe(35);
    expect(((await member('GET', `${inbox}/count`)).body as NoticePage).unread).toBe(34);
    await member('PUT', `${inbox}/read`, { upTo: first.notices[1]!.id });
    const after = await pageOf(member);
    expect(after.unread).toBe(1);
    expect(after.notices[0]).toEqual(newest);
    expect((await member('PUT', `${inbox}/read`, { upTo: 'all' })).code).toBe('invalid');
    expect((await member('GET', `${inbox}?zone=Nowhere`)).code).toBe('invalid');
  });

  it('are read but for what an act replaces meanwhile', async () => {
    // SQLite has one writer at a time.
    if (host.host.database.engine.kind !== 'postgres') return;
    await clear();
    const to = [idOf('level2')];
    const say = (trx: Parameters<typeof tell>[0], squad: string) => {
      const facts = { from: null, to: squad };
      const told = { kind: 'squad-moved', facts, to, about: squad } as const;
      return tell(trx, told, { by: null, at: host.clock.now });
    };
    for (const squad of ['Ash', 'Elm']) await say(db(), squad);
    const upTo = (await pageOf(member)).notices[0]!.id;
    let read: ReturnType<Caller> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await say(trx, 'Elm');
        read = member('PUT', `${inbox}/read`, { upTo });
        await waitForLock(db());
        // It waits with nothing locked: the act writes what it likes.
        await say(trx, 'Ash');
      });
    expect(await read).toMatchObject({ status: 204 });
    const { notices } = await pageOf(member);
    const isRead = Object.fromEntries(notices.map((one) => [one.title, one.isRead]));
    expect(isRead).toEqual({ 'You are in Ash now': false, 'You are in Elm now': false });
  });

  it('are read without waiting for an act that gives places of evenings one after the other', async () => {
    if (host.host.database.engine.kind !== 'postgres') return;
    await clear();
    const userId = idOf('level2');
    const now = host.clock.now;
    const ids = [randomUUID(), randomUUID()] as const;
    for (const [nth, id] of ids.entries()) {
      const event = eventRow({ id, title: `Raid ${nth}`, starts_at: now + day });
      await db().insertInto('events').values(event).execute();
      await db()
        .insertInto('rsvps')
        .values({
          ...{ event_id: id, user_id: userId, answer: 'yes', role: 'Tank', comment: '' },
          ...{ character_id: null, character_name: null, by_id: null, by_name: null },
          ...{ said_before: null, answered_at: now, placed_at: now, waits_since: null },
          ...{ moved_up_at: now, up_seen_at: null },
        })
        .execute();
      await tellOfPlaces(db(), event, { up: [userId], lost: [] }, { by: null, at: now });
    }
    const touch = (trx: ReturnType<typeof db>, id: string) =>
      trx.updateTable('rsvps').set({ comment: 'Up' }).where('event_id', '=', id).execute();
    const readWhile = (held: string, next: string) =>
      db()
        .transaction()
        .execute(async (trx) => {
          await touch(trx, held);
          // It would wait for this one, and hold the other, which this waits for.
          const upTo = (await pageOf(member)).notices[0]!.id;
          expect((await member('PUT', `${inbox}/read`, { upTo })).status).toBe(204);
          await touch(trx, next);
        });
    const readOf = async () => {
      const { notices } = await pageOf(member);
      return Object.fromEntries(notices.map(({ title, isRead }) => [title.slice(-6), isRead]));
    };
    await readWhile(ids[0], ids[1]);
    expect(await readOf()).toEqual({ 'Raid 0': false, 'Raid 1': true });
    await readWhile(ids[1], ids[0]);
    expect(await readOf()).toEqual({ 'Raid 0': true, 'Raid 1': true });
  });

  it('are shown to nobody who may not know of it any more', async () => {
    await clear();
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'lamps', name: 'Lamps', lead_id: idOf('level2') }))
      .execute();
    await db()
      .insertInto('squad_members')
      .values(placeRow('lamps', idOf('level2')))
      .execute();
    await plan({ title: 'For all' });
    const [mine] = await plan({ title: 'For Lamps', squadId: 'lamps' });
    expect(await titlesOf(other)).toEqual(['For all is planned']);
    expect((await titlesOf(member)).toSorted()).toEqual([
      'For Lamps is planned',
      'For all is planned',
    ]);
    await other('POST', '/api/guild/squads/lamps/requests', { words: 'I can on Fridays' });
    expect(await titlesOf(member)).toContain('level3 asks to join Lamps');
    const demote = (roles: string[] | null) =>
      db()
        .updateTable('users')
        .set({ roles: roles && JSON.stringify(roles), roles_at: host.clock.now })
        .where('id', '=', idOf('level2'))
        .execute();
    await demote(people.level1!.roles);
    // What is for their squad is theirs; of the calendar they know nothing now.
    expect((await pageOf(member)).notices).toMatchObject([
      { title: 'For Lamps is planned', href: '/dashboards/record' },
    ]);
    await db().deleteFrom('squad_members').where('user_id', '=', idOf('level2')).execute();
    expect(await titlesOf(member)).toEqual([]);
    await demote(null);
    expect((await member('GET', inbox)).status).toBe(403);
    // Whoever has left the server is told nothing meanwhile.
    await cancel(mine!);
    await demote(people.level2!.roles);
    expect((await pageOf(member)).notices.map(({ kind }) => kind).toSorted()).toEqual([
      'event-planned',
      'squad-asked',
    ]);
    await other('DELETE', '/api/guild/squads/lamps/requests/mine');
    await db()
      .deleteFrom('squads')
      .execute()
      .catch(() => undefined);
  });

  it('of an event that is deleted go with it', async () => {
    await clear();
    const [id] = await plan({ title: 'A mistake' });
    expect(await titlesOf(member)).toEqual(['A mistake is planned']);
    expect((await officer('DELETE', `/api/guild/events/${id}`)).status).toBe(204);
    expect(await pageOf(member)).toMatchObject({ notices: [], unread: 0 });
  });

  it('tell members of their record, of appeals and of trials, each while it waits', async () => {
    await clear();
    const id = '11111111-1111-4111-8111-111111111111';
    await db()
      .insertInto('events')
      .values(eventRow({ id, title: 'Past', starts_at: host.clock.now - day }))
      .execute();
    const record = (version: number, state: string, reason: string) =>
      officer('PUT', `/api/guild/attendance/events/${id}`, {
        ...{ version, records: [{ discordId: idOf('level2'), state }], reason },
      });
    await record(0, 'absent', '');
    expect(await titlesOf(member)).toEqual([]);
    await record(1, 'late', 'Came at nine');
    expect((await pageOf(member)).notices[0]!.body).toContain(': Late, not Absent. Came at nine');
    await member('POST', `/api/guild/attendance/events/${id}/appeals`, { words: 'At eight' });
    expect(await titlesOf(officer)).toEqual(['level2 appeals']);
    const { body } = await officer('GET', '/api/guild/attendance/appeals');
    const [appeal] = (body as { appeals: { id: string }[] }).appeals;
    await officer('PUT', `/api/guild/attendance/appeals/${appeal!.id}`, {
      state: 'present',
      answer: 'So it was',
    });
    expect(await titlesOf(officer)).toEqual([]);
    expect(await titlesOf(member)).toEqual(['Your appeal was granted']);
    const started = await officer('POST', '/api/guild/trials', {
      discordId: idOf('level2'),
      days: 14,
    });
    expect(await titlesOf(member)).toContain('Your trial has begun');
    const trial = (started.body as { id: string }).id;
    host.clock.now += 1;
    await officer('PUT', `/api/guild/trials/${trial}/verdict`, {
      verdict: 'pass',
      reason: 'Well done',
    });
    expect((await pageOf(member)).notices[0]).toMatchObject({
      title: 'Your trial: passed',
      body: 'Well done',
    });
  });

  it('tell a member what an officer does to their leave, and an officer nothing of their own', async () => {
    await clear();
    const days = { firstDay: '2026-12-01', lastDay: '2026-12-05', reason: 'Away at sea.' };
    const enter = { discordId: idOf('level2'), ...days };
    const { body } = await officer('POST', '/api/guild/leaves/entered', enter);
    const { leave } = body as { leave: { id: string; version: number } };
    expect((await pageOf(member)).notices).toMatchObject([
      {
        title: 'level7 entered a leave for you',
        body: 'Tuesday 1 December to Saturday 5 December. Away at sea.',
        href: '/dashboards/record',
      },
    ]);
    await officer('POST', `/api/guild/leaves/${leave.id}/taken-back`, { version: leave.version });
    expect(await titlesOf(member)).toEqual(['level7 took your leave back']);
    const begun = { ...enter, firstDay: '2026-11-20', announced: '2026-11-19T18:00' };
    const { body: other } = await officer('POST', '/api/guild/leaves/entered', begun);
    const { id, version } = (other as { leave: { id: string; version: number } }).leave;
    const ended = await officer('POST', `/api/guild/leaves/${id}/ended`, { version });
    expect(ended.status).toBe(200);
    expect((await titlesOf(member)).toSorted()).toEqual([
      'level7 ended your leave',
      'level7 took your leave back',
    ]);
    await officer('POST', '/api/guild/leaves', days);
    expect(await titlesOf(officer)).toEqual([]);
    await db().deleteFrom('leaves').execute();
  });

  it('tell those of a published plan where they are, and whose place changes of that alone', async () => {
    await clear();
    const id = '11111111-1111-4111-8111-111111111112';
    const raid = '55555555-5555-4555-8555-555555555551';
    await db()
      .insertInto('events')
      .values(eventRow({ id, title: 'Raid', starts_at: host.clock.now + day }))
      .execute();
    const empty = emptyPlan('Raid', ['Wick', 'Flame'], 2);
    const seat = (name: string) => ({ person: idOf(name), character: null, role: 'Tank' as const });
    const at = (squad: number, name: string) => {
      empty.squads[squad]!.seats[0] = { wanted: null, isLocked: false, holder: seat(name) };
    };
    at(0, 'level2');
    at(1, 'level3');
    await db()
      .insertInto('raids')
      .values(raidRow({ id: raid, event_id: id, plan: empty }))
      .execute();
    const publish = (version: number) =>
      officer('POST', `/api/guild/raids/${raid}/publish`, { version });
    expect((await publish(0)).status).toBe(200);
    expect((await pageOf(member)).notices[0]!.body).toContain('You are in Wick.');
    const { id: told } = (await pageOf(other)).notices[0]!;
    await other('PUT', `${inbox}/${told}/read`);
    await officer('POST', `/api/guild/raids/${raid}/moves`, {
      ...{ id: '66666666-6666-4666-8666-666666666661', step: 'Out' },
      changes: [{ kind: 'seat', at: { squad: 's1', seat: 0 }, was: seat('level2'), is: null }],
    });
    expect((await publish(2)).status).toBe(200);
    expect((await pageOf(member)).notices).toMatchObject([
      { title: 'Your place in Raid changed', isRead: false },
    ]);
    expect((await pageOf(member)).notices[0]!.body).toContain('You are in the plan no longer');
    expect((await pageOf(other)).notices).toMatchObject([{ isRead: true }]);
    await officer('POST', `/api/guild/raids/${raid}/withdraw`);
    expect(await titlesOf(other)).toEqual(['The plan of Raid was taken back']);
  });

  it('tell whoever waited that a place is theirs, as it comes free', async () => {
    await clear();
    const [id] = await plan({
      title: 'Small',
      places: { all: 1, Tank: null, Healer: null, Support: null, Damage: null },
    });
    const answer = (as: Caller, said: string) =>
      as('PUT', `/api/guild/events/${id}/answers/mine`, { answer: said, role: null, comment: '' });
    expect((await answer(member, 'yes')).status).toBe(204);
    expect((await answer(other, 'yes')).status).toBe(204);
    await answer(member, 'no');
    expect(await titlesOf(other)).toEqual(['You have a place at Small']);
    await settleAhead(
      db(),
      { grants: guild.discord.roles, now: host.clock.now },
      pino({ level: 'silent' }),
    );
    expect(await titlesOf(other)).toEqual(['You have a place at Small']);
  });

  it('remind whoever has not answered a mandatory evening, once, whoever looks', async () => {
    await clear();
    await db().updateTable('events').set({ cancelled: 1 }).execute();
    const start = host.clock.now + 23 * 60 * 60 * 1000;
    const [id, later] = [1, 2].map((nth) => `22222222-2222-4222-8222-22222222222${nth}`);
    await db()
      .insertInto('events')
      .values([
        eventRow({ id: id!, title: 'Tomorrow', starts_at: start }),
        eventRow({ id: later!, title: 'Next week', starts_at: start + 7 * day }),
      ])
      .execute();
    await officer('PUT', `/api/guild/events/${id}/answers/mine`, {
      ...{ answer: 'yes', role: null, comment: '' },
    });
    const reminding = { database: host.host.database, guild, now: () => host.clock.now };
    await Promise.all([tellWhatIsDue(reminding), tellWhatIsDue(reminding)]);
    expect(await titlesOf(officer)).toEqual([]);
    expect(await titlesOf(member)).toEqual(['Do you come to Tomorrow?']);
    const { id: told } = (await pageOf(member)).notices[0]!;
    await member('PUT', `${inbox}/${told}/read`);
    await tellWhatIsDue(reminding);
    expect((await pageOf(member)).notices).toMatchObject([{ isRead: true }]);
    // Whoever has answered is asked no more, wherever they read.
    await other('PUT', `/api/guild/events/${id}/answers/mine`, {
      ...{ answer: 'no', role: null, comment: '' },
    });
    expect(await titlesOf(other)).toEqual([]);
    // At its new time they are asked again.
    await db()
      .updateTable('events')
      .set({ starts_at: start + 1 })
      .where('id', '=', id!)
      .execute();
    await tellWhatIsDue(reminding);
    expect((await pageOf(member)).notices).toMatchObject([{ isRead: false }]);
    await db()
      .updateTable('events')
      .set({ cancelled: 1 })
      .where('id', 'in', [id!, later!])
      .execute();
  });

  it('remind nobody of a moved evening who is asked no more, or away', async () => {
    await clear();
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'eels', name: 'Eels', lead_id: idOf('level7') }))
      .execute();
    const places = ['level2', 'level3', 'level7'].map((name) => placeRow('eels', idOf(name)));
    await db().insertInto('squad_members').values(places).execute();
    const eels = { title: 'Eels', squadId: 'eels', mandatory: true };
    const [id] = await plan({ ...eels, start: '2026-11-23T20:00', end: '2026-11-23T22:00' });
    for (const as of [member, other, officer]) {
      const said = { answer: 'yes', role: null, comment: '' };
      expect((await as('PUT', `/api/guild/events/${id}/answers/mine`, said)).status).toBe(204);
    }
    await change(id!, 0, { ...eels, start: '2026-11-20T20:00', end: '2026-11-20T22:00' });
    await clear();
    await db().deleteFrom('squad_members').where('user_id', '=', idOf('level3')).execute();
    const leave = { firstDay: '2026-11-20', lastDay: '2026-11-21', reason: 'Away' };
    expect(
      (await officer('POST', '/api/guild/leaves', { id: randomUUID(), ...leave })).code,
    ).toBeUndefined();
    await tellWhatIsDue({ database: host.host.database, guild, now: () => host.clock.now });
    expect(await titlesOf(member)).toEqual(['Do you come to Eels?']);
    const rows = await db().selectFrom('notices').select('user_id').execute();
    expect(rows).toEqual([{ user_id: idOf('level2') }]);
    await db().deleteFrom('leaves').execute();
    await officer('DELETE', `/api/guild/events/${id}`);
    await db().deleteFrom('squad_members').where('squad_id', '=', 'eels').execute();
  });

  it('tell officers of a trial whose term ends, once, and not whose it is', async () => {
    await clear();
    const { body } = await officer('POST', '/api/guild/trials', {
      ...{ discordId: idOf('level3'), days: 7 },
    });
    const reminding = { database: host.host.database, guild, now: () => host.clock.now };
    await tellWhatIsDue(reminding);
    expect(await titlesOf(officer)).toEqual([]);
    const before = host.clock.now;
    host.clock.now += 5 * day;
    await Promise.all([tellWhatIsDue(reminding), tellWhatIsDue(reminding)]);
    expect(await titlesOf(officer)).toEqual(['The trial of level3 is due']);
    const { id } = body as { id: string };
    // As long as it waits, it is told of it once.
    const [told] = (await pageOf(officer)).notices;
    await tellWhatIsDue({ ...reminding, now: () => host.clock.now + 40 * day });
    expect((await pageOf(officer)).notices).toEqual([told]);
    const seenEnd = new Date(before + 7 * day).toISOString();
    const moved = await officer('PUT', `/api/guild/trials/${id}/term`, {
      ...{ lastDay: '2026-12-20', seenEnd },
    });
    expect(moved.status).toBe(200);
    expect(await titlesOf(officer)).toEqual([]);
    await officer('PUT', `/api/guild/trials/${id}/verdict`, { verdict: 'end', reason: 'No' });
    expect(await titlesOf(officer)).toEqual([]);
    host.clock.now = before;
  });

  it('are taken away once they help nobody, and the oldest of too many', async () => {
    await clear();
    await plan({ title: 'Over' });
    const now = Date.UTC(2026, 10, 25, 21);
    expect((await pageOf(member)).unread).toBe(1);
    const before = host.clock.now;
    host.clock.now = now;
    expect(await pageOf(member)).toMatchObject({ notices: [], unread: 0 });
    expect(await removeExpired(db(), now, 1)).toBe(1);
    while ((await removeExpired(db(), now, 500)) > 0);
    expect(await db().selectFrom('notices').selectAll().execute()).toEqual([]);
    for (let count = 0; count < 5; count += 1) {
      const facts = { from: null, to: `Squad ${count}` };
      const told = { kind: 'squad-moved', facts, to: [idOf('level2')], about: `${count}` } as const;
      await tell(db(), told, { by: null, at: now + count });
    }
    await keepNewest(db(), 2);
    host.clock.now = now + 10;
    expect(await titlesOf(member)).toEqual(['You are in Squad 4 now', 'You are in Squad 3 now']);
    host.clock.now = before;
  });
});
