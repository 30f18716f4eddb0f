import { useEffect, useState } from 'react';

/**
 * Returns how many of a number of things are drawn: a few, and a few more in each frame after it, so
 * that no frame is long.
 */
export function useGrowing(count: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  const isWhole = drawn >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // The frame of this callback is painted before the task begins.
      task = setTimeout(() => {
        setDrawn(drawn + step);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [isWhole, drawn, step]);
  return Math.min(drawn, count);
}
