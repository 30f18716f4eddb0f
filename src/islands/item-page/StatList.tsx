import type { CurrentStat } from '#rules/items/stats.ts';
import { shownStats } from '#rules/items/view.ts';
import { formatNumber, formatRange } from '#rules/items/stat-format.ts';

interface Props {
  stats: readonly CurrentStat[];
  kind: 'primary' | 'core';
  /** the item is improved: one value shows instead of a range */
  isAdjusted: boolean;
}

/** Lists stats: a marker, the range or the current value, the name. */
export function StatList({ stats, kind, isAdjusted }: Props) {
  const shown = shownStats(stats);
  if (shown.length === 0) return null;
  return (
    <dl className={`stat stat-${kind}`}>
      {shown.map((stat, index) => (
        <div key={index}>
          <dt>{stat.name}</dt>
          <dd>{isAdjusted ? formatNumber(stat.current) : formatRange(stat.min, stat.max)}</dd>
        </div>
      ))}
    </dl>
  );
}
