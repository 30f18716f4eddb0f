import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows that are drawn above and below those in sight; what is in sight is reckoned in steps of so many. */
const step = 8;

interface InSight {
  first: number;
  last: number;
}

/**
 * Tells which rows of a long list are to be drawn. All are of one height: a library for others would weigh
 * more than the rest of the list.
 */
export function useRowsInSight(
  region: RefObject<HTMLElement | null>,
  count: number,
  height: number,
) {
  const [{ first, last }, setInSight] = useState<InSight>({ first: 0, last: 3 * step });
  const look = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0 } = region.current ?? {};
    const from = Math.floor(scrollTop / height / step) * step;
    const to = Math.ceil((scrollTop + clientHeight) / height / step) * step;
    setInSight((before) =>
      before.first === from - step && before.last === to + step
        ? before
        : { first: from - step, last: to + step },
    );
  }, [region, height]);
  useEffect(() => {
    const list = region.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener('scroll', look);
    };
  }, [region, look]);
  const show = useCallback(
    (index: number) => {
      const list = region.current;
      if (!list || list.clientHeight === 0) return;
      const top = index * height;
      if (top < list.scrollTop) list.scrollTop = top;
      else if (top + height > list.scrollTop + list.clientHeight) {
        list.scrollTop = top + height - list.clientHeight;
      }
    },
    [region, height],
  );
  return { first: Math.max(0, first), last: Math.min(count - 1, last), show };
}
