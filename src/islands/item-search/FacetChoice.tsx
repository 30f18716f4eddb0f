import type { Facets } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';

interface Props {
  label: string;
  value: string | undefined;
  counts: Facets['type'] | undefined;
  /** names a value as people read it */
  nameOf?: (value: string) => string;
  onChange: (value: string | undefined) => void;
}

/** Offers the values of one filter, each with the number of items it would leave. */
export function FacetChoice({ label, value, counts, nameOf = String, onChange }: Props) {
  const known = counts ?? [];
  const isMissing = value !== undefined && !known.some((count) => count.value === value);
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={(event) => {
          onChange(event.target.value === '' ? undefined : event.target.value);
        }}
      >
        <option value="">Any</option>
        {isMissing && <option value={value}>{nameOf(value)}</option>}
        {known.map((count) => (
          <option key={count.value} value={count.value}>
            {nameOf(count.value)} ({formatNumber(count.count)})
          </option>
        ))}
      </Select>
    </Field>
  );
}
