import { useMutation } from '@tanstack/react-query';
import { failedWith } from '#api/errors.ts';
import type { Place } from '#contract/place-shapes.ts';
import { useMapRoom } from './map-room.ts';
import { usePutPlace } from './use-put-place.ts';

/**
 * Makes a call that changes a place, one at a time, and puts its answer into the list. A place that has
 * gone meanwhile is taken out of it.
 */
export function usePlaceAction<Body = undefined>(
  number: number,
  run: (params: { mapId: string; number: string }, body: Body) => Promise<Place>,
) {
  const { map, places } = useMapRoom();
  const put = usePutPlace();
  const { error, isPending, mutate } = useMutation({
    mutationFn: (body: Body) => run({ mapId: map.id, number: String(number) }, body),
    onSuccess: put,
    onError: (failure) => {
      if (failedWith(failure, 'not-found')) places.take(number);
    },
  });
  return {
    ...{ error, isPending },
    act: (body: Body, onDone?: () => void) => {
      if (!isPending) mutate(body, { onSuccess: () => onDone?.() });
    },
  };
}
