import { type MouseEvent, useMemo, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Face } from '#ui/people/Face.tsx';
import type { ShownPerson } from '#ui/people/shown-person.ts';
import { TextButton } from '#ui/TextButton.tsx';

/** Faces until all are asked for. */
const mostFaces = 4;

/** Somebody who could fill what is missing, and why they stand where they stand in the order. */
export interface Filler {
  id: string;
  person: ShownPerson;
  reason: string;
}

interface Props {
  /** in order */
  who: readonly Filler[];
  /** says how many they are: “3 could fill it” */
  title: string;
  /** what is said where nobody could */
  nobody?: string;
  onTake: (id: string) => void;
}

const buttonClass =
  'flex min-h-9 w-full max-w-full cursor-pointer items-center gap-1.5 rounded-sm border border-rule ps-1 pe-2 text-start text-sm hover:border-accent pointer-coarse:min-h-11';

/** Shows people in order: their faces, or each with the reason in words. */
function useRows(who: readonly Filler[], isWhole: boolean) {
  return useMemo(
    () =>
      who.map(({ id, person, reason }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            data-fills={id}
            title={`${person.username}: ${reason}`}
            aria-label={`${person.username}: ${reason}`}
            className={classes(buttonClass, isWhole && 'py-1')}
          >
            <Face person={person} size={24} />
            <span className="grid min-w-0">
              <span className="truncate">{person.username}</span>
              {isWhole && (
                <span className="text-xs leading-snug wrap-anywhere text-muted">{reason}</span>
              )}
            </span>
          </button>
        </li>
      )),
    [who, isWhole],
  );
}

/** Offers those who could fill what is missing: the first few, or on a press all, with the reasons. */
export function CouldFill({ who, title, nobody, onTake }: Props) {
  const [isWhole, setWhole] = useState(false);
  const shown = useMemo(() => (isWhole ? who : who.slice(0, mostFaces)), [who, isWhole]);
  const rows = useRows(shown, isWhole);
  if (who.length === 0) return <p className="text-xs text-muted">{nobody}</p>;
  // One listener for all: rows that stay as they are need not be drawn again.
  const click = ({ target }: MouseEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-fills]')?.dataset.fills;
    if (id !== undefined) onTake(id);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
        {title}
        <TextButton
          className="ms-auto"
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? 'Fewer' : 'All, with why'}
        </TextButton>
      </p>
      <ul
        className={classes(
          'grid gap-1',
          isWhole
            ? 'max-h-80 grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] overflow-y-auto'
            : 'grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]',
        )}
        onClick={click}
      >
        {rows}
      </ul>
    </div>
  );
}
