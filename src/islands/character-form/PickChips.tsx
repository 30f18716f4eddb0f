import { X } from 'lucide-react';
import { BareButton } from '#ui/BareButton.tsx';
import type { Ask } from './ask.ts';
import type { SetFilter } from './picker-ask.ts';

const chipClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-edge px-2.5 text-start text-sm ' +
  'text-text transition-colors hover:border-accent hover:text-accent-strong pointer-coarse:min-h-11';

/** Shows the filters that are set; pressed, one is taken off. */
export function PickChips({
  filters,
  onChange,
}: {
  filters: readonly SetFilter[];
  onChange: (ask: Ask) => void;
}) {
  if (filters.length === 0) return null;
  return (
    <ul className="flex list-none flex-wrap gap-2" aria-label="Filters that are set">
      {filters.map(({ filter, stat, words, without }) => (
        <li key={`${filter} ${stat ?? ''}`}>
          <BareButton
            className={chipClass}
            onClick={() => {
              onChange(without);
            }}
          >
            <span className="sr-only">Take off: </span>
            {words}
            <X className="line-icon flex-none text-accent" />
          </BareButton>
        </li>
      ))}
    </ul>
  );
}
