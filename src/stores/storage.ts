// Browser storage, which may be blocked, full, or hold values of another version.

/** Reads the text under a key; null when there is none, or storage is blocked. */
export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked storage counts as empty.
    return null;
  }
}

/** Stores a text. Returns false when storage is blocked or full. */
export function writeText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    // Blocked or full. Stored values can be fetched again.
    return false;
  }
}

/** Parses a stored text; null when there is none, or `isRight` refuses its value. */
export function parseStored<T>(
  text: string | null,
  isRight: (value: unknown) => value is T,
): T | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isRight(value) ? value : null;
  } catch {
    // A text that is not JSON counts as missing.
    return null;
  }
}

/** Reads a stored value; null when there is none, or `isRight` refuses it. */
export function readStored<T>(key: string, isRight: (value: unknown) => value is T): T | null {
  return parseStored(readText(key), isRight);
}

/** Stores a value. Returns false when storage is blocked or full. */
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

/** Lists the keys with a beginning. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Blocked: nothing was kept.
    return [];
  }
}
