import type { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedWith } from '#api/errors.ts';
import type { Place } from '#contract/place-shapes.ts';
import { useMapRoom } from '../map-room.ts';

/** Why a place that is edited cannot be saved as itself: it is gone, or no longer the person's to change. */
export type Lost = 'gone' | 'not-yours';

/** Tells whether the place of an open form is lost meanwhile; null while it can be saved. */
export function useLost(
  number: number,
  { data, error }: Pick<ReturnType<typeof useQuery<Place>>, 'data' | 'error'>,
): Lost | null {
  const { places } = useMapRoom();
  const isListed = places.places.some((place) => place.number === number);
  const [wasListed, setWasListed] = useState(isListed);
  if (isListed && !wasListed) setWasListed(true);
  if ((wasListed && !isListed) || failedWith(error, 'not-found')) return 'gone';
  return data && !data.mayChange ? 'not-yours' : null;
}
