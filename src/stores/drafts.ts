import { $session } from './session.ts';

/** What the keys of all drafts begin with, so that a sign-out finds every one. */
export const draftPrefix = 'draft:';

function keyOf(name: string): string {
  return `${draftPrefix}${$session.get().user?.id ?? 'guest'}:${name}`;
}

/**
 * Reads what a person has typed and not sent; null for nothing. It outlives a reload and a sign-in in
 * between, in this tab, for this person.
 */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    // Blocked: nothing was kept.
    return null;
  }
}

/** @param text null forgets what was kept */
export function keepDraft(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), text);
  } catch {
    // Blocked or full: the page itself still has it.
  }
}

/** Forgets everything that anybody has typed, in this tab and, of what is edited, in this browser. */
export function forgetDrafts(): void {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) {
        if (key.startsWith(draftPrefix)) storage.removeItem(key);
      }
    }
  } catch {
    // Blocked: nothing was kept.
  }
}
