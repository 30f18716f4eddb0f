import { useEffect, useEffectEvent } from 'react';
import { useLeaveQuestion } from '#editing/leave-guard.ts';

/**
 * Saves what stands in a field when it goes from the page: by Escape it does not lose the focus
 * before. Whoever leaves the page is asked, and what is new is on its way, or kept, meanwhile.
 */
export function useLastWords(save: () => unknown, isNew: boolean): void {
  const saveNow = useEffectEvent(save);
  useEffect(
    () => () => {
      saveNow();
    },
    [],
  );
  useLeaveQuestion(isNew, () => {
    save();
    return false;
  });
}
