import type { SortOrder } from '#contract/items.ts';
import { readWantedStat } from '#rules/items/wanted-stat.ts';
import { Select } from '#ui/form/Select.tsx';
import type { SearchState } from './search-address.ts';

const orders: Record<SortOrder, string> = {
  relevance: 'Best match',
  name: 'Name',
  level: 'Level, lowest first',
  'level-down': 'Level, highest first',
  rarity: 'Rarity, lowest first',
  'rarity-down': 'Rarity, highest first',
  'stat-down': 'The first stat, highest first',
};

interface Props {
  state: SearchState;
  onSort: (sort: SortOrder) => void;
}

/** Chooses the order of the results; the order by a stat is offered once a stat is chosen. */
export function OrderChoice({ state, onSort }: Props) {
  const [first] = state.filters.stat ?? [];
  return (
    <label className="flex items-center gap-2 text-sm text-muted">
      Order
      <Select
        className="w-auto"
        value={state.sort}
        onChange={(event) => {
          onSort(event.target.value as SortOrder);
        }}
      >
        {Object.entries(orders)
          .filter(([order]) => order !== 'stat-down' || first !== undefined)
          .map(([order, words]) => (
            <option key={order} value={order}>
              {order === 'stat-down' && first
                ? `${readWantedStat(first).name}, highest first`
                : words}
            </option>
          ))}
      </Select>
    </label>
  );
}
