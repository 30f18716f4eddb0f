import { $session } from './session.ts';

/** The beginning of every draft's key, by which a sign-out finds them all. */
export const draftPrefix = 'draft:';

function keyOf(name: string): string {
  return `${draftPrefix}${$session.get().user?.id ?? 'guest'}:${name}`;
}

/**
 * Reads the text that a person has typed and not sent; null for none. The text outlives a reload
 * and a sign-in in between, in this tab, for this person.
 */
export function readDraft(name: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    // Blocked: nothing was kept.
    return null;
  }
}

/**
 * Keeps a text of this tab. Returns false where storage is blocked or full.
 * @param text null forgets the kept text
 */
export function keepDraft(name: string, text: string | null): boolean {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), text);
    return true;
  } catch {
    // Blocked or full: the page itself still has the text.
    return false;
  }
}

/** Forgets every typed text of this tab, and every draft of a document in this browser. */
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
