import { useEffect, useState } from 'react';
import { isAhead, whenShown } from '#stores/shown.ts';

/** Tells whether somebody sees the page: one that is rendered ahead asks for no more than it needs. */
export function useShown(): boolean {
  const [isShown, setShown] = useState(() => !isAhead());
  useEffect(() => {
    whenShown(() => {
      setShown(true);
    });
  }, []);
  return isShown;
}
