import { iconAddress } from '#api/addresses.ts';
import { knownItem, mayReadItems } from '#stores/known-items.ts';
import { readCardData } from '#ui/item/card-data.ts';
import { placeCard } from '#ui/item/card-place.ts';
import styles from '#ui/item/hover-card.css?url';
import { drawHoverCard } from '#ui/item/hover-card.ts';
import type { ComparingFoot } from './item-comparing.ts';
import { itemNaming } from './item-naming.ts';
import { loadStyleSheet } from './style-sheet.ts';

// The hover card of every element that names an item, in texts and in tools alike (product §2.20).

/** Milliseconds until a card opens on pointing, on a long press, and closes behind the pointer. */
const pointDelay = 150;
const pressDelay = 500;
const leaveDelay = 150;

/** The card that is open, or about to be. */
let trigger: HTMLElement | null = null;
let card: HTMLElement | null = null;
/** Its foot, which puts its item into a comparison. */
let foot: ComparingFoot | null = null;
let timer: number | undefined;
/** A press opened the card: it stays until another press, Escape, or the focus leaves it. */
let isPinned = false;
/** A finger asks for the card, which it does only on purpose. */
let isFinger = false;
/** What had the focus before a pinned card took it. */
let focusedBefore: HTMLElement | null = null;
/** What a pinned card belonged to that this press has closed: its click opens it no more. */
let unpinned: HTMLElement | null = null;
/** The finger that opened the card is still down: its click leads nowhere. */
let isPressed = false;
/** The time of the last press: the focus that it brings, or that its dialog gives back, asks nothing. */
let pressedAt = -Infinity;

function close(): void {
  clearTimeout(timer);
  if (card?.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true });
  card?.remove();
  foot?.close();
  card = trigger = foot = null;
  isPinned = false;
}

function closeSoon(event?: Event): void {
  if (isPinned && event?.type !== 'focusout') return;
  clearTimeout(timer);
  timer = window.setTimeout(close, leaveDelay);
}

/** Makes the card a dialog that the keyboard and screen readers reach. */
function pin(shown: HTMLElement, name: string): void {
  shown.ariaHidden = null;
  shown.role = 'dialog';
  shown.ariaLabel = name;
  shown.tabIndex = -1;
  const { activeElement } = document;
  focusedBefore = activeElement instanceof HTMLElement ? activeElement : null;
  shown.focus({ preventScroll: true });
}

async function open(wanted: HTMLElement): Promise<void> {
  const named = readCardData(wanted);
  try {
    const [item, { createComparingFoot }] = await Promise.all([
      knownItem(named),
      import('./item-comparing.ts'),
      loadStyleSheet(styles),
    ]);
    if (trigger !== wanted || !wanted.isConnected || isInTheWay(wanted)) return;
    const icon = item.icon === null ? null : iconAddress(item.icon);
    card = drawHoverCard({ ...named, item, icon });
    // What lies outside an open dialog is inert, and under it but for the top layer.
    const around = wanted.closest('dialog, [role="dialog"]') ?? document.body;
    around.append(card);
    foot = createComparingFoot(item, named.wear, around, isPinned);
    if (foot) card.append(foot.element);
    card.popover = 'manual';
    card.showPopover();
    const { offsetWidth: width, offsetHeight: height } = card;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeCard(wanted.getBoundingClientRect(), { width, height }, view);
    card.style.left = `${left}px`;
    card.style.top = `${top}px`;
    if (isPinned) pin(card, item.name);
  } catch (error) {
    // The name stays a link, which says what is wrong.
    console.warn(`The item ${named.id} could not be fetched`, error);
  }
}

/**
 * Tells whether a card would lie over what an open dialog says: the card of what is behind it, and
 * on a narrow screen that of its own rows, unless a finger asks for it.
 */
function isInTheWay(wanted: HTMLElement): boolean {
  if (isPinned) return false;
  const dialog = document.querySelector('[role="dialog"][data-rac]');
  if (!dialog) return false;
  return !dialog.contains(wanted) || (!isFinger && matchMedia('(width < 80rem)').matches);
}

/** Opens the card of an element after a while, unless another one is wanted first. */
function wish(wanted: HTMLElement, delay: number): void {
  clearTimeout(timer);
  if (wanted === trigger && card) return;
  close();
  if (!mayReadItems()) return;
  trigger = wanted;
  timer = window.setTimeout(() => void open(wanted), delay);
}

/** Returns the element of an event that shows its card when it is pressed, where no link is meant. */
function showing(event: Event): HTMLElement | null {
  const wanted = itemNaming(event);
  if (wanted?.dataset.itemPress === undefined) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link && wanted.contains(link) ? null : wanted;
}

/** Opens the card of an element at once, and leaves it open. */
function openPinned(wanted: HTMLElement): void {
  close();
  if (!mayReadItems()) return;
  [trigger, isPinned] = [wanted, true];
  void open(wanted);
}

function isInCard({ target }: Event): boolean {
  return target instanceof Node && card?.contains(target) === true;
}

/** Opens the card of the element that an event points at. */
export function noteItem(event: Event): void {
  if (isInCard(event)) {
    clearTimeout(timer);
    return;
  }
  const wanted = itemNaming(event);
  if (event instanceof PointerEvent && event.pointerType === 'touch') return;
  if (isPinned && event.type === 'pointerover') return;
  if (!wanted) {
    if (trigger && !trigger.contains(document.activeElement)) closeSoon();
  } else if (event.type !== 'focusin' || event.timeStamp - pressedAt > pressDelay) {
    isFinger = false;
    wish(wanted, pointDelay);
  }
}

function notePress(event: PointerEvent): void {
  pressedAt = event.timeStamp;
  if (isInCard(event)) return;
  unpinned = isPinned ? trigger : null;
  close();
  isPressed = false;
  const wanted = itemNaming(event);
  isFinger = event.pointerType === 'touch';
  if (wanted && isFinger) wish(wanted, pressDelay);
}

function noteRelease({ pointerType }: PointerEvent): void {
  if (pointerType !== 'touch') return;
  isPressed = card !== null;
  if (!card) close();
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Tells whether a key puts the item into a comparison: on its card, or on what the card belongs to. */
function isComparing({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key.toLowerCase() !== 'c') return false;
  return [trigger, card].some((part) => part?.contains(document.activeElement));
}

/** Listens to all elements that name an item, those of today and those to come. */
export function connectItemCards(): void {
  const everywhere = { capture: true, passive: true };
  addEventListener('pointerover', noteItem, everywhere);
  addEventListener('focusin', noteItem, everywhere);
  addEventListener('focusout', closeSoon, everywhere);
  addEventListener('pointerdown', notePress, everywhere);
  addEventListener('pointerup', noteRelease, everywhere);
  addEventListener('pointercancel', noteRelease, everywhere);
  addEventListener('input', close, everywhere);
  addEventListener(
    'scroll',
    (event) => {
      // Focus that moves scrolls too, while its card is on the way.
      if (card && !isInCard(event)) close();
    },
    everywhere,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (!card) return;
      if (event.key === 'Escape') {
        swallow(event);
        close();
      } else if (isComparing(event)) foot?.press();
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const wanted = showing(event);
      if (isPressed && itemNaming(event)) swallow(event);
      else if (wanted && wanted !== unpinned) openPinned(wanted);
      else if (!isInCard(event)) close();
      unpinned = null;
      isPressed = false;
    },
    true,
  );
  addEventListener(
    'contextmenu',
    (event) => {
      // A long press asks for the menu too.
      if (card && matchMedia('(hover: none)').matches && itemNaming(event)) event.preventDefault();
    },
    true,
  );
}
