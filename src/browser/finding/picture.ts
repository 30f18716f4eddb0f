import type { EventDuty, EventKind } from '#rules/calendar/event-kind.ts';
import type { Rarity } from '#rules/items/rarity.ts';
import { draw } from '#ui/item/draw.ts';

/** The icons that the search uses: pages/line-icons.svg has them. */
export const lineIcons = [
  ...(['search', 'x', 'arrow-right', 'file-text', 'calendar-plus', 'calendar-check'] as const),
  ...(['plane', 'user-plus', 'crown', 'log-in', 'log-out', 'sun-moon', 'venetian-mask'] as const),
  ...(['bell', 'map-pin'] as const),
] as const;

export type LineIconName = (typeof lineIcons)[number];

/** What stands before an entry's name. */
export type Picture =
  | { icon: LineIconName }
  | { mark: EventKind; duty: EventDuty }
  | { face: string | null; instead: string }
  | { crest: string }
  | { item: string | null; rarity: Rarity };

const svg = 'http://www.w3.org/2000/svg';

function drawUse(href: string, className: string): SVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('class', className);
  drawing.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(svg, 'use');
  use.setAttribute('href', href);
  drawing.append(use);
  return drawing;
}

/** Draws a line icon at the size of the words beside it. */
export function drawIcon(name: LineIconName): SVGElement {
  return drawUse(`/line-icons.svg#${name}`, 'line-icon');
}

/** @param instead drawn where the picture does not load */
function drawImage(src: string, className: string, instead?: string): HTMLImageElement {
  const image = document.createElement('img');
  image.className = className;
  image.alt = '';
  image.width = image.height = 36;
  image.onerror = () => {
    image.onerror = null;
    if (instead === undefined) image.replaceWith('?');
    else image.src = instead;
  };
  image.src = src;
  return image;
}

const boxClass = 'grid size-9 flex-none place-items-center ';
const markClass =
  'block size-8 [--mark-edge:var(--color-edge)] [--mark-fill:var(--color-surface)] ' +
  '[--mark-picture:var(--color-heading)] data-[duty=must]:[--mark-edge:var(--color-must)] ' +
  'data-[duty=must]:[--mark-fill:var(--color-must)] data-[duty=must]:[--mark-picture:var(--color-on-must)]';
const frameClass =
  'item-frame cut border-2 border-(--rarity) p-px font-display text-2xl/none text-bone forced-color-adjust-none';

/** Draws what stands before an entry's name, in a square of 36 pixels. */
export function drawPicture(picture: Picture): HTMLElement {
  if ('icon' in picture) return draw('span', `${boxClass}text-muted`, drawIcon(picture.icon));
  if ('mark' in picture) {
    const mark = drawUse(`/marks.svg#${picture.mark}`, markClass);
    mark.dataset.duty = picture.duty;
    return draw('span', boxClass, mark);
  }
  if ('face' in picture) {
    const { face, instead } = picture;
    return draw('span', boxClass, drawImage(face ?? instead, 'cut size-9', instead));
  }
  if ('crest' in picture) {
    return draw('span', boxClass, drawImage(picture.crest, 'size-9 object-contain'));
  }
  const { item, rarity } = picture;
  const frame = draw('span', boxClass + frameClass);
  frame.dataset.rarity = rarity;
  frame.append(item === null ? '?' : drawImage(item, 'size-full object-contain'));
  return frame;
}
