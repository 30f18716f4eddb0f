import type { KeyboardEvent } from 'react';

/** Moves the focus to the neighbour among some elements, where one of them has it. */
function step(
  event: KeyboardEvent<HTMLElement>,
  among: readonly HTMLElement[],
  from: Element | null,
  by: number,
): void {
  const at = among.findIndex((one) => one === from);
  if (at === -1) return;
  event.preventDefault();
  const next = among[Math.min(among.length - 1, Math.max(0, at + by))];
  const isStop = next?.matches('button, input') ?? false;
  const target = isStop
    ? next
    : (next?.querySelector<HTMLElement>('[data-place]') ??
      next?.querySelector<HTMLElement>('[data-seat]'));
  target?.focus();
}

function within(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement[] {
  return Array.from(event.currentTarget.querySelectorAll<HTMLElement>(selector));
}

/** Goes through the list of people by the arrow keys up and down, the field above it included. */
export function moveInPool(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  step(event, within(event, 'input, [data-person]'), document.activeElement, by);
}

/** Goes through seats by the arrow keys left and right, and from squad to squad by up and down. */
export function moveInSquads(event: KeyboardEvent<HTMLElement>): void {
  const seat = document.activeElement?.closest<HTMLElement>('[data-seat], [data-place]') ?? null;
  if (seat === null) return;
  const aside = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (aside !== undefined) step(event, within(event, '[data-seat], [data-place]'), seat, aside);
  const down = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (down !== undefined)
    step(event, within(event, '[data-squad]'), seat.closest('[data-squad]'), down);
}
