import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId } from 'react';
import { fetchFacets } from '#api/items.ts';
import { type Facets, highestLevel, type SortOrder } from '#contract/items.ts';
import { formatNumber } from '#rules/items/stat-format.ts';
import { Drawer } from './Drawer.tsx';
import { type Filters, hasFilters, type SearchState } from './search-address.ts';

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

const orders: Record<SortOrder, string> = {
  relevance: 'Best match',
  name: 'Name',
  level: 'Level, lowest first',
  'level-down': 'Level, highest first',
  rarity: 'Rarity, lowest first',
  'rarity-down': 'Rarity, highest first',
  'stat-down': 'The chosen stat, highest first',
};

interface ChoiceProps {
  label: string;
  value: string | undefined;
  counts: Facets['type'] | undefined;
  onChange: (value: string | undefined) => void;
}

/** One filter: what there is, each with how many items it would leave. */
function Choice({ label, value, counts, onChange }: ChoiceProps) {
  const known = counts ?? [];
  const isMissing = value !== undefined && !known.some((count) => count.value === value);
  return (
    <label>
      {label}
      <select
        className="select"
        value={value ?? ''}
        onChange={(event) => {
          onChange(event.target.value === '' ? undefined : event.target.value);
        }}
      >
        <option value="">Any</option>
        {isMissing && <option value={value}>{value}</option>}
        {known.map((count) => (
          <option key={count.value} value={count.value}>
            {count.value} ({formatNumber(count.count)})
          </option>
        ))}
      </select>
    </label>
  );
}

function LevelField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}) {
  return (
    <label>
      {label}
      <input
        className="input"
        type="number"
        min={0}
        max={highestLevel}
        placeholder="Any"
        value={value ?? ''}
        onChange={(event) => {
          const level = Math.trunc(event.target.valueAsNumber);
          onChange(level >= 0 ? Math.min(level, highestLevel) : undefined);
        }}
      />
    </label>
  );
}

function Choices({ state, isSearching, onNarrow, onSort }: Props) {
  const id = useId();
  const filters = state?.filters ?? {};
  const query = state?.query ?? '';
  const facets = useQuery({
    queryKey: ['facets', query, filters],
    queryFn: ({ signal }) => fetchFacets({ ...filters, query }, signal),
    placeholderData: (previous) => previous,
    staleTime: 5 * 60 * 1000,
    // The host counts once it has searched: the results come first.
    enabled: !isSearching,
  });
  const { levelMin = 0, levelMax = highestLevel } = filters;
  return (
    <div className="filters-body">
      {choices.map(([name, label]) => (
        <Choice
          key={name}
          label={label}
          value={filters[name]}
          counts={facets.data?.[name]}
          onChange={(value) => {
            onNarrow({ [name]: value });
          }}
        />
      ))}
      <LevelField
        label="Level from"
        value={filters.levelMin}
        onChange={(levelMin) => {
          onNarrow({ levelMin });
        }}
      />
      <LevelField
        label="Level to"
        value={filters.levelMax}
        onChange={(levelMax) => {
          onNarrow({ levelMax });
        }}
      />
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
      <label>
        Order
        <select
          className="select"
          value={state?.sort ?? 'relevance'}
          disabled={state === null}
          onChange={(event) => {
            onSort(event.target.value as SortOrder);
          }}
        >
          {Object.entries(orders)
            .filter(([order]) => order !== 'stat-down' || filters.stat !== undefined)
            .map(([order, words]) => (
              <option key={order} value={order}>
                {words}
              </option>
            ))}
        </select>
      </label>
      {levelMin > levelMax && (
        <p className="error" role="alert">
          No level is from {formatNumber(levelMin)} to {formatNumber(levelMax)}: the first must not
          be above the second.
        </p>
      )}
      {facets.isError && (
        <p className="error" role="alert">
          The choices could not be counted: {facets.error.message}
        </p>
      )}
    </div>
  );
}

/** Narrows a search by clicking, with or without a term. */
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
