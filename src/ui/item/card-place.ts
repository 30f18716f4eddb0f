interface Size {
  width: number;
  height: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Free pixels between the card and what it belongs to, and the edges of the window. */
const gap = 8;

/** A card at the side begins a little above its trigger, in pixels. */
const lift = 24;

function between(value: number, lowest: number, highest: number): number {
  return Math.max(lowest, Math.min(value, highest));
}

/**
 * Places a hover card: to the side that has room, the right one first; else below or above. It never
 * lies over its own trigger.
 */
export function placeCard(trigger: Box, card: Size, view: Size): { left: number; top: number } {
  const lowest = Math.max(gap, view.height - card.height - gap);
  const top = between(trigger.top - lift, gap, lowest);
  const right = trigger.right + gap;
  if (right + card.width + gap <= view.width) return { left: right, top };
  const left = trigger.left - gap - card.width;
  if (left >= gap) return { left, top };
  const inside = between(trigger.left, gap, Math.max(gap, view.width - card.width - gap));
  const roomBelow = view.height - trigger.bottom;
  const isBelow = roomBelow >= card.height + 2 * gap || roomBelow >= trigger.top;
  return { left: inside, top: isBelow ? trigger.bottom + gap : trigger.top - gap - card.height };
}
