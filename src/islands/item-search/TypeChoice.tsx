import type { Facets } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Check } from '#ui/form/Check.tsx';

interface Props {
  value: string | undefined;
  counts: Facets['type'] | undefined;
  onChange: (value: string | undefined) => void;
}

/** Offers the types of items, of which one is chosen or none, each with what it would leave. */
export function TypeChoice({ value, counts = [], onChange }: Props) {
  const isMissing = value !== undefined && !counts.some((count) => count.value === value);
  const shown = isMissing ? [...counts, { value, count: 0 }] : counts;
  return (
    <fieldset className="lg:min-h-80">
      <legend className="mb-1 text-sm text-muted">Type</legend>
      {shown.map((one) => (
        <Check
          key={one.value}
          className="min-h-8! pointer-coarse:min-h-11! [&>span]:flex [&>span]:flex-1 [&>span]:justify-between [&>span]:gap-3"
          checked={one.value === value}
          onChange={(event) => {
            onChange(event.target.checked ? one.value : undefined);
          }}
        >
          {one.value} <span className="text-muted tabular">{formatNumber(one.count)}</span>
        </Check>
      ))}
    </fieldset>
  );
}
