import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guild } from '#config';
import type { GuildEvent } from '#contract/calendar.ts';
import type { EventForm } from '#contract/event-form.ts';
import type { EventTemplate } from '#contract/event-templates.ts';
import type { CalendarFeeds } from '#contract/feeds.ts';
import type { Home } from '#contract/home.ts';
import type { OfferedPlace } from '#contract/meeting-points.ts';
import type { LaterEvents } from '#contract/planning.ts';
import type { Place } from '#contract/place-shapes.ts';
import type { PostChannelsTable } from '#server/db/tables/posts.ts';
import { taskOfEvent } from '#server/event-posts/tasks.ts';
import { importPlaces } from '#server/place-imports/import-places.ts';
import { readPlaceRecords } from '#server/place-imports/place-records.ts';
import { removeMap } from '#server/maps/manage-maps.ts';
import { forgetPlaces } from '#server/removed-places/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { addMapRow } from './map-rows.ts';
import { createTestHost, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;
const callers = ['level1', 'level2', 'level5', 'level7'] as const;

const written = {
  ...{ kind: 'meeting-point', name: 'Wicket Gate', form: 'point', points: [[10, 20]] },
  ...{ words: '', levels: null, links: [], owner: { layer: 'guild', level: 2 } },
};

async function* linesOf(records: readonly object[]) {
  for (const [at, record] of records.entries()) {
    yield await Promise.resolve({ file: 'places', line: at + 1, text: JSON.stringify(record) });
  }
}

describe.each(engines)('where events meet, on $engine', ({ engine }) => {
  let host: TestHost;
  const as: Record<string, Caller> = {};
  const officer: Caller = (...call) => as.level7!(...call);

  const draw = async (part: object = {}, who = 'level7') => {
    const { status, body } = await as[who]!('POST', path, { ...written, ...part });
    expect(status).toBe(200);
    return body as Place;
  };
  const save = async (place: Place, part: object) => {
    const body = { ...written, name: place.name, revision: place.revision, ...part };
    return (await officer('PUT', `${path}/${place.number}`, body)).body as Place;
  };
  const remove = ({ number, revision }: Place) =>
    officer('POST', `${path}/${number}/removal`, { revision });
  const at = ({ number }: Pick<Place, 'number'>) => ({ mapId, number });
  const form = (part: Partial<EventForm> = {}): EventForm => ({
    ...{ title: 'Raid', description: '', mandatory: true, tbd: false, allCall: false },
    ...{ isPublic: true, squadId: null, zone: 'UTC', start: '2026-11-22T20:00' },
    ...{ end: '2026-11-22T22:00', ...part },
  });
  const send = (part: Partial<EventForm>, repeat: object | null = null) =>
    officer('POST', '/api/guild/events', { id: randomUUID(), event: form(part), repeat });
  const plan = async (part: Partial<EventForm>, repeat: object | null = null) => {
    const { status, body } = await send(part, repeat);
    expect(status).toBe(200);
    return (body as { ids: [string, ...string[]] }).ids;
  };
  const read = async (id: string, who = 'level2') =>
    (await as[who]!('GET', `/api/guild/events/${id}`)).body as GuildEvent;
  const change = async (id: string, part: Partial<EventForm>, more: object = {}) => {
    const { version } = await read(id);
    const body = { event: form(part), scope: 'this', version, ...more };
    return officer('PUT', `/api/guild/events/${id}`, body);
  };
  const feedOf = async (who: string) => {
    const { personal } = (await as[who]!('GET', '/api/guild/calendar/feeds')).body as CalendarFeeds;
    const address = personal.all ?? personal.mandatory;
    return (await host.request(new URL(address).pathname)).text();
  };
  const postOf = async (id: string, seesAll: 0 | 1) => {
    const post = { event_id: id, channel: 'evenings', message_id: null, shown: null };
    const channel = { name: 'evenings', sees_all: seesAll, days: 30 } as PostChannelsTable;
    const { database } = host.host;
    const task = await taskOfEvent({ ...post, posted_at: null } as never, channel, {
      ...{ database, guild, calls: new Map(), hasButtons: false, origin: 'https://guild.example' },
      now: () => host.clock.now,
    });
    return JSON.stringify(task);
  };
  /** All that is told of an event to somebody, or to anybody. */
  const toldTo = async (who: (typeof callers)[number], id: string) => {
    const calls = [
      ...[`/api/guild/events/${id}`, '/api/guild/events?from=2026-11-20&to=2026-11-30'],
      ...['/api/guild/home', '/api/guild/events/mine', '/api/guild/notices'],
    ];
    const answers = await Promise.all(calls.map((call) => as[who]!('GET', call)));
    return JSON.stringify(answers) + (await feedOf(who));
  };
  const toldToAnybody = async (id: string) => {
    const paths = ['/api/guild/calendar/public.ics', `/dashboards/calendar/${id}`];
    const answers = await Promise.all(paths.map((one) => host.request(one)));
    return (
      (await Promise.all(answers.map((answer) => answer.text()))).join() + (await postOf(id, 0))
    );
  };

  beforeAll(async () => {
    host = await createTestHost(engine, { rateLimits: false });
    for (const name of callers) as[name] = await callerOf(host, name);
  });

  beforeEach(async () => {
    const { database } = host.host;
    for (const table of ['map_place_revisions', 'map_places', 'maps', 'events'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    host.clock.now = Date.UTC(2026, 10, 20);
    await addMapRow(database, { id: mapId, name: 'The Cairns' });
  });

  afterAll(() => host.close());

  it('is told by name with its map, at home, in feeds and in posts that may know', async () => {
    const gate = await draw();
    const [id] = await plan({ meeting: at(gate) });
    const meeting = { ...at(gate), name: 'Wicket Gate', map: 'The Cairns' };
    expect((await read(id)).meeting).toEqual(meeting);
    const { evenings } = (await as.level2!('GET', '/api/guild/home')).body as Home;
    expect(evenings[0]).toMatchObject({ id, meeting });
    expect(await feedOf('level2')).toContain('\r\nLOCATION:Wicket Gate\r\n');
    expect(await postOf(id, 1)).toContain('{"name":"Meeting point","value":"Wicket Gate"}');
    const csv = await officer('GET', '/api/guild/events.csv?from=2026-11-20&to=2026-11-30');
    expect(csv.body).toMatch(/,squad,meeting point,[^]*Wicket Gate/);
    const place = (await as.level2!('GET', `${path}/${gate.number}`)).body as Place;
    expect(place.meetings).toMatchObject([{ id, title: 'Raid' }]);
    await change(id, { meeting: null });
    expect((await read(id)).meeting).toBeNull();
    expect(await toldTo('level7', id)).not.toContain('Wicket Gate');
    const log = await officer('GET', '/api/guild/audit?action=event-changed');
    expect(JSON.stringify(log.body)).toContain('Meeting point: “Wicket Gate” → none');
  });

  it('is not told to whoever sees no map, nor anybody, nor below the level of its place', async () => {
    const gate = await draw({ name: 'Canary Gate' });
    const [id] = await plan({ meeting: at(gate) });
    expect(await toldTo('level2', id)).toContain('Canary Gate');
    expect(await toldTo('level1', id)).not.toContain('Canary');
    const anybody = await toldToAnybody(id);
    expect(anybody).toContain('SUMMARY:Raid');
    expect(anybody).not.toContain('Canary');
    const higher = await save(gate, { owner: { layer: 'guild', level: 5 } });
    expect(await toldTo('level2', id)).not.toContain('Canary');
    expect((await read(id)).meeting).toBeNull();
    expect(await toldTo('level5', id)).toContain('Canary Gate');
    expect(await postOf(id, 1)).not.toContain('Canary');
    await remove(higher);
    expect(await toldTo('level2', id)).not.toContain('Canary');
    expect((await read(id, 'level5')).meeting).toMatchObject({ name: 'Canary Gate', map: null });
    await removeMap(host.host.database.db, 'The Cairns', {
      isMeant: true,
      now: () => host.clock.now,
    });
    for (const name of callers) expect(await toldTo(name, id), name).not.toContain('Canary');
  });

  it('is still told to nobody below its level once its place is forgotten, and else as removed', async () => {
    const { db } = host.host.database;
    const gate = await draw();
    const [id] = await plan({ meeting: at(gate) });
    const owner = { layer: 'guild', level: 5 };
    const higher = await save(gate, { owner, name: 'Canary Gate' });
    // What else of the event changes, changes.
    expect((await change(id, { meeting: at(gate), title: 'Long raid' })).status).toBe(200);
    expect((await read(id, 'level5')).meeting).toMatchObject({ name: 'Canary Gate' });
    await remove(higher);
    await forgetPlaces(db, [gate.id]);
    expect((await read(id)).meeting).toBeNull();
    for (const name of callers) expect(await toldTo(name, id), name).not.toContain('Canary');
    expect(await postOf(id, 1)).not.toContain('Canary');
    const ford = await draw({ name: 'Ford' });
    const [other] = await plan({ meeting: at(ford) });
    await remove(ford);
    await forgetPlaces(db, [ford.id]);
    expect((await read(other)).meeting).toEqual({ ...at(ford), name: 'Ford', map: null });
  });

  it('follows its place: renamed, removed, brought back, and with the whole map gone', async () => {
    const gate = await draw();
    const [id] = await plan({ meeting: at(gate) });
    const sequence = async () => /SEQUENCE:(\d+)/.exec(await feedOf('level2'))?.[1];
    const before = await sequence();
    host.clock.now += 60_000;
    const renamed = await save(gate, { name: 'Lych Gate' });
    expect((await read(id)).meeting).toMatchObject({ name: 'Lych Gate', map: 'The Cairns' });
    expect(await feedOf('level2')).toContain('LOCATION:Lych Gate');
    expect(Number(await sequence())).toBeGreaterThan(Number(before));
    await remove(renamed);
    expect((await read(id)).meeting).toEqual({ ...at(gate), name: 'Lych Gate', map: null });
    expect(await postOf(id, 1)).toContain('Lych Gate \\\\(no longer on the map\\\\)');
    expect(await feedOf('level2')).toContain('LOCATION:Lych Gate (no longer on the map)');
    // What else of the event changes, changes.
    expect((await change(id, { meeting: at(gate), title: 'Long raid' })).status).toBe(200);
    await officer('POST', `${path}/${gate.number}/restore`, {
      ...{ revision: renamed.revision, wanted: renamed.revision },
    });
    expect((await read(id)).meeting).toMatchObject({ map: 'The Cairns' });
    await removeMap(host.host.database.db, 'the cairns', {
      isMeant: true,
      now: () => host.clock.now,
    });
    expect((await read(id)).meeting).toEqual({ ...at(gate), name: 'Lych Gate', map: null });
    const later = await officer('GET', `/api/guild/events/${id}/later`);
    expect((later.body as LaterEvents).opened.form.meeting).toMatchObject({ name: 'Lych Gate' });
  });

  it('has posts looked at anew, and follows imports', async () => {
    const { database } = host.host;
    const record = { map: 'The Cairns', id: 'a', kind: 'boss', name: 'Pit', points: [[1, 2]] };
    const bring = async (...records: object[]) => {
      const { places } = await readPlaceRecords(database, linesOf(records), host.clock.now);
      await importPlaces(database, places, { now: () => host.clock.now });
    };
    await bring(record, { ...record, id: 'b', name: 'Mire' });
    const [id] = await plan({ meeting: { mapId, number: 1 } });
    const channel = { name: 'evenings', webhook_id: '1', sees_all: 1, days: 7, calls_plans: 0 };
    await database.db
      .insertInto('post_channels')
      .values({ ...channel, rests_until: 0, stopped_at: null, stopped_why: null } as never)
      .execute();
    const marks = async () =>
      (await database.db.selectFrom('event_posts').selectAll().execute())[0];
    await bring({ ...record, name: 'Deep Pit' }, { ...record, id: 'b', name: 'Mire' });
    expect((await read(id)).meeting).toMatchObject({ name: 'Deep Pit', map: 'The Cairns' });
    const first = (await marks())!;
    expect(first).toMatchObject({ event_id: id });
    await bring({ ...record, id: 'b', name: 'Mire' });
    expect((await read(id)).meeting).toMatchObject({ name: 'Deep Pit', map: null });
    expect((await marks())!.marks).toBeGreaterThan(first.marks);
    await database.db.deleteFrom('event_posts').execute();
    await database.db.deleteFrom('post_channels').execute();
  });

  it('is a place of the guild that all who see the calendar see, and no other', async () => {
    const mine = await draw({ owner: { layer: 'mine' } });
    const high = await draw({ owner: { layer: 'guild', level: 3 } });
    const gone = await draw();
    await remove(gone);
    const open = await draw();
    const refused = { status: 400, code: 'invalid' };
    for (const place of [mine, high, gone, { number: 99 }]) {
      const answer = await send({ meeting: at(place) });
      expect(answer, JSON.stringify(place)).toMatchObject(refused);
      expect(answer.body).toMatchObject({ errors: { 'event.meeting': [expect.any(String)] } });
    }
    const [id] = await plan({ meeting: at(open) });
    expect(await change(id, { meeting: at(high) })).toMatchObject(refused);
    // Its own place may have gone since: it stays where it was.
    await save(open, { owner: { layer: 'guild', level: 7 } });
    expect((await change(id, { meeting: at(open), title: 'Later raid' })).status).toBe(200);
    expect((await read(id, 'level7')).meeting).toMatchObject({ name: 'Wicket Gate' });
  });

  it('goes along a series, part by part, and with what it comes again', async () => {
    const [gate, ford] = [await draw(), await draw({ name: 'Ford' })];
    const until = (day: string) => ({ every: 'week', interval: 1, weekdays: [0], until: day });
    const [first, second, third] = await plan({ meeting: at(gate) }, until('2026-12-06'));
    expect((await read(third!)).meeting).toMatchObject(at(gate));
    await change(second!, {
      ...{ start: '2026-11-29T20:00', end: '2026-11-29T22:00' },
      meeting: at(ford),
    });
    expect((await read(third!)).meeting).toMatchObject(at(gate));
    const later = (await officer('GET', `/api/guild/events/${first}/later`)).body as LaterEvents;
    expect(later.later.map(({ form }) => form.meeting?.name)).toEqual(['Ford', 'Wicket Gate']);
    const undecided = await change(first, { meeting: null }, { scope: 'following' });
    expect(undecided).toMatchObject({ code: 'own-changes' });
    const own = [{ id: second, version: (await read(second!)).version, keep: true }];
    expect((await change(first, { meeting: null }, { scope: 'following', own })).status).toBe(200);
    const names = await Promise.all([first, second!, third!].map((id) => read(id)));
    expect(names.map(({ meeting }) => meeting?.name)).toEqual([undefined, 'Ford', undefined]);
    const { version } = await read(second!);
    await officer('PUT', `/api/guild/events/${second}/series`, {
      ...{ repeat: until('2026-12-13'), version },
    });
    const { body } = await officer('GET', '/api/guild/events?from=2026-12-13&to=2026-12-13');
    expect(body).toMatchObject({ events: [{ meeting: { name: 'Ford' } }] });
  });

  it('is kept by templates under the name that it has, and said to be gone', async () => {
    const gate = await draw();
    const { start: _, end: __, zone: ___, ...fields } = form({ meeting: at(gate) });
    const template = { ...fields, time: '20:00', minutes: 120, repeat: null };
    await officer('POST', '/api/guild/event-templates', { name: 'T', template, replace: true });
    const listed = async () => {
      const { body } = await officer('GET', '/api/guild/event-templates');
      return (body as { templates: EventTemplate[] }).templates[0]!;
    };
    const renamed = await save(gate, { name: 'Lych Gate' });
    expect(await listed()).toMatchObject({ meeting: { name: 'Lych Gate' }, meetingGone: false });
    await remove(renamed);
    expect(await listed()).toMatchObject({ meeting: { name: 'Lych Gate' }, meetingGone: true });
  });

  it('is offered by name, meeting points first, to officers alone', async () => {
    await draw({ name: 'Gatehouse Boss', kind: 'boss' });
    await draw({ name: 'Zeal Gate' });
    await draw({ name: 'Ash Gate' });
    await draw({ name: 'Gate of five', owner: { layer: 'guild', level: 5 } });
    await draw({ name: 'My Gate', owner: { layer: 'mine' } });
    await remove(await draw({ name: 'Gone Gate' }));
    const offered = async (query = '') => {
      const { body } = await officer('GET', `/api/guild/meeting-points${query}`);
      return (body as { places: OfferedPlace[] }).places;
    };
    const names = async (query: string) => (await offered(query)).map(({ name }) => name);
    expect(await names('')).toEqual(['Ash Gate', 'Zeal Gate']);
    expect(await names('?query=GATE')).toEqual(['Zeal Gate', 'Ash Gate', 'Gatehouse Boss']);
    expect(await names('?query=nothing')).toEqual([]);
    expect((await offered('?query=house'))[0]).toMatchObject({ mapId, map: 'The Cairns' });
    expect((await as.level5!('GET', '/api/guild/meeting-points')).status).toBe(403);
  });

  it('is shown as a picture to whoever sees the place', async () => {
    const gate = await draw({ points: [[2000, 1000]] });
    const area = await draw({
      ...{ kind: 'boss', form: 'area', owner: { layer: 'guild', level: 5 } },
      points: [
        [0, 0],
        [4000, 0],
        [4000, 2000],
      ],
    });
    const ask = async (who: string, { number }: Place, headers: Record<string, string> = {}) =>
      host.request(`${path}/${number}/picture.webp`, {
        headers: { cookie: await host.signIn(who), ...headers },
      });
    const sent = await ask('level2', gate);
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const { width, height } = await sharp(await sent.arrayBuffer()).metadata();
    expect([width, height]).toEqual([1120, 480]);
    const etag = { 'if-none-match': sent.headers.get('etag')! };
    expect((await ask('level5', gate, etag)).status).toBe(304);
    expect((await ask('level5', area)).status).toBe(200);
    expect((await ask('level2', area)).status).toBe(404);
    expect((await ask('level1', gate)).status).toBe(403);
    expect((await host.request(`${path}/${gate.number}/picture.webp`)).status).toBe(401);
  });
});
