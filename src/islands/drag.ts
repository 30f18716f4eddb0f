/** The place of those who have none: whoever is let go over the pool is taken out. */
export const poolPlace = '(pool)';

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

/** So near to the window's upper or lower edge the page scrolls, so many pixels a frame. */
const scrollEdge = 72;
const scrollStep = 12;

interface Drag {
  person: string;
  pointer: number;
  /** where it was pressed, and once it has become a drag, where it was looked at last */
  x: number;
  y: number;
  /** where the pointer is */
  at: { x: number; y: number };
  ghost: HTMLElement | null;
  /** it has been away from the window's edges: from now on they scroll */
  isAway: boolean;
  over: Element | null;
  /** the place where they were taken up: let go there, they are let go over none */
  home: Element | null;
  rest: ReturnType<typeof setTimeout> | undefined;
}

// A layer of its own: the page below it is not painted again at each movement.
const ghostClass =
  'pointer-events-none fixed start-0 top-0 z-20 max-w-56 truncate cut border border-accent ' +
  'bg-raised px-3 py-2 text-sm font-bold text-heading shadow-pop will-change-transform';

function placeBelow(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest('[data-place]') ?? null;
}

/** Brings the name below the pointer. */
function follow({ ghost, at }: Drag): void {
  if (ghost) ghost.style.transform = `translate(${at.x + 12}px, ${at.y + 12}px)`;
}

/** Draws the edge of the place below the pointer. */
function look(drag: Drag): void {
  if (!drag.ghost?.isConnected) return;
  Object.assign(drag, drag.at);
  const over = placeBelow(drag.x, drag.y);
  if (over === drag.over) return;
  drag.over?.removeAttribute('data-over');
  over?.setAttribute('data-over', '');
  drag.over = over;
}

/** Shows the name of whoever is dragged below the pointer. */
function showGhost(name: string): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = ghostClass;
  ghost.dataset.ghost = '';
  ghost.textContent = name;
  document.body.append(ghost);
  return ghost;
}

/** How far the page scrolls in a frame while somebody is held at such a height of the window. */
function scrollAt(y: number): number {
  if (y < scrollEdge) return -scrollStep;
  return y > window.innerHeight - scrollEdge ? scrollStep : 0;
}

/** Scrolls the page at its edges, and looks what lies below, as long as somebody is dragged. */
function goAlong(drag: Drag): void {
  if (!drag.ghost?.isConnected) return;
  const by = scrollAt(drag.at.y);
  if (by === 0) drag.isAway = true;
  else if (drag.isAway) {
    window.scrollBy({ top: by, behavior: 'instant' });
  }
  // What lies below a hand that rests moves as well: others' moves, and what lights up. It is asked for
  // when the frame is drawn: before, the page would be laid out twice.
  setTimeout(() => {
    look(drag);
  });
  requestAnimationFrame(() => {
    goAlong(drag);
  });
}

/**
 * Keeps a finger's movement from scrolling also where the row under it is taken away meanwhile: its
 * events then reach the row alone, and nothing around it.
 */
function holdStill(target: Element, isOn: () => boolean): void {
  const done = new AbortController();
  const { signal } = done;
  target.addEventListener(
    'touchmove',
    (event) => {
      // A list that still glides cannot be held any more.
      if (isOn() && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  for (const name of ['touchend', 'touchcancel']) {
    target.addEventListener(
      name,
      () => {
        done.abort();
      },
      { signal },
    );
  }
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
export class Dragging {
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
    if (!from || !person || this.#drag || button !== 0) return;
    this.#drag = {
      ...{ person, pointer: pointerId, x: clientX, y: clientY },
      at: { x: clientX, y: clientY },
      ...{ ghost: null, isAway: false, over: null, home: from.closest('[data-place]') },
      rest: undefined,
    };
    if (pointerType === 'mouse') return;
    holdStill(target as Element, () => this.isOn);
    this.#drag.rest = setTimeout(() => {
      this.#begin(clientX, clientY);
    }, fingerRest);
  }

  move({ pointerId, pointerType, clientX, clientY }: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== pointerId) return;
    const moved = Math.hypot(clientX - drag.x, clientY - drag.y);
    drag.at = { x: clientX, y: clientY };
    if (drag.ghost) follow(drag);
    else if (pointerType === 'mouse') {
      if (moved > mouseDistance) this.#begin(clientX, clientY);
    } else if (moved > fingerSlack) this.end(null);
  }

  letGo({ pointerId, clientX, clientY }: PointerEvent): void {
    const drag = this.#drag;
    if (drag?.pointer !== pointerId) return;
    // What was lit is meant, also where the page has moved since it was drawn.
    const isAsDrawn = drag.x === clientX && drag.y === clientY && drag.over?.isConnected !== false;
    this.end(isAsDrawn ? drag.over : placeBelow(clientX, clientY));
  }

  end(place: Element | null): void {
    const drag = this.#drag;
    this.#drag = null;
    clearTimeout(drag?.rest);
    drag?.over?.removeAttribute('data-over');
    if (!drag?.ghost) return;
    drag.ghost.remove();
    const to = place === drag.home ? null : place;
    this.#hands.drop(drag.person, to?.getAttribute('data-place') ?? null);
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
    this.#drag.at = { x, y };
    follow(this.#drag);
    goAlong(this.#drag);
  }
}
