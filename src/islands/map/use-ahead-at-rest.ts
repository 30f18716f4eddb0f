import { useEffect, useEffectEvent } from 'react';
import { loadPatiently, onceAtPage } from '../use-ahead.ts';
import { atRest } from './at-rest.ts';

/**
 * Loads a part of the page once somebody is at it and the map stands still: whoever is there has come to
 * move the map.
 * @param load the same one at every drawing
 * @param heard hears that the part is there
 */
export function useAheadAtRest(load: () => Promise<unknown>, heard?: () => void): void {
  const hear = useEffectEvent(() => heard?.());
  useEffect(() => {
    let isOver = false;
    const stop = onceAtPage(() => {
      void loadPatiently(() => atRest().then(load)).then(() => {
        if (!isOver) hear();
      });
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [load]);
}
