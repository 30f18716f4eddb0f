import type { MouseEventHandler } from 'react';
import type { Shelves } from '#contract/shelves.ts';

interface Props {
  set: Shelves['sets'][number];
  /** the search that shows its pieces */
  address: string;
  onClick: MouseEventHandler;
}

/** More pieces than these would have to be counted. */
const mostLozenges = 10;

/** Shows a set: a lozenge a piece, its number where one piece more has an effect. */
export function SetRow({ set, address, onClick }: Props) {
  const { name, items, steps } = set;
  const pieces = Math.max(items, ...steps);
  const effects =
    steps.length === 0
      ? ''
      : `, ${steps.length === 1 ? 'effect' : 'effects'} at ${steps.join(', ')}`;
  return (
    <a
      className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-1.5 text-text no-underline hover:text-accent-strong"
      href={`/database/aoc${address}`}
      onClick={onClick}
    >
      <span className="grid min-w-0">
        <b className="wrap-anywhere text-heading">{name}</b>
        <span className="text-sm leading-snug text-muted tabular">
          {items} {items === 1 ? 'piece' : 'pieces'}
          {effects}
        </span>
      </span>
      {pieces <= mostLozenges && (
        <span className="inline-flex flex-none items-center gap-[5px] px-0.5" aria-hidden="true">
          {Array.from({ length: pieces }, (_, at) =>
            steps.includes(at + 1) ? (
              <b key={at} className="text-xs leading-none text-muted tabular">
                {at + 1}
              </b>
            ) : (
              <i key={at} className="size-2 rotate-45 border border-edge" />
            ),
          )}
        </span>
      )}
    </a>
  );
}
