import { lazy } from 'react';
import { loadPatiently } from '../use-ahead.ts';
import { atRest } from './at-rest.ts';

const loadCard = () => import('./PlaceCard.tsx');

/** Loads the card of a place: once somebody is at the page, since the connection may be gone by then. */
export const loadCardAhead = () => atRest().then(loadCard);

export const PlaceCard = lazy(async () => ({
  default: (await loadPatiently(loadCard)).PlaceCard,
}));
