import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pagerEntries } from '#rules/tables/pagination.ts';

interface Props {
  /** from 1 */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

const arrowClass =
  'grid size-9 cursor-pointer place-items-center rounded-sm text-accent hover:text-accent-strong ' +
  'aria-disabled:cursor-default aria-disabled:text-edge md:size-11';

/** The current number stands inside a lozenge. */
const numberClass =
  'relative grid size-9 cursor-pointer place-items-center hover:text-accent-strong md:size-11 ' +
  'aria-[current=page]:font-bold aria-[current=page]:text-heading ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:size-6 ' +
  'aria-[current=page]:before:rotate-45 aria-[current=page]:before:border ' +
  'aria-[current=page]:before:border-accent md:aria-[current=page]:before:size-7';

/** Moves through pages: arrows, a window of numbers, the first and the last (product §2.19, §9.2). */
export function Pager({ page, pages, onChange }: Props) {
  const entries = pagerEntries(page, pages);
  // The arrows stay in place at either end, so that the keyboard does not lose its place.
  const go = (to: number) => () => {
    if (to >= 1 && to <= pages) onChange(to);
  };
  return (
    <nav
      className="flex flex-wrap items-center justify-center tabular md:gap-x-1"
      aria-label="Pages"
    >
      <button
        type="button"
        className={arrowClass}
        aria-label="Previous page"
        aria-disabled={page <= 1}
        onClick={go(page - 1)}
      >
        <ChevronLeft className="line-icon" />
      </button>
      {entries.map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`} className="px-0.5 text-muted md:px-1">
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className={numberClass}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={go(entry)}
          >
            <span className="relative">{entry}</span>
          </button>
        ),
      )}
      <button
        type="button"
        className={arrowClass}
        aria-label="Next page"
        aria-disabled={page >= pages}
        onClick={go(page + 1)}
      >
        <ChevronRight className="line-icon" />
      </button>
    </nav>
  );
}
