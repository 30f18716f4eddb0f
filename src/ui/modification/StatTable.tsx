import { memo, useId, useState } from 'react';
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

const tableClass =
  'w-full border-collapse text-sm tabular [&_:is(th,td)]:border-b [&_:is(th,td)]:border-rule ' +
  '[&_:is(th,td)]:py-1 [&_:is(th,td)]:ps-3 [&_:is(th,td)]:text-end [&_:is(th,td)]:font-normal ' +
  '[&_:is(th,td):first-child]:ps-0 [&_:is(th,td):first-child]:text-start [&_td]:text-muted ' +
  '[&_thead_th]:border-edge [&_thead_th]:text-muted';

const numberClass =
  '-me-1.5 min-h-[30px] min-w-11 cursor-pointer px-1.5 text-end font-bold text-heading underline ' +
  'decoration-edge decoration-dotted decoration-1 underline-offset-[0.25em] hover:text-accent-strong ' +
  'aria-expanded:text-accent-strong pointer-coarse:min-h-11';

interface RowProps {
  row: Row;
  isOpen: boolean;
  /** id of the row of steps below */
  stepsId: string;
  modification: Modification;
  onPress: (key: string) => void;
}

function gainClass(gain: number): string {
  const toneClass = gain > 0 ? 'text-good!' : gain < 0 ? 'text-danger!' : '';
  return `transition-colors duration-160 ease-still ${toneClass}`;
}

function StatRow({ row, isOpen, stepsId, modification, onPress }: RowProps) {
  const { key, list, stat } = row;
  const gain = stat.current - stat.min;
  return (
    <>
      <tr>
        <th className="wrap-anywhere" scope="row">
          {stat.name}
        </th>
        <td>{formatNumber(stat.min)}</td>
        <td>
          <button
            type="button"
            className={numberClass}
            aria-expanded={isOpen}
            aria-controls={isOpen ? stepsId : undefined}
            aria-label={`${stat.name} ${formatNumber(stat.current)}: how it came to be`}
            onClick={() => {
              onPress(key);
            }}
          >
            {formatNumber(stat.current)}
          </button>
        </td>
        <td className={gainClass(gain)}>{formatGain(gain)}</td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={4} id={stepsId}>
            <StatSteps stat={stat} list={list} improvement={modification} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Shows the stats at rest, now, and the difference. Every value explains itself when asked. */
export const StatTable = memo(function StatTable({ stats, modification }: Props) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  const rows = rowsOf(stats);
  const noteClass = 'mt-2 text-xs text-muted';
  if (rows.length === 0) {
    return <p className={noteClass}>This item has no stats at this rarity.</p>;
  }
  return (
    <div className="isolate">
      <table className={tableClass}>
        <thead>
          <tr>
            <th scope="col">Stat</th>
            <th scope="col">At rest</th>
            <th scope="col">Now</th>
            <th scope="col">Gain</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StatRow
              key={row.key}
              row={row}
              isOpen={open === row.key}
              stepsId={`${id}-steps`}
              modification={modification}
              onPress={(key) => {
                setOpen(open === key ? null : key);
              }}
            />
          ))}
        </tbody>
      </table>
      <p className={noteClass}>Press a number to see how it came to be.</p>
    </div>
  );
});
