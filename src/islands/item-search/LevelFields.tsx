import { highestLevel } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import type { Filters } from './search-address.ts';

const ends = [
  ['levelMin', 'Level from'],
  ['levelMax', 'Level to'],
] as const;

interface Props {
  filters: Filters;
  onNarrow: (change: Filters) => void;
}

/** Asks for the lowest and the highest level of the results. */
export function LevelFields({ filters, onNarrow }: Props) {
  return ends.map(([name, label]) => (
    <label key={name}>
      {label}
      <input
        className="input"
        type="number"
        min={0}
        max={highestLevel}
        placeholder="Any"
        value={filters[name] ?? ''}
        onChange={(event) => {
          const level = Math.trunc(event.target.valueAsNumber);
          onNarrow({ [name]: level >= 0 ? Math.min(level, highestLevel) : undefined });
        }}
      />
    </label>
  ));
}

/** Says what is wrong with the levels. */
export function LevelComplaint({ filters }: Pick<Props, 'filters'>) {
  const { levelMin = 0, levelMax = highestLevel } = filters;
  if (levelMin <= levelMax) return null;
  return (
    <p className="error" role="alert">
      No level is from {formatNumber(levelMin)} to {formatNumber(levelMax)}: the first must not be
      above the second.
    </p>
  );
}
