import { lazy, Suspense } from 'react';
import { loadPatiently } from '../use-ahead.ts';
import { useAheadAtRest } from './use-ahead-at-rest.ts';

const load = () => import('./saving/SaveMenu.tsx');
const SaveMenu = lazy(async () => ({ default: (await loadPatiently(load)).SaveMenu }));

/** Offers what the list shows as a file, once somebody is at the page. */
export function SaveButton() {
  const isThere = useAheadAtRest(load);
  // Its room is kept: what stands beside it and below stays where it is.
  const room = <span className="h-9 w-[6.3rem] flex-none" />;
  return <Suspense fallback={room}>{isThere ? <SaveMenu /> : room}</Suspense>;
}
