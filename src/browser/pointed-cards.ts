import { placeCard } from '#ui/item/card-place.ts';

// Cards beside what names something, in texts and in tools alike: on pointing, on focus, on a long press.

/** Milliseconds until a card opens on pointing, on a long press, and closes behind the pointer. */
const pointDelay = 150;
const pressDelay = 500;
const leaveDelay = 150;

/** How a card is asked for. */
export interface Asked {
  /** a press has opened it: it stays until another press, Escape, or the focus leaves it */
  isPinned: boolean;
  /** a finger asks for it, which it does only on purpose */
  isFinger: boolean;
}

/** What cards are of, and how one is made. */
export interface CardsOf {
  /** finds the element of an event that names something with a card */
  naming: (event: Event) => HTMLElement | null;
  /** finds the one that shows its card when it is pressed; left out where none does */
  showing?: (event: Event) => HTMLElement | null;
  /** tells whether the reader may see cards */
  mayShow: () => boolean;
  /** makes the card of an element; null where it has none, or it is not wanted any more once it is read */
  draw: (wanted: HTMLElement, asked: Asked, isWanted: () => boolean) => Promise<HTMLElement | null>;
  /** hears that a card is open */
  onOpen?: (card: HTMLElement, asked: Asked) => void;
  /** hears that a card goes, while it is still there */
  onClose?: (card: HTMLElement | null) => void;
  /** hears a key while a card is open */
  onKey?: (event: KeyboardEvent, parts: readonly (HTMLElement | null)[]) => void;
}

/** Returns what a card lies in: what lies outside an open dialog is inert, and under it but for the top layer. */
export function aroundOf(wanted: HTMLElement): HTMLElement {
  return wanted.closest<HTMLElement>('dialog, [role="dialog"]') ?? document.body;
}

function show(card: HTMLElement, wanted: HTMLElement): void {
  aroundOf(wanted).append(card);
  card.popover = 'manual';
  card.showPopover();
  const { offsetWidth: width, offsetHeight: height } = card;
  const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const { left, top } = placeCard(wanted.getBoundingClientRect(), { width, height }, view);
  card.style.left = `${left}px`;
  card.style.top = `${top}px`;
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Opens and closes the cards of one kind: one at a time. */
class PointedCards {
  readonly #of: CardsOf;
  /** what the card belongs to that is open, or about to be */
  #trigger: HTMLElement | null = null;
  #card: HTMLElement | null = null;
  #timer: number | undefined;
  #asked: Asked = { isPinned: false, isFinger: false };
  /** what a pinned card belonged to that this press has closed: its click opens it no more */
  #unpinned: HTMLElement | null = null;
  /** the finger that opened the card is still down: its click leads nowhere */
  #isPressed = false;
  /** the time of the last press: the focus that it brings, or that its dialog gives back, asks nothing */
  #pressedAt = -Infinity;

  constructor(of: CardsOf) {
    this.#of = of;
  }

  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#of.onClose?.(this.#card);
    this.#card?.remove();
    this.#card = this.#trigger = null;
    this.#asked.isPinned = false;
  };

  readonly closeSoon = (event?: Event): void => {
    if (this.#asked.isPinned && event?.type !== 'focusout') return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.close, leaveDelay);
  };

  /** Opens the card of what an event points at. */
  readonly note = (event: Event): void => {
    if (this.#isInCard(event)) {
      clearTimeout(this.#timer);
      return;
    }
    const wanted = this.#of.naming(event);
    if (event instanceof PointerEvent && event.pointerType === 'touch') return;
    if (this.#asked.isPinned && event.type === 'pointerover') return;
    if (!wanted) {
      if (this.#trigger && !this.#trigger.contains(document.activeElement)) this.closeSoon();
    } else if (event.type !== 'focusin' || event.timeStamp - this.#pressedAt > pressDelay) {
      this.#asked.isFinger = false;
      this.#wish(wanted, pointDelay);
    }
  };

  readonly notePress = (event: PointerEvent): void => {
    this.#pressedAt = event.timeStamp;
    if (this.#isInCard(event)) return;
    this.#unpinned = this.#asked.isPinned ? this.#trigger : null;
    this.close();
    this.#isPressed = false;
    const wanted = this.#of.naming(event);
    this.#asked.isFinger = event.pointerType === 'touch';
    if (wanted && this.#asked.isFinger) this.#wish(wanted, pressDelay);
  };

  readonly noteRelease = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') return;
    this.#isPressed = this.#card !== null;
    if (!this.#card) this.close();
  };

  readonly noteScroll = (event: Event): void => {
    // Focus that moves scrolls too, while its card is on the way.
    if (this.#card && !this.#isInCard(event)) this.close();
  };

  readonly noteKey = (event: KeyboardEvent): void => {
    if (!this.#card) return;
    if (event.key === 'Escape') {
      swallow(event);
      this.close();
    } else this.#of.onKey?.(event, [this.#trigger, this.#card]);
  };

  readonly noteClick = (event: Event): void => {
    const wanted = this.#of.showing?.(event);
    if (this.#isPressed && this.#of.naming(event)) swallow(event);
    else if (wanted && wanted !== this.#unpinned) this.#openPinned(wanted);
    else if (!this.#isInCard(event)) this.close();
    this.#unpinned = null;
    this.#isPressed = false;
  };

  readonly noteMenu = (event: Event): void => {
    // A long press asks for the menu too.
    const isByHand = matchMedia('(hover: none)').matches;
    if (this.#card && isByHand && this.#of.naming(event)) event.preventDefault();
  };

  #isInCard({ target }: Event): boolean {
    return target instanceof Node && this.#card?.contains(target) === true;
  }

  /** Opens the card of an element after a while, unless another one is wanted first. */
  #wish(wanted: HTMLElement, delay: number): void {
    clearTimeout(this.#timer);
    if (wanted === this.#trigger && this.#card) return;
    this.close();
    if (!this.#of.mayShow()) return;
    this.#trigger = wanted;
    this.#timer = window.setTimeout(() => void this.#open(wanted), delay);
  }

  /** Opens the card of an element at once, and leaves it open. */
  #openPinned(wanted: HTMLElement): void {
    this.close();
    if (!this.#of.mayShow()) return;
    this.#trigger = wanted;
    this.#asked.isPinned = true;
    void this.#open(wanted);
  }

  async #open(wanted: HTMLElement): Promise<void> {
    const isWanted = () => this.#trigger === wanted && wanted.isConnected;
    try {
      const card = await this.#of.draw(wanted, this.#asked, isWanted);
      if (!card) return;
      this.#card = card;
      show(card, wanted);
      this.#of.onOpen?.(card, this.#asked);
    } catch (error) {
      // The name stays a link, which says what is wrong.
      console.warn(`What “${wanted.textContent.trim()}” names could not be fetched`, error);
    }
  }
}

/**
 * Shows cards of one kind wherever they are named, today and later. Returns what opens the card of what an
 * event points at, for the event that came before.
 */
export function followPointer(of: CardsOf): (event: Event) => void {
  const cards = new PointedCards(of);
  const everywhere = { capture: true, passive: true };
  addEventListener('pointerover', cards.note, everywhere);
  addEventListener('focusin', cards.note, everywhere);
  addEventListener('focusout', cards.closeSoon, everywhere);
  addEventListener('pointerdown', cards.notePress, everywhere);
  addEventListener('pointerup', cards.noteRelease, everywhere);
  addEventListener('pointercancel', cards.noteRelease, everywhere);
  addEventListener('input', cards.close, everywhere);
  addEventListener('scroll', cards.noteScroll, everywhere);
  addEventListener('keydown', cards.noteKey, true);
  addEventListener('click', cards.noteClick, true);
  addEventListener('contextmenu', cards.noteMenu, true);
  return cards.note;
}
