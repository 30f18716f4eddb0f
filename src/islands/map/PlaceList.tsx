import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedPlace } from '#rules/map/packing.ts';
import { PlaceRow, placeRowHeight } from './PlaceRow.tsx';
import { useRowsInSight } from './use-rows-in-sight.ts';

interface Props {
  places: readonly ListedPlace[];
  /** the numbers of a round's stops, where it lists those; their order is told */
  stops: readonly number[] | undefined;
  chosen: number | null;
  now: number;
  onChoose: (place: ListedPlace) => void;
  /** hears which place the pointer is on */
  onPoint: (place: ListedPlace | null) => void;
}

/** How far a key leads in a list whose window shows so many rows. */
function stepOf(key: string, shown: number): number | undefined {
  return {
    ...{ ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity },
    ...{ PageDown: shown, PageUp: -shown },
  }[key];
}

/**
 * Lists places, and draws those in sight: Tab reaches one of them, arrows lead on. It tells whoever hears
 * it how many there are and which of them a row is.
 */
export function PlaceList({ places, stops, chosen, now, onChoose, onPoint }: Props) {
  const region = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const wanted = active ?? chosen;
  const reached = Math.max(
    0,
    places.findIndex(({ number }) => number === wanted),
  );
  const { first, last, show } = useRowsInSight(region, places.length, placeRowHeight);
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, row) => first + row);
  // The row that Tab reaches stays drawn wherever the list is scrolled to.
  const drawn = new Set([reached, ...inSight]);
  const showChosen = useEffectEvent(() => {
    const index = places.findIndex(({ number }) => number === chosen);
    if (index >= 0) show(index);
  });
  useEffect(() => {
    showChosen();
  }, [chosen]);
  const focus = (index: number) => {
    const place = places[index];
    if (!place) return;
    // The row has to be drawn before it can take the focus.
    flushSync(() => {
      setActive(place.number);
    });
    region.current?.querySelector<HTMLElement>(`[data-place-row="${place.number}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const shown = Math.floor(event.currentTarget.clientHeight / placeRowHeight);
    const step = stepOf(event.key, Math.max(1, shown));
    if (step === undefined) return;
    event.preventDefault();
    focus(Math.min(places.length - 1, Math.max(0, reached + step)));
  };
  return (
    <div
      ref={region}
      className="isolate min-h-36 flex-1 overflow-y-auto lg:overscroll-contain"
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const { placeRow } = (target as HTMLElement).dataset;
        if (placeRow !== undefined) setActive(Number(placeRow));
      }}
    >
      <ul
        aria-label="Places"
        className="relative"
        style={{ height: places.length * placeRowHeight }}
      >
        {Array.from(drawn, (index) => {
          const place = places[index];
          return (
            place && (
              <li
                key={place.number}
                aria-setsize={places.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${index * placeRowHeight}px)` }}
              >
                <PlaceRow
                  {...{ place, now, onChoose, onPoint }}
                  isChosen={place.number === chosen}
                  isReached={index === reached}
                  stop={stops ? stops.indexOf(place.number) + 1 : null}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
