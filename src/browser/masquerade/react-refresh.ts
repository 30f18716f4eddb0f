interface ReactRefresh {
  injectIntoGlobalHook: (window: Window) => void;
}

/**
 * Loads the preamble that React's refresh needs under `npm run dev`; Astro writes it only on pages
 * with islands.
 */
export async function prepareReactRefresh(): Promise<void> {
  if ('$RefreshReg$' in window) return;
  const path = '/@react-refresh';
  const { injectIntoGlobalHook } = (await import(/* @vite-ignore */ path)) as ReactRefresh;
  injectIntoGlobalHook(window);
  Object.assign(window, {
    $RefreshReg$: () => undefined,
    $RefreshSig$: () => (type: unknown) => type,
  });
}
