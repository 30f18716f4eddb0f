import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepAddress } from '#stores/chosen-views.ts';
import { isOpenedHere, openedHere } from '../opened-step.ts';
import {
  type CalendarAddress,
  formatCalendarAddress,
  readCalendarAddress,
} from './calendar-address.ts';

/**
 * Keeps what the calendar shows in the address and for the person, and follows the steps back and forward.
 * @param onFollow hears of such a step
 */
export function useCalendarAddress(onFollow: () => void) {
  const [address, setAddress] = useState(() => readCalendarAddress(window.location));
  const isGoingBack = useRef(false);
  const follow = useEffectEvent(() => {
    isGoingBack.current = false;
    setAddress(readCalendarAddress(window.location));
    onFollow();
  });
  useEffect(() => {
    const listen = () => {
      follow();
    };
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('popstate', listen);
    };
  }, []);

  /** Shows something else: as a step of its own, or in place of the last. */
  function go(part: Partial<CalendarAddress>, how: 'push' | 'replace'): void {
    const next = { ...address, ...part };
    setAddress(next);
    const written = formatCalendarAddress(next);
    const before = window.location.search;
    if (how === 'replace') window.history.replaceState(window.history.state, '', written);
    else window.history.pushState(next.eventId === null ? null : openedHere, '', written);
    keepAddress('calendar', before);
  }

  return {
    address,
    go,
    /** Leads from an event back to the calendar, at a day where nothing was before. */
    leave: (day: string) => {
      // A second press comes before the first has led back: two steps would leave the page.
      if (isGoingBack.current) return;
      isGoingBack.current = isOpenedHere(window.history.state);
      if (isGoingBack.current) window.history.back();
      else go({ eventId: null, day }, 'replace');
    },
  };
}
