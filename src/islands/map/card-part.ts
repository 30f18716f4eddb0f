import { lazy } from 'react';
import { loadPatiently } from '../use-ahead.ts';

/** Loads the card of a place: once somebody is at the page, since the connection may be gone by then. */
export const loadCard = () => import('./PlaceCard.tsx');

export const PlaceCard = lazy(async () => ({
  default: (await loadPatiently(loadCard)).PlaceCard,
}));
