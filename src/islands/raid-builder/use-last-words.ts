import { useEffect, useEffectEvent } from 'react';

/** Saves what stands in a field when it goes from the page: by Escape it does not lose the focus before. */
export function useLastWords(save: () => unknown): void {
  const saveNow = useEffectEvent(save);
  useEffect(
    () => () => {
      saveNow();
    },
    [],
  );
}
