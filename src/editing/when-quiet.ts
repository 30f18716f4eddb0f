/** How long typing may go on before its work is done, in milliseconds. */
const typingRest = 300;

/** How long that may wait for a moment in which nothing else is to be done, in milliseconds. */
const longestWait = 300;

/**
 * Does something when the browser is idle. Safari does not say when: it is done at once. Returns a stop
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

/** Does something once typing rests and the browser is idle, or the page goes. Returns a stop function. */
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
