import { ChevronLeft, ChevronRight } from 'lucide-react';
import { pagerEntries } from '#rules/tables/pagination.ts';

interface Props {
  /** from 1 */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Moves through pages: arrows, a window of numbers, the first and the last (product §2.19, §9.2). */
export function Pager({ page, pages, onChange }: Props) {
  const entries = pagerEntries(page, pages);
  // The arrows stay in place at either end, so that the keyboard does not lose its place.
  const go = (to: number) => () => {
    if (to >= 1 && to <= pages) onChange(to);
  };
  return (
    <nav className="pager" aria-label="Pages">
      <button
        type="button"
        aria-label="Previous page"
        aria-disabled={page <= 1}
        onClick={go(page - 1)}
      >
        <ChevronLeft className="icon" />
      </button>
      {entries.map((entry, index) =>
        entry === 'gap' ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={go(entry)}
          >
            {entry}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="Next page"
        aria-disabled={page >= pages}
        onClick={go(page + 1)}
      >
        <ChevronRight className="icon" />
      </button>
    </nav>
  );
}
