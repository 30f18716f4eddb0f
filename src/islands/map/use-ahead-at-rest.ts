import { startTransition, useEffect, useState } from 'react';
import { loadPatiently, onceAtPage } from '../use-ahead.ts';
import { atRest } from './at-rest.ts';

/**
 * Loads a part of the page once somebody is at it and the map stands still: whoever is there has come to
 * move the map. Returns whether the part is there.
 * @param load the same one at every drawing
 */
export function useAheadAtRest(load: () => Promise<unknown>): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(
    () =>
      onceAtPage(() => {
        void loadPatiently(() => atRest().then(load)).then(() => {
          startTransition(() => {
            setThere(true);
          });
        });
      }),
    [load],
  );
  return isThere;
}
