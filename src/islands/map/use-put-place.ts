import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { readPlace } from '#contract/map-places.ts';
import type { Place } from '#contract/place-shapes.ts';
import { useMapRoom } from './map-room.ts';

/** Returns what puts a place that is new or changed into the list and into its card. */
export function usePutPlace(): (place: Place) => void {
  const { map, places } = useMapRoom();
  const client = useQueryClient();
  return (place) => {
    const params = { mapId: map.id, number: String(place.number) };
    client.setQueryData(queryOf(readPlace, { params }).queryKey, place);
    places.put(place);
  };
}
