import { lazy } from 'react';
import { loadPatiently } from '../use-ahead.ts';
import { useAheadAtRest } from './use-ahead-at-rest.ts';

const load = () => import('./card-late.ts');
const loaded = () => loadPatiently(load);

export const CardAtMarker = lazy(async () => ({ default: (await loaded()).CardAtMarker }));
export const PlaceCard = lazy(async () => ({ default: (await loaded()).PlaceCard }));

/** Loads the card of a place once somebody is at the page, since the connection may be gone by then. */
export function useCardAhead(): void {
  useAheadAtRest(load);
}
