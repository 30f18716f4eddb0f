import { ChevronUp } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { formatNumber } from '#rules/items/stat-format.ts';
import { noFilter } from '#rules/map/filtering.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { classes } from '#ui/classes.ts';
import { SearchField } from '#ui/form/SearchField.tsx';
import { TextButton } from '#ui/TextButton.tsx';
import { useMapRoom } from './map-room.ts';
import { FiltersFold } from './FiltersFold.tsx';
import { PlaceList } from './PlaceList.tsx';
import { SaveButton } from './SaveButton.tsx';
import { useInView } from './use-in-view.ts';

interface Props {
  /** it stands beside the map, and not below it as a sheet */
  isWide: boolean;
  /** the card, where it stands in place of the list */
  card: ReactNode;
  /** what stands in the head */
  head: ReactNode;
  onPoint: (place: ListedPlace | null) => void;
  /** says that the places are on their way, or did not come */
  children: ReactNode;
}

const placesInWords = (count: number) =>
  count === 1 ? '1 place' : `${formatNumber(count)} places`;

/** Says how many stops of a round there are, of as many as its address names. */
const stopsInWords = (count: number, named: number) =>
  count === named ? `A round of ${count} stops` : `${count} of a round’s ${named} stops`;

/** Says how many places the filter leaves, and how many of them are in sight. */
function Count() {
  const { canvas, shown, places, view, change } = useMapRoom();
  const inView = useInView(canvas, shown);
  if (places.query.isPending) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
      <p className="text-muted tabular" role="status">
        {view.stops ? stopsInWords(shown.length, view.stops.length) : placesInWords(shown.length)}
        {inView !== null && `, ${formatNumber(inView)} in view`}
      </p>
      {view.stops ? (
        <TextButton
          className="min-h-6"
          onClick={() => {
            change({ stops: undefined });
          }}
        >
          Show all places
        </TextButton>
      ) : (
        <a className="flex min-h-6 items-center" href="/database/gearing-spots">
          Gearing spots
        </a>
      )}
    </div>
  );
}

function Nothing() {
  const { places, change } = useMapRoom();
  if (places.places.length === 0) {
    return <p className="py-3 text-muted">No place is marked on this map yet.</p>;
  }
  return (
    <div className="grid justify-items-start gap-1 py-3 text-muted">
      <p>No place is like that.</p>
      <TextButton
        className="min-h-9"
        onClick={() => {
          change(noFilter);
        }}
      >
        Show all places
      </TextButton>
    </div>
  );
}

type FoundProps = Pick<Props, 'onPoint' | 'children'> & { isHidden: boolean; isInSheet: boolean };

function Found({ isHidden, isInSheet, onPoint, children }: FoundProps) {
  const { view, change, shown, places, chosen, choose, now } = useMapRoom();
  // The same one at each drawing: rows that have not changed are not drawn anew.
  const onChoose = useCallback(
    ({ number }: ListedPlace) => {
      choose(number);
    },
    [choose],
  );
  return (
    <div
      className={classes(
        // Where filters that stand open leave the list too little, all of it scrolls; rings of focus are not cut.
        '-mx-4 -mt-1 min-h-0 flex-1 flex-col gap-2 overflow-y-auto overscroll-contain px-4 pt-1',
        isHidden ? 'hidden' : 'flex',
      )}
    >
      <SearchField
        label="Find a place by name, kind or item"
        placeholder="Find a place"
        value={view.term ?? ''}
        onChange={({ target }) => {
          change({ term: target.value === '' ? undefined : target.value });
        }}
        onKeyDown={(event) => {
          const [first] = shown;
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          choose(first.number);
        }}
      />
      <FiltersFold isInSheet={isInSheet} />
      {children}
      {!places.query.isPending && shown.length === 0 && !places.query.isError && <Nothing />}
      {shown.length > 0 && (
        <PlaceList
          places={shown}
          stops={view.stops}
          chosen={chosen?.number ?? null}
          now={now}
          onPoint={onPoint}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

/** The list of places: beside the map, or on a phone a sheet from below that can be put away. */
export function PlacesPanel({ isWide, card, head, onPoint, children }: Props) {
  const [isOpen, setOpen] = useState(true);
  const isShown = isWide || isOpen || Boolean(card);
  return (
    <aside
      aria-label="Places"
      className={classes(
        'flex min-h-0 min-w-0 flex-col gap-2 border-rule bg-hall px-4 max-lg:border-t lg:border-s lg:pt-3',
        !isWide && isShown && 'h-[52%] flex-none',
      )}
    >
      <div hidden={Boolean(card)}>
        <div className="flex items-center gap-3 max-lg:min-h-13">
          <h1 className="-mt-1 text-xl">Map</h1>
          <div className="min-w-0 flex-1">{head}</div>
          {!isWide && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label="The list of places"
              className="-me-3 grid size-11 flex-none cursor-pointer place-items-center"
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              <ChevronUp
                className={classes(
                  'line-icon text-accent transition-[rotate]',
                  isOpen && 'rotate-180',
                )}
              />
            </button>
          )}
        </div>
        <div className="flex min-h-12 items-center justify-between gap-2">
          <Count />
          <SaveButton />
        </div>
      </div>
      {card && (
        <div data-sheet="" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
          {card}
        </div>
      )}
      {isShown && (
        // Where its card stands in its place, the list waits as it was.
        <Found isHidden={Boolean(card)} isInSheet={!isWide} onPoint={onPoint}>
          {children}
        </Found>
      )}
    </aside>
  );
}
