import { highestLevel } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import type { Filters } from './search-address.ts';

const ends = [
  ['levelMin', 'Level from'],
  ['levelMax', 'Level to'],
] as const;

interface Props {
  filters: Filters;
  onNarrow: (change: Filters) => void;
}

/** Asks for the lowest and the highest level of the results, and says what is wrong with them. */
export function LevelFields({ filters, onNarrow }: Props) {
  const { levelMin = 0, levelMax = highestLevel } = filters;
  return (
    <div className="grid grid-cols-2 gap-2">
      {ends.map(([name, label]) => (
        <Field key={name} label={label}>
          <Input
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
        </Field>
      ))}
      {levelMin > levelMax && (
        <p className="col-span-2 text-danger" role="alert">
          No level is from {formatNumber(levelMin)} to {formatNumber(levelMax)}: the first must not
          be above the second.
        </p>
      )}
    </div>
  );
}
