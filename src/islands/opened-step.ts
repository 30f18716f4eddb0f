import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** The note on a step of the history that a page has made to open something: the step before it has that closed. */
export const openedHere = { openedHere: true };

const isOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'openedHere' in state;

/**
 * Takes the step back that has opened something, once it is closed.
 * @param onStep hears that Back, Forward or a link has led elsewhere, or that a step was taken back
 */
export function useStepBack(onStep: (isTakenBack: boolean) => void) {
  /** what waits until the step back has come; null while none is taken */
  const waiting = useRef<(() => void)[]>(null);
  const hear = useEffectEvent(() => {
    const writes = waiting.current;
    waiting.current = null;
    onStep(writes !== null);
    for (const write of writes ?? []) write();
  });
  useEffect(() => {
    const step = () => {
      hear();
    };
    // A link that was pressed in the same moment has led on instead: the step back never came.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted && waiting.current) hear();
    };
    window.addEventListener('popstate', step);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('popstate', step);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);
  return {
    /** @returns false where no step has opened it, so that there is none to take back */
    stepBack: useCallback(() => {
      // A second press comes before the first has led back: two steps would leave the page.
      if (waiting.current) return true;
      if (!isOpenedHere(window.history.state)) return false;
      waiting.current = [];
      window.history.back();
      return true;
    }, []),
    /** Writes an address, on the way back once that is done: it would be in the step that is taken back. */
    onceBack: useCallback((write: () => void) => {
      if (waiting.current) waiting.current.push(write);
      else write();
    }, []),
  };
}
