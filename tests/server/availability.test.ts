import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { countAvailable, OwnWeek, readAvailability } from '#contract/availability.ts';
import type { OperationAnswer } from '#contract/operation.ts';
import { emptyWeek, painted, quartersInDay } from '#rules/calendar/availability.ts';
import { saveUser } from '#server/db/people.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { characterRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

type Week = OperationAnswer<typeof readAvailability>;
type Count = OperationAnswer<typeof countAvailable>;

const wednesday = 2;
const eight = 20 * 4;
const evening = '11111111-1111-4111-8111-111111111111';
const heron = '22222222-2222-4222-8222-222222222222';
/** Wednesday evening, from eight to ten. */
const week = painted(
  emptyWeek,
  { day: wednesday, quarter: eight },
  { day: wednesday, quarter: eight + 7 },
  'free',
);
const idOf = (name: string) => people[name]!.id;

describe.each(engines)('availability on $engine', ({ engine }) => {
  let host: TestHost;
  const callers: Partial<Record<string, Caller>> = {};
  const as = async (name: string) => (callers[name] ??= await callerOf(host, name));

  const own = async (name: string) => (await as(name))('GET', '/api/guild/availability/mine');
  const save = async (name: string, body: object = {}) =>
    (await as(name))('PUT', '/api/guild/availability/mine', {
      ...{ zone: 'Europe/Berlin', week, version: 0, ...body },
    });
  const read = async (day = '2026-11-25') =>
    (await (await as('level7'))('GET', `/api/guild/availability?day=${day}`)).body as Week;
  const count = async (start: string, end: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ start, end, zone: 'Europe/Berlin', ...more });
    return (await as('level7'))('GET', `/api/guild/availability/free?${query}`);
  };
  const wednesdayCount = async (more?: Record<string, string>) =>
    (await count('2026-11-25T20:00', '2026-11-25T22:00', more)).body as Count;
  /** Says in which quarter hours of the week's Wednesday somebody is free. */
  const freeOn = (answer: Week, name: string) => {
    const { lived } = answer.members.find(({ discordId }) => discordId === idOf(name))!;
    const day = lived.slice(wednesday * quartersInDay, (wednesday + 1) * quartersInDay);
    return Array.from(day).flatMap((letter, at) => (letter === 'f' ? at - eight : []));
  };
  const through = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) => from + at);

  beforeAll(async () => {
    host = await createTestHost(engine);
    const { db } = host.host.database;
    await db
      .insertInto('characters')
      .values(characterRow('main', idOf('level3'), { archetype1: 'Cleric' }))
      .execute();
    const event = eventRow({ id: evening, starts_at: Date.UTC(2026, 10, 25, 20) });
    await db.insertInto('events').values(event).execute();
    const squad = squadRow({ id: heron, name: 'Heron', lead_id: idOf('level3') });
    await db.insertInto('squads').values(squad).execute();
    const places = ['level1', 'level3'].map((name) => placeRow(heron, idOf(name)));
    await db.insertInto('squad_members').values(places).execute();
  });

  afterAll(() => host.close());

  beforeEach(async () => {
    const { db } = host.host.database;
    for (const table of ['availability', 'leaves', 'rsvps'] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  it('keeps a week in its member’s zone, and a version that a change names', async () => {
    expect((await own('level1')).status).toBe(204);
    const first = await save('level1', { zone: 'Asia/Kathmandu' });
    expect(first).toMatchObject({
      status: 200,
      body: { zone: 'Asia/Kathmandu', week, version: 1 },
    });
    expect((await own('level1')).body as OwnWeek).toEqual(first.body);
    const late = await save('level1');
    expect(late).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    expect(await save('level1', { version: 1 })).toMatchObject({ status: 200 });
    expect((await own('level1')).body as OwnWeek) //
      .toMatchObject({ zone: 'Europe/Berlin', version: 2 });
  });

  it('takes two first weeks at once for one', async () => {
    const both = await Promise.all([save('level1'), save('level1')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['a zone that there is not', { zone: 'Europe/Atlantis' }, 'zone'],
    ['a week that is too short', { week: week.slice(1) }, 'week'],
    ['a letter that means nothing', { week: `x${week.slice(1)}` }, 'week'],
  ])('refuses %s', async (_, body, field) => {
    const refused = await save('level1', body);
    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    expect((refused.body as { errors: object }).errors).toHaveProperty(field);
  });

  it('is for members of the server to say, and for officers alone to read', async () => {
    expect(await save('outsider')).toMatchObject({ status: 403 });
    expect(await save('nobody')).toMatchObject({ status: 200 });
    for (const path of ['?day=2026-11-25', '/free?start=2026-11-25T20:00&end=2026-11-25T22:00']) {
      const { status } = await (await as('level5'))('GET', `/api/guild/availability${path}`);
      expect(status).toBe(403);
    }
  });

  it('is read for a week of the guild’s calendar, each in their own zone', async () => {
    await save('level1');
    await save('level2', { zone: 'Europe/London' });
    await save('level3', { week: emptyWeek });
    const answer = await read();
    expect(answer).toMatchObject({
      ...{ monday: '2026-11-23', from: '2026-11-22T23:00:00.000Z', quarters: 672, next: null },
    });
    expect(answer.members.map(({ username }) => username)).toEqual(['level1', 'level2']);
    // An hour later in London.
    expect(freeOn(answer, 'level1')).toEqual(through(0, 8));
    expect(freeOn(answer, 'level2')).toEqual(through(4, 12));
    // All others of the server: whoever has an empty week has said nothing.
    expect(answer.silent).toBe(Object.values(people).filter(({ roles }) => roles).length - 2);
    expect((await read('2026-10-20')).quarters).toBe(676);
    expect((await read('2027-03-28')).quarters).toBe(668);
  });

  it('goes by each zone’s own clock change', async () => {
    const two = { day: wednesday, quarter: 14 * 4 };
    const atTwo = painted(emptyWeek, two, two, 'free');
    await save('level2', { zone: 'America/New_York', week: atTwo });
    const hourOf = async (day: string) => freeOn(await read(day), 'level2')[0];
    // Europe's clocks go back a week before America's.
    expect(await hourOf('2026-10-21')).toBe(0);
    expect(await hourOf('2026-10-28')).toBe(-4);
    expect(await hourOf('2026-11-04')).toBe(0);
  });

  it('takes leave off, by the days of the guild', async () => {
    await save('level1');
    const leave = { firstDay: '2026-11-25', lastDay: '2026-11-25', reason: '' };
    await (
      await as('level1')
    )('POST', '/api/guild/leaves', leave);
    expect(freeOn(await read(), 'level1')).toEqual([]);
    expect(freeOn(await read('2026-12-02'), 'level1')).toEqual(through(0, 8));
    expect(await wednesdayCount()).toMatchObject({ of: 1, free: 0 });
  });

  it('takes refusals off, for as long as the evening that was refused', async () => {
    await save('level2');
    const path = `/api/guild/events/${evening}/answers/mine`;
    const say = async (answer: string) =>
      (await as('level2'))('PUT', path, { answer, role: null, comment: '' });
    expect((await say('no')).status).toBe(204);
    // It begins at nine.
    expect(freeOn(await read(), 'level2')).toEqual(through(0, 4));
    await say('maybe');
    expect(freeOn(await read(), 'level2')).toEqual(through(0, 8));
  });

  it('takes evenings off to which somebody comes, as long as they come', async () => {
    const { db } = host.host.database;
    await save('level2');
    const say = async (answer: string) =>
      (await as('level2'))('PUT', `/api/guild/events/${evening}/answers/mine`, {
        ...{ answer, role: null, comment: '' },
      });
    const event = (part: object) =>
      db.updateTable('events').set(part).where('id', '=', evening).execute();
    const [before, all] = [through(0, 4), through(0, 8)];
    for (const answer of ['yes', 'late']) {
      await say(answer);
      expect(freeOn(await read(), 'level2')).toEqual(before);
    }
    expect(await wednesdayCount()).toMatchObject({ of: 1, free: 0 });
    // The evening itself, which is being changed, takes nobody away from itself.
    expect(await wednesdayCount({ eventId: evening })).toMatchObject({ of: 1, free: 1 });
    await event({ cancelled: 1 });
    expect(freeOn(await read(), 'level2')).toEqual(all);
    await event({ cancelled: 0, squad_id: heron });
    // They were in no squad that it asks.
    expect(freeOn(await read(), 'level2')).toEqual(all);
    await event({ squad_id: null });
    await db.updateTable('rsvps').set({ waits_since: 1 }).execute();
    expect(freeOn(await read(), 'level2')).toEqual(all);
    await db.updateTable('rsvps').set({ waits_since: null, answer: 'no' }).execute();
    expect(await wednesdayCount({ eventId: evening })).toMatchObject({ of: 1, free: 0 });
  });

  it('does not count who has left the server', async () => {
    await save('level1');
    await saveUser(host.host.database.db, { ...people.level1!, roles: null, joinedAt: null });
    const answer = await read();
    expect(answer.members).toEqual([]);
    expect(await wednesdayCount()).toMatchObject({ of: 0 });
    await saveUser(host.host.database.db, { ...people.level1!, joinedAt: null });
  });

  it('counts who is free for an evening, and what their mains are', async () => {
    await save('level1');
    await save('level3');
    await save('level5', { week: week.replaceAll('f', 'p') });
    await save('level2', { zone: 'Asia/Tokyo' });
    expect(await wednesdayCount()).toEqual({
      ...{ of: 4, free: 2, perhaps: 1, archetypes: [{ archetype: 'Cleric', free: 1 }] },
    });
    expect((await read()).members.map(({ username, archetype }) => [username, archetype])) //
      .toContainEqual(['level3', 'Cleric']);
    // A quarter longer than anybody is free.
    const longer = (await count('2026-11-25T20:00', '2026-11-25T22:15')).body as Count;
    expect(longer).toMatchObject({ of: 4, free: 0, perhaps: 0 });
  });

  it('counts for a squad its members alone', async () => {
    for (const name of ['level1', 'level2', 'level3']) await save(name);
    expect(await wednesdayCount()).toMatchObject({ of: 3, free: 3 });
    expect(await wednesdayCount({ squadId: heron })).toEqual({
      ...{ of: 2, free: 2, perhaps: 0, archetypes: [{ archetype: 'Cleric', free: 1 }] },
    });
    expect(await wednesdayCount({ squadId: evening })).toMatchObject({ of: 0, free: 0 });
  });

  it.each([
    ['ends before it begins', '2026-11-25T20:00', '2026-11-25T20:00'],
    ['begins when clocks skip', '2027-03-28T02:30', '2027-03-28T04:00'],
  ])('refuses to count for an evening that %s', async (_, start, end) => {
    expect(await count(start, end)).toMatchObject({ status: 400, code: 'invalid' });
  });
});
