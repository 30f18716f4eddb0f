import { lazy, Suspense } from 'react';
import { loadPatiently } from '../use-ahead.ts';
import { useAheadAtRest } from './use-ahead-at-rest.ts';

const load = () => import('./saving/SaveMenu.tsx');
const SaveMenu = lazy(async () => ({ default: (await loadPatiently(load)).SaveMenu }));

/** Offers what the list shows as a file, once somebody is at the page. */
export function SaveButton() {
  return <Suspense>{useAheadAtRest(load) && <SaveMenu />}</Suspense>;
}
