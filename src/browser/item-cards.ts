import { iconAddress } from '#api/addresses.ts';
import { knownItem, mayReadItems } from '#stores/known-items.ts';
import { readCardData } from '#ui/item/card-data.ts';
import styles from '#ui/item/hover-card.css?url';
import { drawHoverCard } from '#ui/item/hover-card.ts';
import type { ComparingFoot } from './item-comparing.ts';
import { itemNaming } from './item-naming.ts';
import { aroundOf, type Asked, followPointer } from './pointed-cards.ts';
import { loadStyleSheet } from './style-sheet.ts';

// The hover card of every element that names an item, in texts and in tools alike (product §2.20).

/** The foot of the open card, which puts its item into a comparison. */
let foot: ComparingFoot | null = null;
/** What had the focus before a pinned card took it. */
let focusedBefore: HTMLElement | null = null;
/** The name of the item whose card is open. */
let itemName = '';

/** Makes the card a dialog that the keyboard and screen readers reach. */
function pin(card: HTMLElement): void {
  card.ariaHidden = null;
  card.role = 'dialog';
  card.ariaLabel = itemName;
  card.tabIndex = -1;
  const { activeElement } = document;
  focusedBefore = activeElement instanceof HTMLElement ? activeElement : null;
  card.focus({ preventScroll: true });
}

/**
 * Tells whether a card would lie over what an open dialog says: the card of what is behind it, and
 * on a narrow screen that of its own rows, unless a finger asks for it.
 */
function isInTheWay(wanted: HTMLElement, { isPinned, isFinger }: Asked): boolean {
  if (isPinned) return false;
  const dialog = document.querySelector('[role="dialog"][data-rac]');
  if (!dialog) return false;
  return !dialog.contains(wanted) || (!isFinger && matchMedia('(width < 80rem)').matches);
}

async function drawCard(
  wanted: HTMLElement,
  asked: Asked,
  isWanted: () => boolean,
): Promise<HTMLElement | null> {
  const named = readCardData(wanted);
  const [item, { createComparingFoot }] = await Promise.all([
    knownItem(named),
    import('./item-comparing.ts'),
    loadStyleSheet(styles),
  ]);
  if (!isWanted() || isInTheWay(wanted, asked)) return null;
  const icon = item.icon === null ? null : iconAddress(item.icon);
  const card = drawHoverCard({ ...named, item, icon });
  foot = createComparingFoot(item, named.wear, aroundOf(wanted), asked.isPinned);
  if (foot) card.append(foot.element);
  itemName = item.name;
  return card;
}

/** Returns the element of an event that shows its card when it is pressed, where no link is meant. */
function showing(event: Event): HTMLElement | null {
  const wanted = itemNaming(event);
  if (wanted?.dataset.itemPress === undefined) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  return link && wanted.contains(link) ? null : wanted;
}

/** Tells whether a key puts the item into a comparison. */
const isComparing = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && key.toLowerCase() === 'c';

let note: ((event: Event) => void) | undefined;

/** Opens the card of the element that an event points at. */
export function noteItem(event: Event): void {
  note?.(event);
}

/** Listens to all elements that name an item, those of today and those to come. */
export function connectItemCards(): void {
  note = followPointer({
    ...{ naming: itemNaming, showing, mayShow: mayReadItems, draw: drawCard },
    onOpen: (card, { isPinned }) => {
      if (isPinned) pin(card);
    },
    onClose: (card) => {
      if (card?.contains(document.activeElement)) focusedBefore?.focus({ preventScroll: true });
      foot?.close();
      foot = null;
    },
    onKey: (event, parts) => {
      // On its card, or on what the card belongs to.
      const isThere = parts.some((part) => part?.contains(document.activeElement));
      if (isThere && isComparing(event)) foot?.press();
    },
  });
}
