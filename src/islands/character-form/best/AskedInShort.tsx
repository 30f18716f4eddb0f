import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import type { BestSearch } from '#stores/best-search.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { piecesInWords } from './point-words.ts';
import { poolPhrases } from './pool-names.ts';
import type { Wish } from './wish.ts';

interface Props {
  wish: Wish;
  pool: BestSearch['pool'];
  isOpen: boolean;
  /** id of what it opens */
  controls: string;
  onToggle: () => void;
}

/** Says in a line what is looked for. */
function wishInWords({ profile, settings, locked, excluded }: Wish, pool: Props['pool']): string {
  const { rarity, enchant, qualityTenths } = settings;
  const quality = `${formatNumber(qualityTenths / 10)} %`;
  const floors = Object.entries(profile.limits).flatMap(([stat, { floor }]) =>
    floor === undefined ? [] : `${stat} at least ${formatNumber(floor)}`,
  );
  return [
    profile.name,
    ...floors,
    `${rarity === 'best' ? 'each at its best' : rarity}, +${enchant}, ${quality}`,
    poolPhrases[pool],
    ...(locked.length > 0 ? [`${piecesInWords(locked.length)} kept`] : []),
    ...(excluded.length > 0 ? [`${piecesInWords(excluded.length)} left out`] : []),
  ].join(' · ');
}

/** Stands for the form once it is answered, where there is no room for both beside each other. */
export function AskedInShort({ wish, pool, isOpen, controls, onToggle }: Props) {
  return (
    <div className="grid justify-items-start gap-2 border-b border-rule pb-4 lg:hidden">
      <p className="text-sm text-muted tabular">{wishInWords(wish, pool)}</p>
      <Button size="sm" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
        <ChevronDown className={`line-icon transition-[rotate] ${isOpen ? 'rotate-180' : ''}`} />
        {isOpen ? 'Fold what is asked' : 'Ask for something else'}
      </Button>
    </div>
  );
}
