// Tells which tabs still live: each holds a lock, which the browser frees however the tab ends.

const lockOf = (tab: string) => `draft ${tab}`;

/** Finds the browser's locks; undefined on a page that came without encryption. */
function findLocks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Makes a name for one editing of one document: even a duplicated tab gets another. */
export function nameTab(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join(
    '',
  );
}

/** Holds the lock of a tab until the signal. */
export async function holdTab(tab: string, signal: AbortSignal): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => {
    resolve(undefined);
  });
  try {
    await findLocks()?.request(lockOf(tab), { signal }, () => over);
  } catch {
    // Called off, or the page gets no locks: its drafts are offered as if the tab had ended.
  }
}

/**
 * Waits until a tab has ended, which may have happened long ago. Where the browser has no locks the
 * tab counts as ended: a draft that is offered once too often is better than one that is never
 * offered.
 * @returns false when the signal came first
 */
export async function waitForEnd(tab: string, signal: AbortSignal): Promise<boolean> {
  try {
    await findLocks()?.request(lockOf(tab), { mode: 'shared', signal }, () => undefined);
  } catch {
    // Called off, or the page gets no locks.
  }
  return !signal.aborted;
}
