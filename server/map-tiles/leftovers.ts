/**
 * Waits until tiles that cover nothing are taken away. Returns whether some are left since that failed: nobody
 * sees them, and the next map that is brought takes them away.
 */
export async function leavesAny(tidying: Promise<void>): Promise<boolean> {
  return tidying.then(
    () => false,
    () => true,
  );
}
