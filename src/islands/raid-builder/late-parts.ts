import { lazy } from 'react';
import { useAhead } from '../use-ahead.ts';

const loadBuilderDialogs = () => import('./BuilderDialogs.tsx');
const loadHandParts = () => import('./HandParts.tsx');
const loadLeaveDialog = async () => ({ default: (await import('./LeaveDialog.tsx')).LeaveDialog });
const loadPrintedPlan = async () => ({ default: (await import('./PrintedPlan.tsx')).PrintedPlan });
const loadRefusalBar = async () => ({ default: (await import('./RefusalBar.tsx')).RefusalBar });
const parts = [loadRefusalBar, loadHandParts, loadBuilderDialogs, loadLeaveDialog, loadPrintedPlan];

export const BuilderDialogs = lazy(loadBuilderDialogs);
export const HandParts = lazy(loadHandParts);
export const LeaveDialog = lazy(loadLeaveDialog);
/** Nobody can see it without an answer of the server, which then has this file, too. */
export const PlanEnded = lazy(async () => ({
  default: (await import('./PlanEnded.tsx')).PlanEnded,
}));
export const RefusalBar = lazy(loadRefusalBar);
export const PrintedPlan = lazy(loadPrintedPlan);

/** Loads what is needed by whoever moves somebody, or prints, once they are at the page. Returns whether they are. */
export function usePartsAhead(): boolean {
  return useAhead(parts);
}
