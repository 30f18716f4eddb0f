import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { loadPatiently } from '../use-ahead.ts';
import { atRest } from './at-rest.ts';
import type { PlacesOfMap } from './use-places.ts';

// With its card, or its form, came what this needs.
const loadReread = () => import('./reread-place.ts');
const load = () => atRest().then(() => import('./watch-places.ts'));

/**
 * Reads the places of a map again whenever others change them, and then the one that is open.
 * @param open the number of the place whose card or form is open
 */
export function useLivePlaces(mapId: string, places: PlacesOfMap, open: number | undefined): void {
  const client = useQueryClient();
  const [looks, setLooks] = useState(0);
  const look = useEffectEvent(async () => {
    // Lists are long: what moves the map has the page's time.
    await atRest();
    await places.refresh();
    setLooks((before) => before + 1);
  });
  const readOpen = useEffectEvent(() => {
    // One that the lists have no more is gone: nobody would answer.
    if (open === undefined || places.places.every(({ number }) => number !== open)) return;
    const params = { mapId, number: String(open) };
    void loadPatiently(loadReread).then(({ rereadPlace }) => rereadPlace(client, params));
  });
  useEffect(() => {
    if (looks > 0) readOpen();
  }, [looks]);
  const isRead = !places.query.isPending;
  useEffect(() => {
    if (!isRead) return undefined;
    const over = new AbortController();
    let stop: (() => void) | undefined;
    // The page is there first.
    void loadPatiently(load).then(({ watchMap }) => {
      if (!over.signal.aborted) stop = watchMap(mapId, () => look());
    });
    return () => {
      over.abort();
      stop?.();
    };
  }, [mapId, isRead]);
}
