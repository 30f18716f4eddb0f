/** Browser storage, which may be blocked, full, or hold what another version wrote. */

/** The text under a key; null when there is none, or storage is blocked. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked: the same as nothing.
    return null;
  }
}

/** Keeps a text. Gives false when storage is blocked or full. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // Blocked or full. What is kept here can be fetched again.
    return false;
  }
}

/** Reads what a text holds; null when that is nothing, or not what `isRight` accepts. */
export function parseStored<T>(
  text: string | null,
  isRight: (value: unknown) => value is T,
): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRight(value) ? value : null;
  } catch {
    // Not JSON: the same as nothing.
    return null;
  }
}

/** What is stored, or null when that is nothing or not what `isRight` accepts. */
export function readStored<T>(key: string, isRight: (value: unknown) => value is T): T | null {
  return parseStored(readText(key), isRight);
}

/** Keeps a value. Gives false when storage is blocked or full. */
export function writeStored(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}
