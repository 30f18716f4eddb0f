const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => at - 1,
};

/**
 * Moves the focus from the search field down into the rows, and from row to row; up from the first
 * leads back to the field.
 * @returns false for a key that does not move the focus
 */
export function moveAmongRows(picker: HTMLElement, key: string): boolean {
  const step = steps[key];
  const field = picker.querySelector<HTMLInputElement>('[type="search"]');
  const rows = Array.from(picker.querySelectorAll<HTMLElement>('[data-pick]'));
  const at = rows.findIndex((row) => row === document.activeElement);
  if (!step || rows.length === 0 || (at < 0 && document.activeElement !== field)) return false;
  const to = step(at, rows.length - 1);
  (to < 0 ? field : rows[to])?.focus();
  return true;
}
