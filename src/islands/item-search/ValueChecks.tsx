import type { Facets } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Check } from '#ui/form/Check.tsx';
import { toggled } from './search-address.ts';

interface Props {
  values: readonly string[];
  counts: Facets['type'];
  /** names a value as people read it */
  nameOf?: (value: string) => string;
  onChange: (values: string[] | undefined) => void;
}

/** Offers the values of a filter as boxes to tick, each with what it alone would leave. */
export function ValueChecks({ values, counts, nameOf = String, onChange }: Props) {
  // What leaves nothing is not counted, and can still be taken off.
  const missing = values.filter((value) => !counts.some((one) => one.value === value));
  return [...counts, ...missing.map((value) => ({ value, count: 0 }))].map(({ value, count }) => (
    <Check
      key={value}
      className="min-h-8! pointer-coarse:min-h-11! [&>span]:flex [&>span]:flex-1 [&>span]:justify-between [&>span]:gap-3"
      checked={values.includes(value)}
      onChange={() => {
        onChange(toggled(values, value));
      }}
    >
      <span className="min-w-0 wrap-anywhere">{nameOf(value)}</span>{' '}
      <span className="text-muted tabular">{formatNumber(count)}</span>
    </Check>
  ));
}
