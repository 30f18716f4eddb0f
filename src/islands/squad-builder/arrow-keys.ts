/** What has the focus in a squad: those in it, and its open place. */
export const stops = '[data-seat], [data-open]';

/** Returns the neighbour of an element among others, so many further. */
function beside(among: readonly HTMLElement[], from: Element | null, by: number) {
  const at = among.findIndex((one) => one === from);
  return at === -1 ? null : among[Math.min(among.length - 1, Math.max(0, at + by))];
}

/**
 * Finds where an arrow key leads from a seat or an open place: left and right to the next one, up
 * and down to another squad; null for another key.
 */
export function stopAfter(root: Element, from: Element, key: string): HTMLElement | null {
  const within = (selector: string) => Array.from(root.querySelectorAll<HTMLElement>(selector));
  const aside = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (aside !== undefined) return beside(within(stops), from, aside) ?? null;
  const down = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (down === undefined) return null;
  const squad = beside(within('[data-squad]'), from.closest('[data-squad]'), down);
  return squad?.querySelector<HTMLElement>('[data-open]') ?? squad?.querySelector(stops) ?? null;
}
