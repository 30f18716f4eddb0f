import * as mapLive from '#contract/map-live.ts';
import { mapLevel, mayChangePlace, type PlaceOwner } from '#rules/map/sight.ts';
import { answerLive, presentOf } from '../http/answer-live.ts';
import type { Handler } from '../http/call.ts';
import { ProblemError } from '../http/problem.ts';
import { defineRoutes } from '../http/routes.ts';
import { findMap } from '../maps/queries.ts';
import type { Services, SignedIn } from '../services.ts';
import { squadById } from '../squads/queries.ts';
import { missingMap, readerOf } from './reading.ts';
import { placesTopic } from '../news/open-maps.ts';
import { readChanged } from './told.ts';
import { notTheirs } from './writing.ts';

/** Whoever sees a place says so again and again: a page's places are looked at every other second then. */
const pace = { atOnce: 10, every: 2000 };

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
  // What a disbanded squad has left behind is kept by officers.
  if (place.squadId !== null && !(await squadById(db, place.squadId))) {
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
