import type { CurrentStat } from '#rules/items/stats.ts';
import { shownStats } from '#rules/items/view.ts';
import { formatNumber, formatRange } from '#rules/items/stat-format.ts';

interface Props {
  stats: readonly CurrentStat[];
  kind: 'primary' | 'core';
  /** the item is improved: one value shows instead of a range */
  isAdjusted: boolean;
}

/** Both lists share the columns of the card's body: a lozenge, the value, the name. */
const listClass = {
  primary: 'col-span-full grid grid-cols-subgrid gap-y-1 text-lg',
  core: 'col-span-full grid grid-cols-subgrid gap-y-0.5',
} as const;

const markerClass = {
  primary: 'before:size-2 before:rotate-45 before:place-self-center before:bg-lamp',
  core: 'before:size-2 before:rotate-45 before:place-self-center before:border before:border-edge',
} as const;

/** Lists stats: a marker, the range or the current value, the name. */
export function StatList({ stats, kind, isAdjusted }: Props) {
  const shown = shownStats(stats);
  if (shown.length === 0) return null;
  return (
    <dl className={listClass[kind]}>
      {shown.map((stat, index) => (
        <div
          key={index}
          className={`col-span-full grid grid-cols-subgrid items-baseline leading-ui ${markerClass[kind]}`}
        >
          <dt className="order-2 wrap-anywhere">{stat.name}</dt>
          <dd className="order-1 text-end font-bold text-heading tabular">
            {isAdjusted ? formatNumber(stat.current) : formatRange(stat.min, stat.max)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
