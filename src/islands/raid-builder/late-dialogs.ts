import { lazy, useEffect } from 'react';

const loadBuilderDialogs = () => import('./BuilderDialogs.tsx');
const loadLeaveDialog = async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog });

export const BuilderDialogs = lazy(loadBuilderDialogs);
export const LeaveDialog = lazy(loadLeaveDialog);

/** What shows that somebody is at the page. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Loads the dialogs once somebody is at the page: without a connection they could not be loaded any
 * more.
 */
export function useDialogsAhead(): void {
  useEffect(() => {
    const waiting = new AbortController();
    const load = () => {
      waiting.abort();
      for (const part of [loadBuilderDialogs, loadLeaveDialog]) part().catch(() => undefined);
    };
    for (const sign of signs) window.addEventListener(sign, load, { signal: waiting.signal });
    return () => {
      waiting.abort();
    };
  }, []);
}
