import { lazy } from 'react';
import { loadPatiently } from '../use-ahead.ts';
import { atRest } from './at-rest.ts';

const loadCard = () => import('./card-late.ts');

/** Loads the card of a place: once somebody is at the page, since the connection may be gone by then. */
export const loadCardAhead = () => atRest().then(loadCard);

const loaded = () => loadPatiently(loadCard);

export const CardAtMarker = lazy(async () => ({ default: (await loaded()).CardAtMarker }));
export const PlaceCard = lazy(async () => ({ default: (await loaded()).PlaceCard }));
