import { startTransition, useEffect, useState } from 'react';

/**
 * Returns a value for each of several parts of what is drawn: the first has it at once, each other in a
 * drawing of its own after the one before. What is more than one frame holds is spread so over several.
 * (`useDeferredValue` draws all at once whenever the change itself comes in a transition.)
 */
export function useParts<T>(value: T, count: number): readonly T[] {
  const [later, setLater] = useState<readonly T[]>(() =>
    Array.from({ length: count - 1 }, () => value),
  );
  const next = later.findIndex((drawn) => drawn !== value);
  useEffect(() => {
    if (next === -1) return;
    startTransition(() => {
      setLater((drawn) => drawn.map((one, part) => (part === next ? value : one)));
    });
  }, [next, value]);
  return [value, ...later];
}
