import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { downloadAddress } from '#api/addresses.ts';
import { reread } from '#api/query.ts';
import { readPlace } from '#contract/map-places.ts';
import { watchPlaces } from '#contract/map-live.ts';
import { type LiveState, openLive } from '#editing/live.ts';
import type { PlacesOfMap } from './use-places.ts';

/** Reads the places of a map again whenever others change them, and what the open card shows. */
export function useLivePlaces(mapId: string, places: PlacesOfMap): LiveState {
  const client = useQueryClient();
  const [state, setState] = useState<LiveState>('opening');
  const look = useEffectEvent(async () => {
    await Promise.all([places.refresh(), reread(client, readPlace)]);
  });
  const isRead = !places.query.isPending;
  useEffect(() => {
    if (!isRead) return undefined;
    const page = crypto.randomUUID();
    const live = openLive({
      address: () => downloadAddress(watchPlaces, { params: { mapId }, query: { page } }),
      after: () => 0,
      on: { changed: () => void look() },
      ask: () => look(),
      // Whoever reads says why that failed.
      onFailure: () => undefined,
    });
    const stop = live.$state.subscribe(setState);
    return () => {
      stop();
      live.close();
    };
  }, [mapId, isRead]);
  return state;
}
