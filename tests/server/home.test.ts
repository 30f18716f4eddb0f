import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { Home } from '#contract/home.ts';
import { emptyPlan, type Placed, type Plan } from '#rules/raids/plan.ts';
import { saveRoles } from '#server/db/people.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { addMapRow, mapPlaceRow } from './map-rows.ts';
import { characterRow, raidRow } from './raid-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const idOf = (name: string) => people[name]!.id;
const noLimits = { all: null, Tank: null, Healer: null, Support: null, Damage: null };
const uuid = (nth: number) => `00000000-0000-4000-8000-0000000000${String(nth).padStart(2, '0')}`;

/** A plan in which level2 has the second seat of Heron, with level3 before them, and level5 the bench. */
function planOfEvening(): Plan {
  const plan = emptyPlan('Evening', ['Heron', 'Bittern'], 3);
  const [heron, bittern] = plan.squads;
  const seat = (index: number, holder: Placed) => ({ ...heron!.seats[index]!, holder });
  const placed = (name: string, role: Placed['role'], character: string | null = null) => ({
    ...{ person: idOf(name), character, role },
  });
  const seats = heron!.seats
    .with(0, seat(0, placed('level3', 'Healer')))
    .with(1, seat(1, placed('level2', 'Tank', 'of-level2')));
  return { ...plan, squads: [{ ...heron!, seats }, bittern!], bench: [placed('level5', 'Damage')] };
}

describe.each(engines)('the home page on $engine', ({ engine }) => {
  let host: TestHost;
  let recruit: Caller;
  let member: Caller;
  let lead: Caller;
  let officer: Caller;

  const db = () => host.host.database.db;
  const home = async (as: Caller) => {
    const { status, body } = await as('GET', '/api/guild/home');
    expect(status).toBe(200);
    return body as Home;
  };
  const titles = async (as: Caller) => (await home(as)).evenings.map(({ title }) => title);
  const evening = (nth: number, title: string, inHours: number, part: object = {}) =>
    eventRow({ id: uuid(nth), title, starts_at: host.clock.now + inHours * hour, ...part });

  beforeAll(async () => {
    host = await createTestHost(engine);
    [recruit, member, lead, officer] = await Promise.all([
      callerOf(host, 'level1'),
      callerOf(host, 'level2'),
      callerOf(host, 'level5'),
      callerOf(host, 'level7'),
    ]);
    const squads = [
      squadRow({
        id: 'heron',
        name: 'Heron',
        lead_id: idOf('level3'),
        charge: 'raven',
        parting: 'chief',
      }),
      squadRow({ id: 'gull', name: 'Gull', lead_id: idOf('level5') }),
    ];
    await db().insertInto('squads').values(squads).execute();
    const places = ['level2', 'level3'].map((name) => placeRow('heron', idOf(name)));
    await db()
      .insertInto('squad_members')
      .values([...places, placeRow('gull', idOf('level5'))])
      .execute();
    await db()
      .insertInto('characters')
      .values(characterRow('of-level2', idOf('level2')))
      .execute();
  });

  afterAll(() => host.close());

  it('tells everybody of the guild what there is, and nobody else', async () => {
    for (const [name, status] of [
      ['outsider', 403],
      ['nobody', 200],
    ] as const) {
      const as = await callerOf(host, name);
      expect((await as('GET', '/api/guild/home')).status).toBe(status);
    }
    expect((await host.request('/api/guild/home')).status).toBe(401);
    expect(await home(member)).toMatchObject({
      ...{ evenings: [], next: null, seat: null, trial: null, appeals: [], corrections: [] },
      ...{ asking: [], officers: null, editors: null },
      company: { id: 'heron', lead: 'level3', crest: { charge: 'raven', parting: 'chief' } },
      tonight: { planned: false, squads: [{ name: 'Heron', places: 2 }, { name: 'Gull' }], of: 2 },
    });
    // Below the level of the squads nothing is told of them, nor of who is new.
    expect(await home(recruit)).toMatchObject({
      ...{ company: null, tonight: { planned: false, squads: [], of: 0 }, faces: [] },
    });
    expect((await home(await callerOf(host, 'editor'))).editors).toEqual({ unwritten: [] });
  });

  it('has the places that members offer, for those who decide', async () => {
    const { database } = host.host;
    const map = 'd0000000-0000-4000-8000-000000000001';
    await addMapRow(database, { id: map });
    const offered = (last: number, part: object) =>
      mapPlaceRow({
        ...{ id: `e0000000-0000-4000-8000-00000000000${last}`, map_id: map, number: last },
        ...{ layer: 'mine', owner_id: people.level2!.id, proposed_at: last, name: `Place ${last}` },
        ...part,
      });
    const add = (...rows: ReturnType<typeof offered>[]) =>
      database.db.insertInto('map_places').values(rows).execute();
    const officer = await callerOf(host, 'level7');
    await add(offered(4, { removed_at: 9 }), offered(5, { proposed_at: null }));
    expect((await home(officer)).offeredPlaces).toBeNull();
    await add(offered(2, {}));
    expect((await home(officer)).offeredPlaces).toEqual({
      ...{ count: 1, names: ['Place 2'], href: `/database/map?map=${map}&place=2` },
    });
    await add(offered(1, {}), offered(3, {}), offered(6, {}));
    expect((await home(officer)).offeredPlaces).toEqual({
      ...{ count: 4, names: ['Place 1', 'Place 2', 'Place 3'] },
      href: `/database/map?map=${map}&layer=proposed`,
    });
    expect((await home(member)).offeredPlaces).toBeNull();
    await database.db.deleteFrom('map_places').execute();
  });

  it('has the evenings to which the reader is asked: of a recruit those that count', async () => {
    const rows = [
      evening(1, 'Long over', -30),
      evening(2, 'Called off', 2, { cancelled: 1 }),
      evening(3, 'Raid', 4),
      evening(4, 'Feast', 6, { mandatory: 0 }),
      evening(5, 'Herons', 8, { mandatory: 0, squad_id: 'heron' }),
      evening(6, 'Gulls', 9, { squad_id: 'gull' }),
      evening(7, 'Next month', 24 * 30),
    ];
    await db().insertInto('events').values(rows).execute();
    expect(await titles(member)).toEqual(['Called off', 'Raid', 'Feast', 'Herons']);
    expect(await titles(recruit)).toEqual(['Called off', 'Raid']);
    expect(await home(recruit)).toMatchObject({
      next: uuid(3),
      evenings: [{ cancelled: true }, { coming: null, mine: null }],
    });
    const press = { role: null, character: { id: 'of-level2' } };
    expect(await home(member)).toMatchObject({
      next: uuid(3),
      evenings: [{ coming: null }, { coming: 0, press }, {}, {}],
    });
  });

  it('is answered all in one go, by a recruit what counts for them', async () => {
    const said = { answer: 'yes', role: 'Tank', comment: '' };
    const answers = async (as: Caller, ids: number[]) => {
      const { evenings } = await home(as);
      const startOf = (id: string) => evenings.find((one) => one.id === id)?.startsAt;
      const sent = ids.map((nth) => ({
        ...{ eventId: uuid(nth), said },
        startsAt: startOf(uuid(nth)) ?? new Date(host.clock.now + 6 * hour).toISOString(),
      }));
      const { body } = await as('PUT', '/api/guild/answers/mine', { answers: sent });
      return body as { kept: string[]; refused: { eventId: string; code: string }[] };
    };
    const feast = { eventId: uuid(4), code: 'not-found' };
    expect(await answers(recruit, [3, 4])).toMatchObject({ kept: [uuid(3)], refused: [feast] });
    expect((await answers(member, [3, 4, 5])).kept).toEqual([uuid(3), uuid(4), uuid(5)]);
    const { evenings } = await home(member);
    expect(evenings.map(({ mine }) => mine?.answer ?? null)).toEqual([null, 'yes', 'yes', 'yes']);
    expect(evenings[1]?.coming).toBe(2);
  });

  it('asks again what has moved, and passes over what is called off', async () => {
    const start = host.clock.now + 5 * hour;
    const { version, ...form } = {
      ...{ title: 'Raid', description: '', squadId: null, zone: 'UTC', version: 0 },
      ...{ mandatory: true, tbd: false, allCall: false, isPublic: false },
      start: new Date(start).toISOString().slice(0, 16),
      end: new Date(start + hour).toISOString().slice(0, 16),
    };
    const body = { event: form, version, scope: 'this', reason: 'The ferry is late' };
    const { status } = await officer('PUT', `/api/guild/events/${uuid(3)}`, body);
    expect(status).toBeLessThan(300);
    const [, raid] = (await home(member)).evenings;
    expect(raid).toMatchObject({ mine: null, moved: { answer: 'yes', role: 'Tank' } });
    expect(raid?.press).toMatchObject({ role: 'Tank' });
    await db().updateTable('events').set({ cancelled: 1 }).where('id', '=', uuid(3)).execute();
    expect((await home(member)).next).toBe(uuid(4));
    await db().updateTable('events').set({ cancelled: 0 }).where('id', '=', uuid(3)).execute();
    expect((await home(member)).next).toBe(uuid(3));
  });

  it('has who waits for a place among those that have not answered', async () => {
    const answerOf = async () =>
      (await home(lead)).tonight.squads
        .flatMap(({ people: mates }) => mates)
        .find(({ discordId }) => discordId === idOf('level2'))?.answer;
    const wait = (waits_since: number | null) =>
      db()
        .updateTable('rsvps')
        .set({ waits_since })
        .where('event_id', '=', uuid(4))
        .where('user_id', '=', idOf('level2'))
        .execute();
    const callOff = (cancelled: 0 | 1) =>
      db().updateTable('events').set({ cancelled }).where('id', '=', uuid(3)).execute();
    await callOff(1);
    expect(await answerOf()).toBe('yes');
    await wait(host.clock.now);
    expect(await answerOf()).toBeNull();
    await wait(null);
    await callOff(0);
  });

  it('shows that squad alone whose evening is next', async () => {
    const ahead = [uuid(3), uuid(4)];
    const callOff = (cancelled: 0 | 1) =>
      db().updateTable('events').set({ cancelled }).where('id', 'in', ahead).execute();
    await callOff(1);
    const { next, tonight } = await home(lead);
    expect(next).toBe(uuid(6));
    expect(tonight).toMatchObject({ planned: false, squads: [{ name: 'Gull' }], of: 2 });
    await callOff(0);
  });

  it('tells the seat in the plan of the next evening once it is published', async () => {
    const plan = planOfEvening();
    const published = { published_body: JSON.stringify(plan), published_version: 0 };
    const row = raidRow({ id: uuid(20), plan, event_id: uuid(3) });
    await db().insertInto('raids').values(row).execute();
    expect(await home(member)).toMatchObject({ seat: null, tonight: { planned: false } });
    await db()
      .updateTable('raids')
      .set({ ...published, published_at: 0, published_by: 'level7' })
      .execute();
    const told = await home(member);
    expect(told.seat).toEqual({
      ...{ squad: 'Heron', seat: 2, aside: null, role: 'Tank', changed: [] },
      ...{ character: 'Name of of-level2', className: 'Spellshield' },
    });
    expect(told.company).toMatchObject({ name: 'Heron', id: 'heron', lead: 'level3', places: 3 });
    expect(told.company?.people.map(({ username, role }) => [username, role])).toEqual([
      ['level3', 'Healer'],
      ['level2', 'Tank'],
    ]);
    expect(told.tonight).toMatchObject({ planned: true, squads: [{}, { id: null, people: [] }] });
    // Who has left the server holds no seat.
    const leave = (roles: string[] | null) =>
      saveRoles(db(), { id: idOf('level3'), roles, rolesAt: host.clock.now });
    await leave(null);
    const left = await home(member);
    expect(left.company?.people.map(({ username }) => username)).toEqual(['level2']);
    expect(left.tonight.squads[0]).toMatchObject({ people: [{}], places: 3 });
    await leave(people.level3!.roles);
    // Whoever stands beside the squads sees their own squad's people.
    expect(await home(lead)).toMatchObject({
      seat: { aside: 'bench', squad: null },
      company: { name: 'Gull' },
    });
  });

  it('tells what is new of the reader’s own affairs, for a while', async () => {
    const { now } = host.clock;
    await db()
      .insertInto('trials')
      .values({
        ...{ id: uuid(30), user_id: idOf('level1'), started_at: now - day, ends_at: now + 9 * day },
        ...{ verdict: null, reason: null, decided_at: null, decided_by: null },
      })
      .execute();
    const past = [21, 22, 23, 24].map((nth) => evening(nth, `Past ${nth}`, -nth * 24));
    await db().insertInto('events').values(past).execute();
    type Outcome = 'granted' | 'refused' | null;
    const appeal = (nth: number, answered_at: number | null, outcome: Outcome) => ({
      ...{ id: uuid(nth + 20), event_id: uuid(nth), user_id: idOf('level1'), words: 'I came' },
      ...{
        made_at: now - 40 * day,
        outcome,
        answer: 'So it is',
        answered_by: 'level7',
        answered_at,
      },
    });
    const appeals = [
      appeal(21, now - day, 'granted'),
      appeal(22, null, null),
      appeal(23, now - 30 * day, 'granted'),
      appeal(24, now - 2 * day, 'refused'),
    ];
    await db().insertInto('attendance_appeals').values(appeals).execute();
    const change = (nth: number, event: number, before: 'absent' | null, at: number) => ({
      ...{
        id: String(nth),
        event_id: uuid(event),
        user_id: idOf('level1'),
        before,
        after: 'late' as const,
      },
      ...{ by_id: idOf('level7'), by_name: 'level7', reason: '', at },
    });
    const changes = [
      change(1, 22, null, now - 3 * day),
      change(2, 22, 'absent', now - 2 * day),
      change(3, 21, 'absent', now - day),
      change(4, 23, 'absent', now - 30 * day),
      // Nobody’s appeal has brought it about: that one was refused.
      change(5, 24, 'absent', now - 3 * day),
    ];
    await db().insertInto('attendance_changes').values(changes).execute();
    expect(await home(recruit)).toMatchObject({
      trial: { endsAt: new Date(now + 9 * day).toISOString() },
      appeals: [
        { event: { title: 'Past 21' }, granted: true },
        { event: { title: 'Past 24' }, granted: false },
      ],
      corrections: [
        { event: { title: 'Past 22' }, state: 'late' },
        { event: { title: 'Past 24' } },
      ],
    });
    expect(await home(member)).toMatchObject({ trial: null, appeals: [], corrections: [] });
    // What was read where it is told is no news any more.
    const facts = { title: 'Past', startsAt: new Date(now).toISOString(), answer: 'So it is' };
    const notice = (nth: number, read_at: number | null) => ({
      ...{ id: `${now}-${nth}`, user_id: idOf('level1'), about: `record ${uuid(nth)}` },
      ...{ kind: 'appeal-answered' as const, facts: JSON.stringify({ ...facts, after: null }) },
      ...{ subject_id: null, other_id: null, at: now, expires_at: now + day },
      ...{ read_at, push_at: null },
    });
    await db()
      .insertInto('notices')
      .values([notice(21, now), notice(22, null), notice(24, null)])
      .execute();
    expect(await home(recruit)).toMatchObject({
      appeals: [{ event: { title: 'Past 24' } }],
      corrections: [{ event: { title: 'Past 22' } }, { event: { title: 'Past 24' } }],
    });
    await db().deleteFrom('notices').execute();
  });

  it('tells officers what waits for them, and leads who asks to join', async () => {
    // Who has left, or is below the level of squads, waits for nothing until they are back.
    const asking = ['level3', 'editor', 'outsider'].map((name) => ({
      ...{ squad_id: 'gull', user_id: idOf(name), words: '', made_at: 1 },
      ...{ outcome: null, answer: '', answered_by: null, answered_at: null },
    }));
    await db().insertInto('squad_requests').values(asking).execute();
    const { officers } = await home(officer);
    expect(officers).toMatchObject({
      ...{ appeals: { count: 1 }, requests: 1, faults: 0 },
      silent: { event: { id: uuid(3), title: 'Raid' } },
    });
    // Who had answered before it moved is asked again in the calendar.
    expect(officers?.silent).toMatchObject({ count: 3, names: ['level3', 'level5', 'level7'] });
    expect(await home(lead)).toMatchObject({
      asking: [{ squadId: 'gull', name: 'Gull', names: ['level3'] }],
      officers: null,
    });
    expect((await home(member)).asking).toEqual([]);
  });

  it('shows who came last, once the guild has given them a role', async () => {
    const { now } = host.clock;
    const joined = async (name: string, joined_at: number) =>
      db().updateTable('users').set({ joined_at }).where('id', '=', idOf(name)).execute();
    await joined('nobody', now - 1);
    await joined('level2', now - 3);
    await joined('level1', now - 2);
    const { faces } = await home(member);
    expect(faces.map(({ username }) => username).slice(0, 2)).toEqual(['level1', 'level2']);
    expect(faces[1]?.main).toEqual({ className: 'Spellshield', archetype: 'Tank' });
  });

  it('is the reader’s own for whoever looks around as somebody else', async () => {
    const editor = await callerOf(host, 'editor');
    const before = await home(editor);
    await editor('POST', '/api/auth/masquerade', { id: idOf('level7') });
    expect(await home(editor)).toEqual(before);
    expect(guild.discord.roles.some(({ editor: may }) => may === true)).toBe(true);
  });

  it('tells of places where the reader waits for one, or one came free for them', async () => {
    const places = JSON.stringify({ ...noLimits, all: 1 });
    const rows = [evening(50, 'Boat', 50, { places }), evening(51, 'Raft', 60, { places })];
    await db().insertInto('events').values(rows).execute();
    const say = async (as: Caller, nth: number, answer: string) => {
      const said = { answer, role: null, comment: '' };
      expect((await as('PUT', `/api/guild/events/${uuid(nth)}/answers/mine`, said)).status).toBe(
        204,
      );
    };
    const ofPlaces = async () => {
      const { evenings } = await home(member);
      return evenings.flatMap((one) => (['Boat', 'Raft'].includes(one.title) ? [one.places] : []));
    };
    for (const nth of [50, 51]) await say(lead, nth, 'yes');
    await say(member, 50, 'yes');
    expect(await ofPlaces()).toMatchObject([{ mine: 1, movedUpAt: null }, null]);
    await say(lead, 50, 'no');
    const movedUpAt = new Date(host.clock.now).toISOString();
    expect(await ofPlaces()).toMatchObject([{ mine: 0, movedUpAt }, null]);
  });
});
