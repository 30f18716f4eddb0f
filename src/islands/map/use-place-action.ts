import { useMutation } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { failedWith } from '#api/errors.ts';
import type { Operation, OperationAnswer, OperationInput } from '#contract/operation.ts';
import type { Place } from '#contract/place-shapes.ts';
import { useMapRoom } from './map-room.ts';

/** An operation on a place that answers what it is then. */
type OnPlace = Operation & { id: string };

/**
 * Makes a call that changes a place, one at a time, and puts its answer into the list. A place that has
 * gone meanwhile is taken out of it.
 */
export function usePlaceAction<O extends OnPlace>(operation: O, number: number) {
  const { map, places } = useMapRoom();
  const params = { mapId: map.id, number: String(number) };
  const mutation = useMutation({
    mutationFn: async (rest: object) => {
      const input = { params, ...rest } as unknown as OperationInput<O>;
      return (await call(operation, input)) as OperationAnswer<O> & Place;
    },
    onSuccess: places.put,
    onError: (error) => {
      if (failedWith(error, 'not-found')) places.take(number);
    },
  });
  return {
    error: mutation.error,
    isPending: mutation.isPending,
    act: (rest: object = {}, onDone?: () => void) => {
      if (mutation.isPending) return;
      mutation.mutate(rest, { onSuccess: () => onDone?.() });
    },
  };
}
