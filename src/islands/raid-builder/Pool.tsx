import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { SearchField } from '#ui/form/SearchField.tsx';
import { classes } from '#ui/classes.ts';
import { useBench } from './bench.ts';
import { factsOf } from './person-facts.ts';
import { PoolFilters } from './PoolFilters.tsx';
import { PoolRowButton, poolRowHeight } from './PoolRowButton.tsx';
import { countWaiting, type PoolRow, poolRows, type PoolView, wholePool } from './pool-view.ts';

interface Props {
  view: PoolView;
  onView: (view: PoolView) => void;
  /** hears who was pressed, by a key or not */
  onPress: (row: PoolRow, isKey: boolean) => void;
  /** the height that the list may take */
  className: string;
}

/** Leads from row to row by arrow keys. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pool-row]')];
  const from = rows.findIndex((row) => row === document.activeElement);
  rows[from + by]?.focus();
  event.preventDefault();
}

/** Lists the sign-ups without a place: search, filters, and everybody with what matters of them. */
export function Pool({ view, onView, onPress, className }: Props) {
  const { plan, people, wanted } = useBench();
  const region = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => poolRows(plan, people, view, wanted), [plan, people, view, wanted]);
  const counts = useMemo(() => countWaiting(plan, people), [plan, people]);
  const classNames = useMemo(() => {
    const names = [...people.values()].flatMap(({ discordId, characters }) =>
      characters.map(
        ({ id }) =>
          factsOf({ person: discordId, character: id, role: 'Damage' }, people).as.className,
      ),
    );
    return [...new Set(names)].toSorted();
  }, [people]);
  // This component learns of each scroll; its rows are drawn anew only when theirs changes.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => poolRowHeight,
    getItemKey: (index) => rows[index]?.person.discordId ?? index,
    overscan: 6,
  });
  return (
    <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
      <SearchField
        label="Find a name, a character or a class"
        placeholder="Name or class"
        value={view.term}
        onChange={({ target }) => {
          onView({ ...view, term: target.value });
        }}
        onKeyDown={(event) => {
          const [first] = rows;
          if (event.key === 'Enter' && first) onPress(first, true);
          else if (event.key === 'ArrowDown')
            region.current?.querySelector<HTMLElement>('[data-pool-row]')?.focus();
          else if (event.key === 'Escape' && view.term !== '') onView({ ...view, term: '' });
          else return;
          event.preventDefault();
        }}
      />
      <PoolFilters view={view} counts={counts.roles} classNames={classNames} onChange={onView} />
      <div
        ref={region}
        role="group"
        aria-label="Sign-ups"
        className={classes('overflow-y-auto border-t border-rule', className)}
        onKeyDown={moveBetweenRows}
      >
        {rows.length === 0 ? (
          <Nobody view={view} onView={onView} />
        ) : (
          <ul className="relative" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <li
                    key={key}
                    className="absolute inset-x-0 top-0"
                    style={{ transform: `translateY(${start}px)` }}
                  >
                    <PoolRowButton
                      row={row}
                      onPress={() => {
                        onPress(row, document.activeElement?.matches(':focus-visible') ?? false);
                      }}
                    />
                  </li>
                )
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}

function Nobody({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { people } = useBench();
  if (people.size === 0)
    return <p className="py-4 text-sm text-muted">Nobody has signed up yet.</p>;
  const isFiltered = view !== wholePool;
  return (
    <p className="py-4 text-sm text-muted">
      {isFiltered ? 'Nobody of these. ' : 'Everybody who may come has a place.'}
      {isFiltered && (
        <button
          type="button"
          className="cursor-pointer text-accent underline"
          onClick={() => {
            onView(wholePool);
          }}
        >
          Show everybody who may come
        </button>
      )}
    </p>
  );
}
