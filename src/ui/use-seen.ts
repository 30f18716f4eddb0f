import { type RefObject, useEffect, useState } from 'react';

/** Tells whether an element has been in sight: one that is folded away has not. */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [isSeen, place]);
  return isSeen;
}
