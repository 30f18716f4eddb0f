import type { SearchState } from './search-address.ts';

/** Holds the places of the results that are looked for. */
export function HitBones({ query, limit }: Pick<SearchState, 'query' | 'limit'>) {
  return (
    <div className="@container grid gap-3" data-waiting="">
      <p className="flex min-h-11 items-center text-muted" role="status">
        {query === '' ? 'Searching...' : `Searching for “${query}”...`}
      </p>
      <ul
        className="grid animate-bones grid-cols-[minmax(0,1fr)] gap-x-8 border-t border-edge *:border-b *:border-rule @min-[42rem]:grid-cols-2 @min-[80rem]:grid-cols-3"
        aria-hidden="true"
      >
        {Array.from({ length: Math.min(limit, 20) }, (_, row) => (
          <li key={row} className="flex h-16 items-center gap-3 px-2">
            <div className="size-12 cut bg-rule/55" />
            <div className="grid flex-1 gap-2">
              <div className="h-5 w-40 max-w-full rounded-sm bg-rule/55" />
              <div className="h-3.5 w-24 rounded-sm bg-rule/55" />
            </div>
            <div className="h-3.5 w-16 rounded-sm bg-rule/55" />
          </li>
        ))}
      </ul>
    </div>
  );
}
