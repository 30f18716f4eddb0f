import { useQuery } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { formatNumber } from '#rules/items/stat-format.ts';
import { slotName } from '#rules/gear/slots.ts';
import { Check } from '#ui/form/Check.tsx';
import { FacetChoice } from './FacetChoice.tsx';
import { LevelFields } from './LevelFields.tsx';
import { RarityChoice } from './RarityChoice.tsx';
import type { Filters, SearchState } from './search-address.ts';
import { facetsQuery } from './search-query.ts';
import { StatChoice } from './StatChoice.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { useSeen } from '#ui/use-seen.ts';

interface Props {
  state: SearchState | null;
  /** results are on their way */
  isSearching: boolean;
  onNarrow: (change: Filters) => void;
}

const choices = [
  ['kind', 'Kind', String],
  ['slot', 'Slot', slotName],
  ['set', 'Belongs to set', String],
] as const;

/** Offers the filters of a search, with or without a term, in the rail. */
export const FilterPanel = memo(function FilterPanel({ state, isSearching, onNarrow }: Props) {
  const filters = state?.filters ?? {};
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  const { data, isError, error } = useQuery({
    ...facetsQuery({ query: state?.query ?? '', filters }),
    placeholderData: (previous) => previous,
    staleTime: 5 * 60 * 1000,
    // The host counts after the search: the results come first.
    enabled: isSeen && !isSearching,
  });
  return (
    <div ref={place} className="grid content-start gap-4">
      <TypeChoice
        values={filters.type}
        counts={data?.type}
        onChange={(type) => {
          onNarrow({ type });
        }}
      />
      <RarityChoice
        values={filters.rarity}
        counts={data?.rarity}
        onChange={(rarity) => {
          onNarrow({ rarity });
        }}
      />
      <StatChoice
        values={filters.stat}
        counts={data?.stat}
        onChange={(stat) => {
          onNarrow({ stat });
        }}
      />
      <LevelFields filters={filters} onNarrow={onNarrow} />
      {choices.map(([name, label, nameOf]) => (
        <FacetChoice
          key={name}
          label={label}
          values={filters[name]}
          counts={data?.[name]}
          nameOf={nameOf}
          onChange={(values) => {
            onNarrow({ [name]: values });
          }}
        />
      ))}
      <Check
        checked={filters.recipe === 'yes'}
        onChange={(event) => {
          onNarrow({ recipe: event.target.checked ? 'yes' : undefined });
        }}
      >
        Can be made{data ? ` (${formatNumber(data.recipe)})` : ''}
      </Check>
      {isError && (
        <p className="text-danger" role="alert">
          The choices could not be counted: {error.message}
        </p>
      )}
    </div>
  );
});
