/** The key of this address's place. */
function keyOf(): string {
  return `place:${window.location.pathname}${window.location.search}`;
}

/** Keeps how far the window is scrolled, for who comes back to this address in this tab. */
export function keepPlace(): void {
  try {
    sessionStorage.setItem(keyOf(), String(window.scrollY));
  } catch {
    // Blocked or full: the list begins at its top.
  }
}

/** Reads how far the window was scrolled when this address was left, in px; null for never. */
export function readPlace(): number | null {
  try {
    const text = sessionStorage.getItem(keyOf());
    return text === null ? null : Number(text);
  } catch {
    // Blocked: nothing was kept.
    return null;
  }
}
