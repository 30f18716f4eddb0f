import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before a dialog, where nothing has it any more. React Aria does so
 * itself, but in vain where the dialog closes by an answer: the page beneath is let go of a moment later.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === document.body;
        if (isNowhere && before instanceof HTMLElement) before.focus();
      });
    },
    [before],
  );
}
