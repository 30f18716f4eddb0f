import { iconAddress } from '#api/addresses.ts';
import { call } from '#api/call.ts';
import type { Item } from '#contract/game-records.ts';
import { readItem } from '#contract/items.ts';
import styles from '#styles/item-chip.css?url';
import { meets } from '#rules/access/access.ts';
import { requiredLevel, shownStats, statsAt } from '#rules/items/view.ts';
import { formatRange } from '#rules/items/stat-format.ts';
import { $session } from '#stores/session.ts';
import { loadStyleSheet } from '../style-sheet.ts';

// Items in a text, for readers who may look them up: a link, the rarity, and a card on pointing.

const hoverDelay = 150;

function element(tag: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function frameOf(item: Item): HTMLElement {
  const frame = element('span', 'frame');
  frame.dataset.rarity = item.rarityMin;
  const broken = () => {
    frame.textContent = '?';
  };
  if (item.icon === null) broken();
  else {
    const image = document.createElement('img');
    image.alt = '';
    image.onerror = broken;
    image.src = iconAddress(item.icon);
    frame.append(image);
  }
  return frame;
}

function cardOf(item: Item): HTMLElement {
  const card = element('span', 'hover-card');
  card.dataset.rarity = item.rarityMin;
  const head = element('span', 'hover-head');
  const kind = `${item.rarityMin} ${item.typeDescription ?? ''}`.trim();
  head.append(frameOf(item), element('b', '', item.name), element('span', '', kind));
  card.append(head);
  const { primary, core } = statsAt(item.stats, item.rarityMin);
  for (const { name, min, max } of shownStats([...primary, ...core])) {
    const row = element('span', 'hover-stat');
    row.append(element('b', '', formatRange(min, max)), element('span', '', name));
    card.append(row);
  }
  const foot = `Required Level ${requiredLevel(item.level)}, Item Level ${item.level}`;
  card.append(element('span', 'hover-foot', foot));
  return card;
}

/** Shows the card while the chip is pointed at or has the focus; Escape hides it. */
function connectCard(chip: HTMLElement, item: Item): void {
  let card: HTMLElement | undefined;
  let timer: number | undefined;
  const close = () => {
    clearTimeout(timer);
    card?.remove();
    card = undefined;
  };
  const open = () => {
    if (card) return;
    card = cardOf(item);
    // The link already names the item; the card is another view of it, one click away.
    card.setAttribute('aria-hidden', 'true');
    chip.append(card);
    const { right, bottom } = card.getBoundingClientRect();
    card.classList.toggle('from-end', right > document.documentElement.clientWidth);
    card.classList.toggle('above', bottom > innerHeight);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = window.setTimeout(open, hoverDelay);
  };
  chip.addEventListener('pointerenter', ({ pointerType }) => {
    if (pointerType === 'mouse') soon();
  });
  chip.addEventListener('focusin', soon);
  chip.addEventListener('pointerleave', close);
  chip.addEventListener('focusout', close);
  chip.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
}

function show(place: HTMLElement, item: Item): void {
  const chip = element('span', 'item-chip');
  chip.dataset.rarity = item.rarityMin;
  const link = document.createElement('a');
  link.href = `/database/aoc/${item.layout}/${item.id}`;
  link.dataset.preload = 'false';
  const rarity = element('span', 'sr', ` (${item.rarityMin})`);
  link.append(frameOf(item), element('span', 'item-name', place.textContent.trim()), rarity);
  chip.append(link);
  place.replaceWith(chip);
  connectCard(chip, item);
}

let isConnected = false;

/** Loads the items that the page names, for a reader who may look them up. */
export function connectItems(): void {
  $session.subscribe(({ user, initialized }) => {
    if (isConnected || !initialized || !meets(readItem.access, user)) return;
    isConnected = true;
    void loadStyleSheet(styles);
    const found = new Map<string, Promise<Item>>();
    for (const place of document.querySelectorAll<HTMLElement>('[data-item]')) {
      const address = place.dataset.item ?? '';
      const [layout = '', id = ''] = address.split('/');
      const item = found.get(address) ?? call(readItem, { params: { layout, id } });
      found.set(address, item);
      item
        .then((answer) => {
          show(place, answer);
        })
        .catch((error: unknown) => {
          // The item's name stays, as the text says it.
          console.warn(`The item ${address} could not be fetched`, error);
        });
    }
  });
}
