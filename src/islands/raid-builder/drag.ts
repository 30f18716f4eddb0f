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

/** Shows the name of whoever is dragged below the pointer. */
function showGhost(name: string): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = ghostClass;
  ghost.textContent = name;
  document.body.append(ghost);
  return ghost;
}

/** Keeps the click that comes of letting go from pressing what lies below. */
function swallowClick(root: HTMLElement): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  root.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => {
    root.removeEventListener('click', swallow, { capture: true });
  }, 50);
}

/** What is pressed now, and whether that has become a drag. */
class Dragging {
  readonly #root: HTMLElement;
  readonly #hands: DragHands;
  #drag: Drag | null = null;

  constructor(root: HTMLElement, hands: DragHands) {
    this.#root = root;
    this.#hands = hands;
  }

  get isOn(): boolean {
    return this.#drag?.ghost != null;
  }

  press({ target, button, pointerId, pointerType, clientX, clientY }: PointerEvent): void {
    const from = (target as Element).closest<HTMLElement>('[data-person]');
    const person = from?.dataset.person;
    if (!person || this.#drag || button !== 0) return;
    this.#drag = {
      ...{ person, pointer: pointerId, x: clientX, y: clientY },
      ...{ ghost: null, over: null, rest: undefined },
    };
    if (pointerType === 'mouse') return;
    this.#drag.rest = setTimeout(() => {
      this.#begin(clientX, clientY);
    }, fingerRest);
  }

  move({ pointerId, pointerType, clientX, clientY }: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== pointerId) return;
    const moved = Math.hypot(clientX - drag.x, clientY - drag.y);
    if (drag.ghost) follow(drag, clientX, clientY);
    else if (pointerType === 'mouse') {
      if (moved > mouseDistance) this.#begin(clientX, clientY);
    } else if (moved > fingerSlack) this.end(null);
  }

  letGo({ pointerId, clientX, clientY }: PointerEvent): void {
    if (this.#drag?.pointer === pointerId) this.end(placeBelow(clientX, clientY));
  }

  end(place: Element | null): void {
    const drag = this.#drag;
    this.#drag = null;
    clearTimeout(drag?.rest);
    drag?.over?.removeAttribute('data-over');
    if (!drag?.ghost) return;
    drag.ghost.remove();
    this.#hands.drop(drag.person, place?.getAttribute('data-place') ?? null);
    swallowClick(this.#root);
  }

  #begin(x: number, y: number): void {
    if (!this.#drag) return;
    const name = this.#hands.start(this.#drag.person);
    if (name === null) {
      this.end(null);
      return;
    }
    this.#drag.ghost = showGhost(name);
    follow(this.#drag, x, y);
  }
}

/**
 * Lets people be dragged by mouse and finger: from what carries `data-person` to what carries
 * `data-place`. The page's own buttons keep working; a drag swallows the click that ends it.
 * @returns a stop function
 */
export function listenForDrags(root: HTMLElement, hands: DragHands): () => void {
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
        if (dragging.isOn) event.preventDefault();
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
