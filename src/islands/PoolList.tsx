import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchField } from '#ui/form/SearchField.tsx';
import { classes } from '#ui/classes.ts';
import { poolPlace } from './drag.ts';
import { poolPersonHeight, type PoolPart } from './PoolPerson.tsx';

interface Props<Row> {
  /** names the list for those who hear it */
  label: string;
  /** the field to search with: what is typed, how it is called, and what may be typed */
  term: string;
  search: string;
  placeholder: string;
  onTerm: (term: string) => void;
  rows: readonly Row[];
  /** the id of the person in a row */
  idOf: (row: Row) => string;
  /** draws a row, as a `PoolPerson` */
  draw: (row: Row, part: PoolPart) => ReactNode;
  /** hears who was pressed, by a key or not */
  onPress: (row: Row, isKey: boolean) => void;
  /** what stands between field and list */
  filters: ReactNode;
  /** what stands in place of an empty list */
  nobody: ReactNode;
  /** the height that the list may take */
  className: string;
}

/** How far a key leads in a list whose window shows so many rows. */
function stepOf(key: string, shown: number): number | undefined {
  return {
    ...{ ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity },
    ...{ PageDown: shown, PageUp: -shown },
  }[key];
}

const isPlainLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey;

function fieldBeside(part: Element): HTMLElement | null {
  return part.closest('[data-pool]')?.querySelector<HTMLElement>('input[type="search"]') ?? null;
}

/**
 * Leads through rows by keys: one of them is reached by Tab, and stays drawn wherever the list is
 * scrolled to.
 */
function useReached<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const region = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState('');
  const found = rows.findIndex((row) => idOf(row) === active);
  const reached = Math.max(found, 0);
  const focus = (index: number) => {
    const row = rows[index];
    if (!row) return;
    // The row has to be drawn before it can take the focus.
    flushSync(() => {
      setActive(idOf(row));
    });
    region.current?.querySelector<HTMLElement>('[data-pool-row][tabindex="0"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shown = Math.floor(event.currentTarget.clientHeight / poolPersonHeight);
    const step = stepOf(event.key, Math.max(1, shown));
    // The letter itself is typed into the field.
    if (isPlainLetter(event)) fieldBeside(event.currentTarget)?.focus();
    if (step === undefined) return;
    event.preventDefault();
    if (step < 0 && reached === 0) fieldBeside(event.currentTarget)?.focus();
    else focus(Math.min(rows.length - 1, Math.max(0, reached + step)));
  };
  return { region, reached, focus, setActive, onKeyDown };
}

/** Lists those who may be placed, and draws the part of them that is in sight: search, filters, rows. */
export function PoolList<Row>(props: Props<Row>) {
  const { label, term, search, placeholder, onTerm, rows, idOf, draw, onPress } = props;
  const { region, reached, focus, setActive, onKeyDown } = useReached(rows, idOf);
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => poolPersonHeight,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? idOf(row) : index;
    },
    rangeExtractor: (range) => [...new Set([reached, ...defaultRangeExtractor(range)])],
    overscan: 6,
  });
  return (
    <div
      className="grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-2 data-over:outline-2 data-over:outline-offset-4 data-over:outline-accent-strong"
      data-place={poolPlace}
      data-pool
    >
      <SearchField
        label={search}
        placeholder={placeholder}
        value={term}
        onChange={({ target }) => {
          onTerm(target.value);
        }}
        onKeyDown={(event) => {
          const [first] = rows;
          if (event.key === 'Enter' && first) onPress(first, true);
          else if (event.key === 'ArrowDown') focus(0);
          else if (event.key === 'Escape' && term !== '') onTerm('');
          else return;
          event.preventDefault();
        }}
      />
      {props.filters}
      <p className="sr-only" role="status">
        {term.trim() === '' ? '' : `${rows.length} found`}
      </p>
      <div
        ref={region}
        role="group"
        aria-label={label}
        className={classes('isolate overflow-y-auto border-t border-rule', props.className)}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          setActive((target as HTMLElement).dataset.person ?? '');
        }}
      >
        {rows.length === 0 ? (
          props.nobody
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
                    {draw(row, {
                      tabIndex: index === reached ? 0 : -1,
                      onClick: () => {
                        onPress(row, document.activeElement?.matches(':focus-visible') ?? false);
                      },
                    })}
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
