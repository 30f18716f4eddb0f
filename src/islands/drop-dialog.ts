import { lazy } from 'react';
import { loadPatiently } from './use-ahead.ts';

/** Loads the form of the ledger of drops, which officers alone need. */
export const loadDropDialog = () => import('./DropDialog.tsx');

export const DropDialog = lazy(() => loadPatiently(loadDropDialog));
