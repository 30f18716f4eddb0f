import { useEffect, useState } from 'react';
import { focusHeading, headingOver } from './hand-focus-on.ts';

/**
 * Gives the focus back to what had it before a dialog, where nothing has it any more; to the heading over
 * it where it has gone, as with what was deleted. React Aria does so itself, but in vain where the dialog
 * closes by an answer: the page beneath is let go of a moment later.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  const [heading] = useState(() => headingOver(before));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || !(before instanceof HTMLElement)) return;
        if (before.isConnected) before.focus();
        else if (heading) focusHeading(heading);
      });
    },
    [before, heading],
  );
}
