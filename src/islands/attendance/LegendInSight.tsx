import { lazy, Suspense, useRef } from 'react';
import { useSeen } from '#ui/use-seen.ts';

const Legend = lazy(async () => ({ default: (await import('./Legend.tsx')).Legend }));

/** Explains the map once somebody gets to its end. */
export function LegendInSight() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} className="min-h-4">
      {isSeen && (
        <Suspense>
          <Legend />
        </Suspense>
      )}
    </div>
  );
}
