/** Browser storage, which may be blocked, full, or hold what another version wrote. */

/** @returns what is stored, or null when that is nothing or not what `isRight` accepts */
export function readStored<T>(key: string, isRight: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRight(value) ? value : null;
  } catch {
    // Blocked, or not JSON: the same as nothing.
    return null;
  }
}

/** @returns whether it was stored */
export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    // Blocked or full. What is kept here can be fetched again.
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to remove.
  }
}
