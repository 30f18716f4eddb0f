import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { viewerOf } from '#rules/access/access.ts';
import { guild } from '#config';
import { type PackedPlaces, unpackPlaces } from '#rules/map/packing.ts';
import type { PlaceReader } from '#rules/map/sight.ts';
import { privateDigest } from '#server/map-places/digests.ts';
import { guildRows } from '#server/map-places/guild-rows.ts';
import { guildList } from '#server/map-places/lists.ts';
import { findMap } from '#server/maps/queries.ts';
import { type Caller, callerOf } from './calls.ts';
import { engines } from './engines.ts';
import { addMapRow } from './map-rows.ts';
import { placeRow, squadRow } from './squad-rows.ts';
import { createTestHost, people, type TestHost } from './test-host.ts';

const mapId = 'd0000000-0000-4000-8000-000000000009';
const path = `/api/guild/maps/${mapId}/places`;
const written = {
  ...{ kind: 'boss', form: 'point', points: [[10, 20]], words: '', levels: null, links: [] },
};

type Who = 'level2' | 'level3' | 'level5' | 'level7';
const everybody: readonly Who[] = ['level2', 'level3', 'level5', 'level7'];

describe.each(engines)('lists of places that are held, on $engine', ({ engine }) => {
  let host: TestHost;
  const as = {} as Record<Who, Caller>;

  const db = () => host.host.database.db;
  const draw = async (who: Who, name: string, owner: object) => {
    const { status, body } = await as[who]('POST', path, { ...written, name, owner });
    expect(status).toBe(200);
    return body as { number: number; revision: number };
  };
  const listOf = async (level: number) => {
    const map = await findMap(db(), mapId);
    if (!map) throw new Error('The map is gone');
    return guildList(db(), map, level);
  };
  const rows = async () => {
    const map = await findMap(db(), mapId);
    if (!map) throw new Error('The map is gone');
    return guildRows(db(), map);
  };
  const named = async (level: number) => {
    const { json } = await listOf(level);
    return unpackPlaces(JSON.parse(json) as PackedPlaces).map(({ name, timer }) =>
      timer ? `${name}, timed` : name,
    );
  };
  const readerOf = (who: Who): PlaceReader => ({
    id: people[who]!.id,
    viewer: viewerOf(people[who]!.roles, guild.discord.roles),
    squadIds: who === 'level3' ? ['lamps'] : [],
  });
  const digestsOf = (all: readonly Who[]) =>
    Promise.all(all.map((who) => privateDigest(db(), mapId, readerOf(who))));

  beforeAll(async () => {
    host = await createTestHost(engine);
    await addMapRow(host.host.database, { id: mapId });
    const lamps = squadRow({ id: 'lamps', name: 'Lamps', lead_id: people.level3!.id });
    await db().insertInto('squads').values(lamps).execute();
    await db().insertInto('squad_members').values(placeRow('lamps', people.level3!.id)).execute();
    for (const who of everybody) as[who] = await callerOf(host, who);
  });

  afterAll(() => host.close());

  it('read what has changed, and pack for those alone who see it', async () => {
    const one = await draw('level7', 'Old Wick', { layer: 'guild', level: 2 });
    const two = await draw('level7', 'Amber Hollow', { layer: 'guild', level: 2 });
    const [first, list, theirs] = [await rows(), await listOf(2), await listOf(7)];
    expect(await named(2)).toEqual(['Old Wick', 'Amber Hollow']);
    // It was seen today already: nothing that a list shows is another, and nothing is read of the other place.
    host.clock.now += 1000;
    expect((await as.level2('POST', `${path}/${one.number}/seen`)).status).toBe(200);
    const seen = await rows();
    expect(seen.contents).toBe(first.contents);
    expect(seen.rows[0]).not.toBe(first.rows[0]);
    expect(seen.rows[1]).toBe(first.rows[1]);
    expect(await listOf(2)).toBe(list);
    // A timer is shown, and one for officers only to them.
    await as.level2('POST', `${path}/${two.number}/timer`, { minutes: 30 });
    expect(await named(2)).toEqual(['Old Wick', 'Amber Hollow, timed']);
    expect((await rows()).contents).toBe(first.contents);
    expect(list.etag).not.toBe((await listOf(2)).etag);
    const below = await listOf(2);
    await draw('level7', 'Gull Watch', { layer: 'guild', level: 7 });
    expect(await listOf(2)).toBe(below);
    expect(theirs.etag).not.toBe((await listOf(7)).etag);
    expect(await named(7)).toEqual(['Old Wick', 'Amber Hollow, timed', 'Gull Watch']);
    // One that is gone is gone from all lists.
    const removal = { revision: one.revision };
    expect((await as.level7('POST', `${path}/${one.number}/removal`, removal)).status).toBe(204);
    expect(await named(2)).toEqual(['Amber Hollow, timed']);
  });

  it('tell the same of what is somebody’s own, whether one asks or many do', async () => {
    const before = await digestsOf(everybody);
    await draw('level3', 'Lamp Stair', { layer: 'squad', squadId: 'lamps' });
    const { number } = await draw('level2', 'My camp', { layer: 'mine' });
    const together = await digestsOf(everybody);
    const alone: string[] = [];
    for (const who of everybody) alone.push(...(await digestsOf([who])));
    expect(alone).toEqual(together);
    const isAnother = (after: readonly string[], earlier: readonly string[]) =>
      everybody.filter((_, at) => after[at] !== earlier[at]);
    expect(isAnother(together, before)).toEqual(['level2', 'level3', 'level7']);
    await as.level2('POST', `${path}/${number}/timer`, { minutes: 5 });
    expect(isAnother(await digestsOf(everybody), together)).toEqual(['level2']);
    expect(await digestsOf(everybody)).toEqual(await digestsOf(everybody));
  });
});
