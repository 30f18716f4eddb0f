import { type MouseEvent, useMemo, useState } from 'react';
import { type Fitting, whoCouldFill } from '#rules/raids/fitting.ts';
import type { Breach } from '#rules/raids/judging.ts';
import { classes } from '#ui/classes.ts';
import { Face } from '#ui/people/Face.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { useBench } from './bench.ts';

/** Faces below a broken rule until all are asked for. */
const mostFaces = 4;

/** Lists those who could fill what is missing, in the order of the rules. */
function useCouldFill(breaches: readonly Breach[]): readonly Fitting[] {
  const { plan, people } = useBench();
  return useMemo(() => {
    // What several squads miss is looked for once.
    const missing = new Map(
      breaches.map((breach) => [JSON.stringify(breach.missing?.wanted), breach]),
    );
    const fitting = new Map<string, Fitting>();
    for (const breach of missing.values()) {
      for (const fit of whoCouldFill(plan, people, breach)) {
        if (!fitting.has(fit.person.discordId)) fitting.set(fit.person.discordId, fit);
      }
    }
    return [...fitting.values()];
  }, [plan, people, breaches]);
}

const buttonClass =
  'flex min-h-9 max-w-full cursor-pointer items-center gap-1.5 rounded-sm border border-rule ps-1 pe-2 text-start text-sm hover:border-accent pointer-coarse:min-h-11';

/** Shows people in order: their faces, or each with the reason in words. */
function useRows(who: readonly Fitting[], isWhole: boolean) {
  return useMemo(
    () =>
      who.map(({ person, reason }) => (
        <li key={person.discordId} className="min-w-0">
          <button
            type="button"
            data-fills={person.discordId}
            title={`${person.username}: ${reason}`}
            aria-label={`${person.username}: ${reason}`}
            className={classes(buttonClass, isWhole && 'w-full py-1')}
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
export function CouldFill({ breaches }: { breaches: readonly Breach[] }) {
  const { isFixed, pressPerson } = useBench();
  const [isWhole, setWhole] = useState(false);
  const who = useCouldFill(breaches);
  const shown = useMemo(() => (isWhole ? who : who.slice(0, mostFaces)), [who, isWhole]);
  const rows = useRows(shown, isWhole);
  if (isFixed || breaches.every(({ missing }) => missing === null)) return null;
  if (who.length === 0) {
    return <p className="text-xs text-muted">Nobody without a seat could fill it.</p>;
  }
  // One listener for all: rows that stay as they are need not be drawn again.
  const click = ({ target }: MouseEvent) => {
    const id = (target as Element).closest<HTMLElement>('[data-fills]')?.dataset.fills;
    const fit = who.find(({ person }) => person.discordId === id);
    if (fit) pressPerson(fit.placed);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 pt-1">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
        {who.length} could fill it
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
            ? 'max-h-80 grid-cols-[minmax(0,1fr)] overflow-y-auto'
            : 'grid-cols-2 max-xl:flex max-xl:flex-wrap',
        )}
        onClick={click}
      >
        {rows}
      </ul>
    </div>
  );
}
