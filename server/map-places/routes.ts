import * as mapPlaces from '#contract/map-places.ts';
import { defineRoutes } from '../http/routes.ts';
import { tellingReaders } from '../notices/told.ts';
import { createPlace, removePlace, restorePlace, changePlace } from './changes.ts';
import { proposePlace, refusePlace, takeInPlace } from './decisions.ts';
import { seePlaceAgain, startPlaceTimer, stopPlaceTimer } from './marks.ts';
import { neededPlace, readerOf, toPlace, toRevisions } from './reading.ts';

/** Routes of places: members read those that are for them, and draw. */
export const mapPlaceRoutes = defineRoutes(mapPlaces, {
  readPlace: async ({ params, signedIn }, services) => {
    const { db } = services.database;
    const reader = await readerOf(db, signedIn);
    return toPlace(services, reader, await neededPlace(db, reader, params));
  },

  listPlaceRevisions: async ({ params, signedIn }, services) => {
    const { db } = services.database;
    const reader = await readerOf(db, signedIn);
    const place = await neededPlace(db, reader, params, { removedToo: true });
    return toRevisions(services, reader, place);
  },

  createPlace,
  changePlace,
  // An offer goes with its place.
  removePlace: tellingReaders(removePlace),
  restorePlace,
  seePlaceAgain,
  startPlaceTimer,
  stopPlaceTimer,
  proposePlace: tellingReaders(proposePlace),
  takeInPlace: tellingReaders(takeInPlace),
  refusePlace: tellingReaders(refusePlace),
});
