import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import { removePlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { useOnce } from '#editing/send-once.ts';
import { useMapRoom } from '../map-room.ts';

/** Removes a place, which can be brought back in the line that says so. */
export function useRemoval(place: Place) {
  const { map, places, choose, noteRemoved } = useMapRoom();
  const params = { mapId: map.id, number: String(place.number) };
  const removal = useMutation({
    mutationFn: () => call(removePlace, { params, body: { revision: place.revision } }),
    onSuccess: () => {
      choose(null);
      places.take(place.number);
      noteRemoved(place);
    },
    onError: (error) => {
      if (failedWith(error, 'not-found')) places.take(place.number);
    },
  });
  const remove = useOnce(removal);
  return {
    ...{ error: removal.error, isPending: removal.isPending },
    remove: () => {
      remove(undefined);
    },
  };
}
