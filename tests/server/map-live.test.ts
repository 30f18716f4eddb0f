import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlacesChanged } from '#contract/map-live.ts';
import type { Place } from '#contract/place-shapes.ts';
import type { Presence } from '#contract/presence.ts';
import type { StandingSquad } from '#contract/squad-shapes.ts';
import type { SquadList } from '#contract/squads.ts';
import { type PackedPlaces, unpackPlaces } from '#rules/map/packing.ts';
import type { Database } from '#server/db/database.ts';
import { saveRoles } from '#server/db/people.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { type Events, readEvents } from './events.ts';
import { addMapRow } from './map-rows.ts';
import { startRunningHost } from './running-host.ts';
import { placeRow, squadRow, standingOf } from './squad-rows.ts';
import { createTestHost, people, secret, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000001';
const path = `/api/guild/maps/${mapId}/places`;
const drawing = `/api/guild/maps/${mapId}/drawing`;
const guilds = { layer: 'guild', level: 2 };
const squads = { layer: 'squad', squadId: 'lamps' };
const written = {
  ...{ kind: 'boss', name: 'Old Wick', form: 'point', points: [[10, 20]] },
  ...{ words: '', levels: null, links: [] },
};

/** A member of the squad Lamps, an editor, an officer, and a member who is in no squad. */
const readers = ['level3', 'level5', 'level7', 'level2'] as const;

type Reader = (typeof readers)[number];

/** Somebody at the map, with what they were told last. */
class Listening {
  told: PlacesChanged = { guild: '', own: '' };
  readonly events: Events;

  constructor(events: Events) {
    this.events = events;
  }

  /** Waits until they are told of something else. Returns what is another now. */
  async hear(): Promise<{ guild: boolean; own: boolean }> {
    const told = (await this.events.next('changed')).data as PlacesChanged;
    const { guild, own } = this.told;
    this.told = told;
    return { guild: told.guild !== guild, own: told.own !== own };
  }
}

async function addSquad({ db }: Database): Promise<void> {
  const lamps = squadRow({ id: 'lamps', name: 'Lamps', lead_id: people.level3!.id });
  await db.insertInto('squads').values(lamps).execute();
  const member = placeRow('lamps', people.level3!.id);
  await db.insertInto('squad_members').values(member).execute();
}

describe.each(engines)('a map that is listened to, on $engine', ({ engine }) => {
  let host: TestHost;
  const as = {} as Record<Reader, Caller>;
  const at = {} as Record<Reader, Listening>;

  const listen = async (who: string, query: string, to = path) => {
    const cookie = await host.signIn(who);
    const response = await host.request(`${to}/live?${query}`, { headers: { cookie } });
    expect(response.status).toBe(200);
    return readEvents(response.body!);
  };
  const draw = async (who: Reader, owner: object) => {
    const { status, body } = await as[who]('POST', path, { ...written, owner });
    expect(status).toBe(200);
    return body as Place;
  };
  const does = async (who: Reader, { number }: Place, what: string, body?: object) => {
    const { status } = await as[who]('POST', `${path}/${number}/${what}`, body);
    expect(status).toBeLessThan(300);
  };
  /** Waits until these people were told: what a pace has held back comes, and nobody else hears. */
  const heard = async (who: readonly Reader[], what: { guild: boolean; own: boolean }) => {
    for (const one of who) expect({ one, ...(await at[one].hear()) }).toEqual({ one, ...what });
  };
  const [everybody, own, guild] = [
    readers,
    { guild: false, own: true },
    { guild: true, own: false },
  ];

  beforeAll(async () => {
    host = await createTestHost(engine);
    await addMapRow(host.host.database, { id: mapId });
    await addSquad(host.host.database);
    // An editor, who decides what the guild takes in.
    const roles = [...people.level5!.roles!, ...people.editor!.roles!];
    const { db } = host.host.database;
    await saveRoles(db, { id: people.level5!.id, roles, rolesAt: 0 });
    // What is told without a word comes with a beat, of which there is none here.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    for (const name of readers) {
      as[name] = await callerOf(host, name);
      at[name] = new Listening(await listen(name, `page=${randomUUID()}`));
      await at[name].hear();
    }
  });

  afterAll(async () => {
    for (const name of readers) await at[name].events.cancel();
    vi.useRealTimers();
    await host.close();
  });

  it('tells everybody of a place of the guild, of its words, its timer and its end', async () => {
    const place = await draw('level7', guilds);
    await heard(everybody, guild);
    const words = { ...written, words: 'At low tide', owner: guilds, revision: 1 };
    expect((await as.level7('PUT', `${path}/${place.number}`, words)).status).toBe(200);
    await heard(everybody, guild);
    await does('level2', place, 'timer', { minutes: 30 });
    await heard(everybody, guild);
    await does('level7', place, 'removal', { revision: 2 });
    await heard(everybody, guild);
  });

  it('tells a squad and officers alone of a squad’s place, and nobody else that anything happened', async () => {
    const place = await draw('level3', squads);
    await heard(['level3', 'level7'], own);
    host.clock.now += 60_000;
    await does('level3', place, 'seen');
    await heard(['level3', 'level7'], own);
    await does('level7', place, 'timer', { minutes: 30 });
    await heard(['level3', 'level7'], own);
    // The next that the others hear is of the guild: of the squad’s nothing came between.
    await draw('level7', guilds);
    await heard(everybody, guild);
  });

  it('tells of one’s own its drawer, and those who decide once it is offered', async () => {
    const place = await draw('level2', { layer: 'mine' });
    await heard(['level2'], own);
    const offer = await as.level2('PUT', `${path}/${place.number}/proposal`, { isProposed: true });
    expect(offer.status).toBe(200);
    await heard(['level2', 'level5', 'level7'], own);
    await does('level5', place, 'refusal', { revision: 1, words: 'It is there already' });
    await heard(['level2', 'level5', 'level7'], own);
    await draw('level7', guilds);
    await heard(everybody, guild);
  });

  it('tells those who come into a squad and who leave it, and all of it once it is disbanded', async () => {
    await draw('level3', squads);
    await heard(['level3', 'level7'], own);
    const move = (name: string, from: string | null, to: string | null) => {
      const at = (squadId: string | null) => squadId && { squadId, role: null };
      const moves = [{ discordId: people[name]!.id, was: at(from), is: at(to) }];
      return as.level7('POST', '/api/guild/squads/moves', { moves });
    };
    expect((await move('level2', null, 'lamps')).status).toBe(200);
    await heard(['level2'], own);
    expect((await move('level2', 'lamps', null)).status).toBe(200);
    await heard(['level2'], own);
    const { body } = await as.level7('GET', '/api/guild/squads');
    const lamps = (body as SquadList).squads.find(({ id }) => id === 'lamps')!;
    const disband = { squads: [standingOf(lamps)] };
    const gone = await as.level7('POST', '/api/guild/squads/disband', disband);
    expect(gone.status).toBe(200);
    await heard(['level3'], own);
    const { disbanded } = gone.body as { disbanded: StandingSquad[] };
    // Who comes back into it has its places again.
    const back = await as.level7('POST', '/api/guild/squads/restore', { squads: disbanded });
    expect(back.status).toBe(200);
    await heard(['level3'], own);
    const list = (await as.level3('GET', `${path}/private`)).body as PackedPlaces;
    expect(unpackPlaces(list).length).toBeGreaterThan(0);
    // Nobody else heard anything of it.
    await draw('level7', guilds);
    await heard(everybody, guild);
  });

  it('tells of places for a level only those who have it', async () => {
    await draw('level7', { layer: 'guild', level: 7 });
    await heard(['level7'], guild);
    await draw('level7', guilds);
    await heard(everybody, guild);
  });

  it('shows who draws among the same places those who may, with what they have in hand', async () => {
    const page = randomUUID();
    const lamps = await listen('level3', `page=${randomUUID()}&squadId=lamps`, drawing);
    const mine = await listen('level7', `page=${page}&squadId=lamps`, drawing);
    const guildHands = await listen('level5', `page=${randomUUID()}&level=2`, drawing);
    const shown = async (events: Events) =>
      ((await events.next('here')).data as Presence[]).find((one) => one.page === page)?.holds;
    const hand = { page, holds: '57', squadId: 'lamps' };
    expect((await as.level7('POST', `${drawing}/hand`, hand)).status).toBe(204);
    while ((await shown(lamps)) !== '57');
    const here = (await guildHands.next('here')).data as Presence[];
    expect(here.map(({ by }) => by.username)).toEqual(['level5']);
    for (const events of [lamps, mine, guildHands]) await events.cancel();
  });

  it('lets nobody listen to what is not theirs, and ends with the squad', async () => {
    const page = randomUUID();
    const refused: [Reader, string][] = [
      ['level2', `squadId=lamps`],
      ['level2', 'level=2'],
      ['level5', 'level=7'],
    ];
    for (const [who, of] of refused) {
      const answer = await as[who]('GET', `${drawing}/live?page=${page}&${of}`);
      expect({ of, ...answer }).toMatchObject({ of, status: 403, code: 'not-allowed' });
    }
    const hand = { page, holds: '1', squadId: 'lamps' };
    expect((await as.level5('POST', `${drawing}/hand`, hand)).status).toBe(403);
    const none = path.replace('d0000000', 'd1000000');
    expect((await as.level2('GET', `${none}/live?page=${page}`)).status).toBe(404);
    const lamps = await listen('level3', `page=${page}&squadId=lamps`, drawing);
    const { db } = host.host.database;
    await db.deleteFrom('squad_members').where('user_id', '=', people.level3!.id).execute();
    await vi.advanceTimersByTimeAsync(15_000);
    await lamps.ended;
    const again = await as.level3('GET', `${drawing}/live?page=${page}&squadId=lamps`);
    expect(again).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await as.level3('POST', `${drawing}/hand`, hand)).status).toBe(403);
  });

  it('lets officers draw among what a disbanded squad has left behind', async () => {
    const page = randomUUID();
    const { db } = host.host.database;
    await db.updateTable('squads').set({ disbanded_at: 1 }).where('id', '=', 'lamps').execute();
    const left = await listen('level7', `page=${page}&squadId=lamps`, drawing);
    const hand = { page, holds: '1', squadId: 'lamps' };
    expect((await as.level7('POST', `${drawing}/hand`, hand)).status).toBe(204);
    const none = await as.level7('GET', `${drawing}/live?page=${page}&squadId=none`);
    expect(none.status).toBe(404);
    await left.cancel();
  });
});

describe('a map on two hosts in processes of their own, on one PostgreSQL', () => {
  it('tells on the one what was drawn on the other', async () => {
    const base = await createTestHost('PostgreSQL');
    // The processes have a clock of their own, which decides how long a session lasts.
    base.clock.now = Date.now();
    await addMapRow(base.host.database, { id: mapId });
    const variables = { DATABASE_URL: base.host.address, SESSION_SECRET: secret };
    const hosts = await Promise.all([
      startRunningHost({ variables }),
      startRunningHost({ variables }),
    ]);
    const headers = {
      ...{ cookie: await base.signIn('level7'), 'content-type': 'application/json' },
      'sec-fetch-site': 'same-origin',
    };
    const [one, two] = hosts.map(({ origin }) => origin);
    const response = await fetch(`${one}${path}/live?page=${randomUUID()}`, { headers });
    const listening = new Listening(readEvents(response.body!));
    await listening.hear();
    const body = JSON.stringify({ ...written, owner: guilds });
    expect((await fetch(`${two}${path}`, { method: 'POST', headers, body })).status).toBe(200);
    expect(await listening.hear()).toEqual({ guild: true, own: false });
    await listening.events.cancel();
    await Promise.all(hosts.map(({ remove }) => remove()));
    await base.close();
  });
});
