import * as mapLive from '#contract/map-live.ts';
import { viewerOf } from '#rules/access/access.ts';
import { mapLevel, mayChangePlace, type PlaceOwner, type PlaceReader } from '#rules/map/sight.ts';
import type { Database } from '../db/database.ts';
import { findUsers, type StoredUser } from '../db/people.ts';
import type { MapsTable } from '../db/tables/maps.ts';
import { answerLive, presentOf } from '../http/answer-live.ts';
import type { Handler } from '../http/call.ts';
import { digestVersion } from '../http/digest-version.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { Together } from '../http/together.ts';
import { squadsOf } from '../listed-places/queries.ts';
import { findMap, findMaps } from '../maps/queries.ts';
import type { Services, SignedIn } from '../services.ts';
import { findSquad } from '../squads/queries.ts';
import { privateDigest } from './digests.ts';
import { guildList, listLevel } from './lists.ts';
import { missingMap, readerOf } from './reading.ts';
import { placesTopic } from './open-maps.ts';
import { notTheirs } from './writing.ts';

type Db = Database['db'];

/** Whoever sees a place says so again and again: a page's places are looked at every other second then. */
const pace = { atOnce: 10, every: 2000 };

/** Who reads what: a change has all who have a map open look again at the same time. */
interface Readers {
  maps: Together<string, MapsTable | null>;
  people: Together<string, { user: StoredUser | undefined; squadIds: readonly string[] }>;
}

const readers = new WeakMap<Db, Readers>();

function readersOf(db: Db): Readers {
  const known = readers.get(db);
  if (known) return known;
  const made: Readers = {
    maps: new Together(async (ids) => {
      const maps = new Map((await findMaps(db, ids)).map((map) => [map.id, map]));
      return (id) => maps.get(id) ?? null;
    }),
    people: new Together(async (ids) => {
      const [users, squads] = await Promise.all([findUsers(db, ids), squadsOf(db, ids)]);
      const byId = new Map(users.map((user) => [user.id, user]));
      return (id) => ({ user: byId.get(id), squadIds: squads.get(id) ?? [] });
    }),
  };
  readers.set(db, made);
  return made;
}

/** Reads what tells the places that somebody sees from what they were, by the roles they have by now. */
async function readChanged({ database, guild }: Services, mapId: string, userId: string) {
  const { db } = database;
  const together = readersOf(db);
  const [map, { user, squadIds }] = await Promise.all([
    together.maps.of(mapId),
    together.people.of(userId),
  ]);
  if (!map || !user?.roles) return null;
  const viewer = viewerOf(user.roles, guild.discord.roles);
  const reader: PlaceReader = { id: userId, viewer, squadIds };
  const { etag } = await guildList(db, map, listLevel(viewer));
  const changed = { guild: etag.slice(1, -1), own: await privateDigest(db, mapId, reader) };
  const data = JSON.stringify(changed satisfies mapLive.PlacesChanged);
  return { version: digestVersion(data), data };
}

const watchPlaces: Handler<typeof mapLive.watchPlaces> = async (call, services) => {
  const { mapId } = call.params;
  const { id } = call.signedIn.user;
  if (!(await findMap(services.database.db, mapId))) throw missingMap(mapId);
  const document = {
    ...{ topic: placesTopic(mapId, id), event: 'changed', pace, isOwn: true },
    read: () => readChanged(services, mapId, id),
  };
  // Whatever the page has read, it is told what can be read now.
  const asking = { ...call, page: call.query.page, after: undefined, newest: 0 };
  return answerLive(mapLive.watchPlaces, services, document, asking);
};

/** The places among which somebody draws. */
interface Layer {
  squadId?: string | undefined;
  level?: string | number | undefined;
}

/** Makes a place of those that somebody draws, to ask who may change it. */
const placeOf = ({ squadId, level }: Layer): PlaceOwner => ({
  ...{ layer: squadId === undefined ? 'guild' : 'squad', squadId: squadId ?? null },
  ...{ level: Number(level ?? mapLevel), ownerId: null, isProposed: false },
});

/**
 * Names the places among which somebody draws, for those who draw there too.
 * @throws ProblemError where they may not
 */
async function drawingTopic(
  { database: { db } }: Services,
  signedIn: SignedIn,
  { mapId, ...layer }: Layer & { mapId: string },
): Promise<string> {
  if (!(await findMap(db, mapId))) throw missingMap(mapId);
  const place = placeOf(layer);
  if (!mayChangePlace(place, await readerOf(db, signedIn))) {
    throw notTheirs('Those places are not yours to change.');
  }
  if (place.squadId !== null && !(await findSquad(db, place.squadId))) {
    throw new ProblemError('not-found', `There is no squad with the id ${place.squadId}.`);
  }
  return `map-drawing:${mapId}:${place.squadId ?? place.level}:${place.layer}`;
}

const watchDrawing: Handler<typeof mapLive.watchDrawing> = async (call, services) => {
  const { page, ...layer } = call.query;
  const at = { ...layer, ...call.params };
  const topic = await drawingTopic(services, call.signedIn, at);
  // Those who draw hear of each other alone: what they change all pages hear that show it.
  const document = {
    topic,
    event: 'changed',
    read: () => Promise.resolve({ version: 0, data: '0' }),
  };
  const asking = {
    ...{ ...call, page, after: undefined, newest: 0 },
    mayStay: async (signedIn: SignedIn) =>
      mayChangePlace(placeOf(layer), await readerOf(services.database.db, signedIn)),
  };
  return answerLive(mapLive.watchDrawing, services, document, asking);
};

const showHandInDrawing: Handler<typeof mapLive.showHandInDrawing> = async (
  { body: { page, holds, ...layer }, params, signedIn },
  services,
) => {
  const topic = await drawingTopic(services, signedIn, { ...layer, ...params });
  services.live.show(topic, presentOf(signedIn, page, holds));
};

/** Routes of what others do with the places of a map, as it happens. */
export const mapLiveRoutes = defineRoutes(mapLive, {
  watchPlaces,
  watchDrawing,
  showHandInDrawing,
});
