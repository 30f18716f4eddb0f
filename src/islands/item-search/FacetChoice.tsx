import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Facets } from '#contract/items.ts';
import { ValueChecks } from './ValueChecks.tsx';

interface Props {
  label: string;
  values: readonly string[] | undefined;
  counts: Facets['type'] | undefined;
  /** names a value as people read it */
  nameOf?: (value: string) => string;
  onChange: (values: string[] | undefined) => void;
}

/** Folds the values of a filter away until they are wanted: some filters have many. */
export function FacetChoice({ label, values = [], counts = [], nameOf, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (counts.length + values.length === 0) return null;
  return (
    <details
      className="group"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 border-b border-edge text-heading hover:text-accent-strong lg:min-h-9 [&::-webkit-details-marker]:hidden">
        {label}
        {values.length > 0 && <b className="tabular">{values.length}</b>}
        <ChevronDown className="ms-auto line-icon text-muted transition-[rotate] duration-160 ease-still group-open:rotate-180" />
      </summary>
      {isOpen && (
        <fieldset className="max-h-72 overflow-y-auto pe-2 pt-1" aria-label={label}>
          <ValueChecks
            values={values}
            counts={counts}
            {...(nameOf && { nameOf })}
            onChange={onChange}
          />
        </fieldset>
      )}
    </details>
  );
}
