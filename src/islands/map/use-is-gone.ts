import { useState } from 'react';
import { useMapRoom } from './map-room.ts';

/**
 * Tells whether a place that was on the map is there no more. While the lists are read it may be on its way
 * from one to the other: until then nothing new is said.
 */
export function useIsGone(number: number): boolean {
  const { places, query } = useMapRoom().places;
  const [known, setKnown] = useState<'unlisted' | 'listed' | 'gone'>('unlisted');
  const isListed = places.some((place) => place.number === number);
  const isMissed = known === 'listed' && !query.isFetching;
  const now = isListed ? 'listed' : isMissed ? 'gone' : known;
  if (now !== known) setKnown(now);
  return now === 'gone';
}
