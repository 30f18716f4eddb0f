import { iconAddress } from '#api/addresses.ts';
import type { Item } from '#contract/game-records.ts';
import { readItem } from '#contract/items.ts';
import { meets } from '#rules/access/access.ts';
import { knownItem } from '#stores/known-items.ts';
import { $session } from '#stores/session.ts';
import { drawFrame } from '#ui/item/draw-frame.ts';
import { draw } from '#ui/item/draw.ts';
import styles from '#ui/item/hover-card.css?url';
import { inTextClass, inTextFrameClass, itemNameClass } from '#ui/item/name-classes.ts';
import { loadStyleSheet } from '../style-sheet.ts';

// Items in a text, for readers who may look them up: a link with the rarity, and a card on pointing.

function show(place: HTMLElement, item: Item): void {
  const icon = item.icon === null ? null : iconAddress(item.icon);
  const link = document.createElement('a');
  link.className = itemNameClass;
  link.href = `/database/aoc/${item.layout}/${item.id}`;
  link.dataset.preload = 'false';
  link.dataset.itemCard = `${item.layout}/${item.id}`;
  link.append(
    drawFrame(item.rarityMin, icon, 26, inTextFrameClass),
    draw('span', inTextClass, place.textContent.trim()),
    draw('span', 'sr', ` (${item.rarityMin})`),
  );
  const chip = draw('span', 'item-chip', link);
  chip.dataset.rarity = item.rarityMin;
  place.replaceWith(chip);
}

let isConnected = false;

/** Loads the items that the page names, for a reader who may look them up. */
export function connectItems(): void {
  $session.subscribe(({ user, initialized }) => {
    if (isConnected || !initialized || !meets(readItem.access, user)) return;
    isConnected = true;
    void loadStyleSheet(styles);
    for (const place of document.querySelectorAll<HTMLElement>('[data-item]')) {
      const [layout = '', id = ''] = (place.dataset.item ?? '').split('/');
      knownItem({ layout, id })
        .then((item) => {
          show(place, item);
        })
        .catch((error: unknown) => {
          // The item's name stays, as the text says it.
          console.warn(`The item ${id} could not be fetched`, error);
        });
    }
  });
}
