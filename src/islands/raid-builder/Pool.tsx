import { useMemo } from 'react';
import { compareNames } from '#rules/text/name-order.ts';
import { PoolList } from '../PoolList.tsx';
import { useBench } from './bench.ts';
import { factsOf } from './person-facts.ts';
import { PoolFilters } from './PoolFilters.tsx';
import { PoolRowButton } from './PoolRowButton.tsx';
import {
  countFilters,
  countWaiting,
  type PoolRow,
  poolRows,
  type PoolView,
  wholePool,
} from './pool-view.ts';

interface Props {
  view: PoolView;
  onView: (view: PoolView) => void;
  /** hears who was pressed, by a key or not */
  onPress: (row: PoolRow, isKey: boolean) => void;
  /** the height that the list may take */
  className: string;
}

const idOf = ({ person }: PoolRow) => person.discordId;

/** Lists the sign-ups without a place: search, filters, and everybody with what matters of them. */
export function Pool({ view, onView, onPress, className }: Props) {
  const { plan, people, fillers } = useBench();
  const rows = useMemo(() => poolRows(plan, people, view, fillers), [plan, people, view, fillers]);
  const counts = useMemo(() => countWaiting(plan, people), [plan, people]);
  const classNames = useMemo(() => {
    const names = [...people.values()].flatMap(({ discordId, characters }) =>
      characters.map(
        ({ id }) =>
          factsOf({ person: discordId, character: id, role: 'Damage' }, people).as.className,
      ),
    );
    return [...new Set(names)].toSorted(compareNames);
  }, [people]);
  return (
    <PoolList
      label="Sign-ups"
      search="Find a name, a character or a class"
      placeholder="Name or class"
      term={view.term}
      onTerm={(term) => {
        onView({ ...view, term });
      }}
      rows={rows}
      idOf={idOf}
      draw={(row, part) => <PoolRowButton row={row} part={part} />}
      onPress={onPress}
      filters={
        <PoolFilters view={view} counts={counts.roles} classNames={classNames} onChange={onView} />
      }
      nobody={<Nobody view={view} onView={onView} />}
      className={className}
    />
  );
}

function Nobody({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { people } = useBench();
  if (people.size === 0)
    return <p className="py-4 text-sm text-muted">Nobody has signed up yet.</p>;
  const isFiltered = view.term.trim() !== '' || view.role !== null || countFilters(view) > 0;
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
