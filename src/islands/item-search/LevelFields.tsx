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

/** The levels between which a search is narrowed. */
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

/** What is wrong with the levels, if anything is. */
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
