import { useEffect, useState } from 'react';
import { whenPainted } from './when-painted.ts';

/**
 * Returns a value as it was a frame ago: what follows from a change is drawn in the frame after the
 * one that shows the change itself. A deferred value would often share that frame.
 */
export function useFrameLater<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(
    () =>
      whenPainted(() => {
        setLate(() => value);
      }),
    [value],
  );
  return late;
}
