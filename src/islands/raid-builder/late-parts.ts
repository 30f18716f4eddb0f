import { lazy } from 'react';
import { loadPatiently, useAhead } from '../use-ahead.ts';

const load = () => import('./late.ts');
/** Loads what whoever does something needs. */
export const loaded = () => loadPatiently(load);

export const AnswerFilter = lazy(async () => ({ default: (await loaded()).AnswerFilter }));
export const BuilderDialogs = lazy(async () => ({ default: (await loaded()).BuilderDialogs }));
export const ChangedSince = lazy(async () => ({ default: (await loaded()).ChangedSince }));
export const HandParts = lazy(async () => ({ default: (await loaded()).HandParts }));
export const LeaveDialog = lazy(async () => ({ default: (await loaded()).LeaveDialog }));
export const PrintedPlan = lazy(async () => ({ default: (await loaded()).PrintedPlan }));
export const RefusalBar = lazy(async () => ({ default: (await loaded()).RefusalBar }));
export const Suggested = lazy(async () => ({ default: (await loaded()).Suggested }));
export const WhoIsSeated = lazy(async () => ({ default: (await loaded()).WhoIsSeated }));
export const WhyNoSeat = lazy(async () => ({ default: (await loaded()).WhyNoSeat }));

/** Nobody else is here at first. */
export const WhoElse = lazy(async () => ({
  default: (await import('../WhoElse.tsx')).WhoElse,
}));

/** Most plans tie nobody who is not seated so. */
export const Astray = lazy(async () => ({ default: (await import('./Astray.tsx')).Astray }));

/** Where there is room the pool stands in a column. */
export const PoolSheet = lazy(async () => ({
  default: (await import('../PoolSheet.tsx')).PoolSheet,
}));

/** Where there is room all squads are in sight. */
export const CrestPicker = lazy(async () => ({
  default: (await loadPatiently(() => import('./CrestPicker.tsx'))).CrestPicker,
}));

/** Nobody sees it without an answer of the server, which then has this file, too. */
export const PlanEnded = lazy(() => import('./PlanEnded.tsx'));

/**
 * Loads what is needed by whoever moves somebody, or prints, once they are at the page. Returns
 * whether they are.
 */
export function usePartsAhead(): boolean {
  return useAhead(load);
}
