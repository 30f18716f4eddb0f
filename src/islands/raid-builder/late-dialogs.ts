import { lazy } from 'react';
import { useAhead } from '../use-ahead.ts';

const loadBuilderDialogs = () => import('./BuilderDialogs.tsx');
const loadLeaveDialog = async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog });
const dialogs = [loadBuilderDialogs, loadLeaveDialog];

export const BuilderDialogs = lazy(loadBuilderDialogs);
export const LeaveDialog = lazy(loadLeaveDialog);

/** Loads the dialogs once somebody is at the page. */
export function useDialogsAhead(): void {
  useAhead(dialogs);
}
