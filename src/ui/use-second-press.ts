import { useEffect } from 'react';

/** The second press of a double click comes within this time, in milliseconds. */
const betweenPresses = 500;

/** Keeps the second press of a double click from what lay beneath a dialog that the first one closed. */
export function useSecondPress(): void {
  useEffect(
    () => () => {
      const guard = new AbortController();
      const stop = (event: MouseEvent) => {
        if (event.detail < 2) return;
        event.preventDefault();
        event.stopPropagation();
      };
      for (const name of ['mousedown', 'mouseup', 'click'] as const) {
        addEventListener(name, stop, { capture: true, signal: guard.signal });
      }
      setTimeout(() => {
        guard.abort();
      }, betweenPresses);
    },
    [],
  );
}
