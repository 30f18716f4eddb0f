import { lazy } from 'react';
import { useAhead } from '../use-ahead.ts';

const loadOverlay = async () => ({ default: (await import('./Overlay.tsx')).Overlay });
const loadSuggestions = async () => ({ default: (await import('./Suggestions.tsx')).Suggestions });
const parts = [loadOverlay, loadSuggestions];

export const Overlay = lazy(loadOverlay);
export const Suggestions = lazy(loadSuggestions);

/** Loads the dialogs and the suggestions once somebody is at the page. */
export function usePartsAhead(): void {
  useAhead(parts);
}
