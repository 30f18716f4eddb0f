interface ReactRefresh {
  injectIntoGlobalHook: (window: Window) => void;
}

/** Under `npm run dev` React's refresh wants a preamble, which Astro writes on pages with islands only. */
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
