import type { Facets } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';

interface Props {
  label: string;
  value: string | undefined;
  counts: Facets['type'] | undefined;
  onChange: (value: string | undefined) => void;
}

/** Offers the values of one filter, each with the number of items it would leave. */
export function FacetChoice({ label, value, counts, onChange }: Props) {
  const known = counts ?? [];
  const isMissing = value !== undefined && !known.some((count) => count.value === value);
  return (
    <label>
      {label}
      <select
        className="select"
        value={value ?? ''}
        onChange={(event) => {
          onChange(event.target.value === '' ? undefined : event.target.value);
        }}
      >
        <option value="">Any</option>
        {isMissing && <option value={value}>{value}</option>}
        {known.map((count) => (
          <option key={count.value} value={count.value}>
            {count.value} ({formatNumber(count.count)})
          </option>
        ))}
      </select>
    </label>
  );
}
