import { X } from 'lucide-react';
import { slotName } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { BareButton } from '#ui/BareButton.tsx';
import type { Filters } from './search-address.ts';

interface Props {
  filters: Filters;
  onNarrow: (change: Filters) => void;
}

/** Says in words what each filter asks that is set. */
function wordsOf({ rarity, levelMin, levelMax, stat, set, slot, ...rest }: Filters) {
  const words: [keyof Filters, string | undefined][] = [
    ['type', rest.type],
    ['kind', rest.kind],
    ['slot', slot && slotName(slot)],
    ['rarity', rarity && `Comes in ${rarity}`],
    ['levelMin', levelMin === undefined ? levelMin : `From level ${formatNumber(levelMin)}`],
    ['levelMax', levelMax === undefined ? levelMax : `To level ${formatNumber(levelMax)}`],
    ['stat', stat && `Has ${stat}`],
    ['set', set && `Of the set ${set}`],
    ['recipe', rest.recipe && 'Can be made'],
  ];
  return words.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
}

/** Shows the filters that are set above what they leave; pressed, one is taken off. */
export function FilterChips({ filters, onNarrow }: Props) {
  const set = wordsOf(filters);
  if (set.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Filters that are set">
      {set.map(({ name, text }) => (
        <li key={name}>
          <BareButton
            className="inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-edge px-2.5 text-sm text-text transition-colors hover:border-accent hover:text-accent-strong pointer-coarse:min-h-11"
            onClick={() => {
              onNarrow({ [name]: undefined });
            }}
          >
            <span className="sr-only">Take off: </span>
            {text}
            <X className="line-icon text-accent" />
          </BareButton>
        </li>
      ))}
    </ul>
  );
}
