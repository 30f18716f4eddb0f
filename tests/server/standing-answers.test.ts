import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoticePage } from '#contract/notices.ts';
import type { NoticeKind } from '#rules/notices/facts.ts';
import { emptyPlan, type Placed } from '#rules/raids/plan.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { raidRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const idOf = (name: string) => people[name]!.id;

const form = {
  ...{ title: 'Slow Tide', description: '', squadId: null, mandatory: false },
  ...{ tbd: false, allCall: false, isPublic: false, places: null, closesBefore: null },
  ...{ start: '2026-11-25T20:00', end: '2026-11-25T22:00', zone: 'Europe/Berlin', fold: 'first' },
};
const thursday = { start: '2026-11-26T20:00', end: '2026-11-26T22:00' };
const weekly = { every: 'week', interval: 1, weekdays: [3], until: '2026-12-16' };
const wednesdayAt = 'Wednesday 25 November, 20:00';
const thursdayAt = 'Thursday 26 November, 20:00';

describe.each(engines)('what is said of one’s answer to an evening, on $engine', ({ engine }) => {
  let host: TestHost;
  let officer: Caller;
  /** of the squad */
  let member: Caller;
  let other: Caller;
  /** below the level of the calendar */
  let low: Caller;

  const db = () => host.host.database.db;
  const told = async (as: Caller) => {
    const { notices } = (await as('GET', '/api/guild/notices')).body as NoticePage;
    return notices.flatMap(({ isRead, title, body }) => (isRead ? [] : [{ title, body }]));
  };
  const titles = async (as: Caller) => (await told(as)).map(({ title }) => title);
  const plan = async (more: object = {}, repeat: object | null = null) => {
    const event = { ...form, ...more };
    const { body, status } = await officer('POST', '/api/guild/events', { event, repeat });
    expect(status).toBe(200);
    return (body as { ids: string[] }).ids;
  };
  const versionOf = async (id: string) => {
    const [event] = await db().selectFrom('events').selectAll().where('id', '=', id).execute();
    return event!.version;
  };
  const change = async (id: string, more: object, scope = 'this') => {
    host.clock.now += 1;
    const { status } = await officer('PUT', `/api/guild/events/${id}`, {
      ...{ event: { ...form, ...more }, scope, version: await versionOf(id), reason: '' },
    });
    expect(status).toBe(200);
  };
  const turn = async (id: string, to: 'cancel' | 'restore', scope = 'this') => {
    host.clock.now += 1;
    const body = { scope, reason: '' };
    expect((await officer('POST', `/api/guild/events/${id}/${to}`, body)).status).toBe(200);
  };
  const answer = async (as: Caller, id: string, said: string) => {
    const path = `/api/guild/events/${id}/answers/mine`;
    expect((await as('PUT', path, { answer: said, role: null, comment: '' })).status).toBe(204);
  };
  /** Lets a series come again by another rule. */
  const repeat = async (id: string, until: string) => {
    host.clock.now += 1;
    const { status } = await officer('PUT', `/api/guild/events/${id}/series`, {
      ...{ repeat: { ...weekly, until }, version: await versionOf(id), reason: '' },
    });
    expect(status).toBe(200);
  };
  const forget = () => db().deleteFrom('notices').execute();
  /** Counts how often what was done last was told. */
  const timesTold = async (kind: NoticeKind) => {
    const tellings = db().selectFrom('tellings').select('id').where('kind', '=', kind);
    return (await tellings.where('at', '=', host.clock.now).execute()).length;
  };
  /** Publishes a plan of an event that has somebody in a seat and somebody in reserve. */
  const seat = async (
    eventId: string,
    nth: number,
    seated: readonly string[],
    reserve: string[] = [],
  ) => {
    const raid = `55555555-5555-4555-8555-55555555560${nth}`;
    const holderOf = (person: string): Placed => ({ person, character: null, role: 'Tank' });
    const full = emptyPlan('Seats', ['Wick'], 4);
    for (const [index, id] of seated.entries()) {
      full.squads[0]!.seats[index] = { wanted: null, isLocked: false, holder: holderOf(id) };
    }
    full.reserve.push(...reserve.map(holderOf));
    await db()
      .insertInto('raids')
      .values(raidRow({ id: raid, event_id: eventId, plan: full }))
      .execute();
    const { status } = await officer('POST', `/api/guild/raids/${raid}/publish`, { version: 0 });
    expect(status).toBe(200);
    await forget();
    return raid;
  };

  beforeAll(async () => {
    host = await createTestHost(engine);
    officer = await callerOf(host, 'level7');
    member = await callerOf(host, 'level2');
    other = await callerOf(host, 'level3');
    low = await callerOf(host, 'level1');
    await db()
      .insertInto('squads')
      .values(squadRow({ id: 'larks', name: 'Larks', lead_id: idOf('level2') }))
      .execute();
    await db()
      .insertInto('squad_members')
      .values(placeRow('larks', idOf('level2')))
      .execute();
  });

  beforeEach(forget);

  afterAll(() => host.close());

  it('reaches whom the published plan has, who may not answer and is not asked to', async () => {
    const [id] = await plan({ title: 'Reef' });
    await seat(id!, 1, [idOf('level1'), idOf('outsider')]);
    await change(id!, { title: 'Reef', ...thursday });
    expect(await told(low)).toEqual([
      { title: 'Reef was moved', body: `Now ${thursdayAt}, not ${wednesdayAt}.` },
    ]);
    await turn(id!, 'cancel');
    expect(await titles(low)).toEqual(['Reef is called off']);
    await turn(id!, 'restore');
    expect(await told(low)).toEqual([
      {
        title: 'Reef is on again',
        body: `${thursdayAt}. It was moved from ${wednesdayAt}.`,
      },
    ]);
    // Whoever is not in the server is told nothing.
    const rows = await db()
      .selectFrom('notices')
      .select('id')
      .where('user_id', '=', idOf('outsider'))
      .execute();
    expect(rows).toEqual([]);
    // A squad's evening asks whom its plan has.
    await change(id!, { title: 'Reef', ...thursday, squadId: 'larks' });
    expect(await told(low)).toEqual([
      {
        title: 'Reef is planned',
        body: `${thursdayAt}. It was moved from ${wednesdayAt}. Say whether you come.`,
      },
    ]);
  });

  it('reaches whom a plan has in reserve, each once, and nobody whom no published plan has', async () => {
    const [id] = await plan({ title: 'Shoal' });
    const raid = await seat(id!, 2, [idOf('level2')], [idOf('level1')]);
    await change(id!, { title: 'Shoal', ...thursday, squadId: 'larks' });
    expect(await titles(low)).toEqual(['Shoal was moved']);
    expect(await titles(member)).toEqual(['Shoal was moved']);
    await officer('POST', `/api/guild/raids/${raid}/withdraw`);
    await forget();
    await turn(id!, 'cancel');
    expect([await titles(low), await titles(member)]).toEqual([[], ['Shoal is called off']]);
  });

  it('stays that an evening is called off, once its plan is taken back', async () => {
    const [id] = await plan({ title: 'Skua' });
    const raid = await seat(id!, 3, [idOf('level2')]);
    await turn(id!, 'cancel');
    const { status } = await officer('POST', `/api/guild/raids/${raid}/withdraw`);
    expect([status, await titles(member)]).toEqual([204, ['Skua is called off']]);
  });

  it('says to each whether their answer counts once an evening is on again', async () => {
    const [id] = await plan({ title: 'Gannet' });
    await answer(other, id!, 'yes');
    await turn(id!, 'cancel');
    await turn(id!, 'restore');
    expect(await told(other)).toEqual([
      { title: 'Gannet is on again', body: `${wednesdayAt}. What you had answered counts.` },
    ]);
    expect(await told(member)).toEqual([
      { title: 'Gannet is on again', body: `${wednesdayAt}. Say whether you come.` },
    ]);
  });

  it('says to each whether their answer counts once an evening moves, and is back', async () => {
    const [id] = await plan({ title: 'Tern' });
    await answer(other, id!, 'yes');
    await change(id!, { title: 'Tern', ...thursday });
    const moved = { title: 'Tern was moved', body: `Now ${thursdayAt}, not ${wednesdayAt}.` };
    expect(await told(other)).toEqual([
      { ...moved, body: `${moved.body} Say anew whether you come.` },
    ]);
    expect(await told(member)).toEqual([{ ...moved, body: `${moved.body} Say whether you come.` }]);
    await change(id!, { title: 'Tern' });
    expect(await told(other)).toEqual([
      { title: 'Tern is back at its time', body: `${wednesdayAt}. What you had answered counts.` },
    ]);
    expect(await told(member)).toEqual([
      { title: 'Tern is back at its time', body: `${wednesdayAt}. Say whether you come.` },
    ]);
  });

  it('says of an evening that is given away and back that the answer counts again', async () => {
    const [id] = await plan({ title: 'Plover' });
    await answer(other, id!, 'yes');
    await answer(member, id!, 'yes');
    await change(id!, { title: 'Plover', squadId: 'larks' });
    expect(await titles(other)).toEqual(['Plover is for others now']);
    await change(id!, { title: 'Plover' });
    expect(await told(other)).toEqual([
      { title: 'Plover is for you again', body: `${wednesdayAt}. What you had answered counts.` },
    ]);
    expect(await titles(member)).toEqual([]);
    expect(await titles(await callerOf(host, 'level5'))).toEqual(['Plover is planned']);
  });

  it('says that it counts no more until that is read, whatever becomes of the evening', async () => {
    const [id] = await plan({ title: 'Godwit' });
    await answer(other, id!, 'yes');
    await change(id!, { title: 'Godwit', squadId: 'larks' });
    await change(id!, { title: 'Godwit', ...thursday, squadId: 'larks' });
    await turn(id!, 'cancel');
    expect(await told(other)).toEqual([
      {
        title: 'Godwit is for others now',
        body: `${wednesdayAt}. What you have answered counts no more.`,
      },
    ]);
    const ids = await plan({ title: 'Godwits' }, weekly);
    for (const one of ids) await answer(other, one, 'yes');
    await forget();
    await change(ids[0]!, { title: 'Godwits', squadId: 'larks' }, 'following');
    await change(ids[0]!, { title: 'Godwits', ...thursday, squadId: 'larks' }, 'following');
    expect(await titles(other)).toEqual(['4 evenings are for others now']);
  });

  it('says so to whoever had answered it while it was mandatory', async () => {
    const [id] = await plan({ title: 'Dunlin', mandatory: true });
    await answer(low, id!, 'yes');
    await change(id!, { title: 'Dunlin' });
    expect(await titles(low)).toEqual(['Dunlin is for others now']);
    await change(id!, { title: 'Dunlin', mandatory: true });
    expect(await titles(low)).toEqual(['Dunlin is for you again']);
    expect(await titles(other)).toEqual(['Dunlin is planned']);
  });

  it('tells whoever is new to an evening that moves that it is planned, and not from when it moved', async () => {
    const [id] = await plan({ title: 'Knot', squadId: 'larks' });
    await change(id!, { title: 'Knot', ...thursday, squadId: 'larks' });
    await forget();
    await change(id!, { title: 'Knot', squadId: 'larks' });
    expect(await titles(member)).toEqual(['Knot was moved']);
    await change(id!, { title: 'Knot', ...thursday, squadId: null });
    expect(await titles(member)).toEqual(['Knot is back at its time']);
    expect(await told(other)).toEqual([
      { title: 'Knot is planned', body: `${thursdayAt}. Say whether you come.` },
    ]);
  });

  it('says of many evenings how many of the answers count', async () => {
    const ids = await plan({ title: 'Sandling' }, weekly);
    const all = { title: 'Sandling' };
    for (const id of ids) await answer(other, id, 'yes');
    await answer(member, ids[0]!, 'yes');
    await change(ids[0]!, { ...all, squadId: 'larks' }, 'following');
    expect(await titles(other)).toEqual(['4 evenings are for others now']);
    await change(ids[0]!, all, 'following');
    expect(await told(other)).toEqual([
      {
        title: '4 evenings are for you again',
        body: `Sandling, first on ${wednesdayAt}. What you had answered counts.`,
      },
    ]);
    const later = { ...all, start: '2026-11-25T21:00', end: '2026-11-25T22:00' };
    await change(ids[0]!, later, 'following');
    expect(await told(other)).toMatchObject([
      {
        body: 'Sandling, the first of them to Wednesday 25 November, 21:00. Say anew when you come.',
      },
    ]);
    await answer(member, ids[1]!, 'no');
    await change(ids[0]!, all, 'following');
    expect(await told(member)).toMatchObject([
      {
        body: `Sandling, the first of them to ${wednesdayAt}. Say anew when you come: for 1 of them what you had answered counts.`,
      },
    ]);
    expect(await told(other)).toMatchObject([
      { body: `Sandling, the first of them to ${wednesdayAt}. What you had answered counts.` },
    ]);
  });

  it('is told no guest of a squad’s evening as it is opened to everybody, but whoever may answer no more', async () => {
    const [id] = await plan({ title: 'Heron', squadId: 'larks' });
    await seat(id!, 4, [idOf('level3'), idOf('level1'), idOf('level5')]);
    await answer(other, id!, 'yes');
    await answer(low, id!, 'yes');
    await change(id!, { title: 'Heron' });
    expect(await titles(other)).toEqual([]);
    expect(await titles(await callerOf(host, 'level5'))).toEqual([]);
    expect(await titles(low)).toEqual(['Heron is for others now']);
  });

  it('is not asked of whom a plan has in reserve as the evening is given to others', async () => {
    const [id] = await plan({ title: 'Egret', squadId: 'larks' });
    await seat(id!, 5, [idOf('level2')], [idOf('level1')]);
    await change(id!, { title: 'Egret' });
    expect(await titles(low)).toEqual([]);
    expect(await titles(other)).toEqual(['Egret is planned']);
  });

  it('is told of many evenings with which of them have a place now, and which wait', async () => {
    const places = { all: 1, Tank: null, Healer: null, Support: null, Damage: null };
    const two = { ...places, all: 2 };
    const series = { title: 'Pipit', places: two };
    const ids = await plan(series, weekly);
    for (const id of ids) {
      await answer(other, id, 'yes');
      host.clock.now += 1;
      await answer(member, id, 'yes');
    }
    await turn(ids[0]!, 'cancel', 'following');
    await change(ids[0]!, { title: 'Pipit', places }, 'following');
    await turn(ids[0]!, 'restore', 'following');
    const first = `Pipit, first on ${wednesdayAt}. What you had answered counts`;
    expect(await told(member)).toEqual([
      { title: '4 evenings are on again', body: `${first}: you wait for a place.` },
    ]);
    expect(await told(other)).toEqual([{ title: '4 evenings are on again', body: `${first}.` }]);
    // All are told at once, whatever they have answered.
    expect(await timesTold('event-on')).toBe(1);
    await turn(ids[0]!, 'cancel', 'following');
    expect(await timesTold('event-off')).toBe(1);
    await change(ids[0]!, series);
    await turn(ids[0]!, 'restore', 'following');
    expect(await told(member)).toEqual([
      {
        title: '4 evenings are on again',
        body: `${first}: for 3 of them you wait for a place, for 1 of them you have a place now.`,
      },
    ]);
  });

  it('is looked at anew as another rule puts an evening on again', async () => {
    const places = { all: 1, Tank: null, Healer: null, Support: null, Damage: null };
    const ids = await plan({ title: 'Rail', places }, weekly);
    const last = { start: '2026-12-16T20:00', end: '2026-12-16T22:00' };
    await forget();
    await answer(other, ids[3]!, 'yes');
    host.clock.now += 1;
    await answer(member, ids[3]!, 'yes');
    await repeat(ids[0]!, '2026-12-09');
    await change(ids[3]!, { title: 'Rail', places: null, ...last });
    await repeat(ids[0]!, '2026-12-16');
    expect(await told(member)).toMatchObject([
      {
        title: 'Rail is on again',
        body: 'Wednesday 16 December, 20:00. What you had answered counts: you have a place now.',
      },
    ]);
  });
});
