import { X } from 'lucide-react';
import { type Facets, mostWantedStats } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { formatWantedStat, readWantedStat } from '#rules/items/wanted-stat.ts';
import { Field } from '#ui/form/Field.tsx';
import { Input } from '#ui/form/Input.tsx';
import { Select } from '#ui/form/Select.tsx';
import { IconButton } from '#ui/IconButton.tsx';

interface Props {
  values: readonly string[] | undefined;
  counts: Facets['stat'] | undefined;
  onChange: (values: string[] | undefined) => void;
}

/** A value that the search takes as the least of a stat. */
const most = 999_999_999;

/** Asks for stats, all of which an item has to have, each with a least value if one is wanted. */
export function StatChoice({ values = [], counts = [], onChange }: Props) {
  const wanted = values.map(readWantedStat);
  const others = counts.filter(({ value }) => !wanted.some(({ name }) => name === value));
  const replace = (next: typeof wanted) => {
    onChange(next.length === 0 ? undefined : next.map(formatWantedStat));
  };
  return (
    <div className="grid gap-2">
      {wanted.length < mostWantedStats && (
        <Field label={wanted.length === 0 ? 'Has stat' : 'And has stat'}>
          <Select
            value=""
            onChange={(event) => {
              replace([...wanted, { name: event.target.value, least: null }]);
            }}
          >
            <option value="">{wanted.length === 0 ? 'Any' : 'Choose one more'}</option>
            {others.map(({ value, count }) => (
              <option key={value} value={value}>
                {value} ({formatNumber(count)})
              </option>
            ))}
          </Select>
        </Field>
      )}
      {wanted.length > 0 && (
        <ul className="ruled" aria-label="Stats that are wanted">
          {wanted.map(({ name, least }, at) => (
            <li key={name} className="flex min-h-11 items-center gap-2 py-1">
              <label className="flex min-w-0 flex-1 items-center justify-between gap-2">
                <span className="min-w-0 wrap-anywhere">
                  {name} <small className="text-xs text-muted">at least</small>
                </span>
                <Input
                  className="min-h-9! w-20! px-2! pointer-coarse:min-h-11!"
                  type="number"
                  step="any"
                  max={most}
                  placeholder="Any"
                  value={least ?? ''}
                  onChange={(event) => {
                    const typed = event.target.valueAsNumber;
                    const next = Number.isNaN(typed) || Math.abs(typed) > most ? null : typed;
                    replace(wanted.with(at, { name, least: next }));
                  }}
                />
              </label>
              <IconButton
                size="sm"
                label={`Take off ${name}`}
                onClick={() => {
                  replace(wanted.toSpliced(at, 1));
                }}
              >
                <X className="line-icon" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
