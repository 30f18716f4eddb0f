import { useEffect, useState } from 'react';

/** Returns the time, in milliseconds, as it goes on. @param every how often it is looked at, in milliseconds */
export function useNow(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => {
      setNow(Date.now());
    };
    const ticking = setInterval(look, every);
    // A page in the background ticks seldom.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', look);
    };
  }, [every]);
  return now;
}
