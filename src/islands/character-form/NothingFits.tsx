import type { Relaxation } from '#contract/gear-filters.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Button } from '#ui/Button.tsx';
import { type Ask } from './ask.ts';
import { type SetFilter, withoutFilters } from './picker-ask.ts';

interface Props {
  ask: Ask;
  /** the word that is searched for; the empty string for none */
  query: string;
  filters: readonly SetFilter[];
  relax: readonly Relaxation[];
  onChange: (ask: Ask) => void;
  onForgetWord: () => void;
}

/** Says that nothing was found, and which filter stands in the way of how many pieces. */
export function NothingFits({ ask, query, filters, relax, onChange, onForgetWord }: Props) {
  const ways = relax.flatMap(({ filter, stat, total }) => {
    if (filter === 'query') {
      return [{ words: `the word “${query}”`, total, take: onForgetWord }];
    }
    const set = filters.find((one) => one.filter === filter && one.stat === stat);
    if (!set) return [];
    const take = () => {
      onChange(set.without);
    };
    return [{ words: `“${set.words}”`, total, take }];
  });
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status">
        <p className="font-bold text-heading">No items found</p>
        {filters.length > 0 && (
          <p className="text-sm text-muted">
            {ways.length > 0
              ? 'One of these stands in the way:'
              : 'No single filter stands in the way: several of them do.'}
          </p>
        )}
      </div>
      {ways.map(({ words, total, take }) => (
        <Button key={words} size="sm" onClick={take}>
          Without {words}: {formatNumber(total)}
        </Button>
      ))}
      {ways.length === 0 && filters.length > 0 && (
        <Button
          size="sm"
          onClick={() => {
            onChange(withoutFilters(ask));
          }}
        >
          Take all filters off
        </Button>
      )}
    </div>
  );
}
