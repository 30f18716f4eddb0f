import type { Rarity } from '#rules/items/rarity.ts';
import { draw } from './draw.ts';
import {
  frameClass,
  type FrameSize,
  frameSizeClass,
  hasLetter,
  iconClass,
  letterClassOf,
} from './frame-classes.ts';

function drawIcon(icon: string): HTMLElement {
  const image = document.createElement('img');
  image.className = iconClass;
  image.alt = '';
  image.onerror = () => {
    image.replaceWith('?');
  };
  image.src = icon;
  return image;
}

/** Draws what ItemFrame.tsx draws, where there is no React. */
export function drawFrame(
  rarity: Rarity,
  icon: string | null,
  size: FrameSize,
  className = '',
): HTMLElement {
  const frame = draw('span', `${frameClass} ${frameSizeClass[size]} ${className}`);
  frame.dataset.rarity = rarity;
  frame.dataset.frame = String(size);
  frame.ariaHidden = 'true';
  if (icon === null) frame.append('?');
  else frame.append(drawIcon(icon));
  if (hasLetter(size)) frame.append(draw('b', letterClassOf(size), rarity.charAt(0)));
  return frame;
}
