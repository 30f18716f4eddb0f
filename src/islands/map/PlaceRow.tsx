import { memo } from 'react';
import { freshnessOf } from '#rules/map/freshness.ts';
import { kindInWords } from '#rules/map/kind-words.ts';
import type { ListedPlace } from '#rules/map/packing.ts';
import { classes } from '#ui/classes.ts';
import { PlaceMark } from '#ui/map/PlaceMark.tsx';
import { useNow } from '../use-now.ts';
import { stateInWords } from './place-words.ts';

/** Height of a row, in pixels: the list counts with it. */
export const placeRowHeight = 56;

interface Props {
  place: ListedPlace;
  isChosen: boolean;
  isReached: boolean;
  /** which stop of a round it is; null for none */
  stop: number | null;
  now: number;
  onChoose: (place: ListedPlace) => void;
  onPoint: (place: ListedPlace | null) => void;
}

/** Whose a place is that is not the guild's, in a word. */
function whoseInWords({ whose }: ListedPlace): string {
  if (!whose) return '';
  if (whose.isProposed) return 'proposed';
  return whose.layer === 'mine' ? 'mine' : 'squad';
}

/** Says in a word what is to be known of a place now. */
function PlaceState({ place, now }: { place: ListedPlace; now: number }) {
  const state = stateInWords(place, now);
  if (!state) return null;
  return (
    <span
      className={classes(
        'ms-auto flex-none text-xs tabular',
        state.isDue ? 'font-bold text-must' : 'text-warn',
      )}
    >
      {state.words}
    </span>
  );
}

/** The same of a place with a timer, which its card counts down each second: both say the same. */
function TimedState({ place }: { place: ListedPlace }) {
  return <PlaceState place={place} now={useNow(1000)} />;
}

/** A place in the list: pressed, its card opens. */
export const PlaceRow = memo(function PlaceRow(props: Props) {
  const { place, isChosen, isReached, stop, now, onChoose, onPoint } = props;
  const whose = whoseInWords(place);
  const facts = [...place.items.map(({ name }) => name), kindInWords(place)].join(', ');
  return (
    <button
      type="button"
      data-place-row={place.number}
      tabIndex={isReached ? 0 : -1}
      aria-current={isChosen || undefined}
      // What of it is cut off.
      title={`${place.name}: ${facts}`}
      className={classes(
        'flex h-14 w-full cursor-pointer items-center gap-2.5 border-b border-rule px-2 text-start',
        'focus-visible:-outline-offset-2',
        isChosen ? 'bg-accent-quiet inset-ring inset-ring-accent' : 'hover:bg-raised',
      )}
      onClick={() => {
        onChoose(place);
      }}
      onPointerEnter={() => {
        onPoint(place);
      }}
      onPointerLeave={() => {
        onPoint(null);
      }}
    >
      <PlaceMark
        kind={place.kind}
        size={32}
        isChosen={isChosen}
        isFaded={freshnessOf(place.kind, place.seenAt, now) === 'faded'}
      />
      <span className="grid min-w-0 flex-1 leading-snug">
        <span className="flex min-w-0 items-baseline gap-2">
          <b className="min-w-0 truncate text-heading">
            {stop !== null && `${stop}. `}
            {place.name}
          </b>
          {whose !== '' && <span className="flex-none text-xs text-accent">{whose}</span>}
        </span>
        <span className="flex min-w-0 items-baseline gap-2 text-sm">
          <span className="min-w-0 truncate text-muted">{facts}</span>
          {place.timer ? <TimedState place={place} /> : <PlaceState {...{ place, now }} />}
        </span>
      </span>
    </button>
  );
});
