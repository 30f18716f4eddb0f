import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticePage } from '#contract/notices.ts';
import { guild } from '#config';
import { dueOf } from '#server/pushes/queries.ts';
import { viewerOf } from '#rules/access/access.ts';
import { emptyPlan } from '#rules/raids/plan.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { raidRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;
const places = (all: number | null) => ({
  ...{ all, Tank: null, Healer: null, Support: null, Damage: null },
});

const form = {
  ...{ title: 'Slow Tide', description: '', squadId: null, mandatory: false },
  ...{ tbd: false, allCall: false, isPublic: false, places: null, closesBefore: null },
  ...{ start: '2026-11-25T20:00', end: '2026-11-25T22:00', zone: 'Europe/Berlin', fold: 'first' },
};

describe.each(engines)('what is told of an evening, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  let member: Caller;
  let other: Caller;

  const db = () => host.host.database.db;
  const pageOf = async (as: Caller) => (await as('GET', '/api/guild/notices')).body as NoticePage;
  /** Lists what somebody has not read. */
  const unreadOf = async (as: Caller) => {
    const { notices, unread } = await pageOf(as);
    const titles = notices.flatMap(({ isRead, title }) => (isRead ? [] : [title]));
    expect(unread).toBe(titles.length);
    return titles;
  };
  const plan = async (more: object = {}, repeat: object | null = null) => {
    const event = { ...form, ...more };
    // Notices of one moment have no order.
    host.clock.now += 1;
    const { body, status } = await officer('POST', '/api/guild/events', { event, repeat });
    expect(status).toBe(200);
    return (body as { ids: string[] }).ids;
  };
  const change = async (id: string, version: number, more: object) => {
    const { status } = await officer('PUT', `/api/guild/events/${id}`, {
      ...{ event: { ...form, ...more }, scope: 'this', version, reason: '' },
    });
    expect(status).toBe(200);
  };
  const answer = async (as: Caller, id: string, said: string) => {
    const path = `/api/guild/events/${id}/answers/mine`;
    expect((await as('PUT', path, { answer: said, role: null, comment: '' })).status).toBe(204);
  };
  const forget = () => db().deleteFrom('notices').execute();
  /** Lists what would go to somebody's devices now. */
  const dueTo = async (name: string) => {
    await db().updateTable('notices').set({ push_at: 1 }).execute();
    const { id: userId, roles } = people[name]!;
    const viewer = viewerOf(roles, guild.discord.roles);
    const { readable } = await dueOf(db(), {
      userId,
      viewer,
      grants: guild.discord.roles,
      now: host.clock.now,
    });
    return readable.map(({ kind }) => kind);
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    other = await callerOf(host, 'level3');
  });

  beforeEach(forget);

  afterAll(() => host.close());

  it('says that a place came free only while the reader has it', async () => {
    const [id] = await plan({ title: 'Small', places: places(1) });
    await answer(member, id!, 'yes');
    await answer(other, id!, 'yes');
    await change(id!, 0, { title: 'Small', places: places(2) });
    expect(await unreadOf(other)).toEqual(['You have a place at Small']);
    expect(await dueTo('level3')).toEqual(['place-free']);
    await change(id!, 1, { title: 'Small', places: places(1) });
    expect(await unreadOf(other)).not.toContain('You have a place at Small');
    expect(await dueTo('level3')).not.toContain('place-free');
    await change(id!, 2, { title: 'Small', places: places(2) });
    await answer(other, id!, 'no');
    expect([await unreadOf(other), await dueTo('level3')]).toEqual([[], []]);
  });

  it('says that a place is lost, and nothing where the reader is back where they believe to be', async () => {
    const [id] = await plan({ title: 'Ferry', places: places(2) });
    await answer(member, id!, 'yes');
    await answer(other, id!, 'yes');
    await forget();
    const limit = (version: number, all: number | null) =>
      change(id!, version, { title: 'Ferry', places: places(all) });
    await limit(0, 1);
    expect((await pageOf(other)).notices).toMatchObject([
      {
        ...{ kind: 'place-lost', title: 'You wait for a place at Ferry', isRead: false },
        body: 'Wednesday 25 November, 20:00. Fewer may come now than before.',
      },
    ]);
    expect(await unreadOf(member)).toEqual([]);
    await limit(1, 2);
    expect(await unreadOf(other)).toEqual([]);
    await limit(2, 1);
    const [lost] = (await pageOf(other)).notices;
    await other('PUT', `/api/guild/notices/${lost!.id}/read`);
    await limit(3, 2);
    expect(await unreadOf(other)).toEqual(['You have a place at Ferry']);
    await limit(4, 1);
    expect(await unreadOf(other)).toEqual([]);
    // A device has said that they have a place: it is told that they have not.
    await limit(5, 2);
    await db()
      .insertInto('push_devices')
      .values({
        ...{ id: 'd-ferry', user_id: idOf('level3'), endpoint: 'https://push.example/d' },
        ...{ service: 'push.example', p256dh: '', auth: '', name: '', session_hash: '' },
        ...{ added_at: 0, sent_at: 1, failed_at: null, failure: null, tries: 0, rests_until: 0 },
      })
      .execute();
    await limit(6, 1);
    expect(await unreadOf(other)).toEqual(['You wait for a place at Ferry']);
    await db().deleteFrom('push_devices').execute();
  });

  it('asks whoever has answered no more, wherever they answer', async () => {
    const repeat = { every: 'week', interval: 1, weekdays: [3], until: '2026-12-16' };
    const [id] = await plan({ title: 'Heron' });
    const [moved] = await plan({ title: 'Moved' });
    await change(moved!, 0, { title: 'Moved', start: '2026-11-26T20:00', end: '2026-11-26T22:00' });
    const series = await plan({ title: 'Weekly' }, repeat);
    const asked = ['4 evenings are planned', 'Moved was moved', 'Heron is planned'];
    expect(await unreadOf(other)).toEqual(asked);
    const press = async (ids: readonly string[], answer: string) => {
      const starts = await db()
        .selectFrom('events')
        .select(['id', 'starts_at'])
        .where('id', 'in', ids)
        .execute();
      const answers = starts.map(({ id: eventId, starts_at }) => ({
        ...{ eventId, startsAt: new Date(starts_at).toISOString() },
        said: { answer, role: null, comment: '' },
      }));
      const sent = await other('PUT', '/api/guild/answers/mine', { answers });
      expect(sent).toMatchObject({ status: 200, body: { refused: [] } });
    };
    await press([id!, moved!, ...series.slice(1)], 'maybe');
    // One of many is still to be answered.
    expect(await unreadOf(other)).toEqual(['4 evenings are planned']);
    await press(series.slice(0, 1), 'no');
    expect([await unreadOf(other), await dueTo('level3')]).toEqual([[], []]);
    expect(await unreadOf(member)).toEqual(asked);
    const path = `/api/guild/events/${id}/members/${idOf('level2')}/answer`;
    const said = { answer: 'yes', role: null, comment: '', startsAt: '2026-11-25T19:00:00.000Z' };
    expect((await officer('PUT', path, said)).status).toBe(204);
    expect(await unreadOf(member)).toContain('level7 answered for you');
    await answer(member, id!, 'no');
    expect(await unreadOf(member)).toEqual(asked.slice(0, 2));
  });

  it('tells whoever has answered, also below the level of the calendar', async () => {
    const low = await callerOf(host, 'level1');
    const [id] = await plan({ title: 'Muster', mandatory: true });
    expect(await unreadOf(low)).toEqual([]);
    await answer(low, id!, 'yes');
    const muster = { title: 'Muster', mandatory: true };
    const later = { start: '2026-11-26T20:00', end: '2026-11-26T22:00' };
    await change(id!, 0, { ...muster, ...later });
    expect(await unreadOf(low)).toEqual(['Muster was moved']);
    await officer('POST', `/api/guild/events/${id}/cancel`, { scope: 'this', reason: '' });
    expect(await unreadOf(low)).toEqual(['Muster is called off']);
    await officer('POST', `/api/guild/events/${id}/restore`, { scope: 'this', reason: '' });
    await answer(low, id!, 'no');
    // It counts for them no more.
    await change(id!, 3, { ...muster, ...later, mandatory: false });
    expect(await unreadOf(low)).toEqual(['Muster is for others now']);
    // That stays for them to read, and they hear nothing of what becomes of it.
    await change(id!, 4, { ...muster, mandatory: false });
    expect(await unreadOf(low)).toEqual(['Muster is for others now']);
  });

  it('tells whoever has answered once that an evening is for others', async () => {
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'otters', name: 'Otters', lead_id: idOf('level2') }))
      .execute();
    await db()
      .insertInto('squad_members')
      .values(placeRow('otters', idOf('level2')))
      .execute();
    const [id] = await plan({ title: 'Weir' });
    await answer(other, id!, 'yes');
    await answer(member, id!, 'yes');
    await forget();
    const weir = { title: 'Weir', squadId: 'otters' };
    await change(id!, 0, weir);
    expect((await pageOf(other)).notices).toMatchObject([
      {
        ...{ kind: 'event-others', title: 'Weir is for others now' },
        body: 'Wednesday 25 November, 20:00. What you have answered counts no more.',
      },
    ]);
    expect(await unreadOf(member)).toEqual([]);
    await forget();
    await change(id!, 1, { ...weir, mandatory: true });
    expect(await unreadOf(other)).toEqual([]);
    const repeat = { every: 'week', interval: 1, weekdays: [3], until: '2026-12-16' };
    const series = await plan({ title: 'Weirs' }, repeat);
    for (const one of series) await answer(other, one, 'no');
    await forget();
    const { status } = await officer('PUT', `/api/guild/events/${series[0]}`, {
      ...{ event: { ...form, title: 'Weirs', squadId: 'otters' }, scope: 'following' },
      ...{ version: 0, reason: '' },
    });
    expect(status).toBe(200);
    expect(await unreadOf(other)).toEqual(['4 evenings are for others now']);
  });

  it('tells whom its plan has that a mandatory evening asks them no more', async () => {
    const low = await callerOf(host, 'level1');
    const [id] = await plan({ title: 'Bar', mandatory: true });
    const holder = { person: idOf('level1'), character: null, role: 'Tank' as const };
    const full = emptyPlan('Bar', ['Wick'], 2);
    full.squads[0]!.seats[0] = { wanted: null, isLocked: false, holder };
    const raid = '55555555-5555-4555-8555-555555555572';
    await db()
      .insertInto('raids')
      .values(raidRow({ id: raid, event_id: id!, plan: full }))
      .execute();
    await officer('POST', `/api/guild/raids/${raid}/publish`, { version: 0 });
    await forget();
    await change(id!, 0, { title: 'Bar' });
    expect((await pageOf(low)).notices).toMatchObject([
      {
        ...{ kind: 'event-others', title: 'Bar is for others now' },
        body: 'Wednesday 25 November, 20:00. It asks you no more, though its plan has you.',
      },
    ]);
    // Whoever has answered as well reads that it counts no more.
    await change(id!, 1, { title: 'Bar', mandatory: true });
    await answer(low, id!, 'yes');
    await forget();
    await change(id!, 2, { title: 'Bar' });
    expect((await pageOf(low)).notices).toMatchObject([
      { body: 'Wednesday 25 November, 20:00. What you have answered counts no more.' },
    ]);
  });

  it('says to nobody how an evening that is for others is called since, and when it is', async () => {
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'terns', name: 'Terns', lead_id: idOf('level2') }))
      .execute();
    const low = await callerOf(host, 'level1');
    const [id] = await plan({ title: 'Lock', mandatory: true });
    await answer(low, id!, 'yes');
    await forget();
    const given = { title: 'Ambush', squadId: 'terns', mandatory: true };
    const later = { start: '2026-11-26T20:00', end: '2026-11-26T22:00' };
    await change(id!, 0, { ...given, ...later });
    const told = { title: 'Lock is for others now' };
    const body = 'Wednesday 25 November, 20:00. What you have answered counts no more.';
    expect((await pageOf(low)).notices).toMatchObject([{ ...told, body }]);
    await change(id!, 1, { ...given, ...later, title: 'Ambush at the ford' });
    expect((await pageOf(low)).notices).toMatchObject([{ ...told, body }]);
  });

  it('tells whom a plan had, whatever they may see, that it has them no longer', async () => {
    const low = await callerOf(host, 'level1');
    const [id] = await plan({ title: 'Keep' });
    const raid = '55555555-5555-4555-8555-555555555571';
    const holder = { person: idOf('level1'), character: null, role: 'Tank' as const };
    const full = emptyPlan('Keep', ['Wick'], 2);
    full.squads[0]!.seats[0] = { wanted: null, isLocked: false, holder };
    await db()
      .insertInto('raids')
      .values(raidRow({ id: raid, event_id: id!, plan: full }))
      .execute();
    const publish = async (version: number) => {
      const { status } = await officer('POST', `/api/guild/raids/${raid}/publish`, { version });
      expect(status).toBe(200);
    };
    await publish(0);
    expect(await unreadOf(low)).toEqual(['The plan of Keep is out']);
    const is = { kind: 'seat', at: { squad: 's1', seat: 0 }, was: holder, is: null };
    await officer('POST', `/api/guild/raids/${raid}/moves`, {
      ...{ id: '66666666-6666-4666-8666-666666666671', step: 'Out', changes: [is] },
    });
    await publish(2);
    expect(await unreadOf(low)).toEqual(['Your place in Keep changed']);
    await officer('POST', `/api/guild/raids/${raid}/moves`, {
      ...{ id: '66666666-6666-4666-8666-666666666672', step: 'In' },
      changes: [{ ...is, was: null, is: holder }],
    });
    await publish(4);
    await officer('POST', `/api/guild/raids/${raid}/withdraw`);
    expect(await unreadOf(low)).toEqual(['The plan of Keep was taken back']);
  });

  it('says of an evening that is on again that it was moved before', async () => {
    const [id] = await plan({ title: 'Eddy' });
    await answer(other, id!, 'yes');
    await forget();
    const later = { start: '2026-11-26T20:00', end: '2026-11-26T22:00' };
    await change(id!, 0, { title: 'Eddy', ...later });
    const turn = (to: string) =>
      officer('POST', `/api/guild/events/${id}/${to}`, { scope: 'this', reason: 'Ice.' });
    await turn('cancel');
    const wasWednesday = 'It was moved from Wednesday 25 November, 20:00.';
    expect((await pageOf(other)).notices).toMatchObject([
      { body: `Thursday 26 November, 20:00. ${wasWednesday} Ice.` },
    ]);
    await turn('restore');
    const again = {
      title: 'Eddy is on again',
      body: `Thursday 26 November, 20:00. ${wasWednesday} Say anew whether you come.`,
    };
    expect((await pageOf(other)).notices).toMatchObject([again]);
    await answer(other, id!, 'yes');
    expect(await unreadOf(other)).toEqual([]);
    // Nobody is told that what is called off moves; once it is on, they are.
    await turn('cancel');
    const [off] = (await pageOf(other)).notices;
    await other('PUT', `/api/guild/notices/${off!.id}/read`);
    await change(id!, 4, {
      ...{ title: 'Eddy', start: '2026-11-27T20:00', end: '2026-11-27T22:00' },
    });
    await turn('restore');
    expect((await pageOf(other)).notices).toMatchObject([
      {
        body: 'Friday 27 November, 20:00. It was moved from Thursday 26 November, 20:00. Say anew whether you come.',
      },
    ]);
  });

  it('calls an evening as it is called now, where nobody has read of it', async () => {
    const [id] = await plan({ title: 'Old name' });
    const repeat = { every: 'week', interval: 1, weekdays: [3], until: '2026-12-16' };
    const [first] = await plan({ title: 'Old series' }, repeat);
    const [told] = (await pageOf(member)).notices;
    await member('PUT', `/api/guild/notices/${told!.id}/read`);
    await change(id!, 0, { title: 'New name' });
    await officer('PUT', `/api/guild/events/${first}`, {
      ...{ event: { ...form, title: 'New series' }, scope: 'following', version: 0, reason: '' },
    });
    expect((await pageOf(other)).notices).toMatchObject([
      { body: 'New series, first on Wednesday 25 November, 20:00. Say when you come.' },
      { title: 'New name is planned' },
    ]);
    // What was read stays as it was read.
    expect((await pageOf(member)).notices).toMatchObject([
      { body: 'Old series, first on Wednesday 25 November, 20:00. Say when you come.' },
      { title: 'New name is planned' },
    ]);
  });
});
