import { useEffect, useState } from 'react';
import type { Clock } from './home-words.ts';

const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();

/** The page says minutes: it looks at the clock so often, in milliseconds. */
const every = 20_000;

/** Returns what the reader's clock shows, as it goes on. */
export function useClock(): Clock {
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
  }, []);
  return { now, zone };
}
