import { safePath } from '#rules/access/safe-path.ts';

/** The key, in this tab's storage, of the address from which a quest was opened (product §2.8). */
const key = 'questOrigin';

/** Stores the page on which a quest's card is clicked, and the section of its list. */
export function recordOrigin(card: Element): void {
  const part = card.closest('[data-section]')?.id ?? '';
  try {
    sessionStorage.setItem(key, location.pathname + location.search + (part && `#${part}`));
  } catch {
    // Storage is blocked: the way back leads to the top of the list.
  }
}

/** Points the way back at the page from which the quest was opened. */
export function connectWayBack(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-back]');
  let origin: string | null = null;
  try {
    origin = safePath(sessionStorage.getItem(key));
  } catch {
    // Storage is blocked.
  }
  if (link && origin !== null && !origin.startsWith(location.pathname)) link.href = origin;
}
