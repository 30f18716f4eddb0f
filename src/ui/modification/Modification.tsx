import { lazy, memo, Suspense } from 'react';
import type { ModificationProps } from './ModificationDialog.tsx';

const load = () => import('./ModificationDialog.tsx');

const LazyDialog = lazy(async () => ({ default: (await load()).ModificationDialog }));

/** Fetches the popup's code ahead: call this when a person points at the button that opens it. */
export function preloadModification(): void {
  // A failure shows when the popup is opened, with a way to try again.
  load().catch(() => undefined);
}

/**
 * Shows the modification popup, whose code comes when it is first opened. `memo` spares drawings: a
 * drag of its slider changes the page behind it many times a second.
 */
export const Modification = memo(function Modification(props: ModificationProps) {
  return (
    <Suspense
      fallback={
        <p className="sr-only" role="status">
          Loading...
        </p>
      }
    >
      <LazyDialog {...props} />
    </Suspense>
  );
});
