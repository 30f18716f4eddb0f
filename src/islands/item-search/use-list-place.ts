import { useEffect, useLayoutEffect } from 'react';
import { keepPlace, readPlace } from '#stores/list-place.ts';

/** Tells whether this page was opened by a step back or forward, or anew. */
function isComingBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return (
    entry instanceof PerformanceNavigationTiming &&
    (entry.type === 'back_forward' || entry.type === 'reload')
  );
}

/**
 * Gives a list that a person comes back to its place in the window. The browser's own way comes before
 * the list is drawn, when there is nothing to scroll.
 */
export function useListPlace(): void {
  useLayoutEffect(() => {
    const top = isComingBack() ? readPlace() : null;
    if (top !== null) window.scrollTo({ top, behavior: 'instant' });
  }, []);
  useEffect(() => {
    window.addEventListener('pagehide', keepPlace);
    return () => {
      window.removeEventListener('pagehide', keepPlace);
    };
  }, []);
}
