import { Scale } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useRef, useState } from 'react';
import { $beside, comparedParameter } from '#stores/comparison.ts';
import { Button } from '#ui/Button.tsx';
import type { Column } from './ComparedTable.tsx';

const load = () => import('./Comparison.tsx');

const LazyComparison = lazy(async () => ({ default: (await load()).Comparison }));

/** Fetches the code ahead. A failure shows when the comparison is opened. */
function preload(): void {
  load().catch(() => undefined);
}

function isAddressed(): boolean {
  return new URLSearchParams(window.location.search).has(comparedParameter);
}

interface Props extends Pick<Column, 'item' | 'settings'> {
  onSettings: (settings: Column['settings']) => void;
}

/**
 * Compares items: open at once where the address names any, else when a person asks, or puts
 * something beside the page's item.
 */
export const Compare = memo(function Compare(props: Props) {
  const [isOpen, setOpen] = useState(isAddressed);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    $beside.set($beside.get() ?? []);
    const stop = $beside.listen((sides) => {
      if (sides && sides.length > 0) setOpen(true);
    });
    return () => {
      stop();
      $beside.set(null);
    };
  }, []);
  return (
    <section
      ref={place}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
      tabIndex={-1}
      aria-labelledby="compare"
    >
      <h2 className="text-xl leading-snug" id="compare">
        Compare
      </h2>
      {isOpen ? (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <LazyComparison {...props} />
        </Suspense>
      ) : (
        <Button
          className="justify-self-start"
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => {
            setOpen(true);
            // The button disappears; the keyboard's focus stays at its place.
            place.current?.focus({ preventScroll: true });
          }}
        >
          <Scale className="line-icon" />
          Put it beside others
        </Button>
      )}
    </section>
  );
});
