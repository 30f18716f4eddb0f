import { useEffect, useState } from 'react';
import { whenPainted } from '#ui/when-painted.ts';

/** Takes over the first few values that differ from those that are shown; all where there are no more. */
function nearer<Key, Value>(
  shown: ReadonlyMap<Key, Value>,
  wanted: ReadonlyMap<Key, Value>,
  few: number,
  isSame: (one: Value, other: Value) => boolean,
): ReadonlyMap<Key, Value> {
  const differing = [...wanted].filter(([key, value]) => {
    const known = shown.get(key);
    return known === undefined || !isSame(known, value);
  });
  if (differing.length <= few) return wanted;
  return new Map([...shown, ...differing.slice(0, few)]);
}

/**
 * Returns values by the same keys as they are drawn: where many change at once, a few of them, and a few
 * more in each frame after it, in their order, so that no frame is long.
 * @param wanted stays the same object while nothing changes
 * @param few so many change in one frame
 */
export function useFewAtOnce<Key, Value>(
  wanted: ReadonlyMap<Key, Value>,
  few: number,
  isSame: (one: Value, other: Value) => boolean,
): ReadonlyMap<Key, Value> {
  const [{ of, shown }, setState] = useState({ of: wanted, shown: wanted });
  // What changed is drawn along with everything else that changed.
  if (of !== wanted) setState({ of: wanted, shown: nearer(shown, wanted, few, isSame) });
  useEffect(() => {
    if (shown === wanted) return undefined;
    return whenPainted(() => {
      setState((now) => ({ of: now.of, shown: nearer(now.shown, now.of, few, isSame) }));
    });
  }, [shown, wanted, few, isSame]);
  return shown;
}
