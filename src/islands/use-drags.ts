import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type DragHands, Dragging } from './drag.ts';

/**
 * Lets people be dragged by mouse and finger: from what carries `data-person` to what carries
 * `data-place`. The page's own buttons keep working; a drag swallows the click that ends it.
 * @returns a stop function
 */
function listenForDrags(root: HTMLElement, hands: DragHands): () => void {
  const dragging = new Dragging(root, hands);
  const stopping = new AbortController();
  const { signal } = stopping;
  root.addEventListener(
    'pointerdown',
    (event) => {
      dragging.press(event);
    },
    { signal },
  );
  const onWindow: [string, (event: PointerEvent) => void][] = [
    [
      'pointermove',
      (event) => {
        dragging.move(event);
      },
    ],
    [
      'pointerup',
      (event) => {
        dragging.letGo(event);
      },
    ],
    [
      'pointercancel',
      () => {
        dragging.end(null);
      },
    ],
  ];
  for (const [name, hear] of onWindow) {
    window.addEventListener(
      name,
      (event) => {
        hear(event as PointerEvent);
      },
      { signal },
    );
  }
  // Whoever has somebody in hand neither scrolls nor opens the browser's menu.
  for (const name of ['touchmove', 'contextmenu']) {
    root.addEventListener(
      name,
      (event) => {
        if (dragging.isOn && event.cancelable) event.preventDefault();
      },
      { signal, passive: false },
    );
  }
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') dragging.end(null);
    },
    { signal },
  );
  return () => {
    dragging.end(null);
    stopping.abort();
  };
}

/** Lets people be dragged within an element; choosing and placing is the first way. */
export function useDrags(root: RefObject<HTMLElement | null>, hands: DragHands): void {
  const start = useEffectEvent((person: string) => hands.start(person));
  const drop = useEffectEvent((person: string, place: string | null) => {
    hands.drop(person, place);
  });
  useEffect(() => {
    const now: DragHands = {
      start: (person) => start(person),
      drop: (person, place) => {
        drop(person, place);
      },
    };
    return root.current ? listenForDrags(root.current, now) : undefined;
  }, [root]);
}
