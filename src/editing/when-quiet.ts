/** Work waits until typing has rested this long, in milliseconds. */
const typingRest = 300;

/** Then it waits at most this long for an idle moment, in milliseconds. */
const longestWait = 300;

/**
 * Runs work when the browser is idle, or at once in Safari, which does not tell. Returns a stop
 * function.
 */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    work();
    return () => undefined;
  }
  const handle = requestIdleCallback(work, { timeout: longestWait });
  return () => {
    cancelIdleCallback(handle);
  };
}

/**
 * Runs work once typing rests and the browser is idle, or the page is left. Returns a stop
 * function.
 */
export function whenQuiet(work: () => void): () => void {
  let callOff: (() => void) | undefined;
  const timer = setTimeout(() => {
    callOff = whenIdle(work);
  }, typingRest);
  addEventListener('pagehide', work);
  return () => {
    clearTimeout(timer);
    callOff?.();
    removeEventListener('pagehide', work);
  };
}
