import { ChevronUp } from 'lucide-react';
import { useMemo } from 'react';
import { classes } from '#ui/classes.ts';
import { useBench } from './bench.ts';
import { Pool } from './Pool.tsx';
import { countWaiting, type PoolRow, type PoolView } from './pool-view.ts';

interface Props {
  view: PoolView;
  onView: (view: PoolView) => void;
  onPress: (row: PoolRow, isKey: boolean) => void;
}

function useWaiting(): string {
  const { plan, people } = useBench();
  return useMemo(() => `${countWaiting(plan, people).waiting} waiting`, [plan, people]);
}

/** The sign-ups as a column beside the squads. */
export function PoolColumn(props: Props) {
  const waiting = useWaiting();
  return (
    <section
      aria-labelledby="raid-pool"
      className="sticky top-(--bar) grid grid-cols-[minmax(0,1fr)] content-start gap-3 self-start pt-2 print:hidden"
    >
      <h2 id="raid-pool" className="flex items-baseline gap-x-2.5 pb-1.5 text-lg double-b">
        Sign-ups
        <span className="font-text text-sm font-normal text-muted tabular">{waiting}</span>
      </h2>
      <Pool {...props} className="h-[calc(100dvh-var(--bar)-26rem)] min-h-64" />
    </section>
  );
}

/** The sign-ups as a sheet from below, where there is no room beside the squads. */
export function PoolSheet({
  isOpen,
  onToggle,
  ...props
}: Props & { isOpen: boolean; onToggle: (isOpen: boolean) => void }) {
  const waiting = useWaiting();
  return (
    <section aria-label="Sign-ups" className="border-b border-rule px-(--gutter)">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-13 w-full cursor-pointer items-center gap-2.5"
        onClick={() => {
          onToggle(!isOpen);
        }}
      >
        <span className="display text-lg text-heading">Sign-ups</span>
        <span className="text-sm text-muted tabular">{waiting}</span>
        <ChevronUp
          className={classes(
            'ms-auto line-icon text-accent transition-[rotate]',
            isOpen && 'rotate-180',
          )}
        />
      </button>
      {isOpen && <Pool {...props} className="h-[30dvh] min-h-40" />}
    </section>
  );
}
