import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#contract/place-shapes.ts';
import { unpackPlaces } from '#rules/map/packing.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { eventRow } from './event-rows.ts';
import { addMapRow } from './map-rows.ts';
import { item } from './records.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;
const placeId = (last: number) => `e0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const evening = eventRow({
  ...{ id: '99999999-9999-4999-8999-999999999991', title: 'Slow Tide' },
  starts_at: Date.UTC(2026, 10, 22, 20),
});

const amber = {
  ...{
    kind: 'resource',
    name: 'Amber',
    form: 'point',
    points: [[10, 20]],
    words: 'Mind the crabs',
  },
  ...{ levels: [10, 20], links: [{ kind: 'item', id: '1', words: '2–4' }] },
  owner: { layer: 'mine' },
};
const guilds = { owner: { layer: 'guild', level: 2 } };
const squads = { owner: { layer: 'squad', squadId: 'lamps' } };

const articles = [
  { path: '/articles/guides/amber', title: 'Where amber lies', access: 2 },
  { path: '/articles/guides/secret', title: 'The officers’ hoard', access: 7 },
].map((part) => ({
  ...{ summary: '', section: '', cover: 'lantern', planned: false, byline: null },
  ...{ collection: 'articles', ...part },
})) as never;

describe.each(engines)('places on $engine', ({ engine }) => {
  let host: TestHost;
  const as: Record<string, Caller> = {};

  const draw = async (who: string, part: object = {}) =>
    (await as[who]!('POST', path, { ...amber, ...part })) as {
      status: number;
      body: Place;
      code?: string;
    };
  const read = async (who: string, number: number) =>
    (await as[who]!('GET', `${path}/${number}`)) as { status: number; body: Place };
  const save = async (who: string, place: Place, part: object = {}) => {
    const { owner: _, ...written } = amber;
    const owner =
      place.layer === 'guild'
        ? { layer: 'guild', level: place.level }
        : place.layer === 'squad'
          ? { layer: 'squad', squadId: place.squad!.id }
          : { layer: 'mine' };
    const body = { ...written, owner, revision: place.revision, ...part };
    return (await as[who]!('PUT', `${path}/${place.number}`, body)) as {
      status: number;
      body: Place;
      code?: string;
    };
  };
  const does = (who: string, place: Place, what: string, body?: object) =>
    as[who]!('POST', `${path}/${place.number}/${what}`, body);
  const listed = async (who: string, list = '') =>
    unpackPlaces((await as[who]!('GET', path + list)).body);
  const names = async (who: string) =>
    [...(await listed(who)), ...(await listed(who, '/private'))].map(({ name }) => name);

  beforeAll(async () => {
    host = await createTestHost(engine, { articles });
    for (const name of ['level1', 'level2', 'level3', 'level5', 'level7']) {
      as[name] = await callerOf(host, name);
    }
    const { database } = host.host;
    await addMapRow(database, { id: mapId });
    await host.load([item(1, 'Amber Bead'), item(2, 'Old Lamp')]);
    await database.db.insertInto('events').values(evening).execute();
    const lamps = squadRow({ id: 'lamps', name: 'Lamps', lead_id: people.level3!.id });
    await database.db.insertInto('squads').values(lamps).execute();
    await database.db
      .insertInto('squad_members')
      .values(placeRow('lamps', people.level3!.id))
      .execute();
  });

  beforeEach(async () => {
    const { db } = host.host.database;
    await db.deleteFrom('map_place_revisions').execute();
    await db.deleteFrom('map_places').execute();
    await db
      .updateTable('maps')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    host.clock.now = Date.UTC(2026, 10, 20);
  });

  afterAll(() => host.close());

  it('are drawn, listed and read with where they lead to', async () => {
    const links = [
      ...amber.links,
      { kind: 'event', id: evening.id },
      { kind: 'guide', path: '/articles/guides/amber' },
    ];
    const { status, body } = await draw('level7', { ...guilds, links });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ kind: 'resource', name: 'Amber', form: 'point', points: [[10, 20]], levels: [10, 20] },
      ...{ layer: 'guild', level: 2, squad: null, revision: 1, mayChange: true, timer: null },
      links: [
        { kind: 'item', id: '1', words: '2–4', name: 'Amber Bead', layout: 'gear', isKnown: true },
        { kind: 'event', id: evening.id, title: 'Slow Tide', isKnown: true },
        { kind: 'guide', path: '/articles/guides/amber', title: 'Where amber lies' },
      ],
      owner: { username: 'level7' },
      seen: { by: { username: 'level7' }, at: '2026-11-20T00:00:00.000Z' },
    });
    expect((await read('level2', body.number)).body).toEqual({ ...body, mayChange: false });
    expect(await listed('level2')).toEqual([
      {
        ...{ number: body.number, kind: 'resource', name: 'Amber', form: 'point' },
        ...{ anchor: [10, 20], points: [[10, 20]], levels: [10, 20], whose: null, timer: null },
        items: [{ id: '1', name: 'Amber Bead', layout: 'gear' }],
        seenAt: Date.UTC(2026, 10, 20),
      },
    ]);
  });

  it('are sent once a change, packed for whoever takes that', async () => {
    await draw('level7', guilds);
    const cookie = await host.signIn('level2');
    const ask = (headers: object = {}) => host.request(path, { headers: { cookie, ...headers } });
    const plain = await ask();
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    const packed = await ask({ 'accept-encoding': 'gzip, br;q=0.9' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(text);
    for (const none of ['gzip', 'br;q=0', 'bright']) {
      expect((await ask({ 'accept-encoding': none })).headers.get('content-encoding')).toBeNull();
    }
    const etag = plain.headers.get('etag')!;
    expect((await ask({ 'if-none-match': `W/${etag}` })).status).toBe(304);
    await draw('level7', guilds);
    expect((await ask({ 'if-none-match': etag })).status).toBe(200);
    // One's own changes nobody else's list.
    const after = (await ask()).headers.get('etag')!;
    await draw('level2');
    expect((await ask({ 'if-none-match': after })).status).toBe(304);
  });

  it('are for whom they are alone, in lists and by their numbers, now and in what they were', async () => {
    const canary = { words: 'CANARY', links: [] };
    const drawn = {
      own: await draw('level2', { ...canary, name: 'own' }),
      squad: await draw('level3', { ...canary, ...squads, name: 'squad' }),
      guild: await draw('level7', { ...canary, ...guilds, name: 'guild' }),
      high: await draw('level7', { ...canary, owner: { layer: 'guild', level: 5 }, name: 'high' }),
    };
    const seen: Record<string, string[]> = {
      level2: ['own', 'guild'],
      level3: ['squad', 'guild'],
      level5: ['guild', 'high'],
      level7: ['squad', 'guild', 'high'],
    };
    for (const [who, theirs] of Object.entries(seen)) {
      expect((await names(who)).toSorted(), who).toEqual(theirs.toSorted());
      for (const [name, { body }] of Object.entries(drawn)) {
        const isTheirs = theirs.includes(name);
        const number = `${path}/${body.number}`;
        const revision = { revision: 1 };
        const answers = [
          await as[who]!('GET', number),
          await as[who]!('GET', `${number}/revisions`),
          ...(isTheirs
            ? []
            : [
                await as[who]!('POST', `${number}/seen`),
                await as[who]!('POST', `${number}/timer`, { minutes: 5 }),
                await as[who]!('DELETE', `${number}/timer`),
                await as[who]!('POST', `${number}/removal`, revision),
                await as[who]!('POST', `${number}/restore`, { revision: 1, wanted: 1 }),
                await as[who]!('PUT', `${number}/proposal`, { isProposed: true }),
                await as[who]!('POST', `${number}/taking-in`, { ...revision, level: 2 }),
                await as[who]!('POST', `${number}/refusal`, { ...revision, words: 'No' }),
                await save(who, body),
              ]),
        ];
        for (const { status, body: said } of answers) {
          expect(status, `${name} for ${who}`).toBe(isTheirs ? 200 : 404);
          expect(JSON.stringify(said).includes('CANARY')).toBe(isTheirs);
        }
      }
    }
    expect((await as.level1!('GET', path)).status).toBe(403);
    // Who leaves the squad sees its places no longer.
    const { db } = host.host.database;
    await db.deleteFrom('squad_members').execute();
    expect(await names('level3')).toEqual(['guild']);
    expect((await read('level3', drawn.squad.body.number)).status).toBe(404);
    await db.insertInto('squad_members').values(placeRow('lamps', people.level3!.id)).execute();
  });

  it('go from one member to the guild, and what they were stays theirs', async () => {
    const { body: place } = await draw('level3', { words: 'PRIVATE' });
    await save('level3', place, { words: 'For Lamps', ...squads });
    const { body: ours } = await read('level7', place.number);
    expect(ours).toMatchObject({ layer: 'squad', squad: { name: 'Lamps' }, words: 'For Lamps' });
    const { body: all } = await save('level7', ours, { ...guilds, words: 'For all' });
    const revisions = async (who: string) =>
      (
        (await as[who]!('GET', `${path}/${place.number}/revisions`)).body as { words: string }[]
      ).map(({ words }) => words);
    expect(await revisions('level2')).toEqual(['For all']);
    expect(await revisions('level7')).toEqual(['For all', 'For Lamps']);
    expect(await revisions('level3')).toEqual(['For all', 'For Lamps', 'PRIVATE']);
    const back = await save('level7', all, { owner: { layer: 'squad', squadId: 'lamps' } });
    expect(back).toMatchObject({ status: 400, body: { errors: { owner: [/go back/] } } });
  });

  it('are changed by one at a time', async () => {
    const { body: place } = await draw('level7', guilds);
    const moved = await save('level7', place, { points: [[30, 40]] });
    expect(moved.body).toMatchObject({ revision: 2, points: [[30, 40]] });
    // Sent twice, because the answer was lost: done.
    expect((await save('level7', place, { points: [[30, 40]] })).body).toEqual(moved.body);
    const late = await save('level7', place, { points: [[50, 60]] });
    expect(late).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    const both = await Promise.all(
      [1, 2, 3].map((x) => save('level7', moved.body, { points: [[x, x]] })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    // What changes nothing is no revision.
    const { body: now } = await read('level7', place.number);
    expect((await save('level7', now, { points: now.points })).body.revision).toBe(now.revision);
    expect((await save('level2', now)).code).toBe('not-allowed');
  });

  it('are drawn once, however often that is sent', async () => {
    const sent = await Promise.all([1, 2, 3].map(() => draw('level2', { id: placeId(1) })));
    expect(new Set(sent.map(({ status, body }) => `${status} ${body.number}`)).size).toBe(1);
    expect(await names('level2')).toEqual(['Amber']);
    for (const [who, part] of [
      ['level2', { name: 'Other' }],
      ['level2', { points: [[1, 1]] }],
      ['level3', {}],
    ] as const) {
      expect(await draw(who, { id: placeId(1), ...part })).toMatchObject({ code: 'sent-already' });
    }
  });

  it('are removed and brought back by whoever may change them', async () => {
    const { body: place } = await draw('level7', guilds);
    await save('level7', place, { name: 'Amber no more' });
    expect(await does('level7', place, 'removal', { revision: 1 })).toMatchObject({ status: 409 });
    expect((await does('level2', place, 'removal', { revision: 2 })).code).toBe('not-allowed');
    for (const revision of [2, 2]) {
      expect((await does('level7', place, 'removal', { revision })).status).toBe(204);
    }
    expect(await names('level7')).toEqual([]);
    expect((await read('level7', place.number)).status).toBe(404);
    expect((await as.level2!('GET', `${path}/${place.number}/revisions`)).status).toBe(404);
    const body = { revision: 2, wanted: 1 };
    expect((await does('level2', place, 'restore', body)).status).toBe(404);
    expect((await does('level7', place, 'restore', { ...body, wanted: 9 })).status).toBe(404);
    const back = await does('level7', place, 'restore', body);
    expect(back.body).toMatchObject({ name: 'Amber', revision: 3, layer: 'guild' });
    expect(await names('level2')).toEqual(['Amber']);
  });

  it('are seen again by anybody who sees them', async () => {
    const { body: place } = await draw('level7', guilds);
    host.clock.now += 3 * 24 * 60 * 60 * 1000;
    const { body } = await does('level2', place, 'seen');
    expect(body).toMatchObject({ revision: 1, seen: { by: { username: 'level2' } } });
    expect((await listed('level3'))[0]?.seenAt).toBe(Date.UTC(2026, 10, 23));
  });

  it('have a timer for all, counted from when something went', async () => {
    const { body: place } = await draw('level7', { ...guilds, kind: 'boss' });
    const startedAt = '2026-11-19T23:30:00.000Z';
    const { body } = await does('level2', place, 'timer', { startedAt, minutes: 90 });
    expect(body).toMatchObject({
      timer: {
        by: { username: 'level2' },
        startedAt,
        minutes: 90,
        backAt: '2026-11-20T01:00:00.000Z',
      },
    });
    expect((await listed('level3'))[0]?.timer).toEqual({
      startedAt: Date.parse(startedAt),
      minutes: 90,
    });
    for (const wrong of [
      { minutes: 0 },
      { minutes: 1.5 },
      { minutes: 43_201 },
      { minutes: 5, startedAt: 'yesterday' },
      { minutes: 5, startedAt: '2026-11-20T00:02:00.000Z' },
      { minutes: 5, startedAt: '2026-11-01T00:00:00.000Z' },
    ]) {
      expect((await does('level2', place, 'timer', wrong)).status, JSON.stringify(wrong)).toBe(400);
    }
    const stop = async (started: string) =>
      (
        await as.level3!(
          'DELETE',
          `${path}/${place.number}/timer?startedAt=${encodeURIComponent(started)}`,
        )
      ).body;
    // What somebody has started since is not what was meant.
    expect(await stop('2026-11-19T20:00:00.000Z')).toMatchObject({ timer: { startedAt } });
    expect(await stop(startedAt)).toMatchObject({ timer: null });
    expect((await listed('level3'))[0]?.timer).toBeNull();
  });

  it('are offered to the guild, and taken in or not', async () => {
    const { body: place } = await draw('level2');
    const offer = (isProposed: boolean, who = 'level2') =>
      as[who]!('PUT', `${path}/${place.number}/proposal`, { isProposed });
    expect((await does('level7', place, 'taking-in', { revision: 1, level: 2 })).status).toBe(404);
    await offer(true);
    expect(await listed('level7', '/private')).toMatchObject([
      { name: 'Amber', whose: { layer: 'mine', isProposed: true } },
    ]);
    expect(await names('level3')).toEqual([]);
    expect((await offer(false, 'level7')).code).toBe('not-allowed');
    expect((await does('level2', place, 'taking-in', { revision: 1, level: 2 })).code).toBe(
      'not-allowed',
    );
    expect(
      (await does('level7', place, 'refusal', { revision: 1, words: 'It stands there' })).status,
    ).toBe(204);
    expect(await names('level7')).toEqual([]);
    expect((await read('level2', place.number)).body).toMatchObject({
      ...{ proposedAt: null, refusal: { words: 'It stands there' } },
    });
    await offer(true);
    await save('level2', (await read('level2', place.number)).body, { name: 'Better Amber' });
    // Who decides reads what is offered, and nothing of what it was before.
    const history = await as.level7!('GET', `${path}/${place.number}/revisions`);
    expect(history.body).toMatchObject([{ revision: 2, name: 'Better Amber', layer: 'mine' }]);
    expect(history.body).toHaveLength(1);
    const early = await does('level7', place, 'taking-in', { revision: 9, level: 2 });
    expect(early.code).toBe('changed-meanwhile');
    const stale = await does('level7', place, 'taking-in', { revision: 1, level: 2 });
    expect(stale.code).toBe('changed-meanwhile');
    const taken = await does('level7', place, 'taking-in', { revision: 2, level: 3 });
    expect(taken.body).toMatchObject({
      ...{ layer: 'guild', level: 3, name: 'Better Amber', revision: 3, proposedAt: null },
      ...{ refusal: null, owner: { username: 'level2' } },
    });
    expect(await names('level3')).toEqual(['Better Amber']);
    const { body } = await as.level7!('GET', '/api/guild/audit');
    const lines = (body as { entries: { action: string; detail: string; subject: unknown }[] })
      .entries;
    expect(lines.slice(0, 2)).toMatchObject([
      {
        action: 'place-taken-in',
        detail: 'The Cairns: Better Amber',
        subject: { username: 'level2' },
      },
      { action: 'place-refused', detail: 'The Cairns: Amber: It stands there' },
    ]);
  });

  it('keep links to what is gone, and those that a writer does not see', async () => {
    const links = [
      ...amber.links,
      { kind: 'event', id: evening.id },
      { kind: 'guide', path: '/articles/guides/secret' },
    ];
    const { body: place } = await draw('level7', { ...squads, links });
    await host.load([item(2, 'Old Lamp')]);
    const { db } = host.host.database;
    await db.deleteFrom('events').execute();
    const { body: read3 } = await read('level3', place.number);
    expect(read3.links).toMatchObject([
      { kind: 'item', name: 'Amber Bead', isKnown: false },
      { kind: 'event', title: 'Slow Tide', isKnown: false },
    ]);
    expect(JSON.stringify(read3)).not.toContain('secret');
    const { body } = await save('level3', read3, { links: links.slice(0, 1) });
    expect(body.links).toHaveLength(1);
    const { body: read7 } = await read('level7', place.number);
    expect(read7.links.map(({ kind }) => kind)).toEqual(['item', 'guide']);
    for (const link of [
      { kind: 'item', id: '999', words: '' },
      { kind: 'event', id: evening.id },
      { kind: 'guide', path: '/articles/guides/secret' },
      { kind: 'guide', path: '/articles/guides/none' },
    ]) {
      expect((await save('level3', body, { links: [link] })).status, link.kind).toBe(404);
    }
    await host.load([item(1, 'Amber Bead'), item(2, 'Old Lamp')]);
    await db.insertInto('events').values(evening).execute();
  });

  it.each<[string, object, number, RegExp]>([
    ['off the map', { points: [[4097, 0]] }, 400, /on the map of 4096 × 2048/],
    ['half a unit', { points: [[0.5, 0]] }, 400, /must be a whole number, not 0\.5/],
    ['a road of one point', { kind: 'road' }, 400, /line for the kind Road/],
    [
      'an area that crosses itself',
      {
        form: 'area',
        points: [
          [0, 0],
          [9, 9],
          [9, 0],
          [0, 9],
        ],
      },
      400,
      /own border/,
    ],
    [
      '10,000 points',
      {
        kind: 'road',
        form: 'line',
        points: Array.from({ length: 10_000 }, (_, x) => [x % 4000, 1]),
      },
      400,
      /at most 500/,
    ],
    ['a name of 300 letters', { name: 'x'.repeat(300) }, 400, /at most 80/],
    ['no name', { name: ' \n ' }, 400, /must not be empty/],
    ['a name that nobody sees', { name: '\u200B\u2060' }, 400, /must not be empty/],
    ['a kind that is none', { kind: 'volcano' }, 400, /./],
    ['levels that end before they begin', { levels: [20, 10] }, 400, /must not end before/],
    ['the same link twice', { links: [...amber.links, ...amber.links] }, 400, /anything twice/],
    ['another’s squad', squads, 403, /not in this squad/],
    ['the guild’s by a member', guilds, 403, /Offer them/],
  ])('refuse %s', async (_, part, status, words) => {
    const answer = await draw('level2', part);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      status,
      expect.stringMatching(words),
    ]);
    expect(await names('level2')).toEqual([]);
  });

  it('are still kept by officers when their squad is disbanded', async () => {
    const { body: place } = await draw('level3', squads);
    const { db } = host.host.database;
    const disband = (disbanded_at: number | null) =>
      db.updateTable('squads').set({ disbanded_at }).where('id', '=', 'lamps').execute();
    await disband(host.clock.now);
    try {
      expect(await save('level7', place, { name: 'Dry Amber' })).toMatchObject({
        ...{ status: 200, body: { name: 'Dry Amber' } },
      });
      expect((await draw('level7', squads)).status).toBe(404);
    } finally {
      await disband(null);
    }
  });

  it('refuse an officer a squad that is none, and keep markup as text', async () => {
    const owner = { layer: 'squad', squadId: 'none' };
    expect(await draw('level7', { owner })).toMatchObject({ status: 404 });
    const markup = await draw('level7', {
      ...guilds,
      name: '<b>Amber</b>',
      words: '<script>x</script>',
    });
    // Text is text: it is shown as it was typed.
    expect(markup.body).toMatchObject({ name: '<b>Amber</b>', words: '<script>x</script>' });
  });
});
