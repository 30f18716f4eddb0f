import { useEffect, useState } from 'react';

/**
 * Returns a value as it was a frame ago: what follows from a change is drawn in the frame after the
 * one that shows the change itself. A deferred value would often share that frame.
 */
export function useFrameLater<Value>(value: Value): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      // The frame of this callback is painted before the task begins.
      task = setTimeout(() => {
        setLate(() => value);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [value]);
  return late;
}
