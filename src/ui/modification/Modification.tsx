import { lazy, memo, Suspense } from 'react';
import type { ModificationProps } from './ModificationDialog.tsx';

const load = () => import('./ModificationDialog.tsx');

const LazyDialog = lazy(async () => ({ default: (await load()).ModificationDialog }));

/** Fetches the popup's code ahead: call it when a person points at what opens it. */
export function preloadModification(): void {
  // A failure shows when it is opened, with a way to try again.
  load().catch(() => undefined);
}

/**
 * The modification popup. Its code comes when it is first opened. It is drawn again only when it is
 * given something else: a drag of its slider changes what stands behind it many times a second.
 */
export const Modification = memo(function Modification(props: ModificationProps) {
  return (
    <Suspense
      fallback={
        <p className="sr" role="status">
          Loading...
        </p>
      }
    >
      <LazyDialog {...props} />
    </Suspense>
  );
});
