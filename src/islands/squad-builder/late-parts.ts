import { lazy } from 'react';
import { loadPatiently, useAhead } from '../use-ahead.ts';

const load = () => import('./late.ts');
const loaded = () => loadPatiently(load);

export const CouldFill = lazy(async () => ({ default: (await loaded()).CouldFill }));
export const Overlay = lazy(async () => ({ default: (await loaded()).Overlay }));
export const Suggestions = lazy(async () => ({ default: (await loaded()).Suggestions }));

/** Loads the dialogs, the suggestions and who could fill a squad once somebody is at the page. */
export function usePartsAhead(): void {
  useAhead(load);
}
