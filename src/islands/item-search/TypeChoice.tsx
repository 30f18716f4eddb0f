import type { Facets } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Check } from '#ui/form/Check.tsx';

interface Props {
  value: string | undefined;
  counts: Facets['type'] | undefined;
  onChange: (value: string | undefined) => void;
}

/** The types that most searches find. */
const usualTypes = 9;

/** Holds the place of the types until they are counted. */
function TypeBones() {
  return (
    <div className="grid animate-bones content-start" aria-hidden="true">
      <div className="mb-1 h-5 w-12 rounded-sm bg-rule/55" />
      {Array.from({ length: usualTypes }, (_, row) => (
        <div key={row} className="flex h-8 items-center gap-2.5 pointer-coarse:h-11">
          <div className="size-4 rounded-sm bg-rule/55" />
          <div className="h-4 w-24 rounded-sm bg-rule/55" />
        </div>
      ))}
    </div>
  );
}

/** Offers the types of items, of which one is chosen or none, each with what it would leave. */
export function TypeChoice({ value, counts, onChange }: Props) {
  if (counts === undefined) return <TypeBones />;
  const isMissing = value !== undefined && !counts.some((count) => count.value === value);
  const shown = isMissing ? [...counts, { value, count: 0 }] : counts;
  if (shown.length === 0) return null;
  return (
    <fieldset>
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
