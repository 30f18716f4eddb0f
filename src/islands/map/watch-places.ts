import { downloadAddress } from '#api/addresses.ts';
import { watchPlaces } from '#contract/map-live.ts';
import { openLive } from '#editing/live.ts';

/** Listens to what others change on a map. Returns a stop function. */
export function watchMap(mapId: string, look: () => Promise<void>): () => void {
  const page = crypto.randomUUID();
  const live = openLive({
    address: () => downloadAddress(watchPlaces, { params: { mapId }, query: { page } }),
    after: () => 0,
    on: { changed: () => void look() },
    ask: () => look(),
    // Whoever reads says why that failed.
    onFailure: () => undefined,
  });
  return () => {
    live.close();
  };
}
