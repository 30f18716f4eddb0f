import { Fragment, memo, useId, useState } from 'react';
import type { CurrentStat } from '#rules/items/stats.ts';
import { shownStats } from '#rules/items/view.ts';
import type { Modification, ModifiedStats } from '#rules/items/modification.ts';
import { formatGain, formatNumber } from '#rules/items/stat-format.ts';
import { StatSteps } from './StatSteps.tsx';

interface Props {
  stats: ModifiedStats;
  modification: Modification;
}

interface Row {
  key: string;
  list: keyof ModifiedStats;
  stat: CurrentStat;
}

/**
 * Makes a row for each stat, with the list and the place as its key: names repeat, and ids may
 * stand in both lists.
 */
function rowsOf(stats: ModifiedStats): Row[] {
  return (['primary', 'core'] as const).flatMap((list) =>
    shownStats(stats[list]).map((stat, index) => ({ key: `${list} ${index}`, list, stat })),
  );
}

function Table({ stats, modification }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  const rows = rowsOf(stats);
  if (rows.length === 0) return <p className="mod-none">This item has no stats at this rarity.</p>;
  return (
    <div className="mod-stats">
      <table>
        <thead>
          <tr>
            <th scope="col">Stat</th>
            <th scope="col">At rest</th>
            <th scope="col">Now</th>
            <th scope="col">Gain</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, list, stat }) => {
            const isOpen = open === key;
            const gain = stat.current - stat.min;
            return (
              <Fragment key={key}>
                <tr>
                  <th scope="row">{stat.name}</th>
                  <td>{formatNumber(stat.min)}</td>
                  <td>
                    <button
                      type="button"
                      aria-expanded={isOpen}
                      aria-controls={isOpen ? `${id}-steps` : undefined}
                      aria-label={`${stat.name} ${formatNumber(stat.current)}: how it came to be`}
                      onClick={() => {
                        setOpen(isOpen ? null : key);
                      }}
                    >
                      {formatNumber(stat.current)}
                    </button>
                  </td>
                  <td className={gain > 0 ? 'gain' : gain < 0 ? 'loss' : undefined}>
                    {formatGain(gain)}
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={4} id={`${id}-steps`}>
                      <StatSteps stat={stat} list={list} improvement={modification} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <p className="mod-hint">Press a number to see how it came to be.</p>
    </div>
  );
}

/** Shows the stats at rest, now, and the difference. Every value explains itself when asked. */
export const StatTable = memo(Table);
