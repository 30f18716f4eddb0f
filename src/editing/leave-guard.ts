import { type RefObject, useEffect } from 'react';

/**
 * Asks before a page with unsaved work is left.
 * @param isOver true once the work is saved or given up
 */
export function useLeaveGuard(isDirty: boolean, isOver: RefObject<boolean>): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      // The browser brings back a page that was saved and left: its form is out of date.
      if (persisted && isOver.current) window.location.reload();
    };
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pageshow', comeBack);
    };
  }, [isOver]);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOver.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isDirty, isOver]);
}
