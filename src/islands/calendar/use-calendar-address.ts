import { useState } from 'react';
import { keepAddress } from '#stores/chosen-views.ts';
import { openedHere, useStepBack } from '../opened-step.ts';
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
  const { stepBack } = useStepBack(() => {
    setAddress(readCalendarAddress(window.location));
    onFollow();
  });

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
      if (!stepBack()) go({ eventId: null, day }, 'replace');
    },
  };
}
