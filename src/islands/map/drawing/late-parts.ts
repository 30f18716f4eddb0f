import { lazy } from 'react';
import { loadPatiently } from '#islands/use-ahead.ts';
import { useAheadAtRest } from '../use-ahead-at-rest.ts';

const load = () => import('./late.ts');
const loaded = () => loadPatiently(load);

export const BegunPlaces = lazy(async () => ({ default: (await loaded()).BegunPlaces }));
export const PlaceActions = lazy(async () => ({ default: (await loaded()).PlaceActions }));
export const PlaceEditor = lazy(async () => ({ default: (await loaded()).PlaceEditor }));
export const Removed = lazy(async () => ({ default: (await loaded()).Removed }));

/**
 * Loads what draws once somebody is at the page: without a connection it could not be loaded any more.
 * Returns whether somebody is, and it is there.
 */
export function useDrawingAhead(): boolean {
  return useAheadAtRest(load);
}
