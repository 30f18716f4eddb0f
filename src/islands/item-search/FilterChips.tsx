import { X } from 'lucide-react';
import { slotName } from '#rules/gear/slots.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { readWantedStat } from '#rules/items/wanted-stat.ts';
import { BareButton } from '#ui/BareButton.tsx';
import { type Filters, type SeveralName, toggled } from './search-address.ts';

interface Props {
  filters: Filters;
  onNarrow: (change: Filters) => void;
}

/** A value of a filter in words, and what is left of the filters without it. */
interface Chip {
  text: string;
  without: Filters;
}

const severalWords: Record<SeveralName, (value: string) => string> = {
  type: String,
  kind: String,
  slot: slotName,
  rarity: (rarity) => `Comes in ${rarity}`,
  stat: (wanted) => {
    const { name, least } = readWantedStat(wanted);
    return least === null ? `Has ${name}` : `${name} at least ${formatNumber(least)}`;
  },
  set: (set) => `Of the set ${set}`,
};

const severalNames = ['type', 'kind', 'slot', 'rarity', 'stat', 'set'] as const;

/** Says in words what each filter asks that is set, value by value. */
function chipsOf({ levelMin, levelMax, recipe, ...several }: Filters): Chip[] {
  const chip = (name: keyof Filters, text: string | undefined | false): Chip[] =>
    text ? [{ text, without: { [name]: undefined } }] : [];
  return [
    ...severalNames.flatMap((name) => {
      const values: readonly string[] = several[name] ?? [];
      return values.map((value) => ({
        text: severalWords[name](value),
        without: { [name]: toggled(values, value) },
      }));
    }),
    ...chip('levelMin', levelMin !== undefined && `From level ${formatNumber(levelMin)}`),
    ...chip('levelMax', levelMax !== undefined && `To level ${formatNumber(levelMax)}`),
    ...chip('recipe', recipe && 'Can be made'),
  ];
}

/** Shows the filters that are set above what they leave; pressed, one is taken off. */
export function FilterChips({ filters, onNarrow }: Props) {
  const set = chipsOf(filters);
  if (set.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Filters that are set">
      {set.map(({ text, without }) => (
        <li key={text}>
          <BareButton
            className="inline-flex min-h-8 items-center gap-1.5 rounded-sm border border-edge px-2.5 text-sm text-text transition-colors hover:border-accent hover:text-accent-strong pointer-coarse:min-h-11"
            onClick={() => {
              onNarrow(without);
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
