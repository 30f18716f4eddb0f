import type * as mapPlaces from '#contract/map-places.ts';
import { oldestTimerStart } from '#rules/map/freshness.ts';
import type { MapPlacesTable } from '../db/tables/maps.ts';
import type { Handler } from '../http/call.ts';
import { fieldProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { notePlace, touchMap } from './queries.ts';
import { neededPlace } from './reading.ts';
import { answerChanged } from './writing.ts';

type Call = Parameters<Handler<typeof mapPlaces.seePlaceAgain>>[0];

/** Notes something of a place that whoever sees it may note, unless it is left as it is. */
const noteSeen = (
  services: Services,
  call: Pick<Call, 'params' | 'signedIn'>,
  values: Partial<MapPlacesTable>,
  isLeft: (place: MapPlacesTable) => boolean = () => false,
) =>
  answerChanged(services, call, async ({ trx, map, reader }) => {
    const place = await neededPlace(trx, reader, call.params);
    if (isLeft(place)) return place.number;
    await notePlace(trx, place.id, values);
    if (place.layer === 'guild') await touchMap(trx, map.id);
    return place.number;
  });

export const seePlaceAgain: Handler<typeof mapPlaces.seePlaceAgain> = (call, services) =>
  noteSeen(services, call, { seen_at: services.now(), seen_by: call.signedIn.user.id });

export const startPlaceTimer: Handler<typeof mapPlaces.startPlaceTimer> = (call, services) => {
  const { minutes, startedAt } = call.body;
  const now = services.now();
  const at = startedAt === undefined ? now : Date.parse(startedAt);
  // Clocks of browsers go a little ahead.
  if (at > now + 60_000) throw fieldProblem('startedAt', 'Started at must not lie ahead');
  if (at < now - oldestTimerStart) {
    throw fieldProblem('startedAt', 'Started at must not lie more than seven days back');
  }
  const user = call.signedIn.user.id;
  return noteSeen(services, call, {
    ...{ timer_started_at: at, timer_minutes: minutes, timer_by: user },
    // Whoever saw it go has seen it.
    ...{ seen_at: now, seen_by: user },
  });
};

export const stopPlaceTimer: Handler<typeof mapPlaces.stopPlaceTimer> = (call, services) =>
  noteSeen(
    services,
    call,
    { timer_started_at: null, timer_minutes: null, timer_by: null },
    ({ timer_started_at }) => {
      const { startedAt } = call.query;
      return startedAt !== undefined && timer_started_at !== Date.parse(startedAt);
    },
  );
