import { type RefObject, useEffect, useEffectEvent } from 'react';
import { $session } from '#stores/session.ts';
import { $undone } from '#stores/undone.ts';

/**
 * Asks before a page is left on which something is not done yet; whoever signs in meanwhile does not take
 * the page over.
 * @param mayGo is asked at that moment: true where nothing would be lost any more
 */
export function useLeaveQuestion(isUndone: boolean, mayGo = () => false): void {
  const mayGoNow = useEffectEvent(mayGo);
  useEffect(() => {
    if (!isUndone) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayGoNow()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    $undone.set($undone.get() + 1);
    return () => {
      $undone.set($undone.get() - 1);
      removeEventListener('beforeunload', ask);
    };
  }, [isUndone]);
}

/**
 * Asks before a page with unsaved work is left; not on the way to sign in again where the work is kept.
 * @param isOver true once the work is saved or given up
 * @param keep keeps the work, and tells whether it is kept
 */
export function useLeaveGuard(
  isDirty: boolean,
  isOver: RefObject<boolean>,
  keep: () => boolean,
): void {
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
  useLeaveQuestion(isDirty, () => isOver.current || ($session.get().expired && keep()));
}
