const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Moves the focus from result to result; up from the first leads back to the search field.
 * @returns false for a key that does not move the focus
 */
export function moveAmong(list: HTMLElement, key: string): boolean {
  const step = steps[key];
  if (!step) return false;
  const links = Array.from(list.querySelectorAll('a'));
  const at = links.findIndex((link) => link === document.activeElement);
  const to = step(at, links.length - 1);
  if (to < 0) document.querySelector<HTMLInputElement>('#term')?.focus();
  else links[to]?.focus();
  return true;
}
