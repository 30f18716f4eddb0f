/** Tells which tabs still live: each holds a lock, which the browser frees however the tab ends. */

const lockOf = (tab: string) => `draft ${tab}`;

/** The browser's locks; there are none where a page came without encryption. */
function findLocks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** Makes a name for one editing of one document: not even a duplicated tab has the same. */
export function nameTab(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join(
    '',
  );
}

/** Says that a tab lives, until the signal. */
export async function holdTab(tab: string, signal: AbortSignal): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  signal.addEventListener('abort', () => {
    resolve(undefined);
  });
  try {
    await findLocks()?.request(lockOf(tab), { signal }, () => over);
  } catch {
    // Called off, or the browser gives no locks to this page: its drafts are offered as if it had ended.
  }
}

/**
 * Waits until a tab has ended, which it may have long ago. Where the browser has no locks it counts as
 * ended: a draft that is offered once too often is better than one that is never offered. Returns false
 * when the signal came first.
 */
export async function waitForEnd(tab: string, signal: AbortSignal): Promise<boolean> {
  try {
    await findLocks()?.request(lockOf(tab), { mode: 'shared', signal }, () => undefined);
  } catch {
    // Called off, or no locks after all.
  }
  return !signal.aborted;
}
