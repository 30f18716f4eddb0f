import { lazy } from 'react';
import { loadPatiently, useAhead } from '../use-ahead.ts';

const load = () => import('./late.ts');
const loaded = () => loadPatiently(load);

export const SquadFillers = lazy(async () => ({ default: (await loaded()).SquadFillers }));
export const Overlay = lazy(async () => ({ default: (await loaded()).Overlay }));
export const SquadRules = lazy(async () => ({ default: (await loaded()).SquadRules }));
export const Suggestions = lazy(async () => ({ default: (await loaded()).Suggestions }));

/**
 * Loads the dialogs, the suggestions, the rules and who could fill a squad once somebody is at the
 * page. Returns whether somebody is.
 */
export function usePartsAhead(): boolean {
  return useAhead(load);
}
