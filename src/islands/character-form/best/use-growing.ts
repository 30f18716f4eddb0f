import { startTransition, useEffect, useState } from 'react';
import { whenPainted } from '#ui/when-painted.ts';

/**
 * Returns how many of a number of things are drawn: a few, and a few more in each frame after it, so
 * that no frame is long.
 */
export function useGrowing(count: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  const isWhole = drawn >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    return whenPainted(() => {
      startTransition(() => {
        setDrawn(drawn + step);
      });
    });
  }, [isWhole, drawn, step]);
  return Math.min(drawn, count);
}
