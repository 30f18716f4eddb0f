import { useRef, useState } from 'react';

/**
 * Holds a value as it is drawn, and as it is: what is set in a transition is drawn later, and whoever
 * presses something meanwhile must not meet what was there before.
 * @returns the drawn value, how it is set, and for handlers what it was set to last
 */
export function useLatest<T>(first: T): [drawn: T, set: (next: T) => void, latest: () => T] {
  const [drawn, setDrawn] = useState(first);
  const last = useRef(first);
  const set = (next: T) => {
    last.current = next;
    setDrawn(next);
  };
  return [drawn, set, () => last.current];
}
