import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import type { SortOrder } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Drawer } from './Drawer.tsx';
import { FacetChoice } from './FacetChoice.tsx';
import { LevelComplaint, LevelFields } from './LevelFields.tsx';
import { OrderChoice } from './OrderChoice.tsx';
import { type Filters, hasFilters, type SearchState } from './search-address.ts';
import { facetsQuery } from './search-query.ts';

interface Props {
  state: SearchState | null;
  /** results are on their way */
  isSearching: boolean;
  onNarrow: (change: Filters) => void;
  onSort: (sort: SortOrder) => void;
}

const choices = [
  ['type', 'Type'],
  ['slot', 'Slot'],
  ['rarity', 'Comes in rarity'],
  ['stat', 'Has stat'],
  ['set', 'Belongs to set'],
] as const;

function Choices({ state, isSearching, onNarrow, onSort }: Props) {
  const id = useId();
  const filters = state?.filters ?? {};
  const facets = useQuery({
    ...facetsQuery({ query: state?.query ?? '', filters }),
    placeholderData: (previous) => previous,
    staleTime: 5 * 60 * 1000,
    // The host counts after the search: the results come first.
    enabled: !isSearching,
  });
  return (
    <div className="filters-body">
      {choices.map(([name, label]) => (
        <FacetChoice
          key={name}
          label={label}
          value={filters[name]}
          counts={facets.data?.[name]}
          onChange={(value) => {
            onNarrow({ [name]: value });
          }}
        />
      ))}
      <LevelFields filters={filters} onNarrow={onNarrow} />
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={filters.recipe === 'yes'}
          onChange={(event) => {
            onNarrow({ recipe: event.target.checked ? 'yes' : undefined });
          }}
        />
        Can be made{facets.data ? ` (${formatNumber(facets.data.recipe)})` : ''}
      </label>
      <OrderChoice state={state} onSort={onSort} />
      <LevelComplaint filters={filters} />
      {facets.isError && (
        <p className="error" role="alert">
          The choices could not be counted: {facets.error.message}
        </p>
      )}
    </div>
  );
}

/** Offers filters of a search, with or without a term. */
export function FilterPanel(props: Props) {
  const isActive = hasFilters(props.state?.filters ?? {});
  return (
    <Drawer
      name="Filters"
      icon={<SlidersHorizontal className="icon" />}
      title={`Filter and sort${isActive ? ' (in use)' : ''}`}
      startsOpen={isActive}
    >
      <Choices {...props} />
    </Drawer>
  );
}
