/** What a drag does: both ends go by keys of the page, so that nothing else needs to know of it. */
export interface DragHands {
  /** takes somebody in hand. Returns the name to show; null for nobody who can be taken */
  start: (person: string) => string | null;
  /** lets go of somebody: over a place, or over none */
  drop: (person: string, place: string | null) => void;
}

/** A mouse drags from so many pixels on; a finger after it has rested so many milliseconds. */
const mouseDistance = 6;
const fingerRest = 300;

/** A finger that has moved so many pixels scrolls. */
const fingerSlack = 10;

interface Drag {
  person: string;
  pointer: number;
  x: number;
  y: number;
  ghost: HTMLElement | null;
  over: Element | null;
  rest: ReturnType<typeof setTimeout> | undefined;
}

const ghostClass =
  'pointer-events-none fixed start-0 top-0 z-20 max-w-56 truncate cut border border-accent ' +
  'bg-raised px-3 py-2 text-sm font-bold text-heading shadow-pop';

function placeBelow(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest('[data-place]') ?? null;
}

/** Dims nothing and draws nothing but the name below the pointer and the edge of the place. */
function follow(drag: Drag, x: number, y: number): void {
  if (!drag.ghost) return;
  drag.ghost.style.transform = `translate(${x + 12}px, ${y + 12}px)`;
  const over = placeBelow(x, y);
  if (over === drag.over) return;
  drag.over?.removeAttribute('data-over');
  over?.setAttribute('data-over', '');
  drag.over = over;
}

/**
 * Lets people be dragged by mouse and finger: from what carries `data-person` to what carries
 * `data-place`. The page's own buttons keep working; a drag swallows the click that ends it.
 * @returns a stop function
 */
export function listenForDrags(root: HTMLElement, hands: DragHands): () => void {
  let drag: Drag | null = null;
  const stopping = new AbortController();
  const { signal } = stopping;

  const begin = (now: Drag, x: number, y: number) => {
    const name = hands.start(now.person);
    if (name === null) return end(null);
    const ghost = document.createElement('div');
    ghost.className = ghostClass;
    ghost.textContent = name;
    document.body.append(ghost);
    now.ghost = ghost;
    follow(now, x, y);
  };
  const end = (place: Element | null) => {
    const now = drag;
    drag = null;
    if (!now) return;
    clearTimeout(now.rest);
    now.over?.removeAttribute('data-over');
    if (!now.ghost) return;
    now.ghost.remove();
    hands.drop(now.person, place?.getAttribute('data-place') ?? null);
    // The click that comes of letting go presses nothing.
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    root.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => {
      root.removeEventListener('click', swallow, { capture: true });
    }, 50);
  };

  root.addEventListener(
    'pointerdown',
    (event) => {
      const from = (event.target as Element).closest<HTMLElement>('[data-person]');
      const person = from?.dataset['person'];
      if (!person || drag || event.button !== 0) return;
      const { pointerId, clientX, clientY } = event;
      const now: Drag = {
        ...{ person, pointer: pointerId, x: clientX, y: clientY },
        ...{ ghost: null, over: null, rest: undefined },
      };
      drag = now;
      if (event.pointerType !== 'mouse') {
        now.rest = setTimeout(() => {
          begin(now, clientX, clientY);
        }, fingerRest);
      }
    },
    { signal },
  );
  window.addEventListener(
    'pointermove',
    ({ pointerId, pointerType, clientX, clientY }) => {
      if (drag?.pointer !== pointerId) return;
      const moved = Math.hypot(clientX - drag.x, clientY - drag.y);
      if (drag.ghost) follow(drag, clientX, clientY);
      else if (pointerType === 'mouse') {
        if (moved > mouseDistance) begin(drag, clientX, clientY);
      } else if (moved > fingerSlack) end(null);
    },
    { signal },
  );
  window.addEventListener(
    'pointerup',
    ({ pointerId, clientX, clientY }) => {
      if (drag?.pointer === pointerId) end(placeBelow(clientX, clientY));
    },
    { signal },
  );
  window.addEventListener(
    'pointercancel',
    ({ pointerId }) => {
      if (drag?.pointer === pointerId) end(null);
    },
    { signal },
  );
  // Who has somebody in hand does not scroll.
  root.addEventListener(
    'touchmove',
    (event) => {
      if (drag?.ghost) event.preventDefault();
    },
    { signal, passive: false },
  );
  root.addEventListener(
    'contextmenu',
    (event) => {
      if (drag?.ghost) event.preventDefault();
    },
    { signal },
  );
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape') end(null);
    },
    { signal },
  );
  return () => {
    end(null);
    stopping.abort();
  };
}
