import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import {
  painted,
  type QuarterPlace,
  type QuarterState,
  quartersInDay,
  stateAt,
} from '#rules/calendar/availability.ts';
import { movedPlace } from './move.ts';

/** A stretch that is being painted: from a quarter hour to another. */
interface Stroke {
  from: QuarterPlace;
  to: QuarterPlace;
  state: QuarterState;
}

const placeOf = (index: number): QuarterPlace => ({
  day: Math.floor(index / quartersInDay),
  quarter: index % quartersInDay,
});

/** Finds the quarter hour that an element shows, if it shows one. */
function placeIn(element: Element | null): QuarterPlace | null {
  const shown = element?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return shown === undefined ? null : placeOf(Number(shown));
}

interface Painting {
  week: string;
  brush: QuarterState;
  /** the days that are shown, in order */
  days: readonly number[];
  /** @param key what is painted with one key is one step */
  onPaint: (week: string, key: string) => void;
}

/** Whatever has the brush's state already is wiped. */
const stateFor = ({ week, brush }: Painting, place: QuarterPlace): QuarterState =>
  stateAt(week, place) === brush ? 'not' : brush;

/** Makes the key of a stroke that an event begins or ends. */
const strokeKey = ({ timeStamp }: { timeStamp: number }) => `stroke ${timeStamp}`;

/** Paints by keys: the focus moves by arrows, and paints with Shift, Space and Enter. */
function useKeys(painting: Painting) {
  const { week, brush, days, onPaint } = painting;
  const [chosen, setPlace] = useState<QuarterPlace>({ day: days[0] ?? 0, quarter: 76 });
  const place = days.includes(chosen.day) ? chosen : { ...chosen, day: days[0] ?? 0 };
  const anchor = useRef<{ from: QuarterPlace; week: string; key: string }>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = movedPlace(place, event.key, days);
    if (event.key === ' ' || event.key === 'Enter') {
      onPaint(painted(week, place, place, stateFor(painting, place)), strokeKey(event));
    } else if (to === null) return;
    event.preventDefault();
    if (to === null) return;
    if (event.shiftKey) {
      const begun = (anchor.current ??= { from: place, week, key: strokeKey(event) });
      onPaint(painted(begun.week, begun.from, to, brush), begun.key);
    } else anchor.current = null;
    setPlace(to);
    const index = to.day * quartersInDay + to.quarter;
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${index}"]`)?.focus();
  };
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key === 'Shift') anchor.current = null;
  };
  return { place, setPlace, onKeyDown, onKeyUp };
}

const drawnOver = (week: string, { from, to, state }: Stroke) => painted(week, from, to, state);

/** Paints a week by dragging over its quarter hours, and by keys. */
export function usePainting(painting: Painting) {
  const { week, onPaint } = painting;
  // A stroke may end before its last movement is shown: it is told by this, and shown by the other.
  const stroke = useRef<Stroke>(null);
  const [shown, setShown] = useState<Stroke | null>(null);
  const { place, setPlace, ...keys } = useKeys(painting);
  const draw = (next: Stroke | null) => {
    stroke.current = next;
    setShown(next);
  };
  const follow = ({ clientX, clientY }: PointerEvent) => {
    const to = stroke.current && placeIn(document.elementFromPoint(clientX, clientY));
    if (to && stroke.current) draw({ ...stroke.current, to });
  };
  return {
    /** the week with what is being painted */
    drawn: shown ? drawnOver(week, shown) : week,
    /** the quarter hour that has the focus, or gets it */
    place,
    handlers: {
      ...keys,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const from = placeIn(event.target as Element);
        if (from === null || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPlace(from);
        draw({ from, to: from, state: stateFor(painting, from) });
      },
      onPointerMove: follow,
      onPointerUp: (event: PointerEvent) => {
        follow(event);
        if (stroke.current) onPaint(drawnOver(week, stroke.current), strokeKey(event));
        draw(null);
      },
      onPointerCancel: () => {
        draw(null);
      },
    },
  };
}
