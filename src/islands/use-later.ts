import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value as it was drawn last, and the new one in a drawing of its own after that: what is
 * more than one frame holds is spread over several. (`useDeferredValue` draws both at once whenever
 * the change itself comes in a transition.)
 */
export function useLater<T>(value: T): T {
  const [drawn, setDrawn] = useState(() => value);
  useEffect(() => {
    startTransition(() => {
      setDrawn(() => value);
    });
  }, [value]);
  return drawn;
}
