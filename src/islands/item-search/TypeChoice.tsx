import type { Facets } from '#contract/items.ts';
import { ValueChecks } from './ValueChecks.tsx';

interface Props {
  values: readonly string[] | undefined;
  counts: Facets['type'] | undefined;
  onChange: (values: string[] | undefined) => void;
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

/** Offers the types of items, of which any are chosen, each with what it would leave. */
export function TypeChoice({ values = [], counts, onChange }: Props) {
  if (counts === undefined) return <TypeBones />;
  if (counts.length + values.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">Type</legend>
      <ValueChecks values={values} counts={counts} onChange={onChange} />
    </fieldset>
  );
}
